// Asks a WebAssembly file that build.sh made for every text of the catalog with many numbers, compares the answers with those
// of `localize render`, and then feeds it malformed input.
//
//     node Tools/wasm/strings/test.mjs FILE PLURAL CATALOG

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file, localize, catalog] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
const { strings } = JSON.parse(readFileSync(catalog, "utf8"));
const keys = Object.keys(strings);
const languages = Object.keys(strings[keys[0]].localizations);
const inputSize = 1024;
let failures = 0;

function expect(expected, actual, question) {
  if (expected === actual) return;
  failures += 1;
  if (failures <= 20) console.error(`${question}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

// Writes texts one after the other into the buffer, and returns their lengths.
function write(...texts) {
  const parts = texts.map((text) => Buffer.from(text, "utf8"));
  const bytes = Buffer.concat(parts);
  if (bytes.length > inputSize) throw new Error("the buffer is not for that much");
  new Uint8Array(exports.memory.buffer, exports.input(), inputSize).set(bytes);
  return parts.map((part) => part.length);
}

function render(key, tag, number) {
  const count = exports.render(...write(key, tag, number));
  return count < 0 ? count : Buffer.from(exports.memory.buffer, exports.output(), count).toString("utf8");
}

expect("input memory output render", Object.keys(exports).sort().join(" "), "exports");
expect("3 keys, 12 languages", `${keys.length} keys, ${languages.length} languages`, "catalog");

const sixty = "123456789012345678901234567890123456789012345678901234567890";
const numbers = [
  ...Array.from({ length: 250 }, (_, number) => `${number}`),
  "999", "1000", "1001", "1010", "1234", "9999", "10000", "12345", "100000", "100001", "1000000", "1000001", "1234567",
  "2000000", "12345678", "999999999", "123456789012345678", "1234567890123456789", "9223372036854775807",
  "9223372036854775808", "18446744073709551615", "18446744073709551616", sixty, `${sixty}.${sixty}`, "1" + "0".repeat(59),
  "0.0", "0.1", "0.2", "0.04", "0.05", "0.06", "0.15", "0.25", "0.5", "0.50", "0.94", "0.95", "0.96", "1.0", "1.00", "1.04",
  "1.05", "1.1", "1.5", "1.50", "1.94", "1.95", "1.96", "2.0", "2.25", "2.35", "4.9", "5.0", "9.95", "10.1", "21.0", "21.1",
  "99.95", "999.94", "999.95", "1000.0", "1234.5", "9999.95", "99999.95", "1000000.0", "1234567.891", "0.000001",
  "-1", "-2", "-5", "-21", "-1000", "-1234567", "-0.04", "-0.05", "-0.5", "-1.0", "-1.5", "-12345.67", `-${sixty}`,
  "-9223372036854775808", "-9223372036854775809", "-0.0",
  "1c3", "1c6", "1.2c6", "1.5c3", "1.23456c3", "-1c6", "2e6", "0c5", "9.99995c4", "1" + "0".repeat(900), "0." + "1".repeat(900),
];
const regions = { de: "DE", en: "US", fr: "FR", hi: "IN", ja: "JP", lv: "LV", pl: "PL", ru: "RU" };

// On the command line, the first four are text, and the last one shows its sign.
const otherSpellings = { "+5": "5", "007": "7", "-007.50": "-7.50", "0000000000000000000000001": "1", "-0": "0" };

let texts = 0;
for (const tag of [...languages, ...Object.entries(regions).map((parts) => parts.join("-"))]) {
  const questions = keys.flatMap((key) => numbers.map((number) => [key, number]));
  const input = questions.map((question) => question.join("\t") + "\n").join("");
  const output = execFileSync(localize, ["render", "--batch", catalog, "--language", tag], {
    input, encoding: "utf8", maxBuffer: 1 << 28,
    // The warnings are about numbers that a string shows as another type.
    stdio: ["pipe", "pipe", "ignore"],
  });
  const expected = output.split("\n").slice(0, -1);
  expect(questions.length, expected.length, `lines for ${tag}`);
  questions.forEach(([key, number], index) => {
    expect(expected[index], render(key, tag, number), `${key} ${tag} ${number.slice(0, 80)}`);
    texts += 1;
  });
}

for (const [spelling, number] of Object.entries(otherSpellings)) {
  for (const tag of languages) {
    for (const key of keys) expect(render(key, tag, number), render(key, tag, spelling), `${key} ${tag} ${spelling}`);
  }
}

// Keys and languages that there are not, and malformed numbers.
for (const [key, tag, number] of [
  ["files.coun", "en", "1"], ["files.counts", "en", "1"], ["", "en", "1"], ["файлы", "en", "1"], ["files.count", "", "1"],
  ["files.count", "xx", "1"], ["files.count", "e", "1"], ["files.count", "en_US", "1"], ["files.count", "-en", "1"],
  ["files.count", "-", "1"], ["files.count", "x".repeat(1000), "1"], ["files.count", "de", `1c${"9".repeat(900)}`],
  ...["", "-", "+", ".", "1.", ".5", "1,5", "1 ", " 1", "1c", "1e", "1c-3", "1C3", "--1", "0x1", "NaN", "١", "1\0"]
    .map((number) => ["files.count", "en", number]),
]) {
  expect(-1, render(key, tag, number), `${key} ${tag} ${number.slice(0, 20)}`);
}
expect("1 file", render("files.count", "en-Latn-x-y--z", "1"), "a long tag");
expect(9_999, `${render("files.count", "en", `1c${"9".repeat(4)}`)}`.split("0").length - 1, "zeros of a long number");

// Lengths that do not fit into the buffer, and random bytes. None may trap.
const integers = [-0x80000000, -1025, -1024, -1, 0, 1, 2, 11, 512, 1023, 1024, 1025, 0x3fffffff, 0x7ffffc00, 0x7fffffff];
let hostile = 0;
function check(a, b, c, question) {
  hostile += 1;
  const count = exports.render(a, b, c);
  const isBeyond = a < 0 || b < 0 || c < 0 || a + b + c > inputSize;
  if (isBeyond) expect(-1, count, question);
  if (!(Number.isInteger(count) && count >= -1 && count <= 65536)) expect("-1…65536", count, question);
}
write("files.counten" + "1".repeat(inputSize - 13));
for (const a of integers) for (const b of integers) for (const c of integers) check(a, b, c, `render(${a}, ${b}, ${c})`);
let state = 1;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const alphabet = "0123456789.ce-+\0\x80";
for (let round = 0; round < 20_000; round += 1) {
  const key = keys[random(keys.length)];
  const tag = languages[random(languages.length)];
  const count = random(30);
  write(key + tag + Array.from({ length: count }, () => alphabet[random(alphabet.length)]).join(""));
  check(key.length, tag.length, count, `round ${round}`);
}

if (failures > 0) {
  console.error(`${failures} failures`);
  process.exit(1);
}
console.log(`as localize render: ${texts} texts; no trap in ${hostile} hostile calls`);
