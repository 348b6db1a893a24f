package import Diagnostics
import PluralBase
import PluralRuleSyntax

extension PluralExport {
  /// A Kotlin file with an object that has a function for each type of rules, `Plurals.cardinal(language, number)`. It needs
  /// Kotlin 1.3, and nothing of Java.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func kotlin() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "kotlin", mark: "// ") + ["", Self.kotlinHead]
    for type in types {
      lines.append(
        """

            /**
             * The category of a number such as "1", "1.50" or "1.2c6" for \(type) rules. A tag without its own rules loses its last
             * subtag, and a POSIX locale its codeset and modifier. Throws NumberFormatException if the number is not decimal text.
             */
            fun \(type)(language: String, number: String): String = category(\(type)Rules, language, number)

            private val \(type)Rules = HashMap<String, Rule>().apply {
        """
      )
      for (set, tags) in tags(type) {
        let names = PluralOperand.allCases.map { set.operands.contains($0) ? $0.description : "_" }
        lines.append("        add(\"\(tags.joined(separator: " "))\") { \(names.joined(separator: ", ")) ->")
        if set.rules.conditions.isEmpty {
          lines.append("            \"other\"")
        } else {
          lines.append("            when {")
          for (category, condition) in set.rules.conditions {
            lines.append("                \(CodeSyntax.kotlin.expression(condition)) -> \"\(category)\"")
          }
          lines += ["                else -> \"other\"", "            }"]
        }
        lines.append("        }")
      }
      lines.append("    }")
    }
    return text(lines + [Self.kotlinOperands])
  }

  private static let kotlinHead = #"""
    package plurals

    /**
     * A rule gives the category of a number from its operands (UTS #35 Part 3, "Plural Operand Meanings"). n is -1 if the number
     * has a fraction, because then it equals no integer.
     */
    private typealias Rule = (n: Long, i: Long, v: Long, w: Long, f: Long, t: Long, c: Long) -> String

    /** The plural category of a number in a language. */
    object Plurals {
    """#

  private static let kotlinOperands = #"""

        private fun HashMap<String, Rule>.add(tags: String, rule: Rule) {
            for (tag in tags.split(' ')) put(tag, rule)
        }

        private fun category(rules: Map<String, Rule>, language: String, number: String): String {
            val form = Regex("[+-]?([0-9]+)(?:\\.([0-9]+))?(?:[ce]([0-9]+))?")
            val parts = form.matchEntire(number)?.groupValues
                ?: throw NumberFormatException("not a number in decimal text: $number")
            val fraction = parts[2]
            val c = fold(parts[3])
            val shift = minOf(c, fraction.length.toLong()).toInt()
            val visible = fraction.substring(shift)
            val significant = visible.trimEnd('0')
            val v = visible.length.toLong()
            val w = significant.length.toLong()
            val zeros = "0".repeat(minOf(15L, c - shift).toInt())
            val i = fold(parts[1] + fraction.substring(0, shift) + zeros)
            val n = if (w == 0L) i else -1L
            // Letters of a tag are those of ASCII, whatever the language of the system.
            var tag = language.takeWhile { it != '.' && it != '@' }
                .map { if (it in 'A'..'Z') it + 32 else if (it == '_') '-' else it }.joinToString("")
            while (tag.isNotEmpty()) {
                val rule = rules[tag]
                if (rule != null) return rule(n, i, v, w, fold(visible), fold(significant), c)
                tag = tag.substringBeforeLast('-', "")
            }
            return "other"
        }

        /** The value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference. */
        private fun fold(digits: String): Long {
            val significant = digits.trimStart('0')
            val value = ("0" + significant.takeLast(15)).toLong()
            return if (significant.length > 15) 1_000_000_000_000_000L + value else value
        }
    }
    """#
}
