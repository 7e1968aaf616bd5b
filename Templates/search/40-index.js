// Reads the files of one language's index as a query needs them, each once.
//
// Reading is synchronous. What is not there yet goes to `missing`, and the query is asked again
// when it has been loaded.
(function (search) {
  "use strict";

  var coding = search.coding;
  var VERSION = 1;
  var LONGEST_LIST = 8192;
  var MOST_POSITIONS = 6;
  var BLOCK_SHIFT = 3;
  var FIELD = "\u0001", SECTION = "\u0002", PAGE = "\u0003", SLUG = "\u0004";

  // Order of code points, which is not that of UTF-16 above U+D800.
  function compare(a, b) {
    var length = Math.min(a.length, b.length);
    for (var index = 0; index < length; index++) {
      var x = a.charCodeAt(index);
      var y = b.charCodeAt(index);
      if (x !== y) {
        if (x >= 0xd800 && y >= 0xd800) {
          x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
          y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
        }
        return x - y;
      }
    }
    return a.length - b.length;
  }

  // The last of sorted `starts` that is not after `number`; 0 where all are.
  function shardOf(number, starts) {
    for (var shard = starts.length - 1; shard > 0; shard--) {
      if (starts[shard] <= number) return shard;
    }
    return 0;
  }

  // The length that a level of a section's length stands for.
  function lengthOf(level) {
    return level % 2 === 0 ? 1 << (level >> 1) : ((1 << (level >> 1)) * 181) >> 7;
  }

  // A word of every eighth section has no positions.
  function hasPositions(sections, total) { return sections * 8 <= total || total < 100; }

  function Index(language, files) {
    this.language = language;
    this.files = files;
    this.missing = [];
    this.cache = new Map();
    this.head = null;
    this.textReader = null;
  }

  // The data of a file: undefined, and noted as missing, while it is not loaded; null where it
  // cannot be.
  Index.prototype.data = function (name) {
    var full = this.language + "/" + name;
    if (this.files.has(full)) return this.files.get(full);
    if (!this.missing.includes(full)) this.missing.push(full);
    return undefined;
  };

  Index.prototype.cached = function (name, read) {
    if (this.cache.has(name)) return this.cache.get(name);
    var data = this.data(name);
    if (data === undefined) return null;
    var value = data === null ? null : read.call(this, data);
    this.cache.set(name, value);
    return value;
  };

  // Reads the index file; true where it can answer queries.
  Index.prototype.open = function () {
    this.head = this.head || this.cached("index", readHead);
    return this.head !== null;
  };

  function readHead(fields) {
    if (fields[0] !== VERSION || fields.length !== 17) return null;
    var pageCount = fields[2];
    var sectionCount = fields[3];
    var reader = new coding.BitReader(fields[16]);
    var head = {
      averageLength: Math.max(fields[4], 1),
      words: new coding.WordReader(fields[5], fields[6]),
      wordShards: fields[7], wordShardGroups: fields[8], postingShards: fields[9],
      textShards: fields[10], functionWords: new Set(fields[13]),
      synonyms: fields[14].map(function (phrases) {
        return phrases.map(function (phrase) {
          return { words: phrase[0].split(" "), groups: phrase[1] };
        });
      }),
      hasSpelling: fields[15] === 1,
      // First section of each page, and the end of the last.
      pageStarts: [0],
      pages: new Int32Array(sectionCount),
      lengths: new Int32Array(sectionCount),
      pageLengths: [], averagePageLength: 0,
    };
    for (var page = 0; page < pageCount; page++) {
      var end = head.pageStarts[page] + reader.readGamma();
      head.pageStarts.push(end);
      head.pages.fill(page, head.pageStarts[page], end);
    }
    var levelCode = new coding.Code(fields[11]);
    var total = 0;
    for (var section = 0; section < sectionCount; section++) {
      var level = fields[12][levelCode.read(reader)];
      head.lengths[section] = level === undefined ? 1 : lengthOf(level);
      total += head.lengths[section];
    }
    for (page = 0; page < pageCount; page++) {
      var sum = 0;
      for (section = head.pageStarts[page]; section < head.pageStarts[page + 1]; section++) {
        sum += head.lengths[section];
      }
      head.pageLengths.push(sum);
    }
    head.averagePageLength = total / Math.max(pageCount, 1);
    return head;
  }

  // { words, groups, members, weights } of a word shard.
  Index.prototype.words = function (shard) {
    return this.cached("words-" + shard, function (fields) {
      var reader = new coding.BitReader(fields[1]);
      var nextGroup = this.head.wordShardGroups[shard];
      var result = { words: [], groups: [], members: [], weights: [] };
      this.head.words.each(fields[0], reader, function (word) {
        result.words.push(word);
        if (reader.readBit() === 1) {
          result.groups.push(nextGroup++);
          result.members.push(0);
        } else {
          result.groups.push(nextGroup - reader.readGamma());
          result.members.push(reader.readGamma() - 1);
        }
        result.weights.push(reader.readRice(0));
      });
      return result;
    });
  };

  // The shard that holds a word if any does.
  Index.prototype.wordShard = function (word) {
    var starts = this.head.wordShards;
    for (var shard = starts.length - 1; shard > 0; shard--) {
      if (compare(word, starts[shard]) >= 0) return shard;
    }
    return 0;
  };

  Index.prototype.postingShard = function (group) {
    return shardOf(group, this.head.postingShards);
  };

  // The lists of a group's words, in the order of the words.
  Index.prototype.lists = function (group) {
    var shard = this.postingShard(group);
    var postings = this.cached("postings-" + shard, function (fields) {
      return { reader: new coding.BitReader(fields[1]), count: fields[0], groups: [] };
    });
    if (!postings) return [];
    // Groups follow each other, so that those behind the wanted one need not be read.
    var wanted = group - this.head.postingShards[shard];
    var reader = postings.reader;
    while (postings.groups.length <= wanted && postings.groups.length < postings.count) {
      var lists = [];
      for (var forms = reader.readGamma(); forms > 0 && !reader.isExhausted(); forms--) {
        lists.push(readList(reader, this.head.lengths));
      }
      postings.groups.push(lists);
    }
    return postings.groups[wanted] || [];
  };

  // { sectionCount, isRun, sections, counts, starts, positions, prominent }: the sections of a word,
  // how often it stands in each, and from `starts[i]` to `starts[i + 1]` of `positions` where;
  // `prominent` has what headings and keywords hold, by place in the list:
  // { positions, length, isKeyword }.
  function PostingList(sectionCount, isRun, listed) {
    this.sectionCount = sectionCount;
    this.isRun = isRun;
    this.length = 0;
    this.sections = new Int32Array(listed);
    this.counts = new Int32Array(listed);
    this.starts = new Int32Array(listed + 1);
    this.positions = [];
    this.prominent = new Map();
  }

  PostingList.prototype.add = function (section, count, positions, prominent) {
    var place = this.length++;
    this.sections[place] = section;
    this.counts[place] = count;
    for (var index = 0; index < positions.length; index++) this.positions.push(positions[index]);
    this.starts[this.length] = this.positions.length;
    if (prominent) this.prominent.set(place, prominent);
  };

  PostingList.prototype.positionsAt = function (place) {
    return this.positions.slice(this.starts[place], this.starts[place + 1]);
  };

  function readList(reader, lengths) {
    var sectionCount = reader.readGamma();
    var isRun = reader.readBit() === 1;
    var listed = Math.min(sectionCount, LONGEST_LIST);
    var list = new PostingList(sectionCount, isRun, listed);
    var withPositions = hasPositions(sectionCount, lengths.length);
    var parameter = coding.riceParameter(lengths.length, Math.max(listed, 1));
    var shift = isRun ? BLOCK_SHIFT : 0;
    var section = -1;
    var positions = [];
    for (; listed > 0; listed--) {
      section += 1 + reader.readRice(parameter);
      if (section >= lengths.length || reader.isExhausted()) return list;
      var prominent = null;
      var count = reader.readGamma();
      if (count === 2) {
        prominent = readProminent(reader);
        count = reader.readGamma() - 1;
      } else if (count > 2) {
        count -= 1;
      }
      positions.length = 0;
      if (withPositions && count > 0) readPositions(positions, count, shift, lengths[section], reader);
      list.add(section, count, positions, prominent);
    }
    return list;
  }

  function readProminent(reader) {
    var isInHeading = reader.readBit() === 1;
    var prominent = {
      positions: [], length: 0, isKeyword: isInHeading ? reader.readBit() === 1 : true,
    };
    if (isInHeading) {
      var position = 0;
      for (var left = Math.min(reader.readGamma(), 64); left > 0; left--) {
        position += reader.readRice(1);
        prominent.positions.push(position);
      }
      prominent.length = reader.readGamma();
    }
    return prominent;
  }

  function readPositions(positions, count, shift, length, reader) {
    var left = Math.min(count, MOST_POSITIONS);
    var parameter = coding.riceParameter(length >> shift, left + 1);
    var position = 0;
    for (; left > 0; left--) {
      position += reader.readRice(parameter);
      positions.push(position);
    }
  }

  // What a result shows of a section: { path, title, sectionPath, id, heading, text }.
  Index.prototype.readDictionary = function () {
    this.textReader = this.textReader || this.cached("dictionary", function (fields) {
      return new coding.TextReader(fields);
    });
  };

  Index.prototype.section = function (number) {
    this.readDictionary();
    var shard = shardOf(number, this.head.textShards);
    var name = "texts-" + shard;
    // Both files are asked for at once.
    var data = this.cache.has(name) ? null : this.data(name);
    if (!this.textReader || data === undefined) return null;
    var sections = this.cached(name, function (bits) {
      return readSections(this.textReader.decompress(bits));
    });
    return (sections && sections[number - this.head.textShards[shard]]) || null;
  };

  function readSections(text) {
    var sections = [];
    text.split(PAGE).forEach(function (page) {
      var parts = page.split(SECTION);
      var names = parts[0].split(FIELD);
      if (names.length < 2) return;
      // Every part ends with a separator, so that the last piece is empty.
      parts.slice(1, -1).forEach(function (part) {
        var values = part.split(FIELD);
        var isTop = values.length !== 3;
        sections.push({
          path: names[0], title: names[1], sectionPath: names.slice(2),
          id: isTop ? "" : values[0] === SLUG ? slugOf(values[1]) : values[0],
          heading: isTop ? names[1] : values[1], text: values[values.length - 1],
        });
      });
    });
    return sections;
  }

  // The id that most headings get, as HeadingSlug has it.
  function slugOf(heading) {
    return heading
      .replace(/[A-Z]/g, function (letter) { return letter.toLowerCase(); })
      .replace(/ /g, "-")
      .replace(/[\u0000-\u002c\u002e\u002f\u003a-\u0060\u007b-\u007f]/g, function (sign) {
        return sign === "_" ? sign : "";
      });
  }

  // The words that a misspelt one is compared with: { word, weight }.
  Index.prototype.spellingWords = function () {
    if (this.head.hasSpelling) {
      return this.cached("spelling", function (fields) {
        var reader = new coding.BitReader(fields[1]);
        var result = [];
        this.head.words.each(fields[0], reader, function (word) {
          result.push({ word: word, weight: reader.readRice(0) });
        });
        return result;
      }) || [];
    }
    var all = [];
    for (var shard = 0; shard < this.head.wordShards.length; shard++) {
      var words = this.words(shard);
      if (!words) continue;
      for (var place = 0; place < words.words.length; place++) {
        all.push({ word: words.words[place], weight: words.weights[place] });
      }
    }
    return all;
  };

  search.Index = Index;
  search.PostingList = PostingList;
  search.compare = compare;
  search.BLOCK_SHIFT = BLOCK_SHIFT;
})(globalThis.lecternSearch);
