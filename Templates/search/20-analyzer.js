// Cuts texts and queries into the words of the index, as TextAnalyzer.swift does.
//
// What spaces part is a chunk: `Cmd+S,` or `settings.json` or a sentence of Japanese. Of each chunk
// come its words and, beside them, whatever must be found as written.
(function (search) {
  "use strict";

  var characters = search.characters;
  var CLASS = characters.CLASS;

  var LONGEST_WORD = 40;
  var MOST_PARTS = 4;
  var LONGEST_COMPOUND = 30;

  function codesOf(text) {
    return Array.from(text, function (character) { return character.codePointAt(0); });
  }
  function setOf(text) { return new Set(codesOf(text)); }

  // What may stand before a word, or around signs, without being part of it.
  var OPENING = setOf("([{\"'`,;:!?*_|=>");
  var WRAPPING = setOf("([{\"'`,;)]}");
  var SINGLE_OPERATORS = setOf("+*/=<>|&^~%$#@\\");
  // Signs of which rules, ellipses and dashes are made.
  var RULING = setOf("-=_*.~");
  var JOINTS = setOf("-._'+&");
  var APOSTROPHE = 0x27, HYPHEN = 0x2d, FULL_STOP = 0x2e, PLUS = 0x2b, AMPERSAND = 0x26;
  var HASH = 0x23, PERCENT = 0x25, VERSION_MARK = 0x76;

  // Keys have several names; a chord is indexed under one of each.
  var KEY_NAMES = new Map([
    ["command", "cmd"], ["cmd", "cmd"], ["control", "ctrl"], ["ctrl", "ctrl"], ["ctl", "ctrl"],
    ["option", "alt"], ["opt", "alt"], ["alt", "alt"], ["shift", "shift"], ["meta", "meta"],
    ["super", "super"], ["win", "win"],
  ]);
  var KEY_SYMBOLS = new Map([
    [0x2318, "cmd+"], [0x21e7, "shift+"], [0x2325, "option+"], [0x2303, "ctrl+"],
  ]);

  // The curly single one is ' by then.
  var HEBREW_QUOTES = [0x27, 0x22, 0x201c, 0x201d];
  var LONG_NUMBER = 3;

  function isDigit(code) { return code >= 0x30 && code <= 0x39; }
  function isHebrew(code) { return code >= 0x5d0 && code <= 0x5ea; }

  // A text as the analyzer reads it: one entry a character that counts, with where it came from.
  function Normalized() {
    this.codes = [];
    this.classes = [];
    this.capitals = [];
    this.sources = [];
  }

  Normalized.prototype.push = function (code, isCapital, source) {
    var characterClass = characters.classOf(code);
    if (characterClass === CLASS.ignored) return;
    if (isHebrew(code)) this.dropHebrewQuote();
    this.codes.push(code);
    this.classes.push(characterClass);
    this.capitals.push(isCapital);
    this.sources.push(source);
  };

  // Quotation marks within a Hebrew word stand for geresh and gershayim, which keyboards do not have
  // and which do not count.
  Normalized.prototype.dropHebrewQuote = function () {
    var last = this.codes.length - 1;
    if (last < 1 || !HEBREW_QUOTES.includes(this.codes[last]) || !isHebrew(this.codes[last - 1])) return;
    [this.codes, this.classes, this.capitals, this.sources].forEach(function (list) { list.pop(); });
  };

  Normalized.prototype.append = function (code, source) {
    if (code < 0x80) {
      var isCapital = code >= 0x41 && code <= 0x5a;
      this.push(isCapital ? code | 0x20 : code, isCapital, source);
    } else if (code === 0x2019 || code === 0x2bc) {
      this.push(APOSTROPHE, false, source);
    } else if (code === 0x2010 || code === 0x2011 || code === 0x2212 || code === 0x5be) {
      this.push(HYPHEN, false, source);
    } else if (code === 0x3000) {
      this.push(0x20, false, source);
    } else if (code >= 0xff01 && code <= 0xff5e) {
      this.append(code - 0xfee0, source);
    } else if (KEY_SYMBOLS.has(code)) {
      codesOf(KEY_SYMBOLS.get(code)).forEach(function (part) {
        this.push(part, false, source);
      }, this);
    } else if (code >= 0xff66 && code <= 0xff9d) {
      this.push(characters.fold([code]).codePointAt(0), false, source);
    } else if (code === 0x3099 || code === 0xff9e) {
      this.voice(1);
    } else if (code === 0x309a || code === 0xff9f) {
      this.voice(2);
    } else if (code >= 0x1161 && code <= 0x1175) {
      this.joinVowel(code, source);
    } else if (code >= 0x11a8 && code <= 0x11c2) {
      this.joinFinal(code, source);
    } else {
      var small = characters.lowercased(code);
      this.push(small, small !== code, source);
    }
  };

  // Kana followed by a combining or half-width (semi-)voicing mark.
  Normalized.prototype.voice = function (step) {
    var place = this.codes.length - 1;
    if (place < 0) return;
    var last = this.codes[place];
    var hiragana = last >= 0x30a1 ? last - 0x60 : last;
    var takesVoice =
      hiragana >= 0x304b && hiragana <= 0x3062
        ? hiragana % 2 === 1
        : [0x3064, 0x3066, 0x3068, 0x306f, 0x3072, 0x3075, 0x3078, 0x307b].includes(hiragana);
    if (takesVoice && (step === 1 || hiragana >= 0x306f)) {
      this.codes[place] = last + step;
    } else if (last === 0x30a6 && step === 1) {
      this.codes[place] = 0x30f4;
    }
  };

  // Hangul written letter by letter.
  Normalized.prototype.joinVowel = function (vowel, source) {
    var place = this.codes.length - 1;
    var last = place < 0 ? 0 : this.codes[place];
    if (last < 0x1100 || last > 0x1112) {
      this.push(vowel, false, source);
    } else {
      this.codes[place] = 0xac00 + ((last - 0x1100) * 21 + (vowel - 0x1161)) * 28;
    }
  };

  Normalized.prototype.joinFinal = function (consonant, source) {
    var place = this.codes.length - 1;
    var last = place < 0 ? 0 : this.codes[place];
    if (last < 0xac00 || last > 0xd7a3 || (last - 0xac00) % 28 !== 0) {
      this.push(consonant, false, source);
    } else {
      this.codes[place] = last + consonant - 0x11a7;
    }
  };

  function Analyzer(source) {
    // { kind: "word" | "gram" | "whole", word, position, span, start, end }; start and end count
    // code points of the source.
    this.tokens = [];
    this.position = 0;
    var text = (this.text = new Normalized());
    codesOf(source).forEach(function (code, index) { text.append(code, index); });
    var index = 0;
    while (index < text.codes.length) {
      if (text.classes[index] === CLASS.separator) {
        index += 1;
        continue;
      }
      var start = index;
      while (index < text.codes.length && text.classes[index] !== CLASS.separator) index += 1;
      this.analyzeChunk(start, index);
    }
  }

  Analyzer.prototype.emit = function (kind, codes, position, span, start, end) {
    this.tokens.push({
      kind: kind, word: characters.fold(codes), position: position, span: span,
      start: this.text.sources[start], end: this.text.sources[end - 1] + 1,
    });
  };

  Analyzer.prototype.emitWord = function (kind, start, end, span) {
    this.emit(kind, this.text.codes.slice(start, end), this.position, span, start, end);
  };

  // Adds a word as written, over the positions from `base` to the current one.
  Analyzer.prototype.emitWhole = function (codes, base, start, end) {
    if (codes.length > LONGEST_COMPOUND) return;
    this.emit("whole", codes, base, this.position - base, start, end);
  };

  Analyzer.prototype.analyzeChunk = function (first, end) {
    var text = this.text;
    var hasLetter = false;
    for (var place = first; place < end; place++) {
      if (text.classes[place] !== CLASS.punctuation) hasLetter = true;
    }
    if (!hasLetter) return this.analyzeSymbols(first, end);
    var start = first;
    while (OPENING.has(text.codes[start])) start += 1;
    var index = start;
    var isFirst = true;
    while (index < end) {
      var characterClass = text.classes[index];
      if (characterClass === CLASS.word) {
        index = this.analyzeCompound(index, isFirst ? start : index, end);
        isFirst = false;
      } else if (characterClass === CLASS.pair || characterClass === CLASS.triple) {
        index = this.analyzeRun(index, end);
        isFirst = false;
      } else {
        index += 1;
      }
    }
  };

  // Signs without a letter near: kept where they are an operator, not punctuation.
  Analyzer.prototype.analyzeSymbols = function (start, end) {
    var codes = this.text.codes;
    while (start < end && WRAPPING.has(codes[start])) start += 1;
    while (start < end && WRAPPING.has(codes[end - 1])) end -= 1;
    var count = end - start;
    var isOperator = false;
    if (count === 1) {
      isOperator = SINGLE_OPERATORS.has(codes[start]);
    } else if (count === 2 || count === 3) {
      isOperator = !codes.slice(start, end).every(function (code) { return RULING.has(code); });
    }
    if (!isOperator) return;
    this.emitWord("word", start, end, 1);
    this.position += 1;
  };

  // The pairs or triples of a run of characters without spaces, and its shorter end.
  Analyzer.prototype.analyzeRun = function (start, limit) {
    var classes = this.text.classes;
    var size = classes[start] === CLASS.pair ? 2 : 3;
    var end = start;
    while (end < limit && classes[end] === classes[start]) end += 1;
    for (var index = start; index < end; index++) {
      var length = Math.min(size, end - index);
      if (length === size || index === start || length === size - 1) {
        this.emitWord("gram", index, index + length, length);
      }
      this.position += 1;
    }
    return end;
  };

  // A word and what is joined to it without a space; gives the index after it.
  Analyzer.prototype.analyzeCompound = function (start, prefixStart, end) {
    var text = this.text;
    var codes = text.codes;
    var pieces = [];
    var joints = [];
    var index = start;
    for (;;) {
      var pieceStart = index;
      while (index < end && text.classes[index] === CLASS.word) index += 1;
      pieces.push([pieceStart, index]);
      var isJoined =
        index + 1 < end && JOINTS.has(codes[index]) && text.classes[index + 1] === CLASS.word;
      if (!isJoined) break;
      joints.push(codes[index]);
      index += 1;
    }
    this.dropElisions(pieces, joints);
    var wholeStart = pieces[0][0];
    var wholeEnd = pieces[pieces.length - 1][1];
    var whole = codes.slice(wholeStart, wholeEnd);
    var sign = this.leadingSign(prefixStart, start, index < end ? codes[index] : 0);
    var suffix = this.trailingSign(index, pieces, end);
    var base = this.position;
    if (sign) this.position += 1;

    this.analyzePieces(pieces, joints);
    if (sign) {
      var closing = sign.length === 1 && sign[0] === 0x3c ? [0x3e] : [];
      this.emitWhole(sign.concat(whole, closing), base, prefixStart, wholeEnd);
    }
    if (suffix > 0) {
      this.position += 1;
      this.emitWhole(codes.slice(wholeStart, index + suffix), base, wholeStart, index + suffix);
    }
    return index + suffix;
  };

  // `user's` is user, `l'eau` is eau; `don't` stays don, t and dont.
  Analyzer.prototype.dropElisions = function (pieces, joints) {
    if (pieces.length !== 2 || joints[0] !== APOSTROPHE) return;
    if (pieces[1][1] - pieces[1][0] === 1 && this.text.codes[pieces[1][0]] === 0x73) {
      pieces.pop();
      joints.pop();
    } else if (pieces[0][1] - pieces[0][0] <= 2) {
      pieces.shift();
      joints.shift();
    }
  };

  // One piece between joints: a word, or in camel case its parts and the whole.
  Analyzer.prototype.analyzePiece = function (start, end) {
    var base = this.position;
    // Of what is too long for a word (a checksum, a compound) the beginning counts.
    var isLong = end - start > LONGEST_WORD;
    if (isLong) end = start + LONGEST_WORD;
    var parts = isLong ? [] : this.camelCaseParts(start, end);
    var isParted = parts.length > 1 && parts.some(function (part) { return part[1] - part[0] > 1; });
    if (!isParted) {
      this.emitWord("word", start, end, 1);
      this.position += 1;
      return;
    }
    parts.forEach(function (part) {
      if (part[1] - part[0] === 1) return;
      this.emitWord("word", part[0], part[1], 1);
      this.position += 1;
    }, this);
    this.emitWhole(this.text.codes.slice(start, end), base, start, end);
  };

  // `tabsToSpaces` is tabs, To, Spaces; `HTMLParser` is HTML, Parser; `iPhone15Pro` is i, Phone15, Pro;
  // `Word2007` is Word, 2007.
  Analyzer.prototype.camelCaseParts = function (start, end) {
    var codes = this.text.codes;
    var capitals = this.text.capitals;
    function isSmall(index) { return !capitals[index] && !isDigit(codes[index]); }
    var parts = [];
    for (var index = start + 1; index < end; index++) {
      if (!capitals[index]) continue;
      var hasNext = index + 1 < end;
      // Of `H2O` and `3D` nothing would be left.
      var begins = capitals[index - 1]
        ? hasNext && isSmall(index + 1)
        : isSmall(index - 1) || (hasNext && !isDigit(codes[index + 1]));
      if (!begins) continue;
      parts.push([start, index]);
      start = index;
    }
    // A number of some length at the end is looked for by itself: a year, a standard's.
    var digits = end;
    while (digits > start && isDigit(codes[digits - 1])) digits -= 1;
    if (end - digits >= LONG_NUMBER && digits - start >= 2) {
      parts.push([start, digits]);
      start = digits;
    }
    parts.push([start, end]);
    return parts;
  };

  // `settings.json` is also settingsjson, `Cmd+S` also cmd+s, `Ctrl-q` also ctrl+q.
  Analyzer.prototype.emitJoined = function (pieces, joints, base) {
    if (pieces.length < 2 || pieces.length > MOST_PARTS) return;
    var codes = this.text.codes;
    function nameOf(piece) {
      return String.fromCodePoint.apply(null, codes.slice(piece[0], piece[1]));
    }
    function areAll(joint) { return joints.every(function (other) { return other === joint; }); }
    var isChord =
      areAll(PLUS) ||
      (areAll(HYPHEN) && pieces[0][1] - pieces[0][0] <= LONGEST_COMPOUND &&
        KEY_NAMES.has(nameOf(pieces[0])));
    var joined = [];
    pieces.forEach(function (piece, index) {
      if (isChord) {
        if (index > 0) joined.push(PLUS);
        var isLong = piece[1] - piece[0] > LONGEST_COMPOUND;
        var name = isLong ? null : KEY_NAMES.get(nameOf(piece));
        joined = joined.concat(name ? codesOf(name) : codes.slice(piece[0], piece[1]));
      } else {
        if (index > 0 && joints[index - 1] === AMPERSAND) joined.push(AMPERSAND);
        joined = joined.concat(codes.slice(piece[0], piece[1]));
      }
    });
    this.emitWhole(joined, base, pieces[0][0], pieces[pieces.length - 1][1]);
  };

  // Pieces one after another, versions among them as one word each; beside them all as one, unless
  // that is nothing but a version.
  Analyzer.prototype.analyzePieces = function (pieces, joints) {
    var base = this.position;
    var parts = pieces.slice();
    var index = 0;
    while (index < pieces.length) {
      var count = this.versionCount(pieces, joints, index);
      if (count === 0) {
        this.analyzePiece(pieces[index][0], pieces[index][1]);
        index += 1;
        continue;
      }
      var start = this.digitsStart(pieces[index]);
      parts[index] = [start, pieces[index][1]];
      this.emitWord("word", start, pieces[index + count - 1][1], 1);
      this.position += 1;
      index += count;
      if (count === pieces.length) return;
    }
    this.emitJoined(parts, joints, base);
  };

  // How many pieces from an index on are a version: numbers between full stops, as `1.2.3`, `v4.0`,
  // `1.0rc1`, and the `1.0.0` of `1.0.0-rc.1`; 0 for none.
  Analyzer.prototype.versionCount = function (pieces, joints, first) {
    var codes = this.text.codes;
    // What stands after another full stop is a part of something else: `a.1.2`.
    if (first > 0 && joints[first - 1] === FULL_STOP) return 0;
    for (var index = first; index < pieces.length; index++) {
      var piece = pieces[index];
      var start = index === first ? this.digitsStart(piece) : piece[0];
      if (start >= piece[1] || !isDigit(codes[start])) return 0;
      var ends = index === joints.length || joints[index] !== FULL_STOP;
      if (ends) return index > first ? index - first + 1 : 0;
      if (!codes.slice(start, piece[1]).every(isDigit)) return 0;
    }
    return 0;
  };

  // The place after the v of `v1`.
  Analyzer.prototype.digitsStart = function (piece) {
    return piece[0] + (this.text.codes[piece[0]] === VERSION_MARK ? 1 : 0);
  };

  // The signs before a word that belong to it: `.NET`, `--option`, `$PATH`, `<table>`.
  Analyzer.prototype.leadingSign = function (start, end, next) {
    var sign = this.text.codes.slice(start, end);
    var text = String.fromCodePoint.apply(null, sign.slice(0, 3));
    if ([".", "-", "--", "$", "@", "#", "%"].includes(text)) return sign;
    if (text === "<" || text === "</") {
      return next === 0 || next === 0x3e || next === 0x2f ? [0x3c] : null;
    }
    return null;
  };

  // How many signs after a word belong to it: `C++`, `C#`, `50%`.
  Analyzer.prototype.trailingSign = function (index, pieces, end) {
    var text = this.text;
    if (pieces.length !== 1 || index >= end) return 0;
    var sign = text.codes[index];
    var after = index;
    while (after < end && text.codes[after] === sign) after += 1;
    if (after < end && text.classes[after] !== CLASS.punctuation) return 0;
    var count = after - index;
    if (sign === PLUS || sign === HASH) return count <= 2 ? count : 0;
    if (sign === PERCENT) return count === 1 && isDigit(text.codes[index - 1]) ? 1 : 0;
    return 0;
  };

  search.codesOf = codesOf;
  // { tokens, position }: the words of a text, and the position after the last.
  search.analyze = function (text) { return new Analyzer(text); };
})(globalThis.lecternSearch);
