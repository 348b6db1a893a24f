"use strict";

// One number, or the two ends of a range: its category, its phrase, and why.

const operandMeanings = {
  n: "the value without its sign", i: "the integer digits", v: "how many fraction digits are shown",
  w: "how many, without trailing zeros", f: "the fraction digits as a number", t: "the same, without trailing zeros",
  c: "the exponent of compact notation",
};

const exampleNumbers = {
  cardinal: ["0", "1", "2", "5", "11", "21", "1.0", "1.5", "1000000", "1.2c6", "10⁴⁰"],
  ordinal: ["1", "2", "3", "4", "11", "21", "22", "100"],
};

// The field or fields. `onedit` gets the name of the field and its text.
function numberFields(state, onedit) {
  const field = (name, label) => make(
    "div", { class: "field" },
    make("label", { for: name }, label),
    make("input", {
      id: name, type: "text", inputmode: "text", spellcheck: "false", autocapitalize: "off", value: state[name],
      "aria-describedby": "number-hint", oninput: (event) => onedit(name, event.target.value),
    }),
  );
  const hint = make("p", { id: "number-hint", class: "hint" }, "Write a point for decimals: 1.50. Write 1.2 million as 1.2c6.");
  if (state.type === "range") return [field("number", "From"), field("end", "To"), hint];
  const examples = exampleNumbers[state.type].map((number) => make(
    "button",
    {
      type: "button",
      onclick: () => {
        document.getElementById("number").value = number;
        onedit("number", number);
      },
    },
    number,
  ));
  return [
    field("number", "A number, as it is shown"),
    make("div", { class: "examples", role: "group", "aria-label": "Examples" }, ...examples),
    hint,
  ];
}

// The answer for a number, or for a range, in one language.
function numberAnswer(engine, language, state, onedit) {
  if (state.type === "range") return rangeAnswer(engine, language, state, onedit);
  const number = plain(state.number);
  const answer = engine.explain(language.tag, number, state.type);
  if (answer.error) return errorMessage(number, answer, "number", onedit);
  return make(
    "div", { class: "answer" },
    make("p", { class: "of" }, language.name),
    verdict(language, answer.category, state.type, number),
    ...(answer.operands ? explanation(answer) : [make("p", { class: "hint" }, "The number is too large to explain the rules with.")]),
  );
}

function explanation({ operands, steps }) {
  return [
    make("ul", { class: "operands", "aria-label": "Operands" }, ...operands.map(([name, value]) => make(
      "li", {}, make("abbr", { title: operandMeanings[name] }, `${name} = `),
      value.length > 24 ? make("span", { title: value }, shown(value).length > 30 ? `${value.slice(0, 20)}…` : shown(value)) : value,
    ))),
    make("ol", { class: "steps" }, ...steps.map(step)),
  ];
}

function verdict(language, category, type, number) {
  return make(
    "p", { class: "verdict" }, chip(category),
    phrase(language, category, type, number)
      ?? make("span", { class: "hint" }, "CLDR has no example phrase for this language."),
  );
}

// A rule, and whether it took the number.
function step({ category, condition, words, verdict, relations = [] }) {
  const isTaken = verdict === "satisfied" || verdict === "remaining";
  const comment = {
    untried: "not tried: an earlier rule took the number",
    remaining: "takes every number that no other rule takes",
  }[verdict];
  const reasons = relations.map(({ relation, left, value }) => {
    const isTrue = verdict === "satisfied";
    return make(
      "li", {},
      make("span", { class: isTrue ? "yes" : "no" }, isTrue ? "✓ " : "✗ "),
      make("span", { class: "spoken" }, isTrue ? "true: " : "false: "),
      make("code", {}, relation), ", because ", make("code", {}, left), " is ", make("code", {}, shown(value)),
    );
  });
  return make(
    "li", { class: isTaken ? "taken" : verdict },
    make("div", {}, chip(category)),
    make(
      "div", {}, words ? make("p", { class: "words" }, sentence(words)) : null,
      condition ? make("code", {}, condition) : null,
      reasons.length > 0 ? make("ul", {}, ...reasons) : null,
      comment ? make("div", { class: "hint", style: "margin:0" }, comment) : null,
    ),
  );
}

// A condition in words, which begin after "The number".
function sentence(words) { return `The number ${words}.`; }

// The forms of a range and of its ends. Ends that look the same are one number, with its form.
function rangeForms(engine, language, start, end) {
  const answer = engine.range(language.tag, start, end);
  return answer.error || language.number(start) !== language.number(end) ? answer : { ...answer, category: answer.start };
}

function rangeAnswer(engine, language, state, onedit) {
  const [start, end] = [plain(state.number), plain(state.end)];
  const answer = rangeForms(engine, language, start, end);
  if (answer.error) return answer.end === 0 ? errorMessage(start, answer, "number", onedit) : errorMessage(end, answer, "end", onedit);
  const [startWritten, endWritten] = [language.number(start), language.number(end)];
  return make(
    "div", { class: "answer" },
    make("p", { class: "of" }, language.name),
    make(
      "p", { class: "verdict" }, chip(answer.category),
      phraseAround(language, answer.category, "cardinal", language.range(start, end)),
    ),
    startWritten === endWritten ? make("p", { class: "hint" }, "The ends look the same, so the range is one number.") : make(
      "p", { class: "hint" }, `${startWritten} is `, chip(answer.start), ` and ${endWritten} is `, chip(answer.end),
      ", so the range is ", chip(answer.category), ".",
    ),
  );
}

// The message of the command line, with a caret under the place. A number with a comma gets an offer with a point.
function errorMessage(number, { error, offset }, field, onedit) {
  const withPoint = /^[+-]?\d{1,30},\d{1,30}$/.test(number) ? number.replace(",", ".") : null;
  return make(
    "div", { class: "error", role: "alert" },
    make("p", { id: "error-message" }, error),
    excerpt(place(number, offset).excerpt),
    withPoint ? make(
      "p", {}, "For decimals, write a point: ",
      make("button", { type: "button", onclick: () => onedit(field, withPoint) }, withPoint),
    ) : null,
  );
}
