// Words and phrases that guide.yml calls synonyms, as QueryPlan+Synonyms.swift finds them.
(function (search) {
  "use strict";

  var ranking = search.ranking;
  var Plan = search.Plan;

  var SHORTEST_BEGINNING = 3;

  // Whether a word that the guide does not have is another form of one: photos, photo; copies, copy.
  function isForm(word, other) {
    var codes = search.codesOf(word);
    var others = search.codesOf(other);
    var length = search.sharedLength(codes, others);
    if (length < 3 || others.length - length > 1) return false;
    return codes.length - length <= (length >= 4 ? 3 : 2) ||
      (String.fromCodePoint.apply(null, codes.slice(length)) === "ies" &&
        others[length] === 0x79);
  }

  // Words and phrases that guide.yml calls synonyms of what was asked.
  Plan.prototype.addSynonyms = function () {
    var plan = this;
    var index = this.index;
    var groups = this.units.map(function (entry) {
      var found = search.findWord(index, entry.unit.word);
      return found && entry.facets.length > 0 ? found.shard.groups[found.place] : -1;
    });
    index.head.synonyms.forEach(function (phrases) {
      phrases.forEach(function (phrase) {
        plan.phrasePlaces(phrase, groups).forEach(function (place) {
          phrases.forEach(function (synonym) {
            if (synonym !== phrase) plan.addSynonym(synonym, place);
          });
        });
      });
    });
  };

  // Where a query has a phrase: { start, end, weight }, in units; at its end it may have only the
  // beginning, which is still being typed. That, and other forms, count for less.
  Plan.prototype.phrasePlaces = function (phrase, groups) {
    var units = this.units;
    var whole = phrase.words.length > 1 ? undefined : this.query.wholes.find(function (other) {
      return other.hasSigns && other.word === phrase.words[0];
    });
    if (whole) {
      var covered = this.unitsUnder(whole);
      var start = units.indexOf(covered[0]);
      return start < 0 ? [] : [{ start: start, end: start + covered.length, weight: 1 }];
    }
    var places = [];
    for (var first = 0; first < units.length; first++) {
      var place = this.phraseAt(first, phrase, groups);
      if (place) places.push(place);
    }
    return places;
  };

  Plan.prototype.phraseAt = function (start, phrase, groups) {
    var units = this.units;
    var weight = 1;
    function isBeginning(number, word) {
      var unit = units[number].unit;
      return unit.isOpen && !unit.isRun && !units[number].isKnown &&
        search.codesOf(unit.word).length >= SHORTEST_BEGINNING && word !== unit.word &&
        word.startsWith(unit.word);
    }
    for (var offset = 0; offset < phrase.words.length; offset++) {
      var number = start + offset;
      // The guide has words of a phrase that is typed in part: they are what is looked for.
      var isInPart = number === units.length && !units[number - 1].isKnown;
      if (isInPart || (number === units.length - 1 && isBeginning(number, phrase.words[offset]))) {
        return { start: start, end: units.length, weight: ranking.prefixWeight };
      }
      if (number >= units.length) return null;
      var typed = units[number].unit.word;
      var group = phrase.groups[offset];
      if (typed === phrase.words[offset] || (group >= 0 && groups[number] === group)) continue;
      if (units[number].isKnown || !isForm(typed, phrase.words[offset])) return null;
      weight = ranking.relatedWeight;
    }
    return { start: start, end: start + phrase.words.length, weight: weight };
  };

  Plan.prototype.addSynonym = function (synonym, place) {
    var index = this.index;
    if (synonym.groups.includes(-1)) return;
    var list = search.phrases.phraseOf(synonym.groups.map(function (group) {
      return search.phrases.merge(index.lists(group));
    }));
    if (!list) return;
    for (var number = place.start; number < place.end; number++) {
      this.units[number].facets.push({
        weight: ranking.synonymWeight * place.weight,
        lists: [{ list: list, weight: 1 }], words: synonym.words,
        position: this.units[place.start].unit.position, isBeginning: false,
      });
    }
  };
})(globalThis.lecternSearch);
