// Prints the size of each section of a WebAssembly file, and of each group of functions in its code.
//
//     node Tools/wasm/sizes.mjs FILE [--functions]
//
// The groups need the names of the functions, so give it a file that is not stripped.

import { readFileSync } from "node:fs";

const [path, option] = process.argv.slice(2);
const bytes = readFileSync(path);
let position = 8;

function number() {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[position++];
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

function text() {
  const length = number();
  position += length;
  return bytes.toString("latin1", position - length, position);
}

const sectionNames = [
  "custom", "types", "imports", "functions", "tables", "memories", "globals", "exports", "start", "elements", "code",
  "data", "data count",
];
const sections = [];
const functionSizes = [];
const functionNames = [];
let importedFunctions = 0;

while (position < bytes.length) {
  const start = position;
  const kind = bytes[position++];
  const end = number() + position;
  let name = sectionNames[kind] ?? `section ${kind}`;
  if (kind === 0) {
    name = `custom "${text()}"`;
    if (name === 'custom "name"') readNames(end);
  } else if (kind === 2) {
    importedFunctions = number();
  } else if (kind === 10) {
    for (let count = number(); count > 0; count--) {
      const size = number();
      functionSizes.push(size);
      position += size;
    }
  }
  position = end;
  sections.push([name, end - start]);
}

function readNames(end) {
  while (position < end) {
    const kind = bytes[position++];
    const next = number() + position;
    if (kind === 1) {
      for (let count = number(); count > 0; count--) {
        const index = number();
        functionNames[index] = text();
      }
    }
    position = next;
  }
}

// A function belongs to the first group whose pattern matches its mangled name.
const groups = [
  ["cardinal rules", /13CardinalRulesO/],
  ["ordinal rules", /12OrdinalRulesO/],
  ["choice of the rule set", /7RuleSetO/],
  ["tags and languages", /14PluralLanguageV|13LanguageTableO/],
  ["reading of numbers", /14PluralOperandsV|13DecimalLayout|15OperandsBuilder|6folded/],
  ["exports", /^(input|select|selectRange)$|15PluralSelection/],
];

function group(name) {
  return groups.find(([, pattern]) => pattern.test(name))?.[0] ?? "everything else";
}

function table(title, rows) {
  console.log(title);
  for (const [name, size] of rows) console.log(`${String(size).padStart(8)}  ${name}`);
}

const named = functionSizes.map((size, index) => [functionNames[index + importedFunctions] ?? "?", size]);
const sums = new Map();
for (const [name, size] of named) sums.set(group(name), (sums.get(group(name)) ?? 0) + size);
const descending = (a, b) => b[1] - a[1];

table("bytes per section:", sections.filter(([name]) => !name.startsWith("custom")));
table("bytes of code per group of functions:", [...sums].sort(descending));
if (option === "--functions") table("bytes of code per function:", named.sort(descending));
