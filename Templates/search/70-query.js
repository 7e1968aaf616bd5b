// Takes a query apart and finds what each word of it may stand for in the index, as Query.swift,
// QueryPlan.swift and PhraseList.swift do.
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

  function indexOf(shard, word) {
    var place = lowerBound(shard, word);
    return shard.words[place] === word ? place : -1;
  }

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

  function Plan(query, index) {
    this.query = query;
    this.index = index;
    // { unit, facets, isFunctionWord, corrections }; a facet is { weight, lists: [{ list, weight }],
    // words, position, isBeginning }.
    this.units = query.units.map(function (unit) {
      return { unit: unit, facets: [], isFunctionWord: false, corrections: [] };
    });
  }

  // Fills the plan; false while files are missing.
  Plan.prototype.fill = function () {
    var plan = this;
    var steps = [
      function () { plan.units.forEach(plan.addWord, plan); },
      plan.addWholes, plan.addJoins, plan.addSynonyms,
      function () { plan.units.forEach(plan.addBeginnings, plan); },
      function () {
        plan.units.forEach(function (unit) {
          if (unit.facets.length === 0 && plan.index.missing.length === 0) plan.addNearest(unit);
        });
      },
    ];
    // Lists that are still to be loaded do not keep the next steps from asking for theirs.
    for (var step = 0; step < steps.length; step++) {
      steps[step].call(plan);
      if (plan.index.lacksWords) return false;
    }
    if (plan.index.missing.length > 0) return false;
    var hasContent = plan.units.some(function (unit) {
      return !unit.isFunctionWord && unit.facets.length > 0;
    });
    if (!hasContent) plan.units.forEach(function (unit) { unit.isFunctionWord = false; });
    return true;
  };

  // A facet for a word of the vocabulary; null where it is not in it.
  Plan.prototype.facetFor = function (word, position, weight) {
    var shard = this.index.words(this.index.wordShard(word));
    var place = shard ? indexOf(shard, word) : -1;
    if (place < 0) return null;
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

  // The word itself and the words of its stem.
  Plan.prototype.addWord = function (entry) {
    var facet = this.facetFor(entry.unit.word, entry.unit.position, 1);
    if (!facet) return;
    entry.isFunctionWord = facet.isFunctionWord;
    entry.facets.push(facet);
  };

  // Words as written: each of their units is found by them too.
  Plan.prototype.addWholes = function () {
    this.query.wholes.forEach(function (whole) {
      var facet = this.facetFor(whole.word, whole.position, 1);
      if (!facet) return;
      this.units.forEach(function (entry) {
        var offset = entry.unit.position - whole.position;
        if (offset < 0 || offset >= whole.span) return;
        if (whole.hasSigns) {
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
    var length = search.codesOf(unit.word).length;
    var isSingle = (unit.isRun && length === 1) || (unit.isOpen && !unit.isRun);
    // What is still to be loaded may find it.
    var isLost = entry.facets.length === 0 && length > 2 && this.index.missing.length === 0;
    if (!isSingle && !isLost) return;
    var known = [];
    entry.facets.forEach(function (facet) { known = known.concat(facet.words); });
    var facet = this.beginnings(unit.word, unit.position, known);
    if (facet) entry.facets.push(facet);
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

  // Words of the same stem as far as the eye can tell, and words nearly spelt so.
  Plan.prototype.addNearest = function (entry) {
    var unit = entry.unit;
    if (unit.isRun || !search.spelling.canCorrect(unit.word)) return;
    var related = this.relatives(unit);
    if (related) entry.facets.push(related);
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

  // Whether a word that the guide does not have is another form of one: photos, photo.
  function isForm(word, other) {
    var codes = search.codesOf(word);
    var others = search.codesOf(other);
    var length = sharedLength(codes, others);
    return length >= 3 && codes.length - length <= 2 && others.length - length <= 1;
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
    var place = lowerBound(shard, unit.word);
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

  // Words and phrases that guide.yml calls synonyms of what was asked.
  Plan.prototype.addSynonyms = function () {
    var index = this.index;
    var units = this.units;
    var groups = units.map(function (entry) {
      var shard = index.words(index.wordShard(entry.unit.word));
      var place = entry.facets.length > 0 && shard ? indexOf(shard, entry.unit.word) : -1;
      return place < 0 ? -1 : shard.groups[place];
    });
    function isAt(start, phrase) {
      return phrase.words.every(function (word, offset) {
        var entry = units[start + offset];
        return entry !== undefined && (entry.unit.word === word ||
          (phrase.groups[offset] >= 0 && groups[start + offset] === phrase.groups[offset]) ||
          (entry.facets.length === 0 && isForm(entry.unit.word, word)));
      });
    }
    index.head.synonyms.forEach(function (phrases) {
      phrases.forEach(function (phrase) {
        for (var start = 0; start + phrase.words.length <= units.length; start++) {
          if (!isAt(start, phrase)) continue;
          phrases.forEach(function (synonym) {
            if (synonym === phrase || synonym.groups.includes(-1)) return;
            var list = phraseOf(synonym.groups.map(function (group) {
              return merge(index.lists(group));
            }));
            if (!list) return;
            for (var offset = 0; offset < phrase.words.length; offset++) {
              units[start + offset].facets.push({
                weight: ranking.synonymWeight, lists: [{ list: list, weight: 1 }],
                words: synonym.words, position: units[start].unit.position, isBeginning: false,
              });
            }
          });
        }
      });
    });
  };

  function byNumber(a, b) { return a - b; }

  // The hits of a list by section.
  function hitsBySection(list) {
    var hits = new Map();
    for (var place = 0; place < list.length; place++) {
      hits.set(list.sections[place], list.hitAt(place));
    }
    return hits;
  }

  function hitOf(count, positions, headingPositions, headingLength, isKeyword) {
    return {
      count: count, positions: positions, headingCount: headingPositions.length,
      headingPositions: headingPositions, headingLength: headingLength, isKeyword: isKeyword,
    };
  }

  // Where any of the words of several lists stands.
  function merge(lists) {
    if (lists.length === 1) return lists[0];
    var hits = new Map();
    lists.forEach(function (list) {
      hitsBySection(list).forEach(function (hit, section) {
        var known = hits.get(section);
        hits.set(section, !known ? hit : hitOf(
          known.count + hit.count, known.positions.concat(hit.positions).sort(byNumber),
          known.headingPositions.concat(hit.headingPositions).sort(byNumber),
          Math.max(known.headingLength, hit.headingLength), known.isKeyword || hit.isKeyword));
      });
    });
    return search.listOf(hits, lists.length > 0 && lists[0].isRun);
  }

  // Where the words of all lists stand one after the other; null where they never do.
  function phraseOf(lists) {
    if (lists.length === 1) return lists[0].length > 0 ? lists[0] : null;
    var isRun = lists[0].isRun;
    var phrase = hitsBySection(lists[0]);
    lists.slice(1).forEach(function (list, index) {
      var others = hitsBySection(list);
      var joined = new Map();
      phrase.forEach(function (hit, section) {
        var other = others.get(section);
        if (!other) return;
        var positions = starts(hit.positions, other.positions, index + 1, list.isRun);
        var heading = starts(hit.headingPositions, other.headingPositions, index + 1, false);
        var isKeyword = hit.isKeyword && other.isKeyword;
        if (positions.length === 0 && heading.length === 0 && !isKeyword) return;
        joined.set(section, hitOf(
          positions.length, positions, heading, heading.length > 0 ? hit.headingLength : 0,
          isKeyword));
      });
      phrase = joined;
    });
    return phrase.size > 0 ? search.listOf(phrase, isRun) : null;
  }

  // First positions of phrases: those that the other word follows at `offset`, or in blocks, near.
  function starts(first, second, offset, isRun) {
    return first.filter(function (position) {
      return isRun
        ? second.includes(position) || second.includes(position + 1)
        : second.includes(position + offset);
    });
  }

  search.parseQuery = parseQuery;
  search.Plan = Plan;
})(globalThis.lecternSearch);
