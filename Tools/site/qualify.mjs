// Lets links lead from module to module: in an archive of many modules, a name of another module needs the module before it.
//
//     node Tools/site/qualify.mjs GRAPHS CATALOGUES
//
// GRAPHS has a folder with symbol graphs for each module, CATALOGUES a folder with pages for some. Both are changed. The sources
// keep the short names, which are right for a module that re-exports the other one.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [graphs, catalogues] = process.argv.slice(2);
const files = (folder, ending) => readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

const modules = readdirSync(graphs);
const owners = new Map();
for (const module of modules) {
  for (const { pathComponents } of read(join(graphs, module, `${module}.symbols.json`)).symbols) {
    if (pathComponents.length === 1) owners.set(pathComponents[0], module);
  }
}

// In a page that is not a module's own, each name needs a module.
function qualified(text, module) {
  return text.replace(/``([A-Z]\w*)/g, (link, name) => {
    const owner = owners.get(name);
    return owner && owner !== module && !modules.includes(name) ? `\`\`${owner}/${name}` : link;
  });
}

for (const module of modules) {
  for (const file of files(join(graphs, module), ".symbols.json")) {
    const graph = read(file);
    for (const symbol of graph.symbols) {
      for (const line of symbol.docComment?.lines ?? []) line.text = qualified(line.text, module);
    }
    writeFileSync(file, JSON.stringify(graph));
  }
}
for (const file of files(catalogues, ".md")) writeFileSync(file, qualified(readFileSync(file, "utf8"), null));
