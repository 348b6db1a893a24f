import Decimals
package import NumberStyles
import TestSupport

/// A style with its options, for this package, its twin and JavaScript's `Intl`.
package struct StyleCase: Sendable, CustomStringConvertible {
  /// What is written.
  package enum Kind: Sendable, CaseIterable {
    case decimal, percent, percentPoints, compactShort, compactLong, currency, compactCurrency, bytes, binaryBytes

    var isCompact: Bool { self == .compactShort || self == .compactLong || self == .compactCurrency }
    var isBytes: Bool { self == .bytes || self == .binaryBytes }
    var isCurrency: Bool { self == .currency || self == .compactCurrency }
  }

  var kind: Kind
  var currency = "EUR"
  var currencyDisplay = NumberStyle.CurrencyDisplay.symbol
  var isAccounting = false
  var fraction: ClosedRange<Int>?
  var significant: ClosedRange<Int>?
  var rounding = RoundingMode.halfEven
  var increment = 1
  var sign = NumberStyle.SignDisplay.auto
  var grouping = NumberStyle.Grouping.auto
  var dropsZeroFraction = false
  var minimumIntegerDigits = 1
  /// The unit of bytes that JavaScript is told, from bytes to petabytes; this package chooses it.
  var byteUnit: Int?

  package init(_ kind: Kind) { self.kind = kind }

  /// Any options. Not all of them can be asked of JavaScript.
  init(_ kind: Kind, _ random: inout SeededGenerator) {
    self.init(kind)
    if random.happens(40) {
      let least = random.below(5)
      fraction = least...least + random.below(5)
    }
    if random.happens(25) {
      let least = 1 + random.below(4)
      significant = least...least + random.below(5)
    }
    rounding = random.pick(RoundingMode.allCases)
    if random.happens(20) { increment = random.pick([2, 5, 10, 20, 25, 50, 100, 250, 500, 1000, 5000, 3, 7]) }
    sign = random.pick(NumberStyle.SignDisplay.allCases)
    grouping = random.pick(NumberStyle.Grouping.allCases)
    dropsZeroFraction = random.happens(20)
    if random.happens(20) { minimumIntegerDigits = 1 + random.below(12) }
  }

  /// Takes over what is about currencies.
  mutating func copyCurrency(of other: StyleCase) {
    (currency, currencyDisplay, isAccounting) = (other.currency, other.currencyDisplay, other.isAccounting)
  }

  /// The options as JavaScript has them.
  static func likeJavaScript(_ kind: Kind, _ random: inout SeededGenerator) -> StyleCase {
    var style = StyleCase(kind, &random)
    // A step needs a fixed number of fraction digits there, and must be one of a list.
    if [3, 7].contains(style.increment) { style.increment = 5 }
    if style.increment > 1 {
      style.significant = nil
      let count = random.below(4)
      style.fraction = count...count
    }
    if kind == .decimal, style.fraction == nil, style.significant == nil { style.fraction = 0...3 }
    return style
  }

  /// The options of `Intl.NumberFormat`. Numbers of percent are divided by 100 on the way there.
  var javaScript: [String: String] {
    var options = [
      "roundingMode": "\(rounding)", "signDisplay": "\(sign)", "minimumIntegerDigits": "\(minimumIntegerDigits)",
    ]
    switch kind {
    case .decimal: break
    case .percent, .percentPoints: options["style"] = "percent"
    case .compactShort, .compactLong:
      options["notation"] = "compact"
      options["compactDisplay"] = kind == .compactShort ? "short" : "long"
    // JavaScript has no style that chooses a unit.
    case .bytes, .binaryBytes:
      if let byteUnit {
        options["style"] = "unit"
        options["unit"] = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"][byteUnit]
        // Bytes have their long name, as in Foundation.
        options["unitDisplay"] = byteUnit == 0 ? "long" : "short"
      }
    case .currency: break
    case .compactCurrency: options["notation"] = "compact"
    }
    if kind.isCurrency {
      options["style"] = "currency"
      options["currency"] = currency
      options["currencyDisplay"] = "\(currencyDisplay)"
      if isAccounting { options["currencySign"] = "accounting" }
    }
    if let significant {
      options["minimumSignificantDigits"] = "\(significant.lowerBound)"
      options["maximumSignificantDigits"] = "\(significant.upperBound)"
    } else if let fraction {
      options["minimumFractionDigits"] = "\(fraction.lowerBound)"
      options["maximumFractionDigits"] = "\(fraction.upperBound)"
      if increment > 1 { options["roundingIncrement"] = "\(increment)" }
    }
    if dropsZeroFraction { options["trailingZeroDisplay"] = "stripIfInteger" }
    switch grouping {
    case .auto: break
    case .always: options["useGrouping"] = "always"
    case .never: options["useGrouping"] = "false"
    case .min2: options["useGrouping"] = "min2"
    }
    return options
  }

  /// The style of this package.
  package var style: NumberStyle {
    var style: NumberStyle =
      switch kind {
      case .decimal: .decimal
      case .percent: .percent
      case .percentPoints: .percentPoints
      case .compactShort: .compact(.short)
      case .compactLong: .compact(.long)
      case .currency: .currency(currency, as: currencyDisplay)
      case .compactCurrency: .compactCurrency(currency, as: currencyDisplay)
      case .bytes: .bytes()
      case .binaryBytes: .bytes(.binary)
      }
    style.isAccounting = isAccounting
    style.fractionDigits = fraction
    style.significantDigits = significant
    style.rounding = rounding
    style.increment = increment
    style.sign = sign
    style.grouping = grouping
    style.dropsZeroFraction = dropsZeroFraction
    style.minimumIntegerDigits = minimumIntegerDigits
    return style
  }

  package var description: String {
    let options = javaScript.filter { $0.key != "roundingMode" || $0.value != "halfEven" }
      .filter { $0.key != "signDisplay" || $0.value != "auto" }
      .filter { $0.key != "minimumIntegerDigits" || $0.value != "1" }
    let texts = options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (["\(kind)"] + texts + ["increment \(increment)"]).joined(separator: ", ")
  }
}
