"use strict";

// Writes the forms of a language in the formats that developers use.

// The input of a snippet: the language, the type of rules, and the forms as { category, text } with {0} in the text.
//
// Some formats refuse a string without `other`, even where the language does not need it. The form of the number on the page
// is always there, so that the code gives the answer that the page shows; a number of more than 40 characters is not in the code.
function snippetContent(engine, language, type, wantsDecimals, needsOther, number) {
  const described = engine.describe(language.tag, type).categories;
  const answer = number === null ? null : engine.select(language.tag, number, type);
  const isMissing = !wantsDecimals && described.some(({ category, byIntegers }) => category === answer && !byIntegers);
  const withDecimals = wantsDecimals || isMissing;
  const isUsed = ({ category, byIntegers }) => withDecimals || byIntegers || (needsOther && category === "other");
  const phrases = language.phrases(type);
  const forms = described.filter(isUsed).map(({ category }) => ({ category, text: phrases[category] ?? "{0} …" }));
  const extra = described.find(({ category, byIntegers }) => category === "other" && !byIntegers);
  const rare = described.filter(({ byIntegers, byIntegersBelowOneMillion }) => byIntegers && !byIntegersBelowOneMillion);
  return {
    tag: language.tag, type, withDecimals, forms, gettext: language.gettext,
    number: number !== null && number.length <= 40 ? number : null,
    notes: [
      isMissing ? `With the forms for decimals too, because ${shown(number)} is "${answer}".` : null,
      extra && !withDecimals && needsOther
        ? `No whole number is "other" in ${language.name}, but this format requires the form.` : null,
      ...rare.map(({ category }) => `Whole numbers are "${category}" from ${shown("1000000")} on.`),
      Object.keys(phrases).length === 0 ? "CLDR has no phrases for this language; put your own in place of the dots." : null,
    ].filter(Boolean),
  };
}

const snippetFormats = {
  swift: {
    name: "Swift", needsOther: false,
    write({ tag, type, withDecimals, forms, number }) {
      const integer = number === null ? 5 : /^[+-]?\d{1,18}$/.test(number) ? BigInt(number.replace("+", "")) : null;
      const isShown = withDecimals || integer === null;
      const text = (form) => JSON.stringify(form.text).replaceAll("{0}", isShown ? "\\(number)" : "\\(count)");
      const cases = forms.map((form, index) => `${index === forms.length - 1 ? "default" : `case .${form.category}`}: ${text(form)}`);
      return [
        "import Plurals", "",
        `let rules = PluralRules(for: "${tag}"${type === "ordinal" ? ", type: .ordinal" : ""})`,
        ...(isShown
          ? [`let number = "${number ?? "1.50"}"  // as it is shown`, "let text = switch rules.category(for: try PluralOperands(parsing: number)) {"]
          : [`let count = ${integer}`, "let text = switch rules.category(for: count) {"]),
        ...cases, "}",
      ].join("\n");
    },
  },

  xcstrings: {
    name: ".xcstrings", needsOther: true,
    unavailable: (content) => (content.type === "ordinal" ? "String catalogs have no ordinal forms." : null),
    write({ tag, forms, withDecimals }) {
      const specifier = withDecimals ? "%.1f" : "%lld";
      const plural = Object.fromEntries(forms.map(({ category, text }) => [
        category, { stringUnit: { state: "translated", value: percentText(text, specifier) } },
      ]));
      return JSON.stringify({
        sourceLanguage: "en",
        strings: { [`${specifier} items`]: { localizations: { [tag]: { variations: { plural } } } } },
        version: "1.0",
      }, null, 2);
    },
  },

  stringsdict: {
    name: ".stringsdict", needsOther: true,
    unavailable: (content) => (content.type === "ordinal" ? ".stringsdict files have no ordinal forms." : null),
    write({ forms, withDecimals }) {
      const specifier = withDecimals ? "%.1f" : "%lld";
      const entries = [
        ["NSStringFormatSpecTypeKey", "NSStringPluralRuleType"],
        ["NSStringFormatValueTypeKey", specifier.slice(1)],
        ...forms.map(({ category, text }) => [category, percentText(text, specifier)]),
      ];
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
        '<plist version="1.0">', "<dict>", "  <key>items</key>", "  <dict>",
        "    <key>NSStringLocalizedFormatKey</key>", "    <string>%#@count@</string>", "    <key>count</key>", "    <dict>",
        ...entries.flatMap(([key, value]) => [`      <key>${key}</key>`, `      <string>${escapedXML(value)}</string>`]),
        "    </dict>", "  </dict>", "</dict>", "</plist>",
      ].join("\n");
    },
  },

  android: {
    name: "Android", needsOther: true,
    unavailable: (content) => (content.type === "ordinal" ? "Android's resources have no ordinal forms." : null),
    note: (content) => (content.withDecimals
      ? "getQuantityString() takes whole numbers only. For decimals, choose the form with android.icu.text.PluralRules." : null),
    write({ forms, withDecimals }) {
      const items = forms.map(({ category, text }) => {
        const value = percentText(text, withDecimals ? "%s" : "%d").replace(/['"\\]/g, "\\$&").replace(/^[@?]/, "\\$&");
        return `    <item quantity="${category}">${escapedXML(value)}</item>`;
      });
      return ["<resources>", '  <plurals name="items">', ...items, "  </plurals>", "</resources>"].join("\n");
    },
  },

  gettext: {
    name: "gettext", needsOther: false,
    unavailable: (content) => (content.type === "ordinal" ? "gettext has no ordinal forms." : null),
    note: (content) => (content.withDecimals ? "gettext only knows whole numbers, so decimals make no difference here." : null),
    write({ tag, forms, gettext: { header, categories: order } }) {
      const text = (category) => percentText(forms.find((form) => form.category === category)?.text ?? "{0} …", "%d");
      return [
        'msgid ""', 'msgstr ""', `"Language: ${tag.replace("-", "_")}\\n"`, '"Content-Type: text/plain; charset=UTF-8\\n"', `"Plural-Forms: ${header}\\n"`, "",
        "#, c-format", 'msgid "%d item"', 'msgid_plural "%d items"',
        ...order.map((category, index) => `msgstr[${index}] ${JSON.stringify(text(category))}`),
      ].join("\n");
    },
  },

  icu: {
    name: "MessageFormat", needsOther: true,
    write({ type, forms }) {
      // An apostrophe is doubled, and braces and the number sign go between apostrophes.
      const text = (form) => form.replaceAll("'", "''").split("{0}").map((part) => part.replace(/[{}#]+/g, "'$&'")).join("#");
      const lines = forms.map((form) => `  ${form.category} {${text(form.text)}}`);
      return [`{count, ${type === "ordinal" ? "selectordinal" : "plural"},`, ...lines, "}"].join("\n");
    },
  },

  i18next: {
    name: "i18next", needsOther: false,
    write({ type, forms }) {
      const infix = type === "ordinal" ? "_ordinal" : "";
      const entries = forms.map(({ category, text }) => [`items${infix}_${category}`, text.replaceAll("{0}", "{{count}}")]);
      return JSON.stringify(Object.fromEntries(entries), null, 2);
    },
  },
};

// One argument fills all places, so several places name it: %1$d.
function percentText(text, specifier) {
  const isRepeated = text.split("{0}").length > 2;
  return text.replaceAll("%", "%%").replaceAll("{0}", () => (isRepeated ? `%1$${specifier.slice(1)}` : specifier));
}

function escapedXML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// A snippet with notes about it, or only the notes if the format cannot express such forms.
function snippet(engine, language, format, type, wantsDecimals, number) {
  const { needsOther, unavailable, note, write } = snippetFormats[format];
  const isIntegerOnly = format === "gettext";
  const content = snippetContent(engine, language, type, wantsDecimals && !isIntegerOnly, needsOther, isIntegerOnly ? null : number);
  const problem = unavailable?.(content);
  if (problem) return { text: null, notes: [problem], withDecimals: wantsDecimals };
  const isDecimal = isIntegerOnly && number !== null && !/^[+-]?\d+(c\d+)?$/.test(number);
  const ownNote = note?.({ ...content, withDecimals: wantsDecimals || isDecimal || content.withDecimals });
  return {
    text: write(content), notes: [...(ownNote ? [ownNote] : []), ...content.notes],
    withDecimals: isIntegerOnly ? wantsDecimals : content.withDecimals,
  };
}
