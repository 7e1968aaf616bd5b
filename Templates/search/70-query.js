// Takes a query apart, as Query.swift does.
(function (search) {
  "use strict";

  var ranking = search.ranking;
  var characters = search.characters;
  var CLASS = characters.CLASS;

  // { units, wholes, length, source }: words, runs and signs at positions of their own, and words as
  // written over several of them.
  function parseQuery(text) {
    var source = Array.from(text);
    var analysis = search.analyze(text);
    var query = { units: [], wholes: [], length: analysis.position, source: source };
    var last = null;
    analysis.tokens.forEach(function (token) {
      var codes = search.codesOf(token.word);
      if (token.kind === "whole") {
        if (codes.length === 0) return;
        query.wholes.push({
          word: token.word, position: token.position, span: token.span,
          hasSigns: codes.some(function (code) {
            return characters.classOf(code) === CLASS.punctuation;
          }),
        });
        return;
      }
      // The single character, or in scripts of triples the pair, that ends a run only serves to be
      // found by itself.
      var isTail = token.kind === "gram" && last && last.kind === "gram" &&
        last.position === token.position - 1 && last.span > token.span;
      if (isTail) return;
      last = token;
      if (codes.length === 0 || query.units.length >= ranking.mostUnits) return;
      var characterClass = characters.classOf(codes[0]);
      var runSize = characterClass === CLASS.pair ? 2 : characterClass === CLASS.triple ? 3 : 0;
      query.units.push({
        word: token.word, start: token.start, end: token.end, position: token.position,
        isRun: runSize > 0, isShortOfRun: codes.length < runSize, isOpen: false,
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
      source: query.source,
    };
  }

  // What of a query was not found, as it was typed, given its units and whether each was: words, and of
  // scripts without spaces the stretches that no piece found is part of.
  function missingWords(query, units, isFound) {
    var found = new Set();
    var runs = new Set();
    units.forEach(function (unit, number) {
      if (!unit.isRun) return;
      for (var place = unit.start; place < unit.end; place++) {
        runs.add(place);
        if (isFound[number]) found.add(place);
      }
    });
    var missing = [];
    units.forEach(function (unit, number) {
      if (isFound[number]) return;
      if (!unit.isRun) {
        missing.push([unit.start, unit.end]);
        return;
      }
      for (var place = unit.start; place < unit.end; place++) {
        if (found.has(place)) continue;
        var last = missing[missing.length - 1];
        // Pieces of a run overlap.
        if (last && last[1] > place) continue;
        if (last && last[1] === place && runs.has(place - 1)) last[1] = place + 1;
        else missing.push([place, place + 1]);
      }
    });
    return missing.map(function (range) { return query.source.slice(range[0], range[1]).join(""); });
  }

  search.parseQuery = parseQuery;
  search.partQuery = partQuery;
  search.missingWords = missingWords;
})(globalThis.lecternSearch);
