// What is found for a word that the guide does not have, as QueryPlan+Nearest.swift has it.
(function (search) {
  "use strict";

  var ranking = search.ranking;
  var Plan = search.Plan;

  // Words of the same stem as far as the eye can tell, and words nearly spelt so. A word with synonyms
  // is none that is misspelt.
  Plan.prototype.addNearest = function (entry) {
    var unit = entry.unit;
    if (unit.isRun || !search.spelling.canCorrect(unit.word)) return;
    var hasSynonyms = entry.facets.length > 0;
    var related = this.relatives(unit);
    if (related) entry.facets.push(related);
    if (hasSynonyms) return;
    var words = this.index.spellingWords(unit.word);
    if (this.index.missing.length > 0) return;
    var nearest = search.spelling.nearest(unit.word, words, unit.isOpen);
    if (nearest.length === 0) return;
    var distance = nearest[0].distance;
    var facet = {
      weight: ranking.typoWeights[distance], lists: [], words: [], position: unit.position,
      isBeginning: false,
    };
    nearest.forEach(function (candidate) {
      if (candidate.distance !== distance) return;
      var found = this.facetFor(candidate.word, unit.position, 1);
      if (!found) return;
      found.lists.forEach(function (part) {
        facet.lists.push({ list: part.list, weight: part.weight * ranking.stemWeight });
      });
      facet.words = facet.words.concat(found.words);
      entry.corrections.push(candidate.word);
    }, this);
    if (facet.lists.length > 0) entry.facets.push(facet);
  };

  // How long, at least and at most, the ends of words may be that have so many letters in common with
  // one that ends in so many others: tabs and tab, cities and city; but not carpet and car.
  function otherEndings(length, ending) {
    if (length === 3 && ending <= 2) return [0, 1];
    if (length === 3 && ending === 3) return [1, 1];
    return length >= 4 && ending <= 5 && length * 4 >= ending * 5 ? [0, 5] : null;
  }

  // How many letters two words begin with alike.
  function sharedLength(codes, others) {
    var length = 0;
    while (length < codes.length && length < others.length && codes[length] === others[length]) {
      length += 1;
    }
    return length;
  }

  // Words with the longest common beginning, where both ends are short.
  Plan.prototype.relatives = function (unit) {
    var index = this.index;
    var shard = index.words(index.wordShard(unit.word));
    if (!shard) return null;
    var codes = search.codesOf(unit.word);
    function shared(place) {
      if (place < 0 || place >= shard.words.length) return 0;
      return sharedLength(codes, search.codesOf(shard.words[place]));
    }
    var place = search.lowerBound(shard, unit.word);
    var length = Math.max(shared(place), shared(place - 1));
    var endings = otherEndings(length, codes.length - length);
    if (!endings) return null;
    var low = place;
    while (shared(low - 1) === length) low -= 1;
    var high = place;
    while (shared(high) === length) high += 1;
    var groups = [];
    var facet = {
      weight: ranking.relatedWeight, lists: [], words: [], position: unit.position,
      isBeginning: false,
    };
    for (; low < high; low++) {
      var ending = search.codesOf(shard.words[low]).length - length;
      if (ending < endings[0] || ending > endings[1]) continue;
      facet.words.push(shard.words[low]);
      if (groups.includes(shard.groups[low]) || groups.length >= 8) continue;
      groups.push(shard.groups[low]);
      index.lists(shard.groups[low]).forEach(function (list) {
        facet.lists.push({ list: list, weight: ranking.stemWeight });
      });
    }
    return facet.lists.length > 0 ? facet : null;
  };

  search.sharedLength = sharedLength;
})(globalThis.lecternSearch);
