// Takes a query apart, as Query.swift does.
(function (search) {
  "use strict";

  var ranking = search.ranking;
  var characters = search.characters;
  var CLASS = characters.CLASS;

  // { units, wholes, length }: words, runs and signs at positions of their own, and words as
  // written over several of them.
  function parseQuery(text) {
    var source = Array.from(text);
    var analysis = search.analyze(text);
    var query = { units: [], wholes: [], length: analysis.position };
    analysis.tokens.forEach(function (token) {
      var codes = search.codesOf(token.word);
      if (codes.length === 0) return;
      if (token.kind === "whole") {
        query.wholes.push({
          word: token.word, position: token.position, span: token.span,
          hasSigns: codes.some(function (code) {
            return characters.classOf(code) === CLASS.punctuation;
          }),
        });
        return;
      }
      if (query.units.length >= ranking.mostUnits) return;
      // The single character that ends a run only serves to be found by itself.
      var last = query.units[query.units.length - 1];
      var isTail = token.kind === "gram" && last && last.isRun &&
        last.position === token.position - 1 && search.codesOf(last.word).length > codes.length;
      if (isTail) return;
      var characterClass = characters.classOf(codes[0]);
      query.units.push({
        word: token.word, typed: source.slice(token.start, token.end).join(""),
        position: token.position,
        isRun: characterClass === CLASS.pair || characterClass === CLASS.triple, isOpen: false,
      });
    });
    var end = source.length > 0 ? source[source.length - 1].codePointAt(0) : 0x20;
    if (characters.classOf(end) !== CLASS.separator && query.units.length > 0) {
      query.units[query.units.length - 1].isOpen = true;
    }
    return query;
  }

  // Makes two units of one, the first of so many letters. `query` stays as it is.
  function partQuery(query, number, place) {
    var parted = query.units[number];
    function moved(unit) { return Object.assign({}, unit, { position: unit.position + 1 }); }
    var codes = Array.from(parted.word);
    var first = Object.assign({}, parted, { word: codes.slice(0, place).join(""), isOpen: false });
    var second = moved(Object.assign({}, parted, { word: codes.slice(place).join("") }));
    return {
      units: query.units.slice(0, number).concat(
        first, second, query.units.slice(number + 1).map(moved)),
      wholes: query.wholes.map(function (whole) {
        if (whole.position > parted.position) return moved(whole);
        var covers = whole.position + whole.span > parted.position;
        return Object.assign({}, whole, { span: whole.span + (covers ? 1 : 0) });
      }),
      length: query.length + 1,
    };
  }

  search.parseQuery = parseQuery;
  search.partQuery = partQuery;
})(globalThis.lecternSearch);
