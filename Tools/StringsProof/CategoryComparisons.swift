import Decimals
import Foundation
import NumberStyles
import Plurals
import TestSupport

extension LongComparison {
  /// The category of what is shown, against the ICU of the toolchain, wherever both write the same text.
  package static let icuCategories = LongComparison(
    "the categories of numbers in styles are ICU's",
    rounds: 120
  ) { rounds in
    guard let library = ICUFormattedNumbers() else { return Disagreements() }
    let data = try StyleData.shared.get()
    var random = SeededGenerator(seed: 76)
    var numbers = StyleData.usual
    while numbers.count < rounds { numbers.append(StyleData.number(&random)) }
    numbers = Array(numbers.prefix(rounds))
    var disagreements = Disagreements()
    var differing: Set<KnownDifference> = []
    for tag in data.tags where !tag.contains("-") && tag != "und" {
      let language = NumberLanguage(tag)
      for (style, skeleton) in ICUFormattedNumbers.skeletons {
        let formatter = style.formatter(language: language, symbols: NumberSymbols(for: tag))
        let answers = try library.answers(skeleton, tag, numbers)
        for (number, answer) in zip(numbers, answers) {
          guard let decimal = DisplayDecimal(number) else { continue }
          let shown = formatter.format(decimal)
          // ICU's data are those of an older release.
          guard shown.text == answer.text, let operands = shown.operands else { continue }
          let category = language.rules.category(for: operands).rawValue
          if category != answer.category, let known = KnownDifference(tag, shown, answer.category) {
            differing.insert(known)
          } else {
            disagreements.compare(category, answer.category, "\(number) in \(tag) as \(skeleton): \(shown.text)")
          }
        }
      }
    }
    disagreements.compare(differing, Set(KnownDifference.allCases), "the list of known differences")
    return disagreements
  }
}

/// What may differ from this ICU, and why. One that stops differing is a disagreement.
private enum KnownDifference: CaseIterable {
  /// CLDR 46, whose rules this ICU has, has none for `cv`, `ie` and `kok`.
  case newRules
  /// ICU keeps about 17 digits of a number for its operands.
  case longInteger

  /// The difference of a category; `nil` if it is not known.
  init?(_ tag: String, _ shown: DisplayedNumber, _ expected: String) {
    if ["cv", "ie", "kok"].contains(tag), expected == "other" {
      self = .newRules
    } else if let decimal = shown.decimal, decimal.integerDigits.count > 16 {
      self = .longInteger
    } else {
      return nil
    }
  }
}

/// Numbers and their categories from the ICU that the toolchain's Foundation brings along, through its C interface.
struct ICUFormattedNumbers {
  private typealias Status = UnsafeMutablePointer<Int32>
  private typealias OpenFormatter =
    @convention(c) (UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (Status) -> OpaquePointer?
  private typealias Format =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32, OpaquePointer?, Status) -> Void
  private typealias GetText = @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, Status) -> Int32
  private typealias OpenRules = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias Select =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UInt16>, Int32, Status) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  private let openFormatter: OpenFormatter
  private let openResult: OpenResult
  private let format: Format
  private let getText: GetText
  private let openRules: OpenRules
  private let select: Select
  private let close: (formatter: Close, result: Close, rules: Close)

  /// The styles, and what ICU calls them.
  static let skeletons: [(NumberStyle, String)] = [
    (.compact(.short), "compact-short"), (.compact(.long), "compact-long"),
    (.percent.fractionDigits(0...1), "percent scale/100 .#"), (.decimal.fractionDigits(0...3), ".###"),
  ]

  /// Finds the functions; `nil` if there is no such ICU.
  init?() {
    #if os(Linux)
      func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(nil, "swift_" + name).map { unsafeBitCast($0, to: type) }
      }
      guard let openFormatter = function("unumf_openForSkeletonAndLocale", OpenFormatter.self),
        let openResult = function("unumf_openResult", OpenResult.self),
        let format = function("unumf_formatDecimal", Format.self),
        let getText = function("unumf_resultToString", GetText.self),
        let openRules = function("uplrules_open", OpenRules.self),
        let select = function("uplrules_selectFormatted", Select.self),
        let closeFormatter = function("unumf_close", Close.self),
        let closeResult = function("unumf_closeResult", Close.self),
        let closeRules = function("uplrules_close", Close.self)
      else { return nil }
      (self.openFormatter, self.openResult, self.format, self.getText) = (openFormatter, openResult, format, getText)
      (self.openRules, self.select, close) = (openRules, select, (closeFormatter, closeResult, closeRules))
    #else
      return nil
    #endif
  }

  /// The text of each number, and its category.
  ///
  /// - Throws: An error if ICU reports one.
  func answers(_ skeleton: String, _ tag: String, _ numbers: [String]) throws -> [(text: String, category: String)] {
    var status: Int32 = 0
    let units = Array(skeleton.utf16)
    let formatter = openFormatter(units, Int32(units.count), tag, &status)
    let result = openResult(&status)
    let rules = openRules(tag, &status)
    defer {
      close.formatter(formatter)
      close.result(result)
      close.rules(rules)
    }
    var buffer = [UInt16](repeating: 0, count: 512)
    func string(_ count: Int32) -> String { String(decoding: buffer.prefix(Int(max(0, count))), as: UTF16.self) }
    return try numbers.map { number in
      format(formatter, number, Int32(number.utf8.count), result, &status)
      let text = string(getText(result, &buffer, Int32(buffer.count), &status))
      let category = string(select(rules, result, &buffer, Int32(buffer.count), &status))
      guard status <= 0 else { throw ICUError(status: status, what: "\(number) in \(tag) as \(skeleton)") }
      return (text, category)
    }
  }

  /// An error that ICU reports.
  private struct ICUError: Error {
    let status: Int32
    let what: String
  }
}
