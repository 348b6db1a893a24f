// Answers with Node's Intl.PluralRules: node intl.mjs
import { createInterface } from 'node:readline';

const rules = new Map();

function answer(language, type, number) {
  // Intl cannot be asked about compact numbers, and uses the default locale for languages that it does not have.
  if (number.includes('c') || Intl.PluralRules.supportedLocalesOf([language]).length === 0) return '';
  const digits = (number.split('.')[1] ?? '').length;
  // Node 20 formats up to 20 fraction digits.
  if (digits > 20) return '';
  const key = `${language} ${type} ${digits}`;
  if (!rules.has(key)) {
    rules.set(key, new Intl.PluralRules(language, { type, minimumFractionDigits: digits, maximumFractionDigits: digits }));
  }
  return rules.get(key).select(Number(number));
}

const answers = [];
for await (const line of createInterface({ input: process.stdin })) answers.push(answer(...line.split('\t')));
process.stdout.write(answers.map((category) => `${category}\n`).join(''));
