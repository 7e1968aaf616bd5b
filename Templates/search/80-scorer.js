// Scores the sections that hold words of a query, as Scorer.swift and Facet.swift do.
//
// A common word of a large guide stands in thousands of sections, and the first query runs before
// its code is compiled. So everything that the lists hold is gone through once, section by section
// and page by page, with nothing kept of either but its score.
(function (search) {
  "use strict";

  var ranking = search.ranking;

  // The hits of all lists of a query in the order of their sections; those of one section in the
  // order of the lists.
  function Entries(parts, sectionCount) {
    var count = parts.reduce(function (sum, part) { return sum + part.list.length; }, 0);
    this.step = parts.length;
    // A section times the number of lists, and the number of a list that holds it.
    this.keys = sectionCount * this.step < 0x40000000 ? new Int32Array(count) : new Float64Array(count);
    var next = 0;
    for (var number = 0; number < parts.length; number++) {
      var sections = parts[number].list.sections;
      for (var place = 0, end = parts[number].list.length; place < end; place++) {
        this.keys[next++] = sections[place] * this.step + number;
      }
    }
    if (parts.length > 1) this.keys.sort();
  }

  function Scorer(plan, index) {
    var head = this.head = index.head;
    this.queryLength = plan.query.length;
    var total = head.sectionCount;
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
          var rarity = facet.isBeginning ? Math.min(rarities[index], rarities[0]) : rarities[index];
          return {
            weight: facet.weight * rarity * share, position: facet.position, lists: facet.lists,
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
          isExact && head.pageStarts[head.pageOf(scored.section)] === scored.section;
        return scored;
      }, this)
      .sort(precedes);
  };

  // The sections with the best words, by what they hold, in themselves and in their page.
  Scorer.prototype.broadScores = function () {
    var parts = [];
    var facets = [];
    this.units.forEach(function (unit, number) {
      unit.facets.forEach(function (facet) {
        facet.lists.forEach(function (part) {
          parts.push({ list: part.list, weight: part.weight, facet: facets.length, next: 0 });
        });
        facets.push({ unit: number, weight: facet.weight });
      });
    });
    var best = new Best(ranking.mostInspected);
    var exact = new Best(ranking.mostExact);
    this.foundCount = goThrough(parts, facets, this, best, exact);
    var known = new Set(best.items.map(function (item) { return item.section; }));
    return best.items.concat(exact.items.filter(function (item) { return !known.has(item.section); }));
  };

  // Offers each section of the lists with its score to `best`, and to `exact` pages' first sections
  // whose title has as many words as the query and a word of each unit. Gives the number of sections.
  // What the loops use lies in variables: those of objects take long to find as long as nothing is
  // compiled.
  function goThrough(parts, facets, scorer, best, exact) {
    var head = scorer.head;
    var starts = head.pageStarts, averageLength = head.averageLength;
    var titleWeight = ranking.titleWeight, headingWeight = ranking.headingWeight;
    var keywordWeight = ranking.keywordWeight, inheritedTitleWeight = ranking.inheritedTitleWeight;
    var saturation = ranking.saturation, lengthShare = ranking.bodyLengthShare;
    var weights = Float64Array.from(facets, function (facet) { return facet.weight; });
    var unitOf = facets.map(function (facet) { return facet.unit; });
    var unitCount = scorer.units.length;
    var queryLength = scorer.queryLength;
    var allUnits = (1 << unitCount) - 1;
    // Units of which a title like the query has a word.
    var exactUnits = 0;
    var isExactPage = false;
    var total = 0;
    var masses = Float64Array.from(scorer.units, function (unit) { return unit.mass; });

    // What one section holds of each facet, and a page; `held` are the facets of which it does.
    var body = new Float64Array(facets.length), pageBody = new Float64Array(facets.length);
    var heading = new Float64Array(facets.length), pageHeading = new Float64Array(facets.length);
    var keyword = new Float64Array(facets.length), pageKeyword = new Float64Array(facets.length);
    var isHeld = new Uint8Array(facets.length), isPageHeld = new Uint8Array(facets.length);
    var held = new Int32Array(facets.length), pageHeld = new Int32Array(facets.length);
    var heldCount = 0, pageHeldCount = 0;
    var title = new Float64Array(facets.length);
    var hasTitle = false;
    // The sections of a page that hold a word, and what each unit is worth in each of them, and in
    // the page.
    var found = [];
    var foundCount = 0;
    var values = new Float64Array(64 * unitCount);
    var pageValues = new Float64Array(unitCount);

    function run() {
      var entries = new Entries(parts, head.sectionCount);
      var keys = entries.keys, step = entries.step;
      var share = ranking.headingLengthShare, usual = ranking.usualHeading;
      var page = -1;
      var pageEnd = 0;
      var current = -1;
      for (var index = 0, end = keys.length; index < end; index++) {
        var number = keys[index] % step;
        var section = (keys[index] - number) / step;
        if (section !== current) {
          if (current >= 0) endSection(current, current === starts[page]);
          current = section;
          if (section >= pageEnd) {
            if (page >= 0) endPage(page);
            do page += 1; while (starts[page + 1] <= section);
            pageEnd = starts[page + 1];
          }
        }
        var part = parts[number];
        var list = part.list;
        var place = part.next++;
        var facet = part.facet;
        if (isHeld[facet] === 0) {
          isHeld[facet] = 1;
          held[heldCount++] = facet;
        }
        body[facet] += part.weight * list.counts[place];
        if (list.isProminent[place] === 0) continue;
        if (list.headingCounts[place] > 0) {
          var norm = 1 - share + (share * list.headingLengths[place]) / usual;
          heading[facet] += (part.weight * list.headingCounts[place]) / norm;
          if (list.headingLengths[place] === queryLength && part.weight === 1) {
            exactUnits |= 1 << unitOf[facet];
          }
        }
        if (list.isKeyword[place] === 1 && part.weight > keyword[facet]) keyword[facet] = part.weight;
      }
      if (current < 0) return;
      endSection(current, current === starts[page]);
      endPage(page);
    }

    // Takes down what each unit is worth in a section. A page's first section, which has the title,
    // comes before its others.
    function endSection(section, isTop) {
      var norm = 1 - lengthShare + lengthShare * (head.lengthOf(section) / averageLength);
      var start = foundCount * unitCount;
      if (start === values.length) grow();
      for (var unit = 0; unit < unitCount; unit++) values[start + unit] = 0;
      found[foundCount++] = section;
      if (isTop && exactUnits === allUnits) isExactPage = true;
      exactUnits = 0;
      for (var index = 0; index < heldCount; index++) {
        var facet = held[index];
        if (isPageHeld[facet] === 0) {
          isPageHeld[facet] = 1;
          pageHeld[pageHeldCount++] = facet;
        }
        pageBody[facet] += body[facet];
        var frequency = body[facet] / norm;
        if (isTop) {
          if (heading[facet] > 0) hasTitle = true;
          title[facet] = heading[facet];
          pageKeyword[facet] = keyword[facet];
          frequency += heading[facet] * titleWeight;
          frequency += keyword[facet] * keywordWeight;
        } else {
          if (heading[facet] > 0) {
            pageHeading[facet] += heading[facet];
            frequency += heading[facet] * headingWeight;
          }
          if (keyword[facet] > 0) frequency += keyword[facet] * keywordWeight;
          if (hasTitle) frequency += title[facet] * inheritedTitleWeight;
        }
        body[facet] = heading[facet] = keyword[facet] = 0;
        raise(start, facet, frequency);
      }
      // Sections found by another word of the query have the title's word too.
      if (hasTitle && !isTop) {
        for (index = 0; index < pageHeldCount; index++) {
          facet = pageHeld[index];
          if (isHeld[facet] === 1 || title[facet] === 0) continue;
          raise(start, facet, title[facet] * inheritedTitleWeight);
        }
      }
      for (index = 0; index < heldCount; index++) isHeld[held[index]] = 0;
      heldCount = 0;
    }

    function raise(start, facet, frequency) {
      var value = (weights[facet] * frequency) / (saturation + frequency);
      var slot = start + unitOf[facet];
      if (value > values[slot]) values[slot] = value;
    }

    function grow() {
      var more = new Float64Array(2 * values.length);
      more.set(values);
      values = more;
    }

    // Offers the sections of a page, each with what the page as a whole is worth.
    function endPage(page) {
      var share = ranking.pageLengthShare;
      var norm = 1 - share + share * (head.pageLengths[page] / head.averagePageLength);
      for (var unit = 0; unit < unitCount; unit++) pageValues[unit] = 0;
      for (var index = 0; index < pageHeldCount; index++) {
        var facet = pageHeld[index];
        var frequency =
          title[facet] * ranking.pageTitleWeight + pageKeyword[facet] * keywordWeight +
          (pageHeading[facet] * ranking.pageHeadingWeight + pageBody[facet]) / norm;
        var value = (weights[facet] * frequency) / (ranking.pageSaturation + frequency);
        unit = unitOf[facet];
        if (value > pageValues[unit]) pageValues[unit] = value;
        pageBody[facet] = pageHeading[facet] = pageKeyword[facet] = title[facet] = 0;
        isPageHeld[facet] = 0;
      }
      var pageScore = ranking.pageShare * combined(pageValues, 0);
      for (var place = 0; place < foundCount; place++) {
        var score = combined(values, place * unitCount) + pageScore;
        if (score >= best.least) best.offer(found[place], score);
        if (isExactPage && place === 0) exact.offer(found[0], score);
      }
      total += foundCount;
      pageHeldCount = foundCount = 0;
      hasTitle = isExactPage = false;
    }

    // The units' values from `start` on together: less where a part of the query is missing.
    function combined(values, start) {
      var sum = 0;
      var mass = 0;
      for (var unit = 0; unit < unitCount; unit++) {
        var value = values[start + unit];
        if (!(value > 0)) continue;
        sum += value;
        mass += masses[unit];
      }
      var covered = scorer.totalMass > 0 ? mass / scorer.totalMass : 0;
      return sum * (ranking.partialShare + (1 - ranking.partialShare) * covered * covered);
    }

    run();
    return total;
  }

  // Keeps the best of many: a heap with the worst of those kept on top.
  function Best(limit) {
    this.limit = limit;
    this.items = [];
    // What is offered must have, to be kept.
    this.least = -1;
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
      if (items.length === this.limit) this.least = items[0].score;
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
    this.least = items[0].score;
  };

  function placesOf(unit, section) {
    var places = { body: [], blocks: [], heading: [] };
    unit.facets.forEach(function (facet) {
      facet.lists.forEach(function (part) {
        var place = part.list.placeOf(section);
        if (place < 0) return;
        var hit = part.list.hitAt(place);
        append(part.list.isRun ? places.blocks : places.body, hit.positions);
        append(places.heading, hit.headingPositions);
      });
    });
    return places;
  }

  function append(target, numbers) { target.push.apply(target, numbers); }

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
        return facet.lists.some(function (part) {
          if (part.weight !== 1) return false;
          var place = part.list.placeOf(section);
          return place >= 0 && part.list.headingLengths[place] === length &&
            part.list.hitAt(place).headingPositions.includes(facet.position);
        });
      });
    });
  };

  search.Scorer = Scorer;
})(globalThis.lecternSearch);
