package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A Go package with a function for each type of rules, `plurals.Cardinal(language, number)`, written as gofmt writes it.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func go() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "go", mark: "// ") + ["", Self.goOperands]
    for type in types {
      let (name, table) = type == .cardinal ? ("Cardinal", "cardinalRules") : ("Ordinal", "ordinalRules")
      lines.append(
        """

        // \(name) returns the category of a number such as "1", "1.50" or "1.2c6" for \(type) rules. A tag without its own
        // rules loses its last subtag, and a POSIX locale its codeset and modifier. It is an error if the number is not decimal text.
        func \(name)(language, number string) (string, error) {
        \treturn category(\(table), language, number)
        }

        var \(table) = map[string]rule{}

        func init() {
        """
      )
      for (set, tags) in tags(type) {
        lines.append("\tadd(\(table), \"\(tags.joined(separator: " "))\", func(n, i, v, w, f, t, c int64) string {")
        if !set.rules.conditions.isEmpty {
          lines.append("\t\tswitch {")
          for (category, condition) in set.rules.conditions {
            lines += ["\t\tcase \(CodeSyntax.go.expression(condition)):", "\t\t\treturn \"\(category)\""]
          }
          lines.append("\t\t}")
        }
        lines += ["\t\treturn \"other\"", "\t})"]
      }
      lines.append("}")
    }
    return text(lines)
  }

  private static let goOperands = #"""
    // Package plurals knows the plural category of a number in a language.
    package plurals

    import (
    	"fmt"
    	"regexp"
    	"strconv"
    	"strings"
    )

    // A rule gives the category of a number from its operands (UTS #35 Part 3, "Plural Operand Meanings"). n is -1 if the number
    // has a fraction, because then it equals no integer.
    type rule func(n, i, v, w, f, t, c int64) string

    func add(rules map[string]rule, tags string, added rule) {
    	for _, tag := range strings.Fields(tags) {
    		rules[tag] = added
    	}
    }

    var form = regexp.MustCompile(`^[+-]?([0-9]+)(?:\.([0-9]+))?(?:[ce]([0-9]+))?$`)

    func category(rules map[string]rule, language, number string) (string, error) {
    	parts := form.FindStringSubmatch(number)
    	if parts == nil {
    		return "", fmt.Errorf("plurals: not a number in decimal text: %q", number)
    	}
    	visible, c := parts[2], fold(parts[3])
    	shift := len(visible)
    	if c < int64(shift) {
    		shift = int(c)
    	}
    	zeros := c - int64(shift)
    	if zeros > 15 {
    		zeros = 15
    	}
    	i := fold(parts[1] + visible[:shift] + strings.Repeat("0", int(zeros)))
    	visible = visible[shift:]
    	significant := strings.TrimRight(visible, "0")
    	n := i
    	if significant != "" {
    		n = -1
    	}
    	v, w := int64(len(visible)), int64(len(significant))
    	if end := strings.IndexAny(language, ".@"); end >= 0 {
    		language = language[:end]
    	}
    	tag := strings.ReplaceAll(strings.ToLower(language), "_", "-")
    	for end := len(tag); end > 0; end = strings.LastIndex(tag[:end], "-") {
    		if found, known := rules[tag[:end]]; known {
    			return found(n, i, v, w, fold(visible), fold(significant), c), nil
    		}
    	}
    	return "other", nil
    }

    // fold returns the value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference.
    func fold(digits string) int64 {
    	digits = strings.TrimLeft(digits, "0")
    	var more int64
    	if len(digits) > 15 {
    		more, digits = 1e15, digits[len(digits)-15:]
    	}
    	value, _ := strconv.ParseInt("0"+digits, 10, 64)
    	return more + value
    }
    """#
}
