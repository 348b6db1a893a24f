import Decimals
import NumberDisplay
import NumberStyles
@_spi(Core) import PluralBase

extension [ICUMessage.Node] {
  /// The pieces of the first branch of a choice that a function wants; `nil` if there is none.
  @inline(__always)
  package func branch(of place: Int, where isWanted: (ICUMessage.Node) -> Bool) -> Range<Int>? {
    var next = place + 1
    while next < self[place].end {
      let branch = self[next]
      if branch.kind != .replacedBranch, isWanted(branch) { return next + 1..<branch.end }
      next = branch.end
    }
    return nil
  }

  /// The style that decides how the number of a plural is shown, for its category: that of the first argument with the same
  /// name in the form for `other`, unless `#` comes before it, as in ICU. Empty for a number without a style.
  package func shownStyle(ofPlural place: Int, _ bytes: [UInt8]) -> ICUMessage.Span {
    let other = branch(of: place) { $0.kind == .branch && bytes.equals($0.span, "other") }
    guard let other else { return .empty }
    var next = other.lowerBound
    while next < other.upperBound {
      let node = self[next]
      switch node.kind {
      case .number: return .empty
      case .argument where node.variable == self[place].variable:
        return bytes.equals(node.span, "number") ? node.style : .empty
      case .plural, .ordinal, .select: next = node.end
      default: next += 1
      }
    }
    return .empty
  }
}

extension NumberOptions {
  /// The options of a style of an ICU message: empty, `integer`, `percent`, a pattern such as `#,##0.00`, or a skeleton such
  /// as `::.00 sign-always`. `nil` if the style asks for something else.
  ///
  /// - SeeAlso: ICU's "Number Skeletons".
  init?(icuStyle style: String, _ dialect: ICUMessage.Dialect) {
    var options = NumberOptions.icu(dialect)
    guard style.withContiguousUTF8({ options.apply(style: $0, dialect) }) else { return nil }
    self = options
  }

  private typealias Text = UnsafeBufferPointer<UInt8>

  private mutating func apply(style: Text, _ dialect: ICUMessage.Dialect) -> Bool {
    switch style {
    case "": return true
    case "integer":
      maximumFractionDigits = 0
      return true
    case "percent":
      notation = .percent
      return true
    default:
      guard let words = style.dropping(prefix: "::") else { return apply(pattern: style) }
      guard apply(words: words, dialect) else { return false }
      if !hasDigits, dialect != .formatJS {
        // ICU's formatters show up to six digits, unlike its patterns. JavaScript's show three, and none of a percentage.
        (minimumFractionDigits, maximumFractionDigits) = (0, 6)
      }
      return true
    }
  }

  /// The function of Unicode MessageFormat that formats like a style of an ICU message, with its options; `nil` if there is
  /// none.
  package static func unicodeFunction(
    icuStyle style: String,
    _ dialect: ICUMessage.Dialect
  ) -> (name: String, options: [(name: String, value: String)])? {
    guard var options = NumberOptions(icuStyle: style, dialect), options.scale == 0, options.numberingSystem == nil
    else { return nil }
    // A plain number stays one: only a fourth digit could be a half.
    if !style.isEmpty, options.roundsHalfToEven, options.rounding == nil { options.rounding = .halfEven }
    // That is how many there are anyway.
    if options.minimumIntegerDigits == 1 { options.minimumIntegerDigits = nil }
    let name: String
    switch options.notation {
    case .decimal: name = "number"
    case .percent:
      guard options.minimumIntegerDigits == nil, options.roundingIncrement == nil else { return nil }
      name = "percent"
    case .currency:
      if let digits = options.minimumFractionDigits, digits == options.maximumFractionDigits {
        (options.minimumFractionDigits, options.maximumFractionDigits) = (nil, nil)
        options.currencyDigits = digits
      }
      guard options.minimumFractionDigits == nil, options.maximumFractionDigits == nil, options.sign == nil else {
        return nil
      }
      name = "currency"
    case .percentPoints, .compactShort, .compactLong, .compactCurrency: return nil
    }
    return (name, options.all.all.map { ($0.name, $0.value.messageText) })
  }

  /// A pattern of digits: `0` is a digit, `#` one that is only shown if needed, and a comma asks for groups. A percent sign at
  /// the end, maybe after a space, shows the number times 100.
  private mutating func apply(pattern: Text) -> Bool {
    var digits = pattern
    if let number = digits.dropping(suffix: "%") {
      notation = .percent
      digits = number
      while let shorter = digits.dropping(suffix: " ") ?? digits.dropping(suffix: "\u{A0}")
        ?? digits.dropping(suffix: "\u{202F}")
      {
        digits = shorter
      }
    }
    var (least, fractionLeast, fractionMost) = (0, 0, 0)
    var (hasInteger, isFraction, isNewGroup) = (false, false, false)
    grouping = .never
    for byte in digits {
      switch byte {
      case asciiZero where isFraction:
        guard fractionLeast == fractionMost else { return false }
        fractionLeast += 1
        fractionMost += 1
      case asciiZero:
        least += 1
        hasInteger = true
      case UInt8(ascii: "#") where isFraction: fractionMost += 1
      case UInt8(ascii: "#"):
        if least > 0 { return false }
        hasInteger = true
      case UInt8(ascii: ",") where !isFraction && !isNewGroup: grouping = nil
      case UInt8(ascii: ".") where !isFraction && !isNewGroup: isFraction = true
      default: return false
      }
      isNewGroup = byte == UInt8(ascii: ",")
    }
    // ICU also writes a point without digits after it.
    guard !isNewGroup, isFraction ? fractionMost > 0 : hasInteger, least <= 99, fractionMost <= 99 else { return false }
    if !hasInteger { fractionLeast = max(fractionLeast, 1) }
    // At least one digit is shown, and only a fraction can be without a zero before it: `.00`.
    if fractionLeast == 0 { least = max(least, 1) }
    minimumIntegerDigits = least
    minimumFractionDigits = fractionLeast
    maximumFractionDigits = fractionMost
    return true
  }

  /// The words of a number skeleton of ICU.
  private mutating func apply(words: Text, _ dialect: ICUMessage.Dialect) -> Bool {
    var seen = 0
    var rest = words
    while let word = rest.takeWord() {
      // Two words about one thing contradict each other, so ICU refuses them.
      let kinds = Self.kinds(ofWord: word)
      guard seen & kinds == 0 else { return false }
      seen |= kinds
      if let slash = word.firstIndex(of: UInt8(ascii: "/")), slash > 0 {
        let option = Text(rebasing: word[(slash + 1)...])
        guard apply(Text(rebasing: word[..<slash]), option: option) else { return false }
      } else {
        guard apply(word: word, dialect) || apply(digits: word) else { return false }
      }
    }
    // The spaces beside a currency that is left out are not told from those beside the word.
    return notation != .compactCurrency || currencyDisplay != .never
  }

  /// What a word is about: one bit for each kind.
  private static func kinds(ofWord word: Text) -> Int {
    let (precision, integerWidth, grouping, sign, notation, unit, scale) = (1, 2, 4, 8, 16, 32, 64)
    switch word.first {
    case UInt8(ascii: "."), UInt8(ascii: "@"): return precision
    case asciiZero: return integerWidth
    case UInt8(ascii: ","): return grouping
    case UInt8(ascii: "+"), UInt8(ascii: "("): return sign
    case UInt8(ascii: "K"): return notation
    case UInt8(ascii: "%"): return word.count == 1 ? unit : unit | scale
    default: break
    }
    let end = word.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") } ?? word.count
    switch Text(rebasing: word[..<end]) {
    case "precision": return precision
    case "integer": return integerWidth
    case "group": return grouping
    case "sign": return sign
    case "compact", "notation": return notation
    case "percent", "currency", "base": return unit
    case "scale": return scale
    case "unit": return 128
    case "rounding": return 256
    case "latin", "numbering": return 512
    case "decimal": return 1024
    default: return 0
    }
  }

  /// Whether a skeleton says how many digits there are, or its notation does.
  private var hasDigits: Bool {
    maximumFractionDigits != nil || maximumSignificantDigits != nil || roundingIncrement != nil
      || notation == .compactShort || notation == .compactLong || notation == .currency || notation == .compactCurrency
  }

  /// A style for another dialect that formats like a style: ICU and JavaScript do not mean the same by all skeletons.
  ///
  /// - Returns: The style; `nil` if there is none.
  package static func icuStyle(
    _ style: String,
    from dialect: ICUMessage.Dialect,
    to other: ICUMessage.Dialect
  ) -> String? {
    guard style.hasPrefix("::"), (dialect == .formatJS) != (other == .formatJS) else { return style }
    var words = style.dropFirst(2).split(separator: " ").map { String($0) }
    var options = NumberOptions.icu(dialect)
    let isKnown = style.dropFirst(2).withContiguousUTF8 { options.apply(words: $0, dialect) }
    guard isKnown else { return isSame(words, in: other) ? style : nil }
    let isPercent = options.notation == .percent || options.notation == .percentPoints
    if isPercent {
      guard let percent = options.percentWords(other) else { return nil }
      words.removeAll { $0.hasPrefix("scale/") }
      if let place = words.firstIndex(where: { $0 == "percent" || $0.hasPrefix("%") }) { words[place] = percent }
    }
    // Digits that are not there are not the same.
    if !options.hasDigits {
      words.append(dialect != .formatJS ? ".######" : isPercent ? "." : ".###")
    }
    return words.reduce("::") { $0 == "::" ? $0 + $1 : "\($0) \($1)" }
  }

  /// Whether words that are not all known mean the same in another dialect: there is no percentage, and nothing that ICU refuses.
  private static func isSame(_ words: [String], in other: ICUMessage.Dialect) -> Bool {
    var seen = 0
    return words.allSatisfy { word in
      let kinds = word.withContiguousUTF8 { Self.kinds(ofWord: $0) }
      defer { seen |= kinds }
      return !["percent", "%", "scale"].contains { word.hasPrefix($0) } && (other == .formatJS || seen & kinds == 0)
    }
  }

  /// The words of a dialect for a percentage that is multiplied as this one is; `nil` if there are none.
  private func percentWords(_ dialect: ICUMessage.Dialect) -> String? {
    var power = scale + (notation == .percent ? 2 : 0)
    if dialect == .formatJS {
      power -= 2
    } else if power == 2 {
      return "%x100"
    }
    guard (0...15).contains(power) else { return nil }
    return power == 0 ? "percent" : "percent scale/1" + String(repeating: "0", count: power)
  }

  /// Adds a notation to those of the words before.
  ///
  /// - Returns: `false` if no style has both. ICU also writes large percentages, and amounts of money with long words.
  private mutating func add(_ other: Notation) -> Bool {
    switch (notation, other) {
    case (.decimal, _): notation = other
    case (.currency, .compactShort), (.compactShort, .currency): notation = .compactCurrency
    default: return false
    }
    return true
  }

  private mutating func apply(word: Text, _ dialect: ICUMessage.Dialect) -> Bool {
    switch word {
    // ICU does not multiply by 100, but JavaScript does.
    case "percent", "%": return add(dialect == .formatJS ? .percent : .percentPoints)
    case "%x100":
      // JavaScript multiplies by 100 once more.
      if dialect == .formatJS { scale = 2 }
      return add(.percent)
    case "compact-short", "K": return add(.compactShort)
    case "compact-long", "KK": return add(.compactLong)
    case "latin": numberingSystem = "latn"
    case "unit-width-narrow": currencyDisplay = .narrowSymbol
    case "unit-width-short": currencyDisplay = .symbol
    case "unit-width-iso-code": currencyDisplay = .code
    case "unit-width-hidden": currencyDisplay = .never
    case "sign-accounting", "()": currencySign = .accounting
    case "sign-accounting-always", "()!": (currencySign, sign) = (.accounting, .always)
    case "sign-accounting-except-zero", "()?": (currencySign, sign) = (.accounting, .exceptZero)
    case "sign-accounting-negative", "()-": (currencySign, sign) = (.accounting, .negative)
    case "precision-integer", ".": maximumFractionDigits = 0
    case "precision-unlimited", ".+", ".*": maximumFractionDigits = 99
    case "group-off", ",_": grouping = .never
    case "group-auto": grouping = nil
    case "group-min2", ",?": grouping = .min2
    case "group-on-aligned", ",!": grouping = .always
    case "sign-auto": sign = nil
    case "sign-always", "+!": sign = .always
    case "sign-never", "+_": sign = .never
    case "sign-except-zero", "+?": sign = .exceptZero
    case "sign-negative", "+-": sign = .negative
    case "notation-simple", "decimal-auto", "base-unit": break
    default:
      guard let known = Self.roundingWords.first(where: { word.equals($0.word) }) else { return false }
      rounding = known.mode
    }
    return true
  }

  private static let roundingWords: [(word: String, mode: RoundingMode)] = [
    ("rounding-mode-ceiling", .ceil), ("rounding-mode-floor", .floor), ("rounding-mode-down", .trunc),
    ("rounding-mode-up", .expand), ("rounding-mode-half-even", .halfEven), ("rounding-mode-half-down", .halfTrunc),
    ("rounding-mode-half-up", .halfExpand), ("rounding-mode-half-ceiling", .halfCeil),
    ("rounding-mode-half-floor", .halfFloor),
  ]

  /// The word for a mode of rounding with the name that Unicode MessageFormat has for it; `nil` if there is none.
  package static func roundingWord(ofMode name: String) -> String? {
    let mode = RoundingMode(named: name)
    return roundingWords.first { $0.mode == mode }?.word
  }

  /// A word with an option after a slash.
  private mutating func apply(_ word: Text, option: Text) -> Bool {
    switch word {
    case "currency":
      currency = Subtag(currency: option)
      return currency != nil && add(.currency)
    case "scale":
      // Powers of ten only: others need a multiplication that no style has.
      guard let zeros = option.dropping(prefix: "1"), zeros.count <= 15, zeros.allSatisfy({ $0 == asciiZero })
      else { return false }
      scale = zeros.count
    case "numbering-system":
      guard let name = Subtag(packing: option), NumberSymbols.hasNumberingSystem(name) else { return false }
      numberingSystem = name
    case "integer-width":
      guard let zeros = option.dropping(prefix: "*") ?? option.dropping(prefix: "+"), zeros.count <= 99,
        zeros.allSatisfy({ $0 == asciiZero })
      else { return false }
      minimumIntegerDigits = zeros.count
    case "precision-increment":
      guard let step = try? DisplayDecimal(utf8: option), !step.isNegative, step.compactExponent == 0 else {
        return false
      }
      let limit = 1_000_000
      let increment = step.digits.reduce(0) { min(10 * $0 + Int($1 - asciiZero), limit + 1) }
      guard (1...limit).contains(increment) else { return false }
      roundingIncrement = increment
      minimumFractionDigits = step.fractionDigitCount
      maximumFractionDigits = step.fractionDigitCount
    default:
      // `.00/w`: no fraction if it has only zeros.
      guard option.equals("w"), apply(digits: word) else { return false }
      dropsZeroFraction = true
    }
    return true
  }

  /// A word about digits: `.00##` for the fraction, `@@#` for significant digits, `000` for the integer. An asterisk at the
  /// end allows any number of further digits.
  private mutating func apply(digits: Text) -> Bool {
    func counts(_ rest: Text, _ needed: UInt8) -> (least: Int, most: Int)? {
      let least = rest.firstIndex { $0 != needed } ?? rest.count
      let optional = Text(rebasing: rest[least...])
      if optional.equals("*") || optional.equals("+") { return least <= 99 ? (least, 99) : nil }
      guard rest.count <= 99, optional.allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
      return (least, rest.count)
    }
    switch digits.first {
    case UInt8(ascii: "."):
      guard let (least, most) = counts(Text(rebasing: digits[1...]), asciiZero) else { return false }
      (minimumFractionDigits, maximumFractionDigits) = (least, most)
    case UInt8(ascii: "@"):
      guard let (least, most) = counts(digits, UInt8(ascii: "@")) else { return false }
      (minimumSignificantDigits, maximumSignificantDigits) = (least, most)
    case asciiZero:
      guard digits.count <= 99, digits.allSatisfy({ $0 == asciiZero }) else { return false }
      minimumIntegerDigits = digits.count
    default: return false
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate static func ~= (word: StaticString, text: Self) -> Bool { text.equals(word) }

  fileprivate func dropping(prefix: StaticString) -> Self? {
    let length = prefix.utf8CodeUnitCount
    guard count >= length, Self(rebasing: self[..<length]).equals(prefix) else { return nil }
    return Self(rebasing: self[length...])
  }

  fileprivate func dropping(suffix: StaticString) -> Self? {
    let length = count - suffix.utf8CodeUnitCount
    guard length >= 0, Self(rebasing: self[length...]).equals(suffix) else { return nil }
    return Self(rebasing: self[..<length])
  }

  /// Removes the first word, up to the next space; `nil` if there is none.
  fileprivate mutating func takeWord() -> Self? {
    let space = UInt8(ascii: " ")
    guard let start = firstIndex(where: { $0 != space }) else { return nil }
    let end = self[start...].firstIndex(of: space) ?? count
    let word = Self(rebasing: self[start..<end])
    self = Self(rebasing: self[end...])
    return word
  }
}
