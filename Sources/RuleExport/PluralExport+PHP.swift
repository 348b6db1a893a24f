package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A PHP file with one function, `Plurals\category($language, $number, $type)`. It needs PHP 8.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func php() throws(Diagnostic) -> String {
    try checkFolding()
    var lines =
      ["<?php"] + origin(target: "php", mark: "// ") + [
        Self.phpOperands, "function rules(): array {", "  $tables = [];",
      ]
    for type in types { lines.append("  $tables['\(type)'] = [];") }
    for (set, tags) in types.flatMap(tags) {
      var choice = "'other'"
      for (category, condition) in set.rules.conditions.reversed() {
        choice = "(\(CodeSyntax.php.expression(condition)) ? '\(category)' : \(choice))"
      }
      lines.append("  foreach (explode(' ', '\(tags.joined(separator: " "))') as $tag)")
      lines.append("    $tables['\(set.type)'][$tag] = fn($n, $i, $v, $w, $f, $t, $c) => \(choice);")
    }
    return text(lines + ["  return $tables;", "}"])
  }

  private static let phpOperands = #"""
    namespace Plurals;

    // The category of a number such as '1', '1.50' or '1.2c6'. A tag without its own rules loses its last subtag,
    // and a POSIX locale its codeset and modifier.
    function category(string $language, string $number, string $type = 'cardinal'): string {
      static $tables = null;
      $tables ??= rules();
      if (!isset($tables[$type])) {
        throw new \ValueError('no rules of this type; choose ' . implode(' or ', array_keys($tables)) . ": $type");
      }
      $operands = operands($number);
      $tag = strtolower(strtr(substr($language, 0, strcspn($language, '.@')), '_', '-'));
      for (; $tag !== ''; $tag = substr($tag, 0, (int) strrpos($tag, '-'))) {
        if (isset($tables[$type][$tag])) return $tables[$type][$tag](...$operands);
      }
      return 'other';
    }

    // The operands n, i, v, w, f, t, c of decimal text of any length (UTS #35 Part 3, "Plural Operand Meanings").
    // n is -1 if the number has a fraction, because then it equals no integer.
    function operands(string $number): array {
      if (!preg_match('/^[+-]?([0-9]+)(?:\.([0-9]+))?(?:[ce]([0-9]+))?$/D', $number, $parts)) {
        throw new \ValueError("not a number in decimal text: $number");
      }
      $fraction = $parts[2] ?? '';
      $c = fold($parts[3] ?? '');
      $shift = min($c, strlen($fraction));
      $visible = substr($fraction, $shift);
      $significant = rtrim($visible, '0');
      $zeros = str_repeat('0', min(15, $c - $shift));
      $i = fold($parts[1] . substr($fraction, 0, $shift) . $zeros);
      $n = $significant === '' ? $i : -1;
      return [$n, $i, strlen($visible), strlen($significant), fold($visible), fold($significant), $c];
    }

    // The value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference.
    function fold(string $digits): int {
      $digits = ltrim($digits, '0');
      return strlen($digits) > 15 ? 10 ** 15 + (int) substr($digits, -15) : (int) $digits;
    }

    """#
}
