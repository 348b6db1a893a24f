package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A JavaScript module with a function per rule set, meant to be read.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func javaScript() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "javascript", mark: "// ") + ["", Self.javaScriptOperands]
    for set in ruleSets {
      lines += ["", "/** \(set.summary) */", "export function \(set.functionName)(number) {"]
      let names = set.operands.map { $0.description }.joined(separator: ", ")
      lines.append(names.isEmpty ? "  operands(number);" : "  const { \(names) } = operands(number);")
      for (category, condition) in set.rules.conditions {
        lines.append("  // \(category): \(condition)")
        lines.append("  if (\(CodeSyntax.javaScript.expression(condition))) return '\(category)';")
      }
      lines += ["  return 'other';", "}"]
    }
    for type in types {
      lines += ["", "/** The function of each language for \(type) numbers. */", "export const \(type) = {"]
      lines.append("  __proto__: null,")
      lines += functions(type).map { language, function in
        "  \(language.contains("-") ? "'\(language)'" : language): \(function),"
      }
      lines.append("};")
    }
    return text(lines)
  }

  private static let javaScriptOperands = """
    /**
     * The operands of a number (UTS #35 Part 3, "Plural Operand Meanings").
     *
     * The number is decimal text of any length, such as '1', '1.50', '-3' or '1.2c6' (1.2 million in compact notation);
     * or the result of an earlier call. `n` is NaN if the number has a fraction, because then it equals no integer.
     * Throws a RangeError for any other text.
     */
    export function operands(number) {
      if (typeof number === 'object' && number !== null) return number;
      const match = /^[+-]?([0-9]+)(?:\\.([0-9]+))?(?:[ce]([0-9]+))?$/.exec(number);
      if (!match) throw new RangeError(`not a number in decimal text: ${number}`);
      const [, integer, fraction = '', exponent = '0'] = match;
      const c = fold(exponent);
      const zeros = Math.min(15, Math.max(0, c - fraction.length));
      const visible = fraction.slice(c);
      let w = visible.length;
      while (w > 0 && visible[w - 1] === '0') w--;
      const i = fold(integer + fraction.slice(0, c) + '0'.repeat(zeros));
      return { n: w > 0 ? NaN : i, i, v: visible.length, w, f: fold(visible), t: fold(visible.slice(0, w)), c };
    }

    /** The value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference. */
    function fold(digits) {
      const significant = digits.replace(/^0+/, '');
      return significant.length > 15 ? 1e15 + Number(significant.slice(-15)) : Number(significant);
    }
    """
}
