// Lists made of other lists, as PhraseList.swift does.
(function (search) {
  "use strict";

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

  search.phrases = { merge: merge, phraseOf: phraseOf };
})(globalThis.lecternSearch);
