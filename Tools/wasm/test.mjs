// Asks a WebAssembly file that build.sh made for the category of every number and range in CLDR's data, and then feeds it
// malformed input.
//
//     node Tools/wasm/test.mjs FILE Data/cldr-plurals.json

import { readFileSync } from "node:fs";

const [file, data] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
const document = JSON.parse(readFileSync(data, "utf8"));
const categories = ["zero", "one", "two", "few", "many", "other"];
const bufferSize = 1024;
const lines = [];
let failures = 0;

function expect(expected, actual, question) {
  if (expected === actual) return;
  failures += 1;
  if (failures <= 20) console.error(`${question}: expected ${expected}, got ${actual}`);
}

// Writes texts one after the other into the buffer.
function write(...texts) {
  const bytes = Buffer.from(texts.join(""), "latin1");
  if (bytes.length > bufferSize) throw new Error("the buffer is not for that much");
  new Uint8Array(exports.memory.buffer, exports.input(), bufferSize).set(bytes);
}

function select(tag, number, ordinal = 0) {
  write(tag, number);
  return exports.select(tag.length, number.length, ordinal);
}

function selectRange(tag, start, end) {
  write(tag, start, end);
  return exports.selectRange(tag.length, start.length, end.length);
}

expect("input memory select selectRange", Object.keys(exports).sort().join(" "), "exports");

// The samples in the text of a rule. `0.0~1.5` stands for 0.0, 0.1, 0.2 and so on.
function samples(rule) {
  const lists = rule.split("@").slice(1).map((list) => list.replace(/^(integer|decimal)/, ""));
  return lists.flatMap((list) => list.split(",").map((part) => part.trim()).filter((part) => part !== "…")).flatMap(expand);
}

function expand(sample) {
  const [start, end] = sample.split("~");
  if (end === undefined) return [start];
  const places = start.split(".")[1]?.length ?? 0;
  const result = [];
  for (let value = Number(start.replace(".", "")); value <= Number(end.replace(".", "")); value += 1) {
    const digits = String(value).padStart(places + 1, "0");
    result.push(places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`);
  }
  return result;
}

// All samples of every language. They also provide one number of each category for the ranges.
const examples = new Map();
for (const [type, ordinal] of [["cardinal", 0], ["ordinal", 1]]) {
  let count = 0;
  const languages = new Set();
  for (const set of document[type]) {
    const expanded = Object.entries(set.rules).map(([category, rule]) => [category, samples(rule)]);
    for (const language of set.languages) {
      languages.add(language);
      for (const [category, numbers] of expanded) {
        if (!ordinal) examples.set(`${language} ${category}`, numbers[0]);
        for (const number of numbers) {
          expect(category, categories[select(language, number, ordinal)], `${type} ${language} ${number}`);
          count += 1;
        }
      }
    }
  }
  if (count === 0) failures += 1;
  lines.push(`${count} ${type} samples of ${languages.size} languages`);
}

// A pair that is not in the data has the category of its end.
let pairs = 0;
const ranges = new Map(document.ranges.flatMap(({ languages, results }) => languages.map((tag) => [tag, results])));
for (const language of document.cardinal.flatMap(({ languages }) => languages)) {
  // An old tag is replaced by today's, and pt-PT uses pt's ranges.
  const tag = document.aliases[language] ?? language;
  const results = ranges.get(tag) ?? ranges.get(tag.split("-")[0]) ?? {};
  for (const start of categories) {
    for (const end of categories) {
      const [first, last] = [examples.get(`${language} ${start}`), examples.get(`${language} ${end}`)];
      if (first === undefined || last === undefined) continue;
      const expected = results[`${start} ${end}`] ?? end;
      expect(expected, categories[selectRange(language, first, last)], `range ${language} ${first}–${last}`);
      pairs += 1;
    }
  }
}
lines.push(`${pairs} pairs of ends of ranges`);

// Other spellings of tags, malformed numbers, and numbers of any length.
for (const [tag, number, ordinal, category] of [
  ["EN_us.UTF-8", "1", 0, "one"], ["iw", "2", 0, "two"], ["pt-AO", "0", 0, "one"], ["sr@latin", "3", 0, "few"],
  ["", "1", 0, "other"], ["\xff\xfe\0", "1", 0, "other"], ["en", "-1", 0, "one"], ["en", "1.0", 0, "other"],
  ["en", "22", -1, "two"], ["fr", "1" + "0".repeat(900), 0, "many"], ["fr", "1c6", 0, "many"],
  ["en", "1c" + "9".repeat(900), 0, "other"], ["x".repeat(1000), "1", 0, "other"], ["tlh", "1", 0, "other"],
]) {
  expect(category, categories[select(tag, number, ordinal)], `${tag.slice(0, 20)} ${number.slice(0, 20)}`);
}
const malformed = ["", "-", "+", ".", "1.", ".5", "1,5", "1 ", " 1", "1c", "1e", "1c-3", "1C3", "--1", "0x1", "NaN", "١", "1\0"];
for (const number of malformed) {
  expect(-1, select("en", number), `en ${JSON.stringify(number)}`);
  expect(-1, selectRange("en", number, "1"), `en ${JSON.stringify(number)}–1`);
  expect(-1, selectRange("en", "1", number), `en 1–${JSON.stringify(number)}`);
}
lines.push(`${malformed.length} malformed numbers`);

// Lengths that do not fit into the buffer, and random bytes. None may trap.
const integers = [
  -0x80000000, -0x7fffffff, -1025, -1024, -1, 0, 1, 2, 511, 512, 1023, 1024, 1025, 0x3fffffff, 0x40000000, 0x7ffffc00,
  0x7fffffff,
];
let hostile = 0;
function isBeyond(...lengths) {
  return lengths.some((length) => length < 0) || lengths.reduce((sum, length) => sum + length) > bufferSize;
}
function check(result, question, ...lengths) {
  hostile += 1;
  if (isBeyond(...lengths)) expect(-1, result, question);
  if (!(Number.isInteger(result) && result >= -1 && result <= 5)) expect("-1…5", result, question);
}
write("en" + "1".repeat(bufferSize - 2));
for (const a of integers) {
  for (const b of integers) {
    for (const c of integers) {
      check(exports.select(a, b, c), `select(${a}, ${b}, ${c})`, a, b);
      check(exports.selectRange(a, b, c), `selectRange(${a}, ${b}, ${c})`, a, b, c);
    }
  }
}
expect(5, exports.select(2, bufferSize - 2, 0), "a full buffer");
let state = 1;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const alphabet = "0123456789.ce-+_@enfrptz\0\x80\xff";
for (let round = 0; round < 20000; round += 1) {
  write(Array.from({ length: 64 }, () => alphabet[random(alphabet.length)]).join(""));
  const [a, b, c] = [random(24), random(24), random(16)];
  check(exports.select(a, b, c), `select(${a}, ${b}, ${c}) in round ${round}`, a, b);
  check(exports.selectRange(a, b, c), `selectRange(${a}, ${b}, ${c}) in round ${round}`, a, b, c);
}
lines.push(`${hostile} hostile calls`);

console.log(`${readFileSync(file).length} bytes of WebAssembly: ${lines.join(", ")}; ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
