// Puts the script and the WebAssembly of numbers in styles into a file that the playground loads when it is asked for them.
//
//     node Tools/site/styles.mjs MODULE.wasm OUT.js

import { readFileSync, writeFileSync } from "node:fs";
import { packed, text } from "./parts.mjs";

const [module, out] = process.argv.slice(2);
writeFileSync(out, `${text("styles/section.js")}\nbeginStyles("${packed(readFileSync(module))}");\n`);
