import CommandLineSupport
import DataFiles
import Decimals
import Diagnostics
import NumberStyles

extension Command {
  private static let styleName = CommandOption(
    "--style",
    "<style>",
    help: """
      decimal (the default), percent, percent-points, compact-short, compact-long,
      bytes[:decimal|binary] or currency:<code>[:symbol|narrow|code][:accounting][:compact];
      range or range:<one of these> takes two numbers: the ends of a range.
      """
  )
  private static let numbers = CommandOption(
    "--numbers",
    "<locale>",
    help: """
      The locale for digits, separators and signs, and for the patterns of percentages,
      amounts of money and ranges. By default, <locale>.
      """
  )
  private static let fractionDigits = CommandOption(
    "--fraction-digits",
    "<range>",
    help: "The fewest and the most digits after the separator, such as 0..2, or one number."
  )
  private static let significantDigits = CommandOption(
    "--significant-digits",
    "<range>",
    help: "The fewest and the most significant digits, such as 1..3, or one number."
  )
  private static let rounding = CommandOption(
    "--rounding",
    "<mode>",
    help: """
      half-even (the default), half-expand, half-trunc, half-ceil, half-floor, expand,
      trunc, ceil or floor.
      """
  )
  private static let sign = CommandOption(
    "--sign",
    "<signs>",
    help: "auto (the default), always, never, except-zero or negative."
  )
  private static let grouping = CommandOption(
    "--grouping",
    "<groups>",
    help: "auto (the default), always, never or min2."
  )
  private static let approximately = CommandOption("--approximately", help: "Mark numbers as approximate: ~5.")
  private static let json = CommandOption("--json", help: "Print JSON with the parts of the text.")

  static let display = Command(
    name: "display",
    summary: "Print numbers as a language writes them, and the plural form that they need.",
    usage: [
      "display <locale> <number>… [<option>…]",
      "display --batch [<option>…]",
    ],
    discussion: """
      Prints a line for each number: the text, the plural category of what it says, and its operands, separated by tabs.
      The words in a number, such as "million", are in the language of the locale.

      With --batch, each line of standard input has a locale, a style and a number, separated by tabs. With two numbers
      it is a range. The answer is one line as above, or error: and the reason, with --json {"error":…,"line":…}. If any
      line is wrong, the exit code is 1.

      Examples:
        localize display pl 1234567 --style compact-long
        localize display tr 0.456 --style percent --fraction-digits 0..1
        localize display de 1200000 1300000 --style range:compact-short
        localize display de -1234.5 --style currency:EUR
        localize display en -1234.5 --style currency:USD:code:accounting
      """,
    options: [
      styleName, numbers, fractionDigits, significantDigits, rounding, sign, grouping, approximately, json, .batch,
    ]
  ) { arguments, output throws(CommandError) in
    var options = DisplayOptions()
    options.numbers = arguments.value(of: numbers)
    options.isJSON = arguments.has(json)
    options.fractionDigits = try range(of: fractionDigits, 0, in: arguments)
    options.significantDigits = try range(of: significantDigits, 1, in: arguments)
    options.rounding = try choice(rounding, DisplayOptions.roundingModes, in: arguments) ?? .halfEven
    options.sign = try choice(sign, DisplayOptions.signs, in: arguments) ?? .auto
    options.grouping = try choice(grouping, DisplayOptions.groupings, in: arguments) ?? .auto
    options.isApproximate = arguments.has(approximately)
    if arguments.has(.batch) {
      try arguments.expectAtMost(0)
      guard !arguments.has(styleName) else { throw .usage("--batch has no --style: each line has its own style") }
      return try output.answerStandardInput(.displays(options))
    }
    let (locale, words) = try arguments.firstAndOthers("locale", "number")
    let (styleText, isRange) = DisplayOptions.withoutRange(arguments.value(of: styleName) ?? "decimal")
    guard let style = NumberStyle(named: styleText) else {
      throw .usage("\(styleText.visible) is not one of \(NumberStyle.allNames)")
    }
    for tag in [locale, options.numbers].compactMap({ $0 }) {
      if let warning = unknownLocale(tag) { try output.report(warning) }
    }
    if let code = NumberStyle.currencyCode(in: styleText), let warning = wrongCurrency(code) {
      try output.report(warning)
    }
    let formatter = options.formatter(style, locale: locale)
    if isRange {
      guard words.count == 2 else { throw .usage("a range has two numbers; there are \(words.count)") }
      let (start, end) = (try number(words[0]), try number(words[1]))
      try output.write(options.line(formatter.format(from: start, to: end), locale: locale))
      return .success
    }
    for word in words { try output.write(options.line(formatter.format(try number(word)), locale: locale)) }
    return .success
  }

  /// A warning about a locale for which CLDR has neither plural rules nor data about numbers, unless somebody asks for no
  /// language, or about one with a part that cannot be there.
  static func unknownLocale(_ tag: String) -> Diagnostic? {
    let isKnown =
      ["und", "root", "c", "posix"].contains(tag.lowercased()) || NumberLanguage(tag).isKnown
      || NumberSymbols(for: tag).differFromRoot
    guard isKnown else {
      let missing = "CLDR has no plural rules and no number symbols for \(tag.visible)"
      return Diagnostic(.warning, "\(missing), so numbers are written as for an unknown language")
    }
    guard tag.hasEmptySubtag || NumberSymbols.hasWrongExtendedLanguage(tag) else { return nil }
    return Diagnostic(.warning, "\(tag.visible) is not a valid language tag; part of it is ignored")
  }

  /// A warning about text that cannot be the code of a currency.
  private static func wrongCurrency(_ code: Substring) -> Diagnostic? {
    let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { $0.isASCIILetter }
    guard !isCode else { return nil }
    let problem = "\(String(code).visible) is not the code of a currency, which has three letters"
    return Diagnostic(.warning, "\(problem), so it is written in uppercase")
  }

  /// A number in an argument.
  private static func number(_ word: String) throws(CommandError) -> DisplayDecimal {
    do throws(DecimalSyntaxError) {
      return try DisplayDecimal(parsing: word)
    } catch {
      throw .failure("number \(word.visible): \(error)")
    }
  }

  /// The value of an option that names one of several things.
  private static func choice<Value>(
    _ option: CommandOption,
    _ values: KeyValuePairs<String, Value>,
    in arguments: Arguments
  ) throws(CommandError) -> Value? {
    guard let name = arguments.value(of: option) else { return nil }
    return try choice(name, values)
  }

  /// One of several things by its name.
  private static func choice<Value>(
    _ name: String,
    _ values: KeyValuePairs<String, Value>
  ) throws(CommandError) -> Value {
    if let value = values.first(where: { $0.key == name }) { return value.value }
    let names = values.map { $0.key }
    throw .usage("\(name.visible) is not one of \(names.joined(separator: ", "))")
  }

  /// A range of numbers of digits.
  private static func range(
    of option: CommandOption,
    _ least: Int,
    in arguments: Arguments
  ) throws(CommandError) -> ClosedRange<Int>? {
    guard let text = arguments.value(of: option) else { return nil }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      least <= first, first <= last, last <= DisplayDecimal.maximumDigitCount
    else {
      let limit = DisplayDecimal.maximumDigitCount
      let expected = "a number of digits from \(least) to \(limit), or a range such as \(least)..3"
      throw .usage("\(text.visible) is not \(expected)")
    }
    return first...last
  }
}

/// The options of `localize display`.
struct DisplayOptions {
  static let roundingModes: KeyValuePairs<String, RoundingMode> = [
    "half-even": .halfEven, "half-expand": .halfExpand, "half-trunc": .halfTrunc, "half-ceil": .halfCeil,
    "half-floor": .halfFloor, "expand": .expand, "trunc": .trunc, "ceil": .ceil, "floor": .floor,
  ]
  static let signs: KeyValuePairs<String, NumberStyle.SignDisplay> = [
    "auto": .auto, "always": .always, "never": .never, "except-zero": .exceptZero, "negative": .negative,
  ]
  static let groupings: KeyValuePairs<String, NumberStyle.Grouping> = [
    "auto": .auto, "always": .always, "never": .never, "min2": .min2,
  ]

  var numbers: String?
  var isJSON = false
  var fractionDigits: ClosedRange<Int>?
  var significantDigits: ClosedRange<Int>?
  var rounding = RoundingMode.halfEven
  var sign = NumberStyle.SignDisplay.auto
  var grouping = NumberStyle.Grouping.auto
  var isApproximate = false

  /// A style with the options, in a language.
  func formatter(_ style: NumberStyle, locale: String) -> StyledNumberFormatter {
    var style = style
    style.fractionDigits = fractionDigits
    style.significantDigits = significantDigits
    style.rounding = rounding
    style.sign = sign
    style.grouping = grouping
    style.isApproximate = isApproximate
    return style.formatter(language: NumberLanguage(locale), symbols: NumberSymbols(for: numbers ?? locale))
  }

  /// The answer for a number: text, category and operands, or JSON.
  func line(_ shown: DisplayedNumber, locale: String) -> String {
    let operands = shown.operands
    let category = operands.map { PluralRules(for: locale).category(for: $0) } ?? .other
    guard isJSON else { return [shown.text, category.rawValue, operands?.description ?? ""].joined(separator: "\t") }
    return json(
      shown.text,
      category,
      [("number", shown.decimal)],
      parts: shown.parts.map { [("type", "\($0.kind)"), ("value", shown.text(of: $0))] }
    )
  }

  /// An answer in JSON.
  func json(
    _ text: String,
    _ category: PluralCategory,
    _ numbers: [(name: String, value: DisplayDecimal?)],
    parts: [[(name: String, value: String)]]
  ) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("text", text)
      writer.member("category", category.rawValue)
      for (name, value) in numbers { writer.member(name, value?.description ?? "") }
      writer.key("parts")
      writer.array { writer in
        for part in parts {
          writer.object { writer in
            for (name, value) in part { writer.member(name, value) }
          }
        }
      }
    }
    return writer.text
  }
}
