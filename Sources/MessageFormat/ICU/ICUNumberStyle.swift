import Decimals

extension NumberOptions {
  /// The options of a style of an ICU message: empty, `integer`, a pattern such as `#,##0.00`, or a skeleton such as
  /// `::.00 sign-always`. `nil` if the style asks for something else.
  init?(icuStyle style: String) {
    self.init()
    if style.hasPrefix("::") {
      guard apply(skeleton: style.dropFirst(2)) else { return nil }
    } else if style == "integer" {
      maximumFractionDigits = 0
    } else if !style.isEmpty {
      guard apply(pattern: style.utf8) else { return nil }
    }
  }

  /// A pattern of digits: `0` is a digit, `#` one that is only shown if needed, and a comma asks for groups.
  private mutating func apply(pattern: String.UTF8View) -> Bool {
    var (least, fractionLeast, fractionMost) = (0, 0, 0)
    var isFraction = false
    grouping = .never
    for byte in pattern {
      switch byte {
      case UInt8(ascii: "0") where isFraction:
        guard fractionLeast == fractionMost else { return false }
        fractionLeast += 1
        fractionMost += 1
      case UInt8(ascii: "0"): least += 1
      case UInt8(ascii: "#") where isFraction: fractionMost += 1
      case UInt8(ascii: "#"): if least > 0 { return false }
      case UInt8(ascii: ",") where !isFraction: grouping = nil
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      default: return false
      }
    }
    guard least <= 99, fractionMost <= 99 else { return false }
    minimumIntegerDigits = least
    minimumFractionDigits = fractionLeast
    maximumFractionDigits = fractionMost
    return true
  }

  /// Words of ICU's number skeletons.
  private mutating func apply(skeleton: Substring) -> Bool {
    for stem in skeleton.split(separator: " ") {
      switch stem {
      case "precision-integer", ".": maximumFractionDigits = 0
      case "group-off", ",_": grouping = .never
      case "group-auto": grouping = nil
      case "sign-auto": sign = nil
      case "sign-always", "+!": sign = .always
      case "sign-never", "+_": sign = .never
      case "sign-except-zero", "+?": sign = .exceptZero
      case "sign-negative", "+-": sign = .negative
      default:
        guard apply(digits: stem.utf8) else { return false }
      }
    }
    return true
  }

  /// A word about digits: `.00##` for the fraction, `@@#` for significant digits, `000` for the integer.
  private mutating func apply(digits: Substring.UTF8View) -> Bool {
    func counts(_ rest: Substring.UTF8View, _ needed: UInt8) -> (least: Int, most: Int)? {
      let least = rest.prefix { $0 == needed }.count
      let optional = rest.dropFirst(least)
      guard rest.count <= 99, optional.allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
      return (least, rest.count)
    }
    switch digits.first {
    case UInt8(ascii: "."):
      guard let (least, most) = counts(digits.dropFirst(), asciiZero) else { return false }
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
