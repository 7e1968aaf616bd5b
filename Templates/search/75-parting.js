// Words of a query that the guide writes as two, as QueryPlan+Parting.swift and WordPrefixes.swift
// find them.
(function (search) {
  "use strict";

  var ranking = search.ranking;
  var Plan = search.Plan;

  var SHORTEST_PARTED = 5;
  var SHORTEST_PART = 2;
  var FEW_SECTIONS = 2;
  var SHORTEST_LOOSELY_PARTED = 4;

  // { group, weight, isFunctionWord } of a word of the vocabulary, or null.
  function known(index, word) {
    var found = search.findWord(index, word);
    if (!found) return null;
    var group = found.shard.groups[found.place];
    return {
      group: group, weight: found.shard.weights[found.place],
      isFunctionWord: index.head.functionWords.has(group),
    };
  }

  // { place, parts, list, worth } of a word in two, of which both are words of the guide, or null.
  // With `isTogether` they stand one after the other somewhere. Else both have to be long, or the
  // second is a word that joins a sentence.
  Plan.prototype.parting = function (unit, isTogether) {
    var index = this.index;
    var codes = Array.from(unit.word);
    if (unit.isRun || codes.length < SHORTEST_PARTED || !search.spelling.canCorrect(unit.word)) {
      return null;
    }
    var best = null;
    for (var place = SHORTEST_PART; place <= codes.length - SHORTEST_PART; place++) {
      var parts = [codes.slice(0, place).join(""), codes.slice(place).join("")];
      var first = known(index, parts[0]);
      var second = first && known(index, parts[1]);
      if (!second) continue;
      var found = { place: place, parts: parts, list: null, worth: 0 };
      if (isTogether) {
        found.list = search.phrases.phraseOf([first, second].map(function (word) {
          return search.phrases.merge(index.lists(word.group));
        }));
        found.worth = found.list ? found.list.sectionCount : 0;
      } else {
        var areLong = Math.min(place, codes.length - place) >= SHORTEST_LOOSELY_PARTED;
        var isJoined = place > SHORTEST_PART && !first.isFunctionWord && second.isFunctionWord;
        if (areLong || isJoined) found.worth = 1 + Math.min(first.weight, second.weight);
      }
      if (found.worth > (best ? best.worth : 0)) best = found;
    }
    return best;
  };

  // Words of a few sections are found where the guide writes them as two, too.
  Plan.prototype.addParts = function (entry) {
    var count = 0;
    entry.facets.forEach(function (facet) {
      facet.lists.forEach(function (part) { count += part.list.sectionCount; });
    });
    if (count < 1 || count > FEW_SECTIONS) return;
    var parting = this.parting(entry.unit, true);
    if (!parting) return;
    entry.facets.push({
      weight: ranking.joinedWeight, lists: [{ list: parting.list, weight: 1 }],
      words: parting.parts, position: entry.unit.position, isBeginning: false,
    });
  };

  // What Arabic and Hebrew write together with a word: articles, conjunctions, prepositions.
  var PREFIXES = [
    { first: 0x620, last: 0x64a, prefixes: [
      "\u0648\u0627\u0644", "\u0628\u0627\u0644", "\u0643\u0627\u0644", "\u0641\u0627\u0644",
      "\u0644\u0644", "\u0627\u0644", "\u0648", "\u0641", "\u0628", "\u0643", "\u0644",
    ] },
    { first: 0x5d0, last: 0x5ea, prefixes: [
      "\u05d5\u05d4", "\u05e9\u05d4", "\u05d4", "\u05d5", "\u05d1", "\u05dc", "\u05de", "\u05db", "\u05e9",
    ] },
  ];
  var SHORTEST_BARE = 3;

  // What a word may be without them, the longest of them first.
  search.withoutPrefixes = function (word) {
    var code = word.codePointAt(0);
    var script = PREFIXES.find(function (script) {
      return code >= script.first && code <= script.last;
    });
    if (!script) return [];
    return script.prefixes
      .filter(function (prefix) {
        return word.startsWith(prefix) &&
          search.codesOf(word).length >= prefix.length + SHORTEST_BARE;
      })
      .map(function (prefix) { return word.slice(prefix.length); });
  };
})(globalThis.lecternSearch);
