import CommandLineSupport
import PluralRuleSyntax

extension Command {
  static let evaluate = Command(
    name: "evaluate",
    summary: "Print the category of each number under your own rules.",
    usage: ["evaluate '<rules>' <number>…"],
    discussion: """
      Prints one line per number: the number, a tab, and its category.

      Write rules as CLDR does, separated by semicolons. They are tried in the order zero, one, two, few, many; a number
      that matches none of them is other. A rule compares operands of the number, or their remainders, with values:
        n  absolute value           i  integer digits
        v  number of visible fraction digits      w  the same without trailing zeros
        f  visible fraction digits                t  the same without trailing zeros
        c, e  exponent of compact notation
      Relations are = and !=. Values are lists and ranges. Join relations with "and" and "or". A rule may have samples,
      such as "@integer 1, 21", which must be numbers of its category. An exponent is at most 9223372036854775807.

      Example:
        plural evaluate 'one: n % 10 = 1; few: n = 2..4' 1 3 5
      """
  ) { arguments, output throws(CommandError) in
    let (text, numbers) = try arguments.firstAndOthers("rules", "number")
    var notes: [Diagnostic] = []
    let rules = try reportingErrors { try PluralRuleSet(parsing: text, notes: &notes) }
    for note in notes { try output.report(note) }
    return try forEachNumber(numbers, &output) { number throws(CommandError) in
      rules.category(for: try number.exactOperands)
    }
  }
}
