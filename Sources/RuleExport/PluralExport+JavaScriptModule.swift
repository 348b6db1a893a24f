package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A small JavaScript module with one function, `category(language, number, type)`, for all exported languages.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func javaScriptModule() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "module", mark: "// ")
    lines.append(
      """
      const fold = s => (s = s.replace(/^0+/, ''), s[15] ? 1e15 + +s.slice(-15) : +s);
      // The operands of decimal text of any length. n is NaN if there is a fraction: it equals no integer.
      export const operands = number => {
        const [, a, b = '', e = '0'] = /^[+-]?([0-9]+)(?:\\.([0-9]+))?(?:[ce]([0-9]+))?$/.exec(number) ?? [];
        if (!a) throw new RangeError(`not a number in decimal text: ${number}`);
        const c = fold(e), d = b.slice(c);
        let w = d.length;
        while (d[w - 1] === '0') w--;
        const i = fold(a + b.slice(0, c) + '0'.repeat(Math.min(15, Math.max(0, c - b.length))));
        return { n: w ? NaN : i, i, v: d.length, w, f: fold(d), t: fold(d.slice(0, w)), c };
      };
      const tables = { \(types.map { "\($0): {}" }.joined(separator: ", ")) };
      const add = (type, tags, rule) => {
        for (const tag of tags.split(' ')) tables[type][tag] = rule;
      };
      // The category of a number such as '1', '1.50' or '1.2c6'. A tag without its own rules loses its last subtag, and a POSIX
      // locale its codeset and modifier.
      export const category = (language, number, type = 'cardinal') => {
        const o = operands(number);
        if (!Object.hasOwn(tables, type))
          throw new RangeError(`no rules of this type; choose ${Object.keys(tables).join(' or ')}: ${type}`);
        const table = tables[type];
        let tag = String(language).split(/[.@]/)[0].toLowerCase().replaceAll('_', '-');
        for (; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-'))))
          if (Object.hasOwn(table, tag)) return table[tag](o);
        return 'other';
      };
      """
    )
    for (set, tags) in types.flatMap(tags) {
      let choices = set.rules.conditions.map { category, condition in
        "\(CodeSyntax.javaScript.expression(condition)) ? '\(category)' : "
      }
      let operands = set.operands.isEmpty ? "" : "{ \(set.operands.map { $0.description }.joined(separator: ", ")) }"
      lines.append("add('\(set.type)', '\(tags.joined(separator: " "))', (\(operands)) =>")
      lines.append("  \(choices.joined())'other');")
    }
    return text(lines)
  }
}
