import DataFiles
import MessageFiles
import MessageFormat
import MessageInterchange
import NumberDisplay

// Flutter formats a value before it becomes part of the message, as the file describes its placeholder. The messages of other
// formats have a style, or no way to say it.

extension ConvertedStrings.Entry {
  /// Gives arguments the styles of the formats that an `.arb` file describes.
  mutating func applyFormats() {
    var styles: [String: (type: String, style: String)] = [:]
    for argument in arguments { styles[argument.name] = argument.placeholder?.style }
    if styles.isEmpty { return }
    mapTexts { name, type, style in type.isEmpty ? styles[name] ?? (type, style) : (type, style) }
  }

  /// The string with the styles that mean in a dialect what they mean in another one, as far as there are such styles.
  func withStyles(of dialect: ICUMessage.Dialect, for other: ICUMessage.Dialect) -> Self {
    var result = self
    result.mapTexts { _, type, style in
      (type, type == "number" ? ICUMessage.Piece.style(style, from: dialect, to: other) : style)
    }
    return result
  }

  /// The string for `.arb` files, where a format belongs to the description of an argument and not to the message.
  ///
  /// - Parameters:
  ///   - dialect: How messages are quoted.
  ///   - notes: Receives the styles that Flutter does not have. Its tool cannot even read them.
  /// - Returns: The string.
  func withPlaceholderFormats(
    _ dialect: ICUMessage.Dialect,
    _ notes: inout [ConvertedStrings.Note]
  ) -> Self {
    var result = self
    var allUses = ArgumentUses()
    for (_, pieces) in texts.inKeyOrder { allUses.add(pieces, plural: nil) }
    /// What is shown plainly.
    var plain: Set<ICUMessage.Piece> = []
    for (index, argument) in arguments.enumerated() {
      let uses = allUses.byName[argument.name] ?? []
      for use in uses {
        guard case .argument(_, let type, let style) = use, !type.isEmpty else { continue }
        let known = argument.placeholder ?? MessagePlaceholder(name: argument.name)
        let isKnown = known.style.map { $0 == (type, style) } ?? false
        let new = isKnown ? known : known.formatted(as: type, style)
        if uses.count == 1, let new {
          result.arguments[index].placeholder = new
          plain.insert(use)
        } else if dialect.hasFlutterPlurals, !["date", "time"].contains(type) || !style.hasPrefix("::") {
          let spelled = ICUMessage.Piece.spelled(argument.name, type, style)
          plain.insert(use)
          let reason = "Flutter has no format like \(spelled); pass \"\(argument.name)\" formatted"
          notes.append(ConvertedStrings.Note(key: key, loss: .simplified, reason: reason))
        }
      }
    }
    if !plain.isEmpty {
      result.mapTexts { name, type, style in
        plain.contains(.argument(name: name, type: type, style: style)) ? ("", "") : (type, style)
      }
    }
    return result
  }

  /// The string without the formats of an `.arb` file, for targets that show values as directives do.
  func withoutFormats(_ notes: inout [ConvertedStrings.Note]) -> Self {
    var result = self
    var lost: [ConvertedStrings.Argument] = []
    for argument in arguments {
      guard let placeholder = argument.placeholder, placeholder.format != nil else { continue }
      // Fixed fraction digits have a directive.
      if placeholder.style?.style.fixedPointDigits != nil { continue }
      lost.append(argument)
      notes.append(.lostFormat(placeholder, key: key))
    }
    result.removeFormats(of: lost)
    return result
  }

  /// Notes about formats that ICU's messages have no style for.
  var formatsWithoutStyle: [ConvertedStrings.Note] {
    arguments.compactMap { argument in
      guard let placeholder = argument.placeholder, placeholder.format != nil, placeholder.style == nil else {
        return nil
      }
      return .lostFormat(placeholder, key: key)
    }
  }

  /// Shows arguments plainly that an `.arb` file has a format for.
  private mutating func removeFormats(of arguments: [ConvertedStrings.Argument]) {
    var styles: [String: (type: String, style: String)] = [:]
    for argument in arguments { styles[argument.name] = argument.placeholder?.style }
    if styles.isEmpty { return }
    mapTexts { name, type, style in
      styles[name].map { $0 == (type, style) } ?? false ? ("", "") : (type, style)
    }
  }

  /// Shows an argument plainly whose format Unicode MessageFormat 2 does not have.
  ///
  /// - Returns: A note; `nil` if the style is in the message itself.
  mutating func removeFormat(that error: ICUConversionError) -> ConvertedStrings.Note? {
    guard case .unsupportedStyle(let name, _) = error, let argument = arguments.first(where: { $0.name == name }),
      let placeholder = argument.placeholder
    else { return nil }
    let styled = texts
    removeFormats(of: [argument])
    return texts == styled ? nil : .lostFormat(placeholder, key: key)
  }

  /// Gives arguments other types and styles.
  private mutating func mapTexts(_ transform: (String, String, String) -> (type: String, style: String)) {
    texts = texts.mapValues { pieces in
      pieces.mapping { piece in
        guard case .argument(let name, let type, let style) = piece else { return piece }
        let new = transform(name, type, style)
        return .argument(name: name, type: new.type, style: new.style)
      }
    }
  }
}

extension ConvertedStrings.Note {
  /// A note about a format of Flutter's.
  static func lostFormat(_ placeholder: MessagePlaceholder, key: String) -> Self {
    let reason = "\"\(placeholder.name)\" is not formatted as \(placeholder.format ?? ""); pass it formatted"
    return Self(key: key, loss: .simplified, reason: reason)
  }
}

extension Array where Element == ICUMessage.Piece {
  /// Checks that a dialect has the styles of another one.
  ///
  /// - Throws: The first style that it does not have.
  func checkStyles(of dialect: ICUMessage.Dialect, for other: ICUMessage.Dialect) throws(ConversionLoss) {
    for case .argument(let name, "number", let style) in all
    where NumberOptions.icuStyle(style, from: dialect, to: other) == nil {
      throw ConversionLoss("\(ICUMessage.Piece.spelled(name, "number", style)) has no equivalent")
    }
  }
}

extension ICUMessage.Piece {
  /// A style of numbers that means in a dialect what it means in another one, as far as there is one. ICU rounds numbers that
  /// are half way between two others to even digits, and JavaScript away from zero. Only ICU has patterns.
  static func style(_ style: String, from dialect: ICUMessage.Dialect, to other: ICUMessage.Dialect) -> String {
    let isPattern = !style.hasPrefix("::") && (other == .formatJS || other.hasFlutterPlurals)
    let style = isPattern ? style.fixedPointDigits.map { .fixedPoint($0) } ?? style : style
    guard (dialect == .formatJS) != (other == .formatJS),
      let converted = NumberOptions.icuStyle(style, from: dialect, to: other)
    else { return style }
    let awayFromZero = "rounding-mode-half-up"
    let toEven = "rounding-mode-half-even"
    let percent = other == .formatJS ? "percent" : "%x100"
    var words: [Substring]
    switch converted {
    case "percent": words = [percent[...], "."]
    case "integer": words = ["."]
    default:
      guard converted.hasPrefix("::") else { return converted }
      words = converted.dropFirst(2).split(separator: " ")
    }
    if !words.contains(where: { $0.hasPrefix("rounding-mode-") }) {
      words.append(dialect == .formatJS ? awayFromZero[...] : toEven[...])
    }
    words.removeAll { $0 == (other == .formatJS ? awayFromZero : toEven) }
    return words == [percent[...], "."] ? "percent" : "::" + words.joined(separator: " ")
  }

  /// An argument as it is written.
  static func spelled(_ name: String, _ type: String, _ style: String) -> String {
    "{\(name)\(type.isEmpty ? "" : ", \(type)")\(style.isEmpty ? "" : ", \(style)")}"
  }
}

/// The different ways in which arguments are shown. Flutter's messages have the argument in place of `#`.
private struct ArgumentUses {
  private(set) var byName: [String: [ICUMessage.Piece]] = [:]
  private var seen: Set<ICUMessage.Piece> = []

  mutating func add(_ pieces: [ICUMessage.Piece], plural: String?) {
    for piece in pieces {
      switch piece {
      case .argument(let name, _, _): if seen.insert(piece).inserted { byName[name, default: []].append(piece) }
      case .number: if let plural { add([.argument(name: plural, type: "", style: "")], plural: nil) }
      case .choice(let choice):
        for branch in choice.branches { add(branch.pieces, plural: choice.kind == .select ? nil : choice.name) }
      case .text, .markup: break
      }
    }
  }
}

extension String {
  /// The number of fraction digits of a style that fixes it, such as `::.00` and `#,##0.00`; `nil` for other styles. Directives
  /// have no mode of rounding, and the groups of the language.
  var fixedPointDigits: Int? {
    func digits(_ text: Substring) -> Int? {
      text.first == "." && text.dropFirst().utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? text.utf8.count - 1 : nil
    }
    guard hasPrefix("::") else {
      guard let groups = Self.groups.first(where: hasPrefix) else { return nil }
      return self == groups ? 0 : digits(dropFirst(groups.utf8.count)).flatMap { $0 > 0 ? $0 : nil }
    }
    let words = dropFirst(2).split(separator: " ")
    guard let first = words.first, words.dropFirst().allSatisfy({ $0.hasPrefix("rounding-mode-half-") }) else {
      return nil
    }
    return digits(first)
  }

  /// The groups of patterns: those of most languages, and those of India's.
  private static let groups = ["#,##0", "#,##,##0"]

  /// The skeleton with a fixed number of fraction digits.
  static func fixedPoint(_ digits: Int) -> String { "::." + String(repeating: "0", count: digits) }

  /// The pattern that shows the same. ICU takes its groups, and not those of the language.
  static func fixedPointPattern(_ digits: Int, in language: String) -> String {
    let symbols = NumberSymbols(for: language)
    let groups = groups[symbols.secondaryGroupingSize == 2 ? 1 : 0]
    return digits == 0 ? groups : groups + "." + String(repeating: "0", count: digits)
  }
}
