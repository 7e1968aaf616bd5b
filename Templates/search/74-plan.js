// Finds what each word of a query may stand for in the index, as QueryPlan.swift does.
(function (search) {
  "use strict";

  var ranking = search.ranking;

  // The first word of a shard that is not before `word`.
  function lowerBound(shard, word) {
    var low = 0;
    var high = shard.words.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (search.compare(shard.words[middle], word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // { shard, place } of a word of the vocabulary; null where it is not in it, or not loaded.
  function find(index, word) {
    var shard = index.words(index.wordShard(word));
    var place = shard ? lowerBound(shard, word) : -1;
    return shard && shard.words[place] === word ? { shard: shard, place: place } : null;
  }

  function Plan(query, index) {
    // With words parted that the guide writes apart.
    this.query = query;
    this.index = index;
    // { unit, facets, isFunctionWord, corrections, isKnown, isFoundWithSigns }: whether the guide has
    // the word itself, and not only synonyms of it, and whether with the signs that stand beside it. A
    // facet is { weight, lists: [{ list, weight }], words, position, isBeginning }.
    this.units = [];
  }

  // Fills the plan; false while files are missing.
  Plan.prototype.fill = function () {
    do {
      if (!this.addAll()) return false;
    } while (this.partOne(false));
    if (this.index.missing.length > 0) return false;
    var hasContent = this.units.some(function (unit) {
      return !unit.isFunctionWord && unit.facets.length > 0;
    });
    if (!hasContent) this.units.forEach(function (unit) { unit.isFunctionWord = false; });
    return true;
  };

  // Adds all that units are found by; false while files are missing.
  Plan.prototype.addAll = function () {
    do {
      this.units = this.query.units.map(function (unit) {
        return {
          unit: unit, facets: [], isFunctionWord: false, corrections: [], isKnown: false,
          isFoundWithSigns: false,
        };
      });
      // Lists that are still to be loaded do not keep the next steps from asking for theirs.
      var isComplete = STEPS.every(function (step) {
        if (step.isForEach) this.units.forEach(step.add, this);
        else step.add.call(this);
        return !this.index.lacksWords;
      }, this);
      if (!isComplete || this.index.missing.length > 0) return false;
    } while (this.partOne(true));
    this.units.forEach(function (entry) {
      if (!entry.isKnown && this.index.missing.length === 0) this.addNearest(entry);
    }, this);
    return this.index.missing.length === 0;
  };

  // Parts the first word that was not found and is two of the guide's; false where there is none, or
  // files are missing.
  Plan.prototype.partOne = function (isTogether) {
    if (this.query.units.length >= ranking.mostUnits) return false;
    for (var number = 0; number < this.units.length && this.index.missing.length === 0; number++) {
      if (this.units[number].facets.length > 0) continue;
      var unit = this.units[number].unit;
      // Most words that are not found are misspelt: what tells that comes at the same time.
      if (!unit.isRun && search.spelling.canCorrect(unit.word)) this.index.expectSpelling();
      var parting = this.parting(unit, isTogether);
      if (!parting || this.index.missing.length > 0) continue;
      this.query = search.partQuery(this.query, number, parting.place);
      return true;
    }
    return false;
  };

  // A facet for a word of the vocabulary; null where it is not in it.
  Plan.prototype.facetFor = function (word, position, weight) {
    var found = find(this.index, word);
    if (!found) return null;
    var shard = found.shard;
    var place = found.place;
    var group = shard.groups[place];
    return {
      weight: weight, position: position, isBeginning: false,
      lists: this.index.lists(group).map(function (list, member) {
        return { list: list, weight: member === shard.members[place] ? 1 : ranking.stemWeight };
      }),
      words: shard.words.filter(function (other, index) { return shard.groups[index] === group; }),
      isFunctionWord: this.index.head.functionWords.has(group),
    };
  };

  // The word itself and the words of its stem; else those of the word without what its script writes
  // together with it.
  Plan.prototype.addWord = function (entry) {
    var unit = entry.unit;
    var facet = this.facetFor(unit.word, unit.position, 1);
    if (facet) {
      entry.isFunctionWord = facet.isFunctionWord;
      entry.facets.push(facet);
      return;
    }
    search.withoutPrefixes(unit.word).some(function (bare) {
      var found = this.index.lacksWords ? null : this.facetFor(bare, unit.position, ranking.stemWeight);
      if (found) entry.facets.push(found);
      return found !== null;
    }, this);
  };

  // The units at whose positions a word is as written.
  Plan.prototype.unitsUnder = function (whole) {
    return this.units.filter(function (entry) {
      var offset = entry.unit.position - whole.position;
      return offset >= 0 && offset < whole.span;
    });
  };

  // Words as written: each of their units is found by them too.
  Plan.prototype.addWholes = function () {
    this.query.wholes.forEach(function (whole) {
      var facet = this.facetFor(whole.word, whole.position, 1);
      if (!facet) return;
      this.unitsUnder(whole).forEach(function (entry) {
        if (whole.hasSigns) {
          entry.isFoundWithSigns = true;
          entry.facets = entry.facets.map(function (known) {
            return Object.assign({}, known, { weight: known.weight * ranking.bareWeight });
          });
        }
        entry.facets.push(facet);
      });
    }, this);
  };

  // Two words of the query that the guide writes as one.
  Plan.prototype.addJoins = function () {
    for (var number = 0; number + 1 < this.units.length; number++) {
      var first = this.units[number].unit;
      var second = this.units[number + 1].unit;
      if (first.isRun || second.isRun || first.position + 1 !== second.position) continue;
      var joined = first.word + second.word;
      var facet = this.facetFor(joined, first.position, ranking.joinedWeight);
      if (!facet && second.isOpen) facet = this.beginnings(joined, first.position, []);
      if (!facet) continue;
      this.units[number].facets.push(facet);
      this.units[number + 1].facets.push(facet);
    }
  };

  // Words that the last one typed may be the beginning of; for the others, where nothing else was
  // found.
  Plan.prototype.addBeginnings = function (entry) {
    var unit = entry.unit;
    var mayBeginMore = unit.isRun ? unit.isShortOfRun : unit.isOpen;
    // What is still to be loaded may find it.
    var isLost = !entry.isKnown && search.codesOf(unit.word).length > 2 && this.index.missing.length === 0;
    if ((!mayBeginMore && !isLost) || entry.isFoundWithSigns) return;
    var known = [];
    entry.facets.forEach(function (facet) { known = known.concat(facet.words); });
    var facet = this.beginnings(unit.word, unit.position, known);
    if (!facet) return;
    entry.facets.push(facet);
    entry.isKnown = true;
  };

  Plan.prototype.beginnings = function (word, position, known) {
    var index = this.index;
    var most = ranking.mostExpansions;
    var limit = most[Math.min(search.codesOf(word).length, most.length - 1)];
    var found = [];
    var first = index.wordShard(word);
    for (var number = first; number < Math.min(first + 2, index.head.wordShards.length); number++) {
      var shard = index.words(number);
      // Without all words there is no telling which lists to load.
      if (!shard && index.lacksWords) return null;
      if (!shard) break;
      var place = lowerBound(shard, word);
      for (; place < shard.words.length && shard.words[place].startsWith(word); place++) {
        if (known.includes(shard.words[place])) continue;
        found.push({
          word: shard.words[place], group: shard.groups[place], member: shard.members[place],
          weight: shard.weights[place], order: found.length,
        });
      }
      if (place < shard.words.length) break;
    }
    found.sort(function (a, b) { return b.weight - a.weight || a.order - b.order; });
    var shards = [];
    var facet = {
      weight: ranking.prefixWeight, lists: [], words: [], position: position, isBeginning: true,
    };
    // Lists that are still to be loaded count, so that no file is asked for beside those needed.
    var awaited = 0;
    found.forEach(function (candidate) {
      if (facet.lists.length + awaited >= limit) return;
      var shard = index.postingShard(candidate.group);
      if (!shards.includes(shard)) {
        if (shards.length >= ranking.mostExpansionShards) return;
        shards.push(shard);
      }
      var lists = index.lists(candidate.group);
      if (index.awaitsLists(candidate.group)) awaited += 1;
      if (candidate.member >= lists.length) return;
      facet.lists.push({ list: lists[candidate.member], weight: ranking.stemWeight });
      facet.words.push(candidate.word);
    });
    return facet.lists.length > 0 ? facet : null;
  };

  var STEPS = [
    { add: Plan.prototype.addWord, isForEach: true },
    { add: Plan.prototype.addWholes },
    { add: Plan.prototype.addJoins },
    { add: function (entry) { this.addParts(entry); }, isForEach: true },
    { add: function (entry) { entry.isKnown = entry.facets.length > 0; }, isForEach: true },
    { add: function () { this.addSynonyms(); } },
    { add: Plan.prototype.addBeginnings, isForEach: true },
  ];

  search.Plan = Plan;
  search.findWord = find;
  search.lowerBound = lowerBound;
})(globalThis.lecternSearch);
