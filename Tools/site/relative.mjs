// Makes the pages of a documentation archive work under any path. In their links, the base path that they were made with
// becomes a relative one. Their scripts compute it when the page opens.
//
//     node Tools/site/relative.mjs FOLDER BASE

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, dirname, sep } from "node:path";

const [folder, base] = process.argv.slice(2);

for (const entry of readdirSync(folder, { recursive: true })) {
  if (!entry.endsWith(".html")) continue;
  const file = join(folder, entry);
  const up = relative(dirname(file), folder).split(sep).filter(Boolean).map((part) => `${part}/`).join("") || "./";
  const page = readFileSync(file, "utf8")
    .replaceAll(`var baseUrl = "/${base}/"`, `var baseUrl = new URL("${up}", document.baseURI).pathname`)
    .replaceAll(`"/${base}/`, `"${up}`);
  if (page.includes(base)) throw new Error(`${entry} still has the path ${base}`);
  writeFileSync(file, page);
}
