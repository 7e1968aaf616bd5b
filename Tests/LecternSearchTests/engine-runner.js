// Runs the browser's engine on an index and a list of queries, for BrowserEngineTests.
//
//   node engine-runner.js TEMPLATES INDEX QUERIES.json
//
// QUERIES is a list of { language, query, limit }; the answers come out as one JSON list.
"use strict";
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [templates, folder, queries] = process.argv.slice(2);
// The engine alone: what is numbered from 90 on needs a page.
const scripts = fs.readdirSync(templates).filter((name) => /^[1-8].*\.js$/.test(name)).sort();
for (const name of scripts) {
  vm.runInThisContext(fs.readFileSync(path.join(templates, name), "utf8"), { filename: name });
}

const search = globalThis.lecternSearch;
let added = null;
search.add = (name, data) => {
  added = data;
};
function load(name) {
  const file = path.join(folder, name + ".js");
  added = null;
  if (fs.existsSync(file)) vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
  return Promise.resolve(added);
}

async function run() {
  const engine = new search.Engine(load);
  const answers = [];
  for (const { language, query, limit } of JSON.parse(fs.readFileSync(queries, "utf8"))) {
    const response = await engine.search(query, language, limit);
    answers.push({
      results: response.results.map((result) => ({
        path: result.path, anchor: result.anchor, title: result.title,
        sectionPath: result.sectionPath, heading: result.heading,
        excerpt: result.excerpt.text, ranges: result.excerpt.ranges, score: result.score,
      })),
      missingWords: response.missingWords, suggestions: response.suggestions,
      corrections: response.corrections,
    });
  }
  // Through the callback: a pipe takes long answers in parts.
  process.stdout.write(JSON.stringify(answers), () => process.exit(0));
}
run();
