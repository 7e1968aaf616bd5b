// Answers queries from the files of an index; Swift's SearchEngine and Excerpt give the same.
(function (search) {
  "use strict";

  var WIDTH = 190;
  var BEFORE = 40;
  // Results that are shown before the others are there.
  var FIRST = 1;
  // Words that the address of a result carries, at most.
  var MOST_WORDS = 12;
  var ELLIPSIS = 0x2026;
  var SENTENCE_ENDS = [0x2e, 0x21, 0x3f, 0x3a];
  // , ; an ellipsis and a dash, and what ends sentences in Arabic, Chinese and Japanese, Hindi.
  var OTHER_ENDS = [
    0x2c, 0x3b, 0x2026, 0x2014, 0x61f, 0x3001, 0x3002, 0xff01, 0xff0c, 0xff1a, 0xff1b, 0xff1f, 0x964,
  ];

  function byPlace(a, b) { return a.start - b.start || a.end - b.end; }

  // The words of a text that are among `marks` (word to number of the query's unit).
  function matchesIn(text, marks) {
    return search.analyze(text).tokens
      .filter(function (token) { return marks.has(token.word); })
      .map(function (token) {
        return {
          start: token.start, end: token.end, unit: marks.get(token.word), word: token.word,
        };
      })
      .sort(byPlace);
  }

  // Ranges `[start, end]` that touch or overlap, as one.
  function joined(matches) {
    var result = [];
    matches.forEach(function (match) {
      var last = result[result.length - 1];
      if (last && match.start <= last[1]) last[1] = Math.max(last[1], match.end);
      else result.push([match.start, match.end]);
    });
    return result;
  }

  function isWide(code) { return code >= 0x2e80 && code <= 0xffdb; }

  // The index `columns` after `start`; a character of a script without spaces takes two.
  function advance(start, columns, codes) {
    var index = start;
    while (index < codes.length && columns > 0) {
      columns -= isWide(codes[index]) ? 2 : 1;
      index += 1;
    }
    return index;
  }

  // Where to begin so that `match` has some text before it: at a line or sentence, else a word.
  function startBefore(match, codes) {
    var limit = match;
    for (var left = BEFORE; limit > 0 && left > 0;) {
      limit -= 1;
      left -= isWide(codes[limit]) ? 2 : 1;
    }
    if (limit === 0) return 0;
    var word = match;
    for (var index = match - 1; index >= limit; index--) {
      if (codes[index] === 0x0a || codes[index] === 0x3002) return index + 1;
      if (codes[index] === 0x20) {
        word = index + 1;
        if (index > 0 && SENTENCE_ENDS.includes(codes[index - 1])) return index + 1;
      }
    }
    return word < match ? word : limit;
  }

  // Where to end so that no word is cut, if its end is near.
  function endAfter(index, codes) {
    var end = index;
    while (end > 0 && end < codes.length && end - index < 20 && codes[end] !== 0x20 &&
           codes[end] !== 0x0a) {
      if (isWide(codes[end])) return index;
      end += 1;
    }
    return end;
  }

  // { text, ranges }: the part of a text with most of the query's units; ranges count code points.
  function excerptOf(text, matches) {
    var codes = search.codesOf(text);
    var best = { start: 0, score: 0 };
    matches.forEach(function (match, index) {
      var end = advance(match.start, WIDTH - BEFORE, codes);
      var units = new Set();
      var count = 0;
      for (var other = index; other < matches.length && matches[other].end <= end; other++) {
        units.add(matches[other].unit);
        count += 1;
      }
      var score = units.size * 16 + Math.min(count, 15);
      if (score > best.score) best = { start: match.start, score: score };
    });
    var start = startBefore(best.start, codes);
    var end = endAfter(advance(start, WIDTH, codes), codes);
    var shown = start > 0 ? [ELLIPSIS] : [];
    // Where each character of the window stands in the excerpt, and its end.
    var places = [];
    for (var place = start; place < end; place++) {
      places.push(shown.length);
      if (codes[place] === 0x0a) shown = shown.concat(lineEnd(shown[shown.length - 1]));
      else shown.push(codes[place]);
    }
    places.push(shown.length);
    if (end < codes.length) shown.push(ELLIPSIS);
    return {
      text: String.fromCodePoint.apply(null, shown),
      ranges: joined(matches.filter(function (match) {
        return match.start >= start && match.end <= end;
      })).map(function (range) { return [places[range[0] - start], places[range[1] - start]]; }),
    };
  }

  // What stands between two blocks: cells of a table and items of a list do not end as sentences do.
  function lineEnd(code) {
    var isEnd = code === undefined || SENTENCE_ENDS.includes(code) || OTHER_ENDS.includes(code);
    return isEnd ? [0x20] : [0x20, 0xb7, 0x20];
  }

  // Words to mark, with the number of the unit that each stands for.
  function marksOf(plan) {
    var marks = new Map();
    plan.units.forEach(function (entry, number) {
      entry.facets.forEach(function (facet) {
        facet.words.forEach(function (word) {
          if (!marks.has(word)) marks.set(word, number);
        });
      });
    });
    return marks;
  }

  // What a list shows of a section; `words` are to be marked where it is opened. The response learns how
  // the text has each of them.
  function resultOf(section, score, response) {
    var marks = response.marks, forms = response.forms;
    var matches = matchesIn(section.text, marks);
    matches.forEach(function (match) {
      if (forms.has(match.word)) return;
      forms.set(match.word, Array.from(section.text).slice(match.start, match.end).join(""));
    });
    var words = new Set();
    matchesIn(section.heading, marks).concat(matches).forEach(function (match) {
      words.add(match.word);
    });
    return {
      path: section.path, anchor: section.id, title: section.title,
      sectionPath: section.sectionPath, heading: section.heading,
      excerpt: excerptOf(section.text, matches), score: score,
      words: Array.from(words).slice(0, MOST_WORDS),
    };
  }

  // Answers from what is loaded; null while `index.missing` names files to load first. `state` keeps
  // what an attempt has found out for the next one.
  function answer(text, index, limit, state) {
    if (!index.open()) {
      return index.missing.length > 0 ? null : Object.assign(emptyResponse(), { isUnavailable: true });
    }
    if (!state.scores) {
      var filled = new search.Plan(search.parseQuery(text), index);
      if (!filled.fill()) return null;
      var scorer = new search.Scorer(filled, index);
      state.plan = filled;
      state.scores = spread(scorer.scores(), index.head);
      state.isCut = scorer.foundCount > state.scores.length;
    }
    var plan = state.plan;
    var scores = state.scores;
    var response = emptyResponse();
    response.marks = marksOf(plan);
    response.isCut = state.isCut;
    for (var rank = 0; rank < scores.length && response.results.length < limit; rank++) {
      var section = index.section(scores[rank].section);
      // A file that cannot be had: the next best result takes the place.
      if (!section && index.missing.length === 0) continue;
      // While anything is missing the answer will be asked for again: only then it is written.
      response.results.push(
        index.missing.length === 0 ? resultOf(section, scores[rank].score, response) : null);
    }
    state.isBroken = state.isBroken || index.isBroken;
    if (index.missing.length > 0) return null;
    if (state.isBroken) {
      response.isUnavailable = true;
      return response;
    }
    plan.units.forEach(function (entry) {
      entry.corrections.forEach(function (word) {
        var written = writtenForm(word, response);
        if (response.corrections.length < search.ranking.mostShownCorrections &&
            !response.corrections.includes(written)) {
          response.corrections.push(written);
        }
      });
      if (entry.facets.length > 0 || !search.spelling.canCorrect(entry.unit.word)) return;
      response.suggestions = response.suggestions.concat(
        search.spelling.suggestions(entry.unit.word, index.spellingWords(entry.unit.word)));
    });
    response.missingWords = search.missingWords(
      plan.query, plan.units.map(function (entry) { return entry.unit; }),
      plan.units.map(function (entry) { return entry.facets.length > 0; }));
    return index.missing.length > 0 ? null : response;
  }

  // A word as the results write it, or another one that stands for the same word of the query: the
  // index knows words without accents and capitals.
  function writtenForm(word, response) {
    if (response.forms.has(word)) return response.forms.get(word);
    var like = Array.from(response.forms.keys()).find(function (other) {
      return response.marks.get(other) === response.marks.get(word);
    });
    return like === undefined ? word : response.forms.get(like);
  }

  function emptyResponse() {
    return {
      results: [], missingWords: [], suggestions: [], corrections: [], marks: new Map(),
      // Words to be marked as a result has them.
      forms: new Map(),
      // Whether there is more than any list shows, and whether files of the index cannot be had.
      isCut: false, isUnavailable: false,
    };
  }

  // The first few sections of each page, and after them the others, so that one page does not hide
  // all others and nothing is out of reach.
  function spread(scores, head) {
    var perPage = new Map();
    var first = [];
    var others = [];
    scores.forEach(function (scored) {
      var page = head.pageOf(scored.section);
      var used = perPage.get(page) || 0;
      perPage.set(page, used + 1);
      (used < search.ranking.mostPerPage ? first : others).push(scored);
    });
    return first.concat(others);
  }

  // An engine over files that `load(name)` gives as a promise of their data, null where there is
  // none.
  function Engine(load) {
    this.load = load;
    this.files = new Map();
    this.loading = new Map();
    this.indexes = new Map();
  }

  // A promise of the response, or of null where `isStale()` says that nobody waits for it. Where the
  // texts of the others are still to load, `early` is called with a response of the first results.
  Engine.prototype.search = function (text, language, limit, isStale, early) {
    var engine = this;
    if (!engine.indexes.has(language)) {
      engine.indexes.set(language, new search.Index(language, engine.files));
    }
    var index = engine.indexes.get(language);
    var state = { plan: null, scores: null, isCut: false, isBroken: false };
    // What could not be had may be there now.
    engine.files.forEach(function (data, name) {
      if (data !== null) return;
      engine.files.delete(name);
      engine.loading.delete(name);
    });
    // The latter is wanted in the end, and comes while other files are waited for.
    engine.fetch(language + "/index");
    engine.fetch(language + "/dictionary");
    function attempt() {
      if (isStale && isStale()) return null;
      index.forget();
      var first = early && limit > FIRST ? answer(text, index, FIRST, state) : null;
      var response = early && limit > FIRST && !first ? null : answer(text, index, limit, state);
      if (response) return response;
      if (first) {
        early(first);
        early = null;
      }
      var loaded = Promise.all(index.missing.map(engine.fetch, engine));
      // What is needed later, and takes time, is read while the files come.
      if (state.scores || engine.files.get(language + "/dictionary")) index.readDictionary();
      if (!state.scores && !index.lacksWords) index.readSections();
      return loaded.then(attempt);
    }
    return Promise.resolve().then(attempt);
  };

  Engine.prototype.fetch = function (name) {
    var engine = this;
    if (!engine.loading.has(name)) {
      engine.loading.set(name, engine.load(name).then(function (data) {
        engine.files.set(name, data === undefined ? null : data);
      }));
    }
    return engine.loading.get(name);
  };

  search.Engine = Engine;
  search.matchesIn = matchesIn;
  search.joinedRanges = joined;
})(globalThis.lecternSearch);
