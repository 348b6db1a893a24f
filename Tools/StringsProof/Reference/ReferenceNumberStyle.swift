// The twin of the module NumberStyles: written from the specification, on CLDR's own patterns, without tables and in
// simple arithmetic. Keep it independent.

package import CLDRDocuments
import Decimals
import NumberStyles
import Plurals

/// Writes numbers in styles, slowly.
package struct ReferenceNumberStyle {
  private let numbers: NumbersDocument
  private let patterns: NumberPatternsDocument
  private let currencies: CurrenciesDocument

  /// Works on the documents of the package.
  package init(numbers: NumbersDocument, patterns: NumberPatternsDocument, currencies: CurrenciesDocument) {
    (self.numbers, self.patterns, self.currencies) = (numbers, patterns, currencies)
  }

  /// A locale with what it inherits.
  package struct Locale {
    let tag: String
    let chain: [NumberPatternsDocument.Locale]
    fileprivate(set) var money: [CurrenciesDocument.Locale]
    var symbols: [String: String]
    let system: String
    let digits: [Character]
    fileprivate let groups: (last: Int, others: Int)
    fileprivate let minimumGroupingDigits: Int
  }

  /// Finds a locale with a numbering system; `nil` for its own one.
  package func locale(_ tag: String, system: String? = nil) -> Locale? {
    let source = numbers.scripts[tag] ?? tag
    guard let resolved = numbers.resolved(source) else { return nil }
    let system = system ?? resolved.defaultSystem
    guard let style = resolved.styles[system], let digits = numbers.numberingSystems[system] else { return nil }
    return Locale(
      tag: tag,
      chain: numbers.chain(of: source).compactMap { patterns.locales[$0] },
      money: numbers.chain(of: source).compactMap { currencies.locales[$0] },
      symbols: Dictionary(uniqueKeysWithValues: zip(NumbersDocument.symbolNames, style.symbols)),
      system: system,
      digits: digits.unicodeScalars.map { Character($0) },
      groups: (style.grouping.primary, style.grouping.secondary),
      minimumGroupingDigits: style.minimumGroupingDigits
    )
  }

  /// Writes a decimal number of up to twenty digits.
  ///
  /// - Returns: The text, and the number that it says in the grammar of samples.
  package func format(
    _ text: String,
    _ style: StyleCase,
    language: Locale,
    symbols: Locale,
    isApproximate: Bool = false
  ) -> (text: String, decimal: String) {
    var value = Value(text)
    let isNegative = text.hasPrefix("-")
    if style.kind == .percent { value.scale -= 2 }
    var exponent = 0
    var pattern = "0"
    var groups = symbols.groups
    var symbols = symbols
    var sign = ""
    if style.kind.isBytes {
      (value, pattern) = bytes(value, style, language, isNegative)
    } else if style.kind.isCurrency {
      (pattern, sign) = money(style, &symbols)
      groups = Self.groups(of: pattern)
    }
    if style.kind.isCompact {
      var place: String?
      let table =
        switch style.kind {
        case .compactLong:
          Self.compactTable([language.chain.map(\.compactLong), language.chain.map(\.compactShort)], symbols.system)
        case .compactCurrency: largeAmounts(style, language, symbols, &place)
        default: Self.compactTable([language.chain.map(\.compactShort)], symbols.system)
        }
      let number = value
      if value.mantissa != 0 {
        let power = value.power
        exponent = Self.exponent(of: power, in: table)
        value.scale += exponent
        value = rounded(value, style, isNegative)
        if value.mantissa != 0, value.power + exponent != power, Self.exponent(of: power + 1, in: table) != exponent {
          value.scale += Self.exponent(of: power + 1, in: table) - exponent
          exponent = Self.exponent(of: power + 1, in: table)
          value = rounded(value, style, isNegative)
        }
      } else {
        value = rounded(value, style, isNegative)
      }
      let forms = Self.forms(at: value.mantissa == 0 ? exponent : value.power + exponent, in: table)
      let category = PluralRules(for: language.tag).category(
        for: PluralOperands(DisplayDecimal(value.text) ?? DisplayDecimal(0))
      )
      let isOne = value.mantissa == Value.powers(value.scale) && !isNegative
      let chosen =
        (isOne ? forms["1"] : nil) ?? (value.mantissa == 0 && !isNegative ? forms["0"] : nil) ?? forms[
          category.rawValue
        ]
        ?? forms["other"] ?? "0"
      if value.mantissa == 0 && exponent == 0 {
        exponent = 0
      } else if chosen == "0" {
        // "No compact form here": the number is written in full.
        if exponent != 0 { value = rounded(number, style, isNegative) }
        exponent = 0
      } else {
        pattern = place.map { Self.fill($0, with: chosen) } ?? chosen
      }
    } else if !style.kind.isBytes {
      value = rounded(value, style, isNegative)
    }
    if style.kind == .percent || style.kind == .percentPoints {
      let own = symbols.chain.lazy.compactMap { $0.percent?[symbols.system] }.first
      pattern = own ?? symbols.chain.lazy.compactMap { $0.percent?["latn"] }.first ?? ""
      groups = Self.groups(of: pattern)
    }

    let isZero = value.mantissa == 0
    let minus = symbols.symbols["minusSign"] ?? ""
    let plus = symbols.symbols["plusSign"] ?? ""
    let shownSign =
      switch style.sign {
      case .auto: isNegative ? minus : ""
      case .always: isNegative ? minus : plus
      case .never: ""
      case .exceptZero: isZero ? "" : isNegative ? minus : plus
      case .negative: isNegative && !isZero ? minus : ""
      }
    let wholeSign = (isApproximate ? approximatelySign(symbols) : "") + shownSign
    let isInFull = !style.kind.isCompact
    let number = write(value, style, symbols, groups: groups, least: isInFull ? 1 : 2)
    if style.kind.isBytes {
      // The sign is beside the digits, even if the unit comes first.
      return (pattern.replacing("{0}", with: wholeSign + number), "\(isNegative ? "-" : "")\(value.text)")
    }
    return (
      Self.fill(
        pattern,
        number: number,
        sign: wholeSign,
        isMinus: isNegative && !shownSign.isEmpty,
        percent: symbols.symbols["percentSign"] ?? "",
        currency: sign,
        hasDecimalDigits: symbols.system != "hanidec"
      ),
      "\(isNegative ? "-" : "")\(value.text)\(exponent > 0 ? "c\(exponent)" : "")"
    )
  }
}

extension ReferenceNumberStyle {
  /// A decimal number: an integer divided by a power of ten, with as many digits after the point.
  fileprivate struct Value {
    var mantissa: UInt128
    var scale: Int

    init(mantissa: UInt128, scale: Int) { (self.mantissa, self.scale) = (mantissa, scale) }

    init(_ text: String) {
      let parts = text.drop { $0 == "-" }.split(separator: ".")
      mantissa = UInt128(parts.joined()) ?? 0
      scale = parts.count > 1 ? parts[1].count : 0
    }

    static func powers(_ exponent: Int) -> UInt128 { (0..<max(exponent, 0)).reduce(1) { power, _ in power * 10 } }

    /// The power of ten of the first digit.
    var power: Int { "\(mantissa)".count - 1 - scale }

    /// The number written in full.
    var text: String {
      if scale <= 0 { return mantissa == 0 ? "0" : "\(mantissa)" + String(repeating: "0", count: -scale) }
      let digits = "\(mantissa)"
      let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
      return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
    }

    /// The number divided by another one, as a multiple of a step, with a number of digits after the point.
    func rounded(
      to count: Int,
      step: UInt128,
      over denominator: UInt128 = 1,
      _ mode: RoundingMode,
      _ isNegative: Bool
    ) -> Value {
      // More digits than that do not change what is above or below the middle.
      guard scale - count <= 33 else {
        let isUp = mode == .expand || mode == (isNegative ? .floor : .ceil)
        return Value(mantissa: mantissa != 0 && isUp ? step : 0, scale: count)
      }
      let number = count >= scale ? mantissa * Self.powers(count - scale) : mantissa
      let divisor = denominator * (count >= scale ? step : step * Self.powers(scale - count))
      let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
      guard rest != 0 else { return Value(mantissa: quotient * step, scale: count) }
      let isAbove = rest > divisor - rest
      let isTie = rest == divisor - rest
      let goesUp =
        switch mode {
        case .halfEven: isAbove || isTie && quotient % 2 == 1
        case .halfExpand: isAbove || isTie
        case .halfTrunc: isAbove
        case .halfCeil: isAbove || isTie && !isNegative
        case .halfFloor: isAbove || isTie && isNegative
        case .expand: true
        case .trunc: false
        case .ceil: !isNegative
        case .floor: isNegative
        }
      return Value(mantissa: (goesUp ? quotient + 1 : quotient) * step, scale: count)
    }

    /// The number without zeros at the end of its fraction, but with at least so many digits in it.
    func showing(atLeast count: Int) -> Value {
      var value = self
      while value.scale > count, value.scale > 0, value.mantissa % 10 == 0 {
        value.mantissa /= 10
        value.scale -= 1
      }
      if value.scale < count {
        value.mantissa *= Self.powers(count - value.scale)
        value.scale = count
      }
      return value
    }
  }

  private func rounded(_ number: Value, _ style: StyleCase, _ isNegative: Bool) -> Value {
    var value = number
    if let range = style.significant {
      if value.mantissa != 0 {
        value = value.rounded(to: range.upperBound - 1 - value.power, step: 1, style.rounding, isNegative)
        if number.scale < value.scale { value = number }
        value = value.showing(atLeast: max(0, range.lowerBound - 1 - value.power))
      } else {
        value = Value(mantissa: 0, scale: range.lowerBound - 1)
      }
    } else if let range = style.fraction ?? usualFraction(of: style) {
      value = value.rounded(to: range.upperBound, step: UInt128(style.increment), style.rounding, isNegative)
        .showing(atLeast: range.lowerBound)
    } else if style.kind.isCompact {
      // Two significant digits below 10, an integer from there on, and no zeros at the end.
      let isSmall = value.mantissa != 0 && value.power < 1
      value = value.rounded(to: isSmall ? 1 - value.power : 0, step: 1, style.rounding, isNegative).showing(atLeast: 0)
      if number.scale < value.scale { value = number }
    } else if value.scale < 0 {
      value = value.showing(atLeast: 0)
    }
    if style.dropsZeroFraction, value.scale > 0, value.mantissa % Value.powers(value.scale) == 0 {
      value = Value(mantissa: value.mantissa / Value.powers(value.scale), scale: 0)
    }
    return value.scale < 0 ? value.showing(atLeast: 0) : value
  }

  /// The digits after the point that a style has by itself; `nil` if they depend on the number.
  private func usualFraction(of style: StyleCase) -> ClosedRange<Int>? {
    switch style.kind {
    case .percent, .percentPoints: return 0...0
    case .currency:
      let digits = currencies.fractionDigits[style.currency] ?? currencies.fractionDigits["DEFAULT"] ?? 2
      return digits...digits
    case .decimal, .compactShort, .compactLong, .compactCurrency, .bytes, .binaryBytes: return nil
    }
  }

  /// A number of bytes in the first unit in which it is rounded to less than a full step, and the pattern of the unit.
  private func bytes(
    _ number: Value,
    _ style: StyleCase,
    _ language: Locale,
    _ isNegative: Bool
  ) -> (Value, pattern: String) {
    let step: UInt128 = style.kind == .bytes ? 1000 : 1024
    var (value, unit, divisor) = (number, 0, 1 as UInt128)
    while true {
      func rounded(_ count: Int, step: UInt128 = 1) -> Value {
        number.rounded(to: count, step: step, over: divisor, style.rounding, isNegative)
      }
      if let range = style.significant, number.mantissa != 0 {
        // The power of ten of the first digit, of the quotient in twenty digits.
        let power = number.rounded(to: 12, step: 1, over: divisor, .expand, false).power
        let shift = number.scale + power
        let exact = number.mantissa * Value.powers(-shift) >= divisor * Value.powers(shift)
        value = rounded(range.upperBound - 1 - (exact ? power : power - 1))
        value = value.showing(atLeast: max(0, range.lowerBound - 1 - value.power))
      } else if let range = style.significant {
        value = Value(mantissa: 0, scale: range.lowerBound - 1)
      } else if let range = style.fraction {
        value = rounded(range.upperBound, step: UInt128(style.increment)).showing(atLeast: range.lowerBound)
      } else {
        value = rounded(unit < 2 ? 0 : unit == 2 ? 1 : 2).showing(atLeast: 0)
      }
      if style.dropsZeroFraction, value.scale > 0, value.mantissa % Value.powers(value.scale) == 0 {
        value = Value(mantissa: value.mantissa / Value.powers(value.scale), scale: 0)
      }
      if value.scale < 0 { value = value.showing(atLeast: 0) }
      if unit == 5 || value.mantissa < step * Value.powers(value.scale) { break }
      // Like a word for large numbers, the next unit is for numbers that rounding makes a full step if they have as many
      // digits as fit before it. With an increment of 1,000, all smaller numbers become a full step, too, in any unit.
      if style.kind == .bytes {
        let (own, isLarge) = (number.mantissa * 10).multipliedReportingOverflow(by: Value.powers(-number.scale))
        let (limit, isSmall) = (step * divisor).multipliedReportingOverflow(by: Value.powers(number.scale))
        if !isLarge, isSmall || own < limit { break }
      }
      (unit, divisor) = (unit + 1, divisor * step)
    }
    let name = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"][unit]
    var forms: [String: String] = [:]
    for locale in language.chain { forms.merge(locale.bytesLong?[name] ?? [:]) { own, _ in own } }
    if forms.isEmpty { for locale in language.chain { forms.merge(locale.bytesShort?[name] ?? [:]) { own, _ in own } } }
    let operands = PluralOperands(DisplayDecimal(value.text) ?? DisplayDecimal(0))
    let category = PluralRules(for: language.tag).category(for: operands)
    return (value, forms[category.rawValue] ?? forms["other"] ?? "")
  }

  /// The pattern of an amount and the sign of its currency. The symbols get the separators of amounts.
  private func money(_ style: StyleCase, _ symbols: inout Locale) -> (pattern: String, sign: String) {
    let (money, system, code) = (symbols.money, symbols.system, style.currency)
    func own(_ values: (CurrenciesDocument.Locale) -> [String: String]?, _ key: String) -> String? {
      for locale in money { if let value = values(locale)?[key] { return value } }
      return nil
    }
    func first(_ values: (CurrenciesDocument.Locale) -> [String: String]?) -> String? {
      own(values, system) ?? own(values, "latn")
    }
    let symbol = own(\.symbols, code) ?? code
    let sign =
      switch style.currencyDisplay {
      case .symbol: symbol
      case .narrowSymbol: own(\.narrowSymbols, code) ?? symbol
      case .code: code
      }
    let standard = first(\.standard) ?? ""
    // The root leads from the accounting pattern of such a numbering system to its standard pattern, and not to `latn`.
    let isOwn = currencies.locales["und"]?.standard?[system] != nil
    let accounting = isOwn ? own(\.accounting, system) : first(\.accounting)
    let pattern = own(\.currencyPatterns, code) ?? (style.isAccounting ? accounting : nil) ?? standard
    if let decimal = own(\.currencyDecimals, code) ?? first(\.decimal) { symbols.symbols["decimal"] = decimal }
    if let group = own(\.currencyGroups, code) ?? first(\.group) { symbols.symbols["group"] = group }
    return (pattern.replacing(".00", with: ""), sign)
  }

  /// The patterns of large amounts. Where those of the user's locale are not its words for numbers at the usual place of the
  /// sign, they are used as a whole for a language with the same ones, and other languages have its place of the sign.
  private func largeAmounts(
    _ style: StyleCase,
    _ language: Locale,
    _ symbols: Locale,
    _ place: inout String?
  ) -> [Int: [String: String]] {
    func table(_ locale: Locale) -> [Int: [String: String]] {
      Self.compactTable([locale.money.map(\.compactShort)], symbols.system)
    }
    func words(_ locale: Locale) -> [Int: [String: String]] {
      Self.compactTable([locale.chain.map(\.compactShort)], symbols.system)
    }
    func numberPlace(_ pattern: String) -> String {
      let half = pattern.split(separator: ";")[0].replacing("-", with: "")
      let suffix = half.reversed().prefix { !"#0".contains($0) }
      return "\(half.prefix { !"#0".contains($0) })0\(String(suffix.reversed()))"
    }
    let (own, plain) = (table(symbols), words(symbols))
    let standard = symbols.money.lazy.compactMap { $0.standard?["latn"] }.first ?? ""
    func isUsual(_ power: Int, _ form: String) -> Bool {
      func pattern(_ table: [Int: [String: String]]) -> String { table[power]?[form] ?? table[power]?["other"] ?? "0" }
      return pattern(own) == Self.fill(numberPlace(standard), with: pattern(plain))
    }
    let forms = PluralCategory.allCases.map(\.rawValue) + ["0", "1"]
    if (0...(own.keys.max() ?? 0)).allSatisfy({ power in forms.allSatisfy { isUsual(power, $0) } }) {
      let single = symbols.money.lazy.compactMap { $0.currencyPatterns?[style.currency] }.first
      place = numberPlace(single ?? standard)
    } else if own == table(language) {
      return own
    } else {
      place = Self.signPlace(in: own[6]?["other"] ?? "")
    }
    return words(language)
  }

  /// A pattern with nothing but the number, the sign of the currency and the space and marks of direction around the sign.
  private static func signPlace(in pattern: String) -> String? {
    let sides = pattern.prefix { $0 != ";" }.split(separator: "¤", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    func isBlank(_ character: Character) -> Bool { " \u{A0}\u{202F}\u{200E}\u{200F}\u{61C}".contains(character) }
    let before = String(sides[0].reversed().prefix(while: isBlank).reversed())
    let sign = "\(before)¤\(sides[1].prefix(while: isBlank))"
    return sides[0].contains("0") ? "0\(sign)" : "\(sign)0"
  }

  /// A pattern, for negative numbers, too, in place of the number of another one.
  private static func fill(_ place: String, with pattern: String) -> String {
    pattern == "0"
      ? pattern : pattern.split(separator: ";").map { place.replacing("0", with: $0) }.joined(separator: ";")
  }

  /// Writes an amount of money as ICU does, which differs in two points.
  ///
  /// A currency with a pattern or separators of its own has the other separators of the locale that they come from. If that
  /// is the currency of the locale's region, those without their own have the same. And where no sign is shown, amounts in
  /// accounting have the standard pattern.
  func formatLikeICU(
    _ text: String,
    _ style: StyleCase,
    _ tag: String,
    system: String?,
    isApproximate: Bool = false
  ) -> String? {
    guard var locale = locale(tag, system: system) else { return nil }
    let chain = numbers.chain(of: numbers.scripts[tag] ?? tag)
    func source(_ code: String) -> String? { chain.first { currencies.locales[$0]?.hasOwn(code) ?? false } }
    let region = tag.split(separator: "-").last.map(String.init) ?? ""
    let code = source(style.currency) == nil ? Self.regionCurrencies[region] : style.currency
    var own: (pattern: String?, decimal: String?, group: String?)
    // In its data, the pattern and all separators are those of Latin digits.
    if let code, let source = source(code), let owner = self.locale(source, system: "latn") {
      var (style, symbols) = (style, owner)
      (style.currency, style.isAccounting) = (code, false)
      let pattern = money(style, &symbols).pattern
      own = (pattern, symbols.symbols["decimal"], symbols.symbols["group"])
    }
    for index in locale.money.indices {
      locale.money[index].currencyPatterns = own.pattern.map { [style.currency: $0] }
      locale.money[index].currencyDecimals = own.decimal.map { [style.currency: $0] }
      locale.money[index].currencyGroups = own.group.map { [style.currency: $0] }
    }
    var style = style
    if style.sign == .never { style.isAccounting = false }
    return format(text, style, language: locale, symbols: locale, isApproximate: isApproximate).text
  }

  /// The currencies of the regions in which a locale has a pattern or separators for one currency that is in use.
  private static let regionCurrencies = [
    "AT": "EUR", "BE": "EUR", "DE": "EUR", "EE": "EUR", "ES": "EUR", "FI": "EUR", "FR": "EUR", "IT": "EUR", "LT": "EUR",
    "LV": "EUR", "NL": "EUR", "PT": "EUR", "SI": "EUR", "SK": "EUR", "CV": "CVE",
  ]

  /// The sizes of groups in a pattern.
  private static func groups(of pattern: String) -> (last: Int, others: Int) {
    let digits = pattern.split(separator: ";")[0].filter { "#,0".contains($0) }
    let sizes = digits.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
    return sizes.count == 1 ? (0, 0) : (sizes[sizes.count - 1], sizes[sizes.count > 2 ? sizes.count - 2 : 1])
  }

  /// The patterns of a locale by power of ten: those of the first width that has any, and those of the numbering system, or
  /// else of `latn`. Gaps are filled from the parents.
  private static func compactTable(
    _ widths: [[[String: NumberPatternsDocument.CompactPatterns]?]],
    _ system: String
  ) -> [Int: [String: String]] {
    for width in widths {
      for system in [system, "latn"] {
        var table: [Int: [String: String]] = [:]
        for parent in width {
          for (power, forms) in parent?[system] ?? [:] {
            for (form, pattern) in forms where table[power.count - 1]?[form] == nil {
              table[power.count - 1, default: [:]][form] = pattern
            }
          }
        }
        if !table.isEmpty { return table }
      }
    }
    return [:]
  }

  /// The patterns for numbers of a power of ten. Beyond the largest power of the table, those of that one go on.
  private static func forms(at power: Int, in table: [Int: [String: String]]) -> [String: String] {
    table[min(power, table.keys.max() ?? 0)] ?? [:]
  }

  /// The power of ten that is not written: the zeros of a pattern say how many digits are.
  private static func exponent(of power: Int, in table: [Int: [String: String]]) -> Int {
    let known = min(power, table.keys.max() ?? 0)
    for pattern in (table[known] ?? [:]).values where pattern != "0" {
      let zeros = pattern.split(separator: ";")[0].count { $0 == "0" }
      if zeros > 0 { return known + 1 - zeros }
    }
    return 0
  }

  private func write(
    _ value: Value,
    _ style: StyleCase,
    _ locale: Locale,
    groups: (last: Int, others: Int),
    least: Int
  ) -> String {
    let parts = value.text.split(separator: ".").map(String.init)
    let integer = String(repeating: "0", count: max(0, style.minimumIntegerDigits - parts[0].count)) + parts[0]
    let (sizes, first): ((last: Int, others: Int), Int) =
      switch style.grouping {
      case .auto: (groups, max(least, locale.minimumGroupingDigits))
      case .always: (groups.last == 0 ? (3, 3) : groups, 1)
      case .min2: (groups, max(2, locale.minimumGroupingDigits))
      case .never: ((0, 0), 1)
      }
    var text = ""
    let isGrouped = sizes.last > 0 && integer.count >= sizes.last + first
    for (index, digit) in integer.enumerated() {
      let left = integer.count - index
      if isGrouped, index > 0, left == sizes.last || left > sizes.last && (left - sizes.last) % sizes.others == 0 {
        text += locale.symbols["group"] ?? ""
      }
      text.append(locale.digits[digit.wholeNumberValue ?? 0])
    }
    if parts.count > 1 {
      text += locale.symbols["decimal"] ?? ""
      for digit in parts[1] { text.append(locale.digits[digit.wholeNumberValue ?? 0]) }
    }
    return text
  }

  /// A pattern with its number and signs. A sign replaces the minus of the negative half, or comes before everything.
  private static func fill(
    _ pattern: String,
    number: String,
    sign: String,
    isMinus: Bool,
    percent: String,
    currency: String,
    hasDecimalDigits: Bool
  ) -> String {
    var halves: [String] = [""]
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if character == ";", !isQuoted { halves.append("") } else { halves[halves.count - 1].append(character) }
    }
    // In parentheses, negative amounts have no sign. Other signs can only take the place of a minus sign.
    let usesNegative = halves.count > 1 && (isMinus || !sign.isEmpty && halves[1].contains("-"))
    var pieces: [(text: String, kind: Character)] = []
    if !usesNegative { pieces.append((sign, "-")) }
    isQuoted = false
    for character in usesNegative ? halves[1] : halves[0] {
      switch character {
      case "'": isQuoted.toggle()
      case _ where isQuoted: pieces.append(("\(character)", "x"))
      case "0", "#", ",": if !pieces.contains(where: { $0.kind == "0" }) { pieces.append((number, "0")) }
      case "%": pieces.append((percent, "%"))
      case "¤": pieces.append((currency, "¤"))
      case "-" where usesNegative: pieces.append((sign, "-"))
      default: pieces.append(("\(character)", "x"))
      }
    }
    // Between a digit and the sign of a currency that is neither a symbol nor a space at that end, a space is needed.
    func isText(_ scalar: Unicode.Scalar?) -> Bool {
      switch scalar?.properties.generalCategory {
      case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: false
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, nil: false
      default: true
      }
    }
    var text = ""
    for (index, piece) in pieces.enumerated() {
      let previous = index > 0 ? pieces[index - 1] : (text: "", kind: "x")
      let needsSpace =
        piece.kind == "0" && previous.kind == "¤" && isText(previous.text.unicodeScalars.last)
        || piece.kind == "¤" && previous.kind == "0" && isText(piece.text.unicodeScalars.first)
      text += (needsSpace && hasDecimalDigits ? "\u{A0}" : "") + piece.text
    }
    return text
  }
}

extension CurrenciesDocument.Locale {
  /// Whether a currency has a pattern or separators of its own.
  fileprivate func hasOwn(_ code: String) -> Bool {
    [currencyPatterns, currencyDecimals, currencyGroups].contains { $0?[code] != nil }
  }
}
