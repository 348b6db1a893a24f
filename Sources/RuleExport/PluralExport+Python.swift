package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A Python module with a function per rule set, meant to be read. It needs Python 3.7.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func python() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "python", mark: "# ") + ["", Self.pythonOperands]
    for set in ruleSets {
      lines += ["", "", "def \(set.functionName)(number):", "    \"\"\"\(set.summary)\"\"\""]
      let names = PluralOperand.allCases.map { set.operands.contains($0) ? $0.description : "_" }
      lines.append("    \(set.operands.isEmpty ? "" : names.joined(separator: ", ") + " = ")operands(number)")
      for (category, condition) in set.rules.conditions {
        lines.append("    # \(category): \(condition)")
        lines += ["    if \(CodeSyntax.python.expression(condition)):", "        return \"\(category)\""]
      }
      lines.append("    return \"other\"")
    }
    for type in types {
      lines += ["", "", "# The function of each language for \(type) numbers.", "\("\(type)".uppercased()) = {"]
      lines += functions(type).map { language, function in "    \"\(language)\": \(function)," }
      lines.append("}")
    }
    return text(lines)
  }

  private static let pythonOperands = #"""
    import collections
    import re

    Operands = collections.namedtuple("Operands", "n i v w f t c")


    def operands(number):
        """The operands of a number (UTS #35 Part 3, "Plural Operand Meanings").

        The number is decimal text of any length, such as "1", "1.50", "-3" or "1.2c6" (1.2 million in compact notation);
        or the result of an earlier call. n is NaN if the number has a fraction, because then it equals no integer.
        Raises ValueError for anything else.
        """
        if isinstance(number, Operands):
            return number
        pattern = r"[+-]?([0-9]+)(?:\.([0-9]+))?(?:[ce]([0-9]+))?"
        match = re.fullmatch(pattern, number) if isinstance(number, str) else None
        if not match:
            raise ValueError("not a number in decimal text: %r" % (number,))
        integer, fraction, exponent = match.groups()
        fraction = fraction or ""
        c = _fold(exponent or "0")
        zeros = min(15, max(0, c - len(fraction)))
        i = _fold(integer + fraction[:c] + "0" * zeros)
        visible = fraction[c:]
        significant = visible.rstrip("0")
        n = float("nan") if significant else i
        return Operands(n, i, len(visible), len(significant), _fold(visible), _fold(significant), c)


    def _fold(digits):
        """The value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference."""
        significant = digits.lstrip("0")
        value = int(significant[-15:] or "0")
        return 10**15 + value if len(significant) > 15 else value
    """#
}
