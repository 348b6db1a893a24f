import DataFiles
import MessageInterchange

/// How a format spells the names of strings.
enum ResourceNames {
  /// Letters and digits of ASCII, `_`, `.` and `-`, as the compiler of Android's resources asks.
  case android
  /// The names of methods in Dart: letters and digits of ASCII, `_` and `$`, after a lowercase letter. Words such as `continue`
  /// are not names.
  case dart

  /// The names that no string can have.
  var reserved: Set<String> { self == .dart ? Self.reservedInDart : [] }

  /// The words of Dart that cannot be names, and the members of every object and of the class that Flutter's tool generates.
  private static let reservedInDart: Set<String> = [
    "assert", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum",
    "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return",
    "super", "switch", "this", "throw", "true", "try", "var", "void", "while", "with",
    "hashCode", "noSuchMethod", "runtimeType", "toString",
    "delegate", "localeName", "localizationsDelegates", "of", "supportedLocales",
  ]

  /// Whether a key can be a name.
  func has(_ key: String) -> Bool {
    key.utf8.first.map(canStart) == true && key.utf8.allSatisfy(canHave)
      && !reserved.contains(key)
  }

  /// A name like a key that cannot be one. It can be taken or reserved.
  func name(for key: String) -> String {
    let underscore = UInt8(ascii: "_")
    let bytes = key.utf8.map { canHave($0) && (self == .android || $0 != UInt8(ascii: "$")) ? $0 : underscore }
    // One underscore for all that is between two words, or an uppercase letter after it.
    var words = bytes.split(separator: underscore).map { String(decoding: $0, as: UTF8.self) }
    switch self {
    case .android:
      let name = words.joined(separator: "_")
      return name.utf8.first.map(canStart) == true ? name : "_" + name
    case .dart:
      if words.first?.utf8.first.map({ Self.isDigit($0) }) ?? true { words.insert("message", at: 0) }
      let isAcronym = !words[0].utf8.contains { 0x61...0x7A ~= $0 }
      let first = isAcronym ? words[0].lowercased() : words[0].prefix(1).lowercased() + words[0].dropFirst()
      return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }

  private func canStart(_ byte: UInt8) -> Bool {
    self == .android ? 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "_") : 0x61...0x7A ~= byte
  }

  private func canHave(_ byte: UInt8) -> Bool {
    if 0x61...0x7A ~= byte | 0x20 || Self.isDigit(byte) || byte == UInt8(ascii: "_") { return true }
    return self == .android ? byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") : byte == UInt8(ascii: "$")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

extension ConvertedStrings {
  /// The names of strings whose keys a format cannot have, all different.
  ///
  /// - Parameters:
  ///   - spelling: How the format spells names.
  ///   - notes: Receives the names.
  /// - Returns: The names by key; without the keys that are names.
  func names(_ spelling: ResourceNames, _ notes: inout [Note]) -> [StringKey: String] {
    var taken = NameList(entries.map { $0.key } + spelling.reserved)
    var names: [StringKey: String] = [:]
    for entry in entries where !spelling.has(entry.key) {
      let name = taken.unique(spelling.name(for: entry.key))
      names[StringKey(entry.key)] = name
      notes.append(Note(key: entry.key, loss: .simplified, reason: "the name of the resource is \(name)"))
    }
    return names
  }
}
