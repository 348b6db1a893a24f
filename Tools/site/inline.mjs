// Puts the parts of the playground into a single file.
//
//     node Tools/site/inline.mjs MODULE.wasm DATA GETTEXT OUT.html
//
// DATA is the folder with CLDR's documents. GETTEXT is the output of `plural export --to gettext`.

import { readFileSync } from "node:fs";
import { writtenNumbers } from "./numbers.mjs";
import { assemble, packed, scripts, style } from "./parts.mjs";

const [module, documents, exported, out] = process.argv.slice(2);
const document = (name) => JSON.parse(readFileSync(`${documents}/cldr-${name}.json`, "utf8"));

const gettext = [];
for (const [, languages, comments, header] of readFileSync(exported, "utf8")
  .matchAll(/^# (.+) \(cardinal\)\n((?:# .*\n)+)"Plural-Forms: (.+)\\n"$/gm)) {
  const categories = [...comments.matchAll(/^# msgstr\[\d\] is `(.+)`$/gm)].map(([, category]) => category);
  gettext.push({ languages: languages.split(", "), categories, header });
}

// In order: each may use the ones before it.
const names = [
  "shared", "engine", "elements", "languages", "picker", "numbers", "line", "grid", "snippets", "overview", "rules", "state",
  "page",
];
const { cardinal, ordinal } = document("minimal-pairs");
const languages = document("language-names").names;
const numbers = writtenNumbers(document("numbers"), document("number-patterns"), Object.keys(languages));
const parts = {
  style: style("playground/style.css"),
  engine: packed(readFileSync(module)),
  data: packed(JSON.stringify({ cardinal, ordinal, names: languages, numbers, gettext })),
  scripts: scripts(...names.map((name) => `playground/${name}.js`)),
};
assemble("playground/page.html", parts, out);
