// How each language writes numbers: { digits, decimal, group, minus, primary, secondary, minimum }, from Data/cldr-numbers.json, and
// their ranges: { range, approximately }, from Data/cldr-number-patterns.json. A locale inherits what it does not say itself; see
// NumbersDocument.resolved in Sources/CLDRDocuments.

export function writtenNumbers({ locales, parents, numberingSystems }, { locales: styles }, tags) {
  const chain = (tag, locales) => {
    const found = [tag];
    while (found.at(-1) !== "und") {
      const last = found.at(-1);
      found.push(parents[last] ?? (last.includes("-") ? last.slice(0, last.lastIndexOf("-")) : "und"));
    }
    return found.map((name) => locales[name]).filter(Boolean);
  };
  return Object.fromEntries(tags.map((tag) => {
    const [own, ownStyles] = [locales, styles].map((all) => chain(tag, all));
    const first = (value, found = own) => found.map(value).find((one) => one !== undefined);
    const system = first((locale) => locale.defaultSystem);
    const symbol = (name) => first((locale) => locale.symbols?.[system]?.[name]) ?? first((locale) => locale.symbols?.latn?.[name]);
    const pattern = first((locale) => locale.patterns?.[system]) ?? first((locale) => locale.patterns?.latn);
    const groups = pattern.split(";")[0].split(".")[0].split(",").slice(1).map((group) => group.length);
    const style = (name) => first((locale) => locale[name]?.[system], ownStyles) ?? first((locale) => locale[name]?.latn, ownStyles);
    const written = {
      digits: numberingSystems[system], decimal: symbol("decimal"), group: symbol("group"), minus: symbol("minusSign"),
      // Groups from the point: 3 in 1,234,567, and 3 and then 2 in 12,34,567; without groups 0.
      primary: groups.at(-1) ?? 0, secondary: groups.at(-2) ?? groups.at(-1) ?? 0, minimum: first((locale) => locale.minimumGroupingDigits),
      range: style("range").replace(/\{[01]\}/g, ""), approximately: style("approximately"),
    };
    return [tag, Object.fromEntries(Object.entries(written).filter(([key, value]) => value !== latin[key]))];
  }));
}

// What most languages have is left out.
export const latin = {
  digits: "0123456789", decimal: ".", group: ",", minus: "-", primary: 3, secondary: 3, minimum: 1, range: "–", approximately: "~",
};
