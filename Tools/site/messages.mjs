// Puts the parts of the message page into a single file.
//
//     node Tools/site/messages.mjs MODULE.wasm DATA OUT.html
//
// DATA is the folder with CLDR's documents.

import { readFileSync } from "node:fs";
import { assemble, packed, scripts, style } from "./parts.mjs";

const [module, documents, out] = process.argv.slice(2);
const parts = {
  style: style("playground/style.css", "messages/style.css"),
  engine: packed(readFileSync(module)),
  data: packed(JSON.stringify(JSON.parse(readFileSync(`${documents}/cldr-language-names.json`, "utf8")).names)),
  scripts: scripts("playground/shared.js", "messages/page.js"),
};
assemble("messages/page.html", parts, out);
