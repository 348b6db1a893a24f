// Runs the samples that extract.mjs has made and Swift has compiled.
//
//     node run.mjs WORK PROGRAMS
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [work, programs] = process.argv.slice(2).map((path) => resolve(path));
const { targets, commands, ours } = JSON.parse(readFileSync(`${work}/plan.json`, "utf8"));
const environment = { ...process.env, LANG: "C", LC_ALL: "", LC_MESSAGES: "", LANGUAGE: "" };
let failures = 0;

function fail(place, message) {
  failures += 1;
  console.error(`${place}: error: ${message}`);
}

for (const { name, file, program } of targets) {
  const run = spawnSync(`${programs}/${program}`, [name], { cwd: `${work}/pages/${name}`, env: environment, encoding: "utf8" });
  const wrong = run.stdout.split("\n").filter((line) => /:\d+: error: the comment promises/.test(line));
  failures += wrong.length;
  for (const line of wrong) console.error(line);
  if (run.status !== 0) {
    fail(file, `the samples end with ${run.status ?? run.signal}\n${run.stderr.split("\n").slice(0, 5).join("\n")}`);
  }
}

let ran = 0;
for (const { file, line, text, output, name, manifest } of commands) {
  if (manifest) {
    const run = spawnSync("swift", ["package", "--package-path", manifest, "dump-package"], { encoding: "utf8" });
    if (run.status !== 0) fail(`${file}:${line}`, run.stderr);
    continue;
  }
  const parts = text.match(/^((?:\w+=\S* )*)swift run ([\w-]+)(.*)$/);
  if (!parts) {
    console.log(`${file}:${line}: not run: ${text}`);
    continue;
  }
  // Any other program is the one that the page has just written.
  const program = ours.includes(parts[2]) ? `${programs}/${parts[2]}` : `${programs}/${name}`;
  const run = spawnSync("bash", ["-c", `${parts[1]}${program}${parts[3]} 2>&1`], {
    cwd: `${work}/pages/${name}`, env: environment, encoding: "utf8",
  });
  ran += 1;
  const actual = run.stdout.replace(/\n$/, "").split("\n");
  const expected = output.join("\n").replace(/\n+$/, "").split("\n");
  const length = Math.max(actual.length, expected.length);
  for (let i = 0; i < length; i++) {
    if (actual[i] !== expected[i]) {
      fail(`${file}:${line + 1 + i}`, `\`${text}\` prints ${JSON.stringify(actual[i] ?? "nothing")} here, not ${JSON.stringify(expected[i] ?? "nothing")}`);
      break;
    }
  }
}
if (failures > 0) {
  console.error(`${failures} samples are wrong`);
  process.exit(1);
}
console.log(`samples: ${targets.length} files compiled and run, ${ran} commands print what the pages say`);
