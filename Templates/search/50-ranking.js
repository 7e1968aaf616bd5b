// Weights of the ranking, the same as in Ranking.swift, where they are explained; a test holds the
// two against each other.
(function (search) {
  "use strict";

  var ranking = {
    saturation: 3.0,
    bodyLengthShare: 0.9,
    headingLengthShare: 0.35,
    usualHeading: 4.0,

    titleWeight: 10.0,
    headingWeight: 3.0,
    keywordWeight: 4.0,
    inheritedTitleWeight: 2.0,

    stemWeight: 0.75,
    prefixWeight: 0.7,
    joinedWeight: 0.9,
    synonymWeight: 0.7,
    relatedWeight: 0.5,
    typoWeights: [1.0, 0.6, 0.4],
    bareWeight: 0.05,
    functionWordWeight: 0.15,

    partialShare: 0.25,
    proximityWeight: 0.7,
    headingProximityWeight: 1.2,
    longestGap: 8,
    pageShare: 0.6,
    pageSaturation: 6.0,
    pageLengthShare: 0.5,
    pageTitleWeight: 16.0,
    pageHeadingWeight: 3.0,
    exactHeadingWeight: 0.1,

    mostInspected: 300,
    mostExact: 100,
    mostPerPage: 3,
    mostUnits: 24,
    mostExpansions: [0, 6, 10, 24],
    mostExpansionShards: 3,
    mostCorrections: 6,
    mostShownCorrections: 3,
  };

  // How rare a word is: the natural logarithm of all sections by those that hold it.
  ranking.rarity = function (sections, total) {
    var halves = search.coding.log2(2 * total + 2) - search.coding.log2(2 * sections + 1);
    return Math.max((halves * 0.693) / 256, 0.02);
  };

  search.ranking = ranking;
})(globalThis.lecternSearch);
