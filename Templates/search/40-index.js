// Reads the files of one language's index as a query needs them, each once.
//
// Reading is synchronous. What is not there yet goes to `missing`, and the query is asked again
// when it has been loaded.
(function (search) {
  "use strict";

  var coding = search.coding;
  var VERSION = 1;
  var LONGEST_LIST = 1024;
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
  function lastStart(number, starts) {
    var low = 0;
    var high = starts.length;
    while (low + 1 < high) {
      var middle = (low + high) >> 1;
      if (starts[middle] <= number) low = middle;
      else high = middle;
    }
    return low;
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
    this.forget();
    this.cache = new Map();
    this.head = null;
    this.textReader = null;
  }

  // Begins anew to note what is missing.
  Index.prototype.forget = function () {
    this.missing = [];
    // Whether words are among it, so that it cannot be told what else is needed.
    this.lacksWords = false;
    // Whether a file cannot be had.
    this.isBroken = false;
  };

  // The data of a file: undefined, and noted as missing, while it is not loaded; null where it
  // cannot be.
  Index.prototype.data = function (name) {
    var full = this.language + "/" + name;
    if (this.files.has(full)) {
      if (this.files.get(full) === null) this.isBroken = true;
      return this.files.get(full);
    }
    if (!this.missing.includes(full)) this.missing.push(full);
    if (name.startsWith("words-")) this.lacksWords = true;
    return undefined;
  };

  Index.prototype.cached = function (name, read) {
    if (this.cache.has(name)) return this.cache.get(name);
    var data = this.data(name);
    // A file that cannot be had is asked for again by the next query.
    if (data === undefined || data === null) return null;
    var value = read.call(this, data);
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
    return new Head({
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
      fields: fields, sectionCount: fields[3],
    });
  }

  // What the index file tells.
  function Head(values) {
    Object.assign(this, values);
    // What `readSections` fills in: the first section of each page, and the end of the last; of each
    // section the level of its length, and the lengths that levels stand for; the length of each page.
    this.pageStarts = this.levels = this.levelLengths = this.pageLengths = null;
    this.averagePageLength = 0;
  }

  Head.prototype.lengthOf = function (section) { return this.levelLengths[this.levels[section]]; };

  Head.prototype.pageOf = function (section) { return lastStart(section, this.pageStarts); };

  // Reads where pages begin and how long everything is, which is needed once lists are read: a large
  // guide has so many sections that this is best done while files are waited for.
  Index.prototype.readSections = function () {
    var head = this.head;
    if (!head || !head.fields) return;
    var fields = head.fields;
    head.fields = null;
    var pageCount = fields[2];
    var reader = new coding.BitReader(fields[16]);
    var starts = head.pageStarts = new Int32Array(pageCount + 1);
    var pageLengths = head.pageLengths = new Int32Array(pageCount);
    for (var page = 0; page < pageCount; page++) {
      starts[page + 1] = Math.min(starts[page] + reader.readGamma(), head.sectionCount);
    }
    var lengths = head.levelLengths = new Int32Array(256).fill(1);
    fields[12].forEach(function (level, symbol) { lengths[symbol] = lengthOf(level); });
    head.levels = new coding.Code(fields[11]).readPages(starts, lengths, pageLengths, reader);
    head.averagePageLength =
      pageLengths.reduce(function (sum, length) { return sum + length; }, 0) / Math.max(pageCount, 1);
  };

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
    return lastStart(group, this.head.postingShards);
  };

  // The lists of a group's words, in the order of the words.
  Index.prototype.lists = function (group) {
    var shard = this.postingShard(group);
    var postings = this.cached("postings-" + shard, function (fields) {
      return {
        reader: new coding.BitReader(fields[1]), count: fields[0], starts: [0], groups: new Map(),
      };
    });
    if (!postings) return [];
    this.readSections();
    var wanted = group - this.head.postingShards[shard];
    var lists = postings.groups.get(wanted);
    if (!lists) {
      lists = readGroup(postings, wanted, this.head);
      postings.groups.set(wanted, lists);
    }
    return lists;
  };

  // Whether the lists of a group are still to be loaded.
  Index.prototype.awaitsLists = function (group) {
    return !this.files.has(this.language + "/postings-" + this.postingShard(group));
  };

  // The lists of one group of a shard. The groups before it are passed over, once.
  function readGroup(postings, wanted, head) {
    var reader = postings.reader;
    var starts = postings.starts;
    var lists = [];
    if (wanted >= postings.count) return lists;
    for (var group = Math.min(wanted, starts.length - 1); group <= wanted; group++) {
      reader.place = starts[group];
      for (var forms = reader.readGamma(); forms > 0 && !reader.isExhausted(); forms--) {
        var list = new PostingList(reader.readGamma(), reader.readBit() === 1);
        list.read(reader, head, group === wanted);
        if (group === wanted) lists.push(list);
      }
      starts[group + 1] = reader.place;
    }
    return lists;
  }

  // A word's places in a section are read again when they are asked for: a common word has
  // thousands of sections, of which a few hundred are looked at closely.
  function PostingList(sectionCount, isRun) {
    this.sectionCount = sectionCount;
    this.isRun = isRun;
    // Number of sections that are listed.
    this.length = 0;
  }

  PostingList.prototype.allocate = function (listed) {
    this.sections = new Int32Array(listed);
    // How often the word stands in the text, and in the heading, which has so many words.
    this.counts = new Int32Array(listed);
    this.isProminent = new Uint8Array(listed);
    this.headingCounts = new Uint8Array(listed);
    this.headingLengths = new Int32Array(listed);
    this.isKeyword = new Uint8Array(listed);
    // Where the bits of each section begin; or, of a list that was not read, the hits themselves.
    this.offsets = null;
    this.hits = null;
  };

  // Reads the list; where it is not wanted, only to get behind it.
  PostingList.prototype.read = function (reader, head, isWanted) {
    var listed = Math.min(this.sectionCount, LONGEST_LIST);
    var total = head.sectionCount;
    var parameter = coding.riceParameter(total, Math.max(listed, 1));
    var hit = new Hit(hasPositions(this.sectionCount, total), this.isRun ? BLOCK_SHIFT : 0, false);
    var section = -1;
    if (isWanted) {
      this.allocate(listed);
      this.offsets = new Int32Array(listed);
      this.reader = reader;
      this.head = head;
    }
    for (var place = 0; place < listed; place++) {
      section += 1 + reader.readRice(parameter);
      if (section >= total || reader.isExhausted()) return;
      if (isWanted) this.offsets[place] = reader.place;
      hit.read(reader, head.lengthOf(section));
      if (isWanted) this.set(place, section, hit);
    }
  };

  PostingList.prototype.set = function (place, section, hit) {
    this.sections[place] = section;
    this.counts[place] = hit.count;
    this.length = place + 1;
    if (hit.headingCount === 0 && !hit.isKeyword) return;
    this.isProminent[place] = 1;
    this.headingCounts[place] = hit.headingCount;
    this.headingLengths[place] = hit.headingLength;
    this.isKeyword[place] = hit.isKeyword ? 1 : 0;
  };

  // What is known of the word in the section at a place.
  PostingList.prototype.hitAt = function (place) {
    if (this.hits) return this.hits[place];
    var hit = new Hit(
      hasPositions(this.sectionCount, this.head.sectionCount), this.isRun ? BLOCK_SHIFT : 0, true);
    this.reader.place = this.offsets[place];
    hit.read(this.reader, this.head.lengthOf(this.sections[place]));
    return hit;
  };

  // The place of a section, or -1.
  PostingList.prototype.placeOf = function (section) {
    var low = 0;
    var high = this.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (this.sections[middle] < section) low = middle + 1;
      else high = middle;
    }
    return low < this.length && this.sections[low] === section ? low : -1;
  };

  // A list of hits by section.
  function listOf(hits, isRun) {
    var sections = Int32Array.from(hits.keys()).sort();
    var list = new PostingList(sections.length, isRun);
    list.allocate(sections.length);
    list.hits = [];
    sections.forEach(function (section, place) {
      list.set(place, section, hits.get(section));
      list.hits.push(hits.get(section));
    });
    return list;
  }

  // What a list holds of one section. Its positions are only kept where they are wanted.
  function Hit(hasPositions, shift, isKept) {
    this.hasPositions = hasPositions;
    this.shift = shift;
    this.isKept = isKept;
    this.count = 0;
    this.positions = [];
    this.headingCount = 0;
    this.headingPositions = [];
    this.headingLength = 0;
    this.isKeyword = false;
  }

  Hit.prototype.read = function (reader, length) {
    this.count = reader.readGamma();
    this.headingCount = this.headingLength = 0;
    this.isKeyword = false;
    if (this.count === 2) this.readProminent(reader);
    else if (this.count > 2) this.count -= 1;
    if (!this.hasPositions || this.count === 0) return;
    var left = Math.min(this.count, MOST_POSITIONS);
    var parameter = coding.riceParameter(length >> this.shift, left + 1);
    for (var position = 0; left > 0; left--) {
      position += reader.readRice(parameter);
      if (this.isKept) this.positions.push(position);
    }
  };

  // What is in the heading or a keyword, and then how often it stands in the text.
  Hit.prototype.readProminent = function (reader) {
    var isInHeading = reader.readBit() === 1;
    this.isKeyword = isInHeading ? reader.readBit() === 1 : true;
    if (isInHeading) {
      this.headingCount = Math.min(reader.readGamma(), 64);
      for (var position = 0, left = this.headingCount; left > 0; left--) {
        position += reader.readRice(1);
        if (this.isKept) this.headingPositions.push(position);
      }
      this.headingLength = reader.readGamma();
    }
    this.count = reader.readGamma() - 1;
  };

  // Makes ready to read texts.
  Index.prototype.readDictionary = function () {
    this.textReader = this.textReader || this.cached("dictionary", function (fields) {
      return new coding.TextReader(fields);
    });
  };

  // What a result shows of a section: { path, title, sectionPath, id, heading, text }.
  Index.prototype.section = function (number) {
    var shard = lastStart(number, this.head.textShards);
    var name = "texts-" + shard;
    // Both files are asked for at once; the dictionary takes time to be read.
    var data = this.cache.has(name) ? null : this.data(name);
    if (data !== undefined) this.readDictionary();
    else if (!this.textReader) this.data("dictionary");
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

  // Asks for what `spellingWords` will read beside the words' own shard.
  Index.prototype.expectSpelling = function () {
    if (this.head.hasSpelling && !this.cache.has("spelling")) this.data("spelling");
  };

  // Lists of { words, weights } that a misspelt word is compared with: in a large guide the commonest
  // words, and all that begin about like it. A word may be in both.
  Index.prototype.spellingWords = function (word) {
    var lists = [];
    if (this.head.hasSpelling) {
      lists.push(this.cached("spelling", function (fields) {
        var result = { words: [], weights: [] };
        var reader = new coding.BitReader(fields[1]);
        this.head.words.each(fields[0], reader, function (word) {
          result.words.push(word);
          result.weights.push(reader.readRice(0));
        });
        return result;
      }));
      lists.push(this.words(this.wordShard(word)));
    } else {
      for (var shard = 0; shard < this.head.wordShards.length; shard++) lists.push(this.words(shard));
    }
    return lists.filter(Boolean);
  };

  search.Index = Index;
  search.listOf = listOf;
  search.compare = compare;
  search.BLOCK_SHIFT = BLOCK_SHIFT;
})(globalThis.lecternSearch);
