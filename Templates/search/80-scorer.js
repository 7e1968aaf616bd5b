// Scores the sections that hold words of a query, as Scorer.swift and Facet.swift do.
//
// A common word of a large guide stands in thousands of sections: what is asked of each of them
// lies in typed arrays, and only the best get objects.
(function (search) {
  "use strict";

  var ranking = search.ranking;

  // What a facet found: `sections` in their order, and for the place of each in the facet, `body`,
  // `heading` and `keyword`. `placeOf` gives the place of a section, or -1.
  function FacetHits(facet, head) {
    var total = facet.lists.reduce(function (sum, part) { return sum + part.list.length; }, 0);
    this.lists = facet.lists;
    this.placeOf = new Int32Array(head.lengths.length).fill(-1);
    this.body = new Float64Array(total);
    this.heading = new Float64Array(total);
    this.keyword = new Float64Array(total);
    var sections = new Int32Array(total);
    var count = 0;
    var share = ranking.headingLengthShare;
    for (var number = 0; number < facet.lists.length; number++) {
      var list = facet.lists[number].list;
      var weight = facet.lists[number].weight;
      for (var index = 0; index < list.length; index++) {
        var section = list.sections[index];
        var place = this.placeOf[section];
        if (place < 0) {
          place = this.placeOf[section] = count;
          sections[count++] = section;
        }
        this.body[place] += weight * list.counts[index];
      }
      list.prominent.forEach(function (prominent, index) {
        var place = this.placeOf[list.sections[index]];
        if (prominent.positions.length > 0) {
          var norm = 1 - share + (share * prominent.length) / ranking.usualHeading;
          this.heading[place] += (weight * prominent.positions.length) / norm;
        }
        if (prominent.isKeyword) this.keyword[place] = Math.max(this.keyword[place], weight);
      }, this);
    }
    this.sections = sections.subarray(0, count);
    if (facet.lists.length > 1) this.sections.sort();
  }

  // The hits of the single lists in one section: { positions, prominent, isRun, weight }.
  FacetHits.prototype.found = function (section) {
    if (this.placeOf[section] < 0) return [];
    var result = [];
    this.lists.forEach(function (part) {
      var place = placeIn(part.list, section);
      if (place < 0) return;
      result.push({
        positions: part.list.positionsAt(place), prominent: part.list.prominent.get(place),
        isRun: part.list.isRun, weight: part.weight,
      });
    });
    return result;
  };

  function placeIn(list, section) {
    var low = 0;
    var high = list.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (list.sections[middle] < section) low = middle + 1;
      else high = middle;
    }
    return low < list.length && list.sections[low] === section ? low : -1;
  }

  // What a facet found in all sections of each page.
  function PageHits(hits, head) {
    var pageCount = head.pageStarts.length - 1;
    this.body = new Float64Array(pageCount);
    this.headings = new Float64Array(pageCount);
    this.title = new Float64Array(pageCount);
    this.keyword = new Float64Array(pageCount);
    // Pages whose title holds the word.
    this.titled = [];
    for (var index = 0; index < hits.sections.length; index++) {
      var section = hits.sections[index];
      var place = hits.placeOf[section];
      var page = head.pages[section];
      this.body[page] += hits.body[place];
      if (head.pageStarts[page] === section) {
        this.title[page] = hits.heading[place];
        this.keyword[page] = hits.keyword[place];
        if (hits.heading[place] > 0) this.titled.push(page);
      } else {
        this.headings[page] += hits.heading[place];
      }
    }
  }

  function Scorer(plan, head) {
    this.head = head;
    this.queryLength = plan.query.length;
    var total = head.lengths.length;
    this.units = plan.units
      .filter(function (entry) { return entry.facets.length > 0; })
      .map(function (entry) {
        var share = entry.isFunctionWord ? ranking.functionWordWeight : 1;
        var rarities = entry.facets.map(function (facet) {
          var sections = facet.lists.reduce(function (sum, part) {
            return sum + part.list.sectionCount;
          }, 0);
          return ranking.rarity(Math.min(sections, total), total);
        });
        var facets = entry.facets.map(function (facet, index) {
          var hits = new FacetHits(facet, head);
          var rarity = facet.isBeginning ? Math.min(rarities[index], rarities[0]) : rarities[index];
          return {
            weight: facet.weight * rarity * share, position: facet.position, hits: hits,
            pages: new PageHits(hits, head),
          };
        });
        return {
          position: entry.unit.position, facets: facets,
          mass: facets.reduce(function (most, facet) { return Math.max(most, facet.weight); }, 0),
        };
      });
    this.totalMass = this.units.reduce(function (sum, unit) { return sum + unit.mass; }, 0);
  }

  function precedes(a, b) {
    if (a.isExactTitle !== b.isExactTitle) return a.isExactTitle ? -1 : 1;
    return b.score - a.score || a.section - b.section;
  }

  // { section, score, isExactTitle } of the sections that hold a word, the best first.
  Scorer.prototype.scores = function () {
    var head = this.head;
    return this.broadScores()
      .map(function (scored) {
        var isExact = this.isExactHeading(scored.section);
        scored.score += this.proximity(scored.section);
        if (isExact) scored.score += ranking.exactHeadingWeight * this.totalMass;
        scored.isExactTitle =
          isExact && head.pageStarts[head.pages[scored.section]] === scored.section;
        return scored;
      }, this)
      .sort(precedes);
  };

  // The sections with the best words, by what they hold, in themselves and in their page.
  Scorer.prototype.broadScores = function () {
    var head = this.head;
    var units = this.units;
    var places = new Int32Array(head.lengths.length).fill(-1);
    var sections = [];
    units.forEach(function (unit) {
      unit.facets.forEach(function (facet) {
        var found = facet.hits.sections;
        for (var index = 0; index < found.length; index++) {
          if (places[found[index]] >= 0) continue;
          places[found[index]] = sections.length;
          sections.push(found[index]);
        }
      });
    });
    var values = new Float64Array(sections.length * units.length);
    units.forEach(function (unit, number) {
      unit.facets.forEach(function (facet) { this.add(facet, number, places, values); }, this);
    }, this);

    var pageScores = new Float64Array(head.pageStarts.length).fill(-1);
    var pageValues = new Float64Array(units.length);
    var best = new Best(ranking.mostInspected);
    for (var place = 0; place < sections.length; place++) {
      var page = head.pages[sections[place]];
      if (pageScores[page] < 0) {
        for (var number = 0; number < units.length; number++) {
          pageValues[number] = this.contribution(units[number], page);
        }
        pageScores[page] = this.combined(pageValues, 0);
      }
      var own = this.combined(values, place * units.length);
      best.offer(sections[place], own + ranking.pageShare * pageScores[page]);
    }
    return best.items;
  };

  // Keeps the best of many: a heap with the worst of those kept on top.
  function Best(limit) {
    this.limit = limit;
    this.items = [];
  }

  function isWorse(a, b) { return a.score < b.score || (a.score === b.score && a.section > b.section); }

  Best.prototype.offer = function (section, score) {
    var items = this.items;
    var item = { section: section, score: score, isExactTitle: false };
    var place = items.length;
    if (place < this.limit) {
      items.push(item);
      while (place > 0 && isWorse(item, items[(place - 1) >> 1])) {
        items[place] = items[(place - 1) >> 1];
        place = (place - 1) >> 1;
      }
      items[place] = item;
      return;
    }
    if (!isWorse(items[0], item)) return;
    place = 0;
    for (;;) {
      var child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && isWorse(items[child + 1], items[child])) child += 1;
      if (!isWorse(items[child], item)) break;
      items[place] = items[child];
      place = child;
    }
    items[place] = item;
  };

  // Raises each section's value of a unit to what one facet is worth there.
  Scorer.prototype.add = function (facet, number, places, values) {
    var head = this.head;
    var hits = facet.hits;
    var titles = facet.pages.title;
    var count = this.units.length;
    var share = ranking.bodyLengthShare;
    for (var index = 0; index < hits.sections.length; index++) {
      var section = hits.sections[index];
      var place = hits.placeOf[section];
      var page = head.pages[section];
      var isTop = head.pageStarts[page] === section;
      var length = head.lengths[section] / head.averageLength;
      var frequency = hits.body[place] / (1 - share + share * length);
      frequency += hits.heading[place] * (isTop ? ranking.titleWeight : ranking.headingWeight);
      frequency += hits.keyword[place] * ranking.keywordWeight;
      if (!isTop) frequency += titles[page] * ranking.inheritedTitleWeight;
      raise(places[section] * count + number, frequency);
    }
    // Sections found by another word of the query have the title's word too.
    facet.pages.titled.forEach(function (page) {
      for (var section = head.pageStarts[page] + 1; section < head.pageStarts[page + 1]; section++) {
        if (places[section] < 0) continue;
        raise(places[section] * count + number, titles[page] * ranking.inheritedTitleWeight);
      }
    });

    function raise(slot, frequency) {
      var value = (facet.weight * frequency) / (ranking.saturation + frequency);
      if (value > values[slot]) values[slot] = value;
    }
  };

  // What one unit adds to a page as a whole.
  Scorer.prototype.contribution = function (unit, page) {
    var share = ranking.pageLengthShare;
    var norm =
      1 - share + share * (this.head.pageLengths[page] / this.head.averagePageLength);
    var best = 0;
    for (var index = 0; index < unit.facets.length; index++) {
      var facet = unit.facets[index];
      var found = facet.pages;
      var frequency =
        found.title[page] * ranking.pageTitleWeight + found.keyword[page] * ranking.keywordWeight +
        (found.headings[page] * ranking.pageHeadingWeight + found.body[page]) / norm;
      best = Math.max(best, (facet.weight * frequency) / (ranking.pageSaturation + frequency));
    }
    return best;
  };

  // The units' values from `start` on together: less where a part of the query is missing.
  Scorer.prototype.combined = function (values, start) {
    var sum = 0;
    var mass = 0;
    for (var number = 0; number < this.units.length; number++) {
      var value = values[start + number];
      if (!(value > 0)) continue;
      sum += value;
      mass += this.units[number].mass;
    }
    var covered = this.totalMass > 0 ? mass / this.totalMass : 0;
    return sum * (ranking.partialShare + (1 - ranking.partialShare) * covered * covered);
  };

  function placesOf(unit, section) {
    var places = { body: [], blocks: [], heading: [] };
    unit.facets.forEach(function (facet) {
      facet.hits.found(section).forEach(function (part) {
        var target = part.isRun ? places.blocks : places.body;
        target.push.apply(target, part.positions);
        if (part.prominent) places.heading.push.apply(places.heading, part.prominent.positions);
      });
    });
    return places;
  }

  // What neighbours of the query add where they are neighbours in the section too.
  Scorer.prototype.proximity = function (section) {
    var units = this.units;
    if (units.length < 2) return 0;
    var places = units.map(function (unit) { return placesOf(unit, section); });
    var sum = 0;
    for (var index = 0; index + 1 < units.length; index++) {
      var offset = units[index + 1].position - units[index].position;
      var first = places[index];
      var second = places[index + 1];
      var body = Math.max(
        nearness(first.body, second.body, offset), blockNearness(first, second));
      var heading = nearness(first.heading, second.heading, offset);
      sum += Math.min(units[index].mass, units[index + 1].mass) *
        (ranking.proximityWeight * body + ranking.headingProximityWeight * heading);
    }
    return sum;
  };

  // 1 where the second stands at its place after the first, less with each word between them or
  // where they are swapped.
  function nearness(first, second, offset) {
    var nearest = ranking.longestGap + 1;
    first.forEach(function (left) {
      second.forEach(function (right) {
        var gap = right - left - offset;
        nearest = Math.min(nearest, gap >= 0 ? gap : Math.max(1, -gap - offset));
      });
    });
    return nearest <= ranking.longestGap ? 1 / (1 + nearest) : 0;
  }

  // The same for runs without spaces, as far as blocks tell.
  function blockNearness(first, second) {
    if (first.blocks.length === 0 && second.blocks.length === 0) return 0;
    function block(position) { return position >> search.BLOCK_SHIFT; }
    var left = first.blocks.concat(first.body.map(block));
    var right = second.blocks.concat(second.body.map(block));
    var best = 0;
    left.forEach(function (one) {
      right.forEach(function (other) {
        if (other === one) best = 1;
        else if (other === one + 1) best = Math.max(best, 0.8);
      });
    });
    return best;
  }

  // Whether the section's heading is the query, word by word.
  Scorer.prototype.isExactHeading = function (section) {
    var length = this.queryLength;
    return this.units.length > 0 && this.units.every(function (unit) {
      return unit.facets.some(function (facet) {
        // Most sections have the words in their text alone.
        if (!(facet.hits.heading[facet.hits.placeOf[section]] > 0)) return false;
        return facet.hits.found(section).some(function (part) {
          return part.weight === 1 && part.prominent !== undefined &&
            part.prominent.length === length && part.prominent.positions.includes(facet.position);
        });
      });
    });
  };

  search.Scorer = Scorer;
})(globalThis.lecternSearch);
