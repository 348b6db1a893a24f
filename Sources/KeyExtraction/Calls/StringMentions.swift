/// The strings in the code that no known call explains. Each may be a key, because a lexer does not follow a string into a
/// variable or through a function whose types it does not know.
struct StringMentions {
  /// A place in the code.
  struct Place {
    var file: Int
    /// The offset in bytes.
    var offset: Int
  }

  /// A string with values in it, such as `"error.\(code)"`.
  private struct Pattern {
    /// The texts between the values: one more than there are values.
    var texts: [[UInt8]]
    var place: Place

    /// Whether a key can be this string, whatever the values are.
    func matches(_ key: [UInt8]) -> Bool {
      guard let first = texts.first, let last = texts.last, key.starts(with: first) else { return false }
      var index = first.count
      for text in texts.dropFirst().dropLast() {
        while index + text.count <= key.count, !key[index...].starts(with: text) { index += 1 }
        index += text.count
      }
      return index + last.count <= key.count && key.suffix(last.count) == last[...]
    }
  }

  /// With fewer letters, a string with values would match too many keys: `"\(number). \(name)"`.
  private static let minimumOfLetters = 3

  private var strings: [[UInt8]: Place] = [:]
  /// The strings with values, by what ``KeyTemplate/skeleton`` says of them.
  private var skeletons: [String: Place] = [:]
  private var patterns: [Pattern] = []

  /// Adds the strings of a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - file: Its number.
  ///   - explained: The offsets of the strings that known calls explain.
  mutating func add(_ source: SourceCode, file: Int, except explained: Set<Int>) {
    let tokens = source.tokens
    for index in 0..<tokens.count {
      guard let literal = tokens.literal(index) else { continue }
      let place = Place(file: file, offset: tokens[index].range.lowerBound)
      if !explained.contains(place.offset) { add(literal, at: index, tokens, place) }
    }
    // The raw values of `enum Screen: String { case home }`.
    for index in source.declarations.rawValues {
      add(tokens[index].text, Place(file: file, offset: tokens[index].range.lowerBound))
    }
  }

  private mutating func add(_ text: String, _ place: Place) {
    let bytes = Array(text.utf8)
    if strings[bytes] == nil { strings[bytes] = place }
  }

  private mutating func add(_ literal: StringLiteral, at index: Int, _ tokens: SwiftTokens, _ place: Place) {
    guard var text = literal.text else { return add(literal, place) }
    add(text, place)
    // Parts of one string, "a" + "b" + "c", are keys all together or one by one.
    let isLater = tokens[index - 1].isSign("+") && tokens.literal(index - 2)?.text != nil
    var next = tokens.after(index)
    guard !isLater, tokens[next].isSign("+") else { return }
    while tokens[next].isSign("+"), let part = tokens.literal(next + 1)?.text {
      text += part
      next = tokens.after(next + 1)
    }
    add(text, place)
  }

  private mutating func add(_ literal: StringLiteral, _ place: Place) {
    var texts = [""]
    for piece in literal.pieces {
      switch piece {
      case .text(let text): texts[texts.count - 1] += text
      case .interpolation: texts.append("")
      }
    }
    let skeleton = texts.joined(separator: KeyTemplate.valueMark)
    if skeletons[skeleton] == nil { skeletons[skeleton] = place }
    let letters = texts.joined().unicodeScalars.lazy.filter { $0.properties.isAlphabetic }
    guard letters.prefix(Self.minimumOfLetters).count == Self.minimumOfLetters else { return }
    patterns.append(Pattern(texts: texts.map { Array($0.utf8) }, place: place))
  }

  /// The place of a string that may be a key; `nil` if there is none.
  func place(of key: String) -> Place? {
    let bytes = Array(key.utf8)
    return strings[bytes] ?? skeletons[KeyTemplate.skeleton(of: key)] ?? patterns.first { $0.matches(bytes) }?.place
  }
}
