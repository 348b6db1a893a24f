// Puts the parts of the playground into a single file.
//
//     node Tools/site/inline.mjs MODULE.wasm Data/cldr-minimal-pairs.json GETTEXT OUT.html
//
// GETTEXT is the output of `plural export --to gettext`.

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [module, phrases, exported, out] = process.argv.slice(2);
const folder = new URL("playground/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), "utf8");
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");

const gettext = [];
for (const [, languages, comments, header] of readFileSync(exported, "utf8")
  .matchAll(/^# (.+) \(cardinal\)\n((?:# .*\n)+)"Plural-Forms: (.+)\\n"$/gm)) {
  const categories = [...comments.matchAll(/^# msgstr\[\d\] is `(.+)`$/gm)].map(([, category]) => category);
  gettext.push({ languages: languages.split(", "), categories, header });
}

// In order: each may use the ones before it.
const scripts = ["engine", "elements", "languages", "picker", "numbers", "line", "grid", "snippets", "state", "page"];
const { cardinal, ordinal } = JSON.parse(readFileSync(phrases, "utf8"));
const parts = {
  "style.css": `<style>\n${read("style.css")}</style>`,
  engine: packed(readFileSync(module)),
  data: packed(JSON.stringify({ cardinal, ordinal, gettext })),
  scripts: scripts.map((name) => `<script>\n${read(`${name}.js`)}</script>`).join("\n"),
};
const page = read("page.html").replace(/<!-- insert (\S+) -->/g, (comment, name) => {
  if (!(name in parts)) throw new Error(`no part ${name}`);
  return parts[name];
});
writeFileSync(out, page);
