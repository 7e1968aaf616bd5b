// Scores the sections that hold words of a query, as Scorer.swift and Facet.swift do.
(function (search) {
  "use strict";

  var ranking = search.ranking;

  // What a facet found, section by section: { section, body, heading, keyword, found }, in the
  // order of sections; `found` are the hits of its single lists.
  function hitsOf(facet) {
    var hits = [];
    var places = new Map();
    facet.lists.forEach(function (part) {
      part.list.hits.forEach(function (found) {
        var hit = places.get(found.section);
        if (!hit) {
          hit = { section: found.section, body: 0, heading: 0, keyword: 0, found: [] };
          places.set(found.section, hit);
          hits.push(hit);
        }
        hit.found.push({ hit: found, isRun: part.list.isRun, weight: part.weight });
        hit.body += part.weight * found.count;
        if (found.headingPositions.length > 0) {
          var share = ranking.headingLengthShare;
          var norm = 1 - share + (share * found.headingLength) / ranking.usualHeading;
          hit.heading += (part.weight * found.headingPositions.length) / norm;
        }
        if (found.isKeyword) hit.keyword = Math.max(hit.keyword, part.weight);
      });
    });
    if (facet.lists.length > 1) hits.sort(function (a, b) { return a.section - b.section; });
    return { hits: hits, bySection: places };
  }

  function pagesOf(hits, head) {
    var pages = new Map();
    hits.forEach(function (hit) {
      var page = head.pages[hit.section];
      var sum = pages.get(page);
      if (!sum) pages.set(page, (sum = { body: 0, headings: 0, title: 0, keyword: 0 }));
      sum.body += hit.body;
      if (head.pageStarts[page] === hit.section) {
        sum.title = hit.heading;
        sum.keyword = hit.keyword;
      } else {
        sum.headings += hit.heading;
      }
    });
    return pages;
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
          var found = hitsOf(facet);
          var rarity = facet.isBeginning ? Math.min(rarities[index], rarities[0]) : rarities[index];
          return {
            weight: facet.weight * rarity * share, position: facet.position, hits: found.hits,
            bySection: found.bySection, pages: pagesOf(found.hits, head),
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
    return this.broadScores().sort(precedes).slice(0, ranking.mostInspected)
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

  // The worth of the words that each section holds, in itself and in its page.
  Scorer.prototype.broadScores = function () {
    var head = this.head;
    var units = this.units;
    var places = new Int32Array(head.lengths.length).fill(-1);
    var sections = [];
    units.forEach(function (unit) {
      unit.facets.forEach(function (facet) {
        facet.hits.forEach(function (hit) {
          if (places[hit.section] >= 0) return;
          places[hit.section] = sections.length;
          sections.push(hit.section);
        });
      });
    });
    var values = new Float64Array(sections.length * units.length);
    units.forEach(function (unit, number) {
      unit.facets.forEach(function (facet) { this.add(facet, number, places, values); }, this);
    }, this);
    var pageScores = new Map();
    return sections.map(function (section, place) {
      var page = head.pages[section];
      var own = this.combined(values.subarray(place * units.length, (place + 1) * units.length));
      if (!pageScores.has(page)) {
        pageScores.set(page, this.combined(units.map(function (unit) {
          return this.contribution(unit, page);
        }, this)));
      }
      return {
        section: section, score: own + ranking.pageShare * pageScores.get(page),
        isExactTitle: false,
      };
    }, this);
  };

  // Raises each section's value of a unit to what one facet is worth there.
  Scorer.prototype.add = function (facet, number, places, values) {
    var head = this.head;
    var count = this.units.length;
    function raise(section, frequency) {
      var slot = places[section] * count + number;
      var value = (facet.weight * frequency) / (ranking.saturation + frequency);
      if (value > values[slot]) values[slot] = value;
    }
    facet.hits.forEach(function (hit) {
      var page = head.pages[hit.section];
      var isTop = head.pageStarts[page] === hit.section;
      var share = ranking.bodyLengthShare;
      var length = head.lengths[hit.section] / head.averageLength;
      var frequency = hit.body / (1 - share + share * length);
      frequency += hit.heading * (isTop ? ranking.titleWeight : ranking.headingWeight);
      frequency += hit.keyword * ranking.keywordWeight;
      if (!isTop) frequency += facet.pages.get(page).title * ranking.inheritedTitleWeight;
      raise(hit.section, frequency);
    });
    // Sections found by another word of the query have the title's word too.
    facet.pages.forEach(function (found, page) {
      if (found.title === 0) return;
      for (var section = head.pageStarts[page] + 1; section < head.pageStarts[page + 1]; section++) {
        if (places[section] >= 0) raise(section, found.title * ranking.inheritedTitleWeight);
      }
    });
  };

  // What one unit adds to a page as a whole.
  Scorer.prototype.contribution = function (unit, page) {
    var share = ranking.pageLengthShare;
    var norm =
      1 - share + share * (this.head.pageLengths[page] / this.head.averagePageLength);
    return unit.facets.reduce(function (best, facet) {
      var found = facet.pages.get(page);
      if (!found) return best;
      var frequency =
        found.title * ranking.pageTitleWeight + found.keyword * ranking.keywordWeight +
        (found.headings * ranking.pageHeadingWeight + found.body) / norm;
      return Math.max(best, (facet.weight * frequency) / (ranking.pageSaturation + frequency));
    }, 0);
  };

  // The units' values together: less where a part of the query is missing.
  Scorer.prototype.combined = function (values) {
    var sum = 0;
    var mass = 0;
    this.units.forEach(function (unit, number) {
      if (!(values[number] > 0)) return;
      sum += values[number];
      mass += unit.mass;
    });
    var covered = this.totalMass > 0 ? mass / this.totalMass : 0;
    return sum * (ranking.partialShare + (1 - ranking.partialShare) * covered * covered);
  };

  function placesOf(unit, section) {
    var places = { body: [], blocks: [], heading: [] };
    unit.facets.forEach(function (facet) {
      var hit = facet.bySection.get(section);
      if (!hit) return;
      hit.found.forEach(function (part) {
        var target = part.isRun ? places.blocks : places.body;
        target.push.apply(target, part.hit.positions);
        places.heading.push.apply(places.heading, part.hit.headingPositions);
      });
    });
    return places;
  }

  // What neighbours of the query add where they are neighbours in the section too.
  Scorer.prototype.proximity = function (section) {
    var units = this.units;
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
        var hit = facet.bySection.get(section);
        return hit !== undefined && hit.found.some(function (part) {
          return part.weight === 1 && part.hit.headingLength === length &&
            part.hit.headingPositions.includes(facet.position);
        });
      });
    });
  };

  search.Scorer = Scorer;
})(globalThis.lecternSearch);
