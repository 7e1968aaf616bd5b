// Finds the words nearest to a misspelt one, as SpellingCorrector.swift does.
(function (search) {
  "use strict";

  var SHORTEST_WORD = 4;
  // Of shorter words that are still typed nearly everything is a misspelt beginning.
  var SHORTEST_BEGINNING = 6;
  var SHORTEST_FOR_TWO = 8;

  // Letters only, and enough of them.
  function canCorrect(word) {
    var codes = search.codesOf(word);
    return codes.length >= SHORTEST_WORD && codes.every(function (code) {
      return search.characters.classOf(code) === search.characters.CLASS.word &&
        (code < 0x30 || code > 0x39);
    });
  }

  // Counts the slips between one word and many others: letters left out, put in, changed, or two
  // neighbours swapped. With `isOpen`, of the beginning of the other that takes the fewest.
  function SlipTable(codes) {
    this.codes = codes;
    this.rows = [0, 1, 2].map(function () { return new Int32Array(codes.length + 1); });
  }

  // Gives the slips times two, plus one where they are those of a beginning.
  SlipTable.prototype.slips = function (other, limit, isOpen) {
    var word = this.codes;
    var length = word.length;
    var rows = this.rows;
    for (var column = 0; column <= length; column++) rows[0][column] = column;
    var best = length;
    var bestRow = 0;
    for (var row = 1; row <= other.length; row++) {
      var current = rows[row % 3];
      var previous = rows[(row + 2) % 3];
      var earlier = rows[(row + 1) % 3];
      current[0] = row;
      var least = row;
      for (column = 1; column <= length; column++) {
        var isSame = other[row - 1] === word[column - 1];
        var cost = Math.min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1));
        if (row > 1 && column > 1 && other[row - 1] === word[column - 2] &&
            other[row - 2] === word[column - 1]) {
          cost = Math.min(cost, earlier[column - 2] + 1);
        }
        current[column] = cost;
        least = Math.min(least, cost);
      }
      if (current[length] < best) {
        best = current[length];
        bestRow = row;
      }
      if (least > limit) {
        return isOpen ? best * 2 + (bestRow < other.length ? 1 : 0) : limit * 2 + 2;
      }
    }
    var whole = rows[other.length % 3][length];
    return isOpen && best < whole ? best * 2 + (bestRow < other.length ? 1 : 0) : whole * 2;
  };

  // The letters of a word as bits; some letters share one.
  function lettersOf(word) {
    var letters = 0;
    for (var index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
    return letters;
  }

  // Whether more than `most` bits are set.
  function hasMore(bits, most) {
    for (; bits !== 0 && most >= 0; most--) bits &= bits - 1;
    return most < 0;
  }

  function closest(word, lists, limit, isOpen, count) {
    var codes = search.codesOf(word);
    var letters = lettersOf(word);
    // A slip takes one letter away, which has two units above U+FFFF.
    var mostMissing = codes.length === word.length ? limit : 2 * limit;
    var table = new SlipTable(codes);
    var found = [];
    // The number of a word among all lists.
    var order = 0;
    lists.forEach(function (list) {
      for (var index = 0; index < list.words.length; index++, order++) {
        var candidate = list.words[index];
        // Most words are told apart by their letters alone.
        if (hasMore(letters & ~lettersOf(candidate), mostMissing)) continue;
        var other = search.codesOf(candidate);
        var difference = other.length - codes.length;
        if (difference < -limit || (!isOpen && difference > limit)) continue;
        var slips = table.slips(other, limit, isOpen);
        if (slips >> 1 > limit) continue;
        found.push({
          word: candidate, distance: slips >> 1, isBeginning: slips & 1,
          isOtherInitial: other[0] === codes[0] ? 0 : 1, weight: list.weights[index], order: order,
        });
      }
    });
    var known = new Set();
    return found
      .sort(function (a, b) {
        return a.distance - b.distance || a.isBeginning - b.isBeginning ||
          a.isOtherInitial - b.isOtherInitial || b.weight - a.weight || a.order - b.order;
      })
      .filter(function (candidate) {
        return !known.has(candidate.word) && known.add(candidate.word);
      })
      .slice(0, count);
  }

  search.spelling = {
    canCorrect: canCorrect,

    // { word, distance } of words within one slip, or two for long words; the nearest first.
    nearest: function (word, lists, isOpen) {
      var length = search.codesOf(word).length;
      return closest(
        word, lists, length >= SHORTEST_FOR_TWO ? 2 : 1, isOpen && length >= SHORTEST_BEGINNING,
        search.ranking.mostCorrections);
    },

    // Words to offer where nothing was found: up to two fifths of the letters may differ.
    suggestions: function (word, lists) {
      var limit = Math.floor((search.codesOf(word).length * 2) / 5);
      return closest(word, lists, Math.min(Math.max(limit, 1), 3), false, 3)
        .map(function (candidate) { return candidate.word; });
    },
  };
})(globalThis.lecternSearch);
