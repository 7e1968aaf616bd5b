// Words and phrases that guide.yml calls synonyms, as QueryPlan+Synonyms.swift finds them.
(function (search) {
  "use strict";

  var ranking = search.ranking;

  // Whether a word that the guide does not have is another form of one: photos, photo.
  function isForm(word, other) {
    var codes = search.codesOf(word);
    var others = search.codesOf(other);
    var length = search.sharedLength(codes, others);
    return length >= 3 && codes.length - length <= 2 && others.length - length <= 1;
  }

  // Words and phrases that guide.yml calls synonyms of what was asked.
  search.Plan.prototype.addSynonyms = function () {
    var index = this.index;
    var units = this.units;
    var groups = units.map(function (entry) {
      var shard = index.words(index.wordShard(entry.unit.word));
      var place = entry.facets.length > 0 && shard ? search.indexOf(shard, entry.unit.word) : -1;
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
            var list = search.phrases.phraseOf(synonym.groups.map(function (group) {
              return search.phrases.merge(index.lists(group));
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
})(globalThis.lecternSearch);
