"use strict";

// Small pieces of the playground: numbers and phrases.

// How most languages write numbers; the data of a language has what differs. The page itself groups with narrow spaces.
const latinNumbers = {
  digits: "0123456789", decimal: ".", group: ",", minus: "-", primary: 3, secondary: 3, minimum: 1, range: "–", approximately: "~",
};
const pageNumbers = { ...latinNumbers, group: "\u202f", minimum: 2 };

// A number as people read it: 1.2c6 is "1.2 × 10⁶", and digits are grouped. Nobody reads more than forty digits.
function shown(number, style = pageNumbers) {
  const match = /^([+-]?)(\d+)(\.\d+)?(?:[ce](\d+))?$/.exec(number);
  if (!match) return number;
  const [, sign, written, fraction = "", exponent] = match;
  const whole = written.replace(/^0+(?=\d)/, "");
  const zeros = /^(\d{1,3}?)0{21,}$/.exec(whole);
  if (zeros && !fraction && !exponent) return `${sign}${zeros[1]} × 10${superscript(whole.length - zeros[1].length)}`;
  if (whole.length + fraction.length > 40) {
    return fraction ? `${number.slice(0, 24)}…` : `${number.slice(0, 24)}…${number.slice(-8)} (${shown(String(whole.length))} digits)`;
  }
  const { digits, decimal, minus } = style;
  const native = (text) => [...text].map((digit) => [...digits][digit]).join("");
  const groups = grouped(whole, style).map(native);
  const text = groups.join(style.group) + (fraction ? decimal + native(fraction.slice(1)) : "");
  return `${sign === "-" ? minus : sign}${text}${exponent ? ` × 10${superscript(exponent)}` : ""}`;
}

// The groups of a whole number's digits: 1, 234 and 567.
function grouped(whole, { primary, secondary, minimum }) {
  if (primary === 0 || whole.length < primary + minimum) return [whole];
  const groups = [whole.slice(-primary)];
  for (let rest = whole.slice(0, -primary); rest !== ""; rest = rest.slice(0, -secondary)) groups.unshift(rest.slice(-secondary));
  return groups;
}

const superscriptDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

function superscript(number) {
  return [...String(number)].map((digit) => superscriptDigits[digit]).join("");
}

// A number as the module reads it: 10⁴⁰ and 10^40 are written out, and a true minus sign becomes a hyphen.
function plain(text) {
  const number = text.trim().replace(/^−/, "-");
  const power = /^([+-]?)10(?:\^(\d{1,4})|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}))$/.exec(number);
  if (!power) return number;
  const exponent = Number(power[2] ?? [...power[3]].map((digit) => superscriptDigits.indexOf(digit)).join(""));
  return exponent <= 3000 ? `${power[1]}1${"0".repeat(exponent)}` : number;
}

// An offset in bytes of UTF-8 as people find it: the line and the column, and the line with a caret below.
function place(text, offset) {
  const before = new TextDecoder().decode(new TextEncoder().encode(text.slice(0, longestInput)).slice(0, offset));
  const lines = before.split("\n");
  const line = lines.at(-1);
  const start = line.length > 40 ? `…${line.slice(-30)}` : line;
  const end = text.slice(before.length).split("\n")[0].slice(0, 30);
  return { line: lines.length, column: [...line].length + 1, excerpt: `${start}${end}\n${" ".repeat([...start].length)}^` };
}

// A phrase such as "{0} días" with a number in place, or null where CLDR has none.
function phrase(language, category, type, number) {
  return phraseAround(language, category, type, language.number(number));
}

// The same for a number that is written already.
function phraseAround(language, category, type, written) {
  const text = language.phrases(type)[category];
  if (!text) return null;
  // CLDR ties all words together with no-break spaces, which is too much for a narrow screen.
  const parts = text.replaceAll("\u00a0", " ").split("{0}");
  const children = parts.flatMap((part, index) => (index === 0 ? [part] : [make("b", {}, written), part]));
  return make("span", { class: "phrase", lang: language.tag, dir: "auto" }, ...children);
}
