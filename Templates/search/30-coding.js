// Reads the bits of an index file, as the readers of Sources/LecternSearch/Coding do.
(function (search) {
  "use strict";

  var LONGEST_RUN = 20;

  // Digits of the 91 characters; 0 for any other.
  var digits = new Uint8Array(128);
  for (var code = 0x21, digit = 0; code < 0x7f; code++) {
    if (code !== 0x22 && code !== 0x3c && code !== 0x5c) digits[code] = digit++;
  }
  function digitAt(text, index) {
    var code = text.charCodeAt(index);
    return code < 128 ? digits[code] : 0;
  }

  // Two characters hold 13 bits, the lower digit first. Past the end there are zeros.
  function BitReader(text) {
    var count = text.length >> 1;
    this.groups = new Uint16Array(count);
    for (var index = 0; index < count; index++) {
      this.groups[index] = (digitAt(text, 2 * index) + 91 * digitAt(text, 2 * index + 1)) & 0x1fff;
    }
    this.index = 0;
    this.group = 0;
    // Bits of the group that are still to be read.
    this.left = 0;
  }

  BitReader.prototype.isExhausted = function () { return this.index > this.groups.length + 4; };

  BitReader.prototype.next = function () {
    this.group = this.index < this.groups.length ? this.groups[this.index] : 0;
    this.index += 1;
    this.left = 13;
  };

  BitReader.prototype.readBit = function () {
    if (this.left === 0) this.next();
    this.left -= 1;
    return (this.group >> this.left) & 1;
  };

  // At most 32 bits.
  BitReader.prototype.read = function (count) {
    var result = 0;
    while (count > 0) {
      if (this.left === 0) this.next();
      var taken = Math.min(count, this.left);
      this.left -= taken;
      result = result * (1 << taken) + ((this.group >> this.left) & ((1 << taken) - 1));
      count -= taken;
    }
    return result;
  };

  BitReader.prototype.readGamma = function () {
    var width = 0;
    while (width < 31 && this.readBit() === 0) width += 1;
    return width === 0 ? 1 : Math.pow(2, width) + this.read(width);
  };

  BitReader.prototype.readRice = function (parameter) {
    var quotient = 0;
    while (quotient < LONGEST_RUN && this.readBit() === 1) quotient += 1;
    if (quotient === LONGEST_RUN) quotient += this.readGamma() - 1;
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

  // Gives the place of the next symbol of a canonical Huffman code, or -1; `counts` are how many
  // codes have 1, 2, 3, ... bits.
  function readSymbol(reader, counts) {
    var code = 0;
    var first = 0;
    var rank = 0;
    for (var length = 0; length < counts.length; length++) {
      code |= reader.readBit();
      if (code - first < counts[length]) return rank + code - first;
      rank += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    return -1;
  }

  // Reads sorted words: what each shares with the one before, then its other letters.
  function WordReader(alphabet, counts) {
    this.alphabet = Array.from(alphabet);
    this.counts = counts;
  }

  // Calls back with `count` words, one after the other, for what else the reader holds of each.
  WordReader.prototype.each = function (count, reader, body) {
    var letters = [];
    for (; count > 0 && !reader.isExhausted(); count--) {
      letters.length = Math.min(reader.readRice(1), letters.length);
      for (;;) {
        var rank = readSymbol(reader, this.counts);
        if (rank < 0 || rank >= this.alphabet.length || reader.isExhausted()) break;
        if (this.alphabet[rank] === "\u0000") break;
        letters.push(this.alphabet[rank]);
      }
      body(letters.join(""));
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
    var lengths = [];
    for (var symbol = 0; symbol < tokenCount + COPY_CLASSES + 1; symbol++) {
      lengths.push(fields[4][readSymbol(reader, fields[3])]);
    }
    this.tokens = tokens;
    this.counts = new Array(lengths.reduce(function (most, length) {
      return Math.max(most, length);
    }, 0)).fill(0);
    lengths.forEach(function (length) { if (length > 0) this.counts[length - 1] += 1; }, this);
    this.order = lengths
      .map(function (length, symbol) { return symbol; })
      .filter(function (symbol) { return lengths[symbol] > 0; })
      .sort(function (a, b) { return lengths[a] - lengths[b] || a - b; });
    this.distanceCounts = fields[5];
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
      var rank = readSymbol(reader, this.counts);
      if (rank < 0 || rank >= this.order.length) break;
      var meaning = this.order[rank] - this.tokens.length;
      if (meaning < 0) {
        pieces.push(this.tokens[this.order[rank]]);
      } else if (meaning === COPY_CLASSES) {
        pieces.push(String.fromCodePoint(Math.min(reader.read(21), 0x10ffff)));
      } else {
        var length = SHORTEST_COPY + readNumber(meaning, reader);
        var place = readSymbol(reader, this.distanceCounts);
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
    readSymbol: readSymbol, riceParameter: riceParameter, log2: log2,
  };
})(globalThis.lecternSearch);
