import Diagnostics
import StringFormatting

/// The name that Xcode derives from a key, a table or a placeholder.
///
/// The words of a string are joined in camel case:
///
/// ```swift
/// SymbolName(key: "%lld files")?.text           // "files"
/// SymbolName(key: "action.copy_link")?.text     // "actionCopyLink"
/// SymbolName(key: "10-Day Forecast")?.text      // "_10DayForecast"
/// SymbolName(table: "strings_common")?.text     // "StringsCommon"
/// ```
package struct SymbolName: Hashable {
  /// The name, without backticks.
  package let text: String

  /// The name of a key's symbol. Its format specifiers only separate words.
  ///
  /// - Returns: The name; `nil` if the key has neither letters nor digits.
  package init?(key: String) {
    self.init(words: Words(format: key), isType: false)
  }

  /// The name of a placeholder's argument; `nil` if there are neither letters nor digits.
  init?(argument name: String) {
    self.init(words: Words(name), isType: false)
  }

  /// The name of the enumeration for a table, which begins with an uppercase letter; `nil` if the table's name has
  /// neither letters nor digits.
  init?(table: String) {
    self.init(words: Words(table), isType: true)
  }

  private init?(words: Words, isType: Bool) {
    guard words.hasLetterOrDigit else { return nil }
    var text = words.startsWithUnderscore ? "_" : ""
    for word in words.words {
      text += Self.cased(word, isCapital: isType || !text.isEmpty)
    }
    // Names begin with neither digits nor dollar signs.
    if let first = text.unicodeScalars.first, first == "$" || SwiftIdentifier.isDigit(first) { text = "_" + text }
    self.text = text
  }

  /// A word as part of a name. If it starts with several uppercase letters, it is an abbreviation, and these become
  /// lowercase.
  private static func cased(_ word: String, isCapital: Bool) -> String {
    var scalars = word.unicodeScalars
    let capitals = scalars.prefix { $0.properties.generalCategory == .uppercaseLetter }
    if capitals.count > 1 {
      let small = String(capitals).lowercased().unicodeScalars
      scalars.replaceSubrange(capitals.startIndex..<capitals.endIndex, with: small)
    }
    let first = String(scalars.prefix(1))
    return (isCapital ? first.uppercased() : first.lowercased()) + String(scalars.dropFirst())
  }

  /// Whether the name means something else in Swift, so that it cannot be used after a dot. Xcode refuses such keys.
  var isReserved: Bool {
    // As in `.Type`, in any case. Other keywords can follow a dot.
    ["init", "self", "type"].contains(text)
  }
}

extension SymbolName {
  /// The words of a string: runs of letters, marks and digits.
  private struct Words {
    private(set) var words: [String] = []
    private(set) var hasLetterOrDigit = false
    private(set) var startsWithUnderscore = false
    private var isInWord = false
    private var last: Unicode.Scalar?

    init(_ text: String) {
      startsWithUnderscore = text.utf8.first == UInt8(ascii: "_")
      add(text)
    }

    /// The words of a key, whose format specifiers separate words.
    init(format: String) {
      startsWithUnderscore = format.utf8.first == UInt8(ascii: "_")
      for part in FormatParts(format, dialect: .catalog) {
        switch part {
        case .text(let text): add(text)
        case .directive: isInWord = false
        }
      }
    }

    private mutating func add(_ text: String) {
      for scalar in text.unicodeScalars {
        switch scalar {
        // "device’s" is one word.
        case "'", "\u{2019}": continue
        case _ where SwiftIdentifier.isDigit(scalar):
          hasLetterOrDigit = true
        case _ where SwiftIdentifier.isLetter(scalar):
          hasLetterOrDigit = true
          // A letter after a digit starts a word.
          if isInWord, let last, SwiftIdentifier.isDigit(last) { isInWord = false }
        // Xcode makes `updateFileWith$Content` of "Update file with ${content}": a dollar sign is like a letter.
        case "$": break
        case _ where isInWord && SwiftIdentifier.isMark(scalar): break
        default:
          isInWord = false
          continue
        }
        if !isInWord { words.append("") }
        isInWord = true
        words[words.count - 1].unicodeScalars.append(scalar)
        last = scalar
      }
    }
  }
}
