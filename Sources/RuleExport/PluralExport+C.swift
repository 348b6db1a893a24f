package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// C source (C99 or later, or C++) with a function per rule set, meant to be read.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func c() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "c", mark: "// ") + ["", "#ifndef PLURALS_H", "#define PLURALS_H", "", Self.cOperands]
    for set in ruleSets {
      lines += ["", "// \(set.summary)", "static inline const char *\(set.functionName)(plural_operands number) {"]
      if set.rules.conditions.isEmpty { lines.append("  (void)number;") }
      for (category, condition) in set.rules.conditions {
        lines.append("  // \(category): \(condition)")
        lines.append("  if (\(CodeSyntax.c.expression(condition))) return \"\(category)\";")
      }
      lines += ["  return \"other\";", "}"]
    }
    lines += ["", "typedef const char *(*plural_function)(plural_operands number);"]
    for type in types {
      lines += [
        "", "// The function of a language for \(type) numbers, or NULL if the language is not in this file.",
        "static inline plural_function plural_\(type)(const char *language) {",
        "  static const struct { const char *language; plural_function function; } rows[] = {",
      ]
      lines += functions(type).map { language, function in "    {\"\(language)\", \(function)}," }
      lines.append(
        """
          };
          for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
            if (strcmp(language, rows[row].language) == 0) return rows[row].function;
          }
          return NULL;
        }
        """
      )
    }
    lines += ["", "#endif"]
    return text(lines)
  }

  private static let cOperands = #"""
    #include <stddef.h>
    #include <string.h>

    // The operands of a number (UTS #35 Part 3, "Plural Operand Meanings").
    // n is -1 if the number has a fraction, because then it equals no integer.
    typedef struct {
      long long n, i, f, t, c;
      size_t v, w;
    } plural_operands;

    // Appends digits to a value. From 10^15 on it is 10^15 plus its last 15 digits: no rule can tell the difference.
    static inline long long plural_append(long long value, const char *digits, size_t count) {
      const long long limit = 1000000000000000;
      for (size_t place = 0; place < count; place++) {
        value = value * 10 + (digits[place] - '0');
        if (value >= limit) value = limit + value % limit;
      }
      return value;
    }

    // Reads decimal text of any length, such as "1", "1.50", "-3" or "1.2c6" (1.2 million in compact notation).
    // Returns 0 for any other text.
    static inline int plural_parse(const char *text, plural_operands *result) {
      static const char digits[] = "0123456789";
      if (*text == '+' || *text == '-') text++;
      const char *integer = text;
      size_t integer_count = strspn(text, digits);
      if (integer_count == 0) return 0;
      text += integer_count;
      const char *fraction = text;
      size_t fraction_count = 0;
      if (*text == '.') {
        fraction = text + 1;
        fraction_count = strspn(fraction, digits);
        if (fraction_count == 0) return 0;
        text = fraction + fraction_count;
      }
      long long exponent = 0;
      if (*text == 'c' || *text == 'e') {
        size_t count = strspn(text + 1, digits);
        if (count == 0) return 0;
        exponent = plural_append(0, text + 1, count);
        text += 1 + count;
      }
      if (*text != '\0') return 0;

      size_t shift = (unsigned long long)exponent < fraction_count ? (size_t)exponent : fraction_count;
      long long zeros = exponent - (long long)shift;
      result->i = plural_append(plural_append(0, integer, integer_count), fraction, shift);
      result->i = plural_append(result->i, "000000000000000", zeros < 15 ? (size_t)zeros : 15);
      result->v = fraction_count - shift;
      result->w = result->v;
      while (result->w > 0 && fraction[shift + result->w - 1] == '0') result->w--;
      result->f = plural_append(0, fraction + shift, result->v);
      result->t = plural_append(0, fraction + shift, result->w);
      result->n = result->w > 0 ? -1 : result->i;
      result->c = exponent;
      return 1;
    }
    """#
}
