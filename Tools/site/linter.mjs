// Puts the parts of the linter's page into a single file.
//
//     node Tools/site/linter.mjs MODULE.wasm OUT.html

import { readFileSync } from "node:fs";
import { assemble, packed, scripts, style, text } from "./parts.mjs";

const [module, out] = process.argv.slice(2);
const parts = {
  style: style("playground/style.css", "linter/style.css"),
  linter: packed(readFileSync(module)),
  worker: text("linter/worker.js"),
  scripts: scripts("playground/shared.js", "linter/files.js", "linter/findings.js", "linter/page.js"),
};
assemble("linter/page.html", parts, out);
