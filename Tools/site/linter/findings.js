"use strict";

// A finding as the page shows it.

// Text of an explanation, with code in backticks.
function prose(text) {
  return text.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part.replaceAll("\n", " ")));
}

// What users read for a few numbers. Without its own form, a number shows another one.
function samplesTable(finding) {
  if (finding.samples.length === 0) return make("div");
  const rows = finding.samples.map(({ number, category, form, text }) => make(
    "tr", {},
    make("th", { scope: "row" }, number),
    make("td", {}, chip(category)),
    make(
      "td", { class: finding.numbers.includes(number) ? "telling" : null, lang: finding.language, dir: "auto" },
      text === "" ? make("em", {}, "nothing") : text,
      form && form !== category ? make("small", { class: "hint", lang: "en" }, ` (the form for ${form})`) : null,
    ),
  ));
  return make(
    "table", { class: "samples" },
    make("thead", {}, make("tr", {}, ...["Number", "Form", "Text"].map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...rows),
  );
}

function findingElement(finding, rules) {
  const rule = rules[finding.rule];
  const place = finding.line === null ? "" : `${finding.line}:${finding.column}`;
  const others = finding.otherLines.length > 0 ? `also in line ${finding.otherLines.join(", ")}` : null;
  const form = finding.category.length === 1 ? finding.category[0] : null;
  const subject = [finding.language, finding.key, finding.variable, form, others].filter((part) => part !== null && part !== "");
  return make(
    "article", { class: "finding", "data-rule": finding.rule },
    make(
      "div", {},
      make(
        "p", { class: "what" },
        make("span", { class: `severity ${finding.severity}` }, finding.severity), " ",
        place ? make("span", { class: "place" }, make("span", { class: "spoken" }, "line "), place) : null, place ? " " : null,
        finding.message,
      ),
      subject.length > 0 ? make("p", { class: "of", dir: "auto" }, subject.join(" · ")) : null,
      finding.excerpt ? scrollable("pre", { "aria-label": "The line with the problem" }, finding.excerpt.replaceAll(/^ {2}/gm, "")) : null,
      make(
        "details", {},
        make("summary", {}, finding.rule),
        make("p", {}, make("strong", {}, `${rule.title}. `), ...prose(rule.meaning)),
        make("p", {}, ...prose(rule.reason)),
        make("p", {}, make(
          "a", { href: `docs/documentation/stringslint/lintrules/index.html#${finding.rule}`, target: "_blank" },
          "An example, and how to silence it", make("span", { class: "spoken" }, " (in a new tab)"),
        )),
      ),
    ),
    samplesTable(finding),
  );
}
