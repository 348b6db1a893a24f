// Answers with exported JavaScript: node exported.mjs <file>
// The file is the output of `plural export --to javascript` or `--to module`.
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const rules = await import(pathToFileURL(resolve(process.argv[2])));

function answer(language, type, number) {
  return rules.category ? rules.category(language, number, type) : rules[type]?.[language]?.(number) ?? '';
}

const answers = [];
for await (const line of createInterface({ input: process.stdin })) answers.push(answer(...line.split('\t')));
process.stdout.write(answers.map((category) => `${category}\n`).join(''));
