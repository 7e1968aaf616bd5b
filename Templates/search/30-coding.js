// Reads the bits of an index file, as the readers of Sources/LecternSearch/Coding do.
(function (search) {
  "use strict";

  var LONGEST_RUN = 20;

  // Digits of the 91 characters, in which files are written.
  var digits = new Uint8Array(128);
  for (var code = 0x21, digit = 0; code < 0x7f; code++) {
    if (code !== 0x22 && code !== 0x3c && code !== 0x5c) digits[code] = digit++;
  }
  // Zero bytes behind the bits, so that reading past the end needs no care.
  var PADDING = 16;

  // Two characters hold 13 bits, the lower digit first; the bits are kept in bytes. Past the end
  // there are zeros.
  function BitReader(text) {
    var count = text.length >> 1;
    var bytes = this.bytes = new Uint8Array(((count * 13) >> 3) + PADDING);
    // Bits that were read.
    this.place = 0;
    this.end = (count + 4) * 13;
    var characters = new TextEncoder().encode(text);
    var next = 0;
    var index = 0;
    // The loop runs before it is compiled: eight groups at a time, which fill whole bytes.
    for (; index + 8 <= count; index += 8) {
      var a = group(characters, 2 * index), b = group(characters, 2 * index + 2);
      var c = group(characters, 2 * index + 4), d = group(characters, 2 * index + 6);
      var e = group(characters, 2 * index + 8), f = group(characters, 2 * index + 10);
      var g = group(characters, 2 * index + 12), h = group(characters, 2 * index + 14);
      bytes[next++] = a >> 5;
      bytes[next++] = a << 3 | b >> 10;
      bytes[next++] = b >> 2;
      bytes[next++] = b << 6 | c >> 7;
      bytes[next++] = c << 1 | d >> 12;
      bytes[next++] = d >> 4;
      bytes[next++] = d << 4 | e >> 9;
      bytes[next++] = e >> 1;
      bytes[next++] = e << 7 | f >> 6;
      bytes[next++] = f << 2 | g >> 11;
      bytes[next++] = g >> 3;
      bytes[next++] = g << 5 | h >> 8;
      bytes[next++] = h;
    }
    var rest = 0;
    var width = 0;
    for (; index < count; index++) {
      rest = (rest << 13) | group(characters, 2 * index);
      for (width += 13; width >= 8; width -= 8) bytes[next++] = rest >> (width - 8);
      rest &= (1 << width) - 1;
    }
    bytes[next] = rest << (8 - width);
  }

  // The 13 bits of two characters.
  function group(characters, index) {
    return (digits[characters[index] & 127] + 91 * digits[characters[index + 1] & 127]) & 0x1fff;
  }

  BitReader.prototype.isExhausted = function () { return this.place > this.end; };

  // The next 24 bits, which stay.
  BitReader.prototype.peek = function () {
    var bytes = this.bytes;
    var index = this.place >> 3;
    if (index + 3 >= bytes.length) return 0;
    var word = (bytes[index] << 24) | (bytes[index + 1] << 16) | (bytes[index + 2] << 8) |
      bytes[index + 3];
    return (word << (this.place & 7)) >>> 8;
  };

  BitReader.prototype.readBit = function () {
    var index = this.place >> 3;
    if (index >= this.bytes.length) return this.place++ & 0;
    return (this.bytes[index] >> (7 - (this.place++ & 7))) & 1;
  };

  // At most 32 bits.
  BitReader.prototype.read = function (count) {
    if (count <= 24) {
      var result = this.peek() >>> (24 - count);
      this.place += count;
      return result;
    }
    return this.read(16) * Math.pow(2, count - 16) + this.read(count - 16);
  };

  BitReader.prototype.readGamma = function () {
    var next = this.peek();
    var width = Math.min(Math.clz32(next) - 8, 24);
    // Most numbers are short enough for one look.
    if (width < 12) {
      this.place += 2 * width + 1;
      return next >>> (23 - 2 * width);
    }
    this.place += width;
    if (width < 24) this.place += 1;
    else while (width < 31 && this.readBit() === 0) width += 1;
    return width === 0 ? 1 : Math.pow(2, width) + this.read(width);
  };

  BitReader.prototype.readRice = function (parameter) {
    var next = this.peek();
    var quotient = Math.min(Math.clz32(~next & 0xffffff) - 8, LONGEST_RUN);
    var width = quotient + 1 + parameter;
    if (width <= 24 && quotient < LONGEST_RUN) {
      this.place += width;
      return (quotient << parameter) | ((next >>> (24 - width)) & ((1 << parameter) - 1));
    }
    this.place += quotient;
    if (quotient === LONGEST_RUN) quotient += this.readGamma() - 1;
    else this.place += 1;
    return quotient * (1 << parameter) + (parameter === 0 ? 0 : this.read(parameter));
  };

  // Bits of a whole number; 0 for 0.
  function widthOf(number) { return number < 1 ? 0 : 32 - Math.clz32(number); }

  // The Rice parameter that suits `count` numbers that sum up to `total`.
  function riceParameter(total, count) {
    return Math.max(widthOf(Math.floor((total * 11) / (16 * count))) - 1, 0);
  }

  // 256 times the binary logarithm of a whole number from 1.
  function log2(number) {
    var width = widthOf(number) - 1;
    var mantissa =
      width > 20 ? Math.floor(number / Math.pow(2, width - 20)) : number * Math.pow(2, 20 - width);
    var result = width;
    for (var step = 0; step < 8; step++) {
      mantissa = Math.floor((mantissa * mantissa) / 1048576);
      result *= 2;
      if (mantissa >= 2097152) {
        mantissa = Math.floor(mantissa / 2);
        result += 1;
      }
    }
    return result;
  }

  // Bits of a code that a table knows, at most.
  var WIDEST_TABLE = 12;

  // A canonical Huffman code; `counts` are how many symbols have 1, 2, 3, ... bits.
  function Code(counts) {
    this.counts = counts;
    // By the next bits, 32 times the place of the symbol and the bits that it has; 0 for longer ones.
    var width = this.width = Math.min(counts.length, WIDEST_TABLE);
    var table = this.table = new Int32Array(1 << width);
    var next = 0;
    var rank = 0;
    for (var length = 1; length <= width; length++) {
      for (var left = counts[length - 1]; left > 0; left--, rank++) {
        for (var end = next + (1 << (width - length)); next < end;) table[next++] = rank * 32 + length;
      }
    }
  }

  // The place of the next symbol, or -1.
  Code.prototype.read = function (reader) {
    var entry = this.table[reader.peek() >>> (24 - this.width)];
    if (entry !== 0) {
      reader.place += entry & 31;
      return entry >> 5;
    }
    var code = 0;
    var first = 0;
    var rank = 0;
    for (var length = 0; length < this.counts.length; length++) {
      code |= reader.readBit();
      if (code - first < this.counts[length]) return rank + code - first;
      rank += this.counts[length];
      first = (first + this.counts[length]) << 1;
      code <<= 1;
    }
    return -1;
  };

  // The places, up to 255, of as many symbols as a guide has sections; of each page, from one start to
  // the next, `sums` gets what its symbols weigh together.
  Code.prototype.readPages = function (starts, weights, sums, reader) {
    var count = starts[starts.length - 1];
    var places = new Uint8Array(count);
    var table = this.table;
    var shift = 24 - this.width;
    var bytes = reader.bytes;
    var place = reader.place;
    for (var page = 0, index = 0; index < count; index++) {
      while (index >= starts[page + 1]) page += 1;
      var byte = place >> 3;
      var next = (bytes[byte] << 16) | (bytes[byte + 1] << 8) | bytes[byte + 2];
      var entry = table[(next >>> (shift - (place & 7))) & (table.length - 1)];
      if (entry !== 0) {
        place += entry & 31;
        places[index] = entry >> 5;
      } else {
        reader.place = place;
        places[index] = this.read(reader);
        place = reader.place;
        if (reader.isExhausted()) break;
      }
      sums[page] += weights[places[index]];
    }
    reader.place = place;
    return places;
  };

  // Longer ones are none.
  var LONGEST_WORD = 4096;

  // Reads sorted words: what each shares with the one before, then its other letters.
  function WordReader(alphabet, counts) {
    var letters = Array.from(alphabet);
    this.letters = letters.map(function (letter) { return letter.codePointAt(0); });
    this.textOf = letters.length === alphabet.length ? String.fromCharCode : String.fromCodePoint;
    this.code = new Code(counts);
  }

  // Calls back with `count` words, one after the other, for what else the reader holds of each.
  WordReader.prototype.each = function (count, reader, body) {
    var letters = this.letters, textOf = this.textOf, code = this.code;
    var word = [];
    for (; count > 0 && !reader.isExhausted(); count--) {
      word.length = Math.min(reader.readRice(1), word.length);
      // The letter 0 ends a word.
      for (var rank = code.read(reader); letters[rank] > 0; rank = code.read(reader)) {
        word.push(letters[rank]);
        if (word.length > LONGEST_WORD) return;
      }
      body(textOf.apply(null, word));
    }
  };

  var COPY_CLASSES = 16;
  var SHORTEST_COPY = 2;

  // Reads the texts of a guide, from its dictionary file; null for anything else.
  function TextReader(fields) {
    var tokenCount = fields[2];
    var reader = new BitReader(fields[7]);
    var tokens = [];
    new WordReader(fields[0], fields[1]).each(tokenCount, reader, function (token) {
      tokens.push(token);
    });
    var lengthCode = new Code(fields[3]);
    var lengths = [];
    for (var symbol = 0; symbol < tokenCount + COPY_CLASSES + 1; symbol++) {
      lengths.push(fields[4][lengthCode.read(reader)]);
    }
    this.tokens = tokens;
    var counts = new Array(lengths.reduce(function (most, length) {
      return Math.max(most, length);
    }, 0)).fill(0);
    lengths.forEach(function (length) { if (length > 0) counts[length - 1] += 1; });
    this.code = new Code(counts);
    this.order = lengths
      .map(function (length, symbol) { return symbol; })
      .filter(function (symbol) { return lengths[symbol] > 0; })
      .sort(function (a, b) { return lengths[a] - lengths[b] || a - b; });
    this.distanceCode = new Code(fields[5]);
    this.distanceOrder = fields[6];
  }

  // A number of which the width is known, so that its first bit is too.
  function readNumber(width, reader) {
    return width > 1 ? Math.pow(2, width - 1) + reader.read(width - 1) : width;
  }

  TextReader.prototype.decompress = function (bits) {
    var reader = new BitReader(bits);
    var pieces = [];
    for (var left = reader.readGamma() - 1; left > 0 && !reader.isExhausted(); left--) {
      var rank = this.code.read(reader);
      if (rank < 0 || rank >= this.order.length) break;
      var meaning = this.order[rank] - this.tokens.length;
      if (meaning < 0) {
        pieces.push(this.tokens[this.order[rank]]);
      } else if (meaning === COPY_CLASSES) {
        pieces.push(String.fromCodePoint(Math.min(reader.read(21), 0x10ffff)));
      } else {
        var length = SHORTEST_COPY + readNumber(meaning, reader);
        var place = this.distanceCode.read(reader);
        if (place < 0 || place >= this.distanceOrder.length) break;
        var distance = readNumber(this.distanceOrder[place] + 1, reader);
        if (distance > pieces.length) break;
        for (var count = 0; count < length; count++) pieces.push(pieces[pieces.length - distance]);
      }
    }
    return pieces.join("");
  };

  search.coding = {
    BitReader: BitReader, WordReader: WordReader, TextReader: TextReader,
    Code: Code, riceParameter: riceParameter, log2: log2,
  };
})(globalThis.lecternSearch);
