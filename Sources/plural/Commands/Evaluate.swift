import PluralRuleSyntax

extension Command {
  static let evaluate = Command(
    name: "evaluate",
    summary: "The category of each number by rules of your own.",
    usage: ["evaluate '<rules>' <number>…"],
    discussion: """
      Prints a line per number: the number, a tab, and its category.

      The rules are in CLDR's language, with semicolons between them. They are tried in the order zero, one, two, few, many;
      a number that none of them takes is other. A rule compares operands of the number (n its value, i its integer digits,
      v and f the count and the value of its fraction digits, w and t the same without trailing zeros, c the exponent of
      compact notation) or their remainders with values: = and !=, lists and ranges, and, or.

      Example:
        plural evaluate 'one: n % 10 = 1; few: n = 2..4' 1 3 5
      """
  ) { arguments, output throws(CommandError) in
    let (text, numbers) = try arguments.firstAndOthers("the text of the rules", "the number")
    let rules: PluralRuleSet
    do throws(PluralRuleSyntaxError) {
      rules = try PluralRuleSet(parsing: text)
    } catch {
      throw .data("\(error)")
    }
    return try forEachNumber(numbers, &output) { number throws(CommandError) in
      rules.category(for: try number.exactOperands)
    }
  }
}
