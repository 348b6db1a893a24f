package import Diagnostics
import PluralRuleSyntax

extension PluralExport {
  /// A Ruby file with a module of one function, `Plurals.category(language, number, type)`. It needs Ruby 2.7.
  ///
  /// - Throws: ``Diagnostic`` for rules that CLDR doesn't have; see ``checkFolding()``.
  package func ruby() throws(Diagnostic) -> String {
    try checkFolding()
    var lines = origin(target: "ruby", mark: "# ") + ["", "module Plurals"]
    lines.append("  TABLES = { \(types.map { "'\($0)' => {}" }.joined(separator: ", ")) }")
    for (set, tags) in types.flatMap(tags) {
      let choices = set.rules.conditions.map { category, condition in
        "\(CodeSyntax.ruby.expression(condition)) ? '\(category)' : "
      }
      lines.append("  %w[\(tags.joined(separator: " "))].each do |tag|")
      lines.append("    TABLES['\(set.type)'][tag] = ->(n, i, v, w, f, t, c) { \(choices.joined())'other' }")
      lines.append("  end")
    }
    return text(lines + [Self.rubyOperands])
  }

  private static let rubyOperands = #"""

      # The category of a number such as '1', '1.50' or '1.2c6'. A tag without its own rules loses its last subtag,
      # and a POSIX locale its codeset and modifier.
      def self.category(language, number, type = 'cardinal')
        table = TABLES[type.to_s] or
          raise ArgumentError, "no rules of this type; choose #{TABLES.keys.join(' or ')}: #{type}"
        values = operands(number)
        tag = language.to_s[/\A[^.@]*/].downcase.tr('_', '-')
        until tag.empty?
          return table[tag].call(*values) if table.key?(tag)
          tag = tag.include?('-') ? tag.rpartition('-').first : ''
        end
        'other'
      end

      # The operands n, i, v, w, f, t, c of decimal text of any length (UTS #35 Part 3, "Plural Operand Meanings").
      # n is NaN if the number has a fraction, because then it equals no integer.
      def self.operands(number)
        parts = /\A[+-]?([0-9]+)(?:\.([0-9]+))?(?:[ce]([0-9]+))?\z/.match(number) or
          raise ArgumentError, "not a number in decimal text: #{number}"
        fraction = parts[2] || ''
        c = fold(parts[3] || '')
        shift = [c, fraction.length].min
        visible = fraction[shift..]
        # A pattern for zeros at the end would take quadratic time.
        significant = visible.reverse.sub(/\A0+/, '').reverse
        i = fold(parts[1] + fraction[0, shift] + '0' * [15, c - shift].min)
        n = significant.empty? ? i : Float::NAN
        [n, i, visible.length, significant.length, fold(visible), fold(significant), c]
      end

      # The value of digits. More than 15 digits become 10^15 plus the last 15: no rule can tell the difference.
      def self.fold(digits)
        digits = digits.sub(/\A0+/, '')
        digits.length > 15 ? 10**15 + digits[-15..].to_i : digits.to_i
      end
    end
    """#
}
