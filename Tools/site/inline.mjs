// Puts the parts of the playground into a single file.
//
//     node Tools/site/inline.mjs MODULE.wasm DATA GETTEXT OUT.html
//
// DATA is the folder with CLDR's documents. GETTEXT is the output of `plural export --to gettext`.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { writtenNumbers } from "./numbers.mjs";

const [module, documents, exported, out] = process.argv.slice(2);
const folder = new URL("playground/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const document = (name) => JSON.parse(readFileSync(`${documents}/cldr-${name}.json`, "utf8"));
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

const gettext = [];
for (const [, languages, comments, header] of readFileSync(exported, "utf8")
  .matchAll(/^# (.+) \(cardinal\)\n((?:# .*\n)+)"Plural-Forms: (.+)\\n"$/gm)) {
  const categories = [...comments.matchAll(/^# msgstr\[\d\] is `(.+)`$/gm)].map(([, category]) => category);
  gettext.push({ languages: languages.split(", "), categories, header });
}

// In order: each may use the ones before it.
const scripts = [
  "engine", "elements", "languages", "picker", "numbers", "line", "grid", "snippets", "overview", "rules", "state", "page",
];
const { cardinal, ordinal } = document("minimal-pairs");
const { names } = document("language-names");
const numbers = writtenNumbers(document("numbers"), Object.keys(names));
const parts = {
  "style.css": `<style>\n${read("style.css")}</style>`,
  engine: packed(readFileSync(module)),
  data: packed(JSON.stringify({ cardinal, ordinal, names, numbers, gettext })),
  scripts: scripts.map((name) => `<script>\n${read(`${name}.js`)}</script>`).join("\n"),
};
const page = read("page.html").replace(/<!-- insert (\S+) -->/g, (comment, name) => {
  if (!(name in parts)) throw new Error(`no part ${name}`);
  return parts[name];
});
writeFileSync(out, page);
