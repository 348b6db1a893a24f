import StringFormatting
import StringsCompiler

/// A key or a default value as a call spells it: text, and a directive for each interpolated value.
struct KeyTemplate: Hashable {
  enum Part: Hashable {
    case text(String)
    /// A directive such as `%lld`. If it is not certain, the type was guessed from a name.
    case directive(String, isCertain: Bool)
    /// A value of unknown type.
    case unknown
  }

  private(set) var parts: [Part] = []
  /// Whether percent signs in the text are doubled in the key.
  private var isFormat: Bool { parts.contains { if case .text = $0 { false } else { true } } }

  init(_ text: String) { parts = [.text(text)] }

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The key; `nil` if it has a value of unknown type.
  var key: String? {
    var key = ""
    for part in parts {
      switch part {
      case .text(let text): key += isFormat ? text.doublingPercentSigns : text
      case .directive(let directive, _): key += directive
      case .unknown: return nil
      }
    }
    return key
  }

  /// Whether all types are certain.
  var isCertain: Bool {
    parts.allSatisfy { part in
      switch part {
      case .text: true
      case .directive(_, let isCertain): isCertain
      case .unknown: false
      }
    }
  }

  /// The key for messages: `…` stands for a value of unknown type.
  var description: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .directive(let directive, _): directive
      case .unknown: "\\(…)"
      }
    }.joined()
  }

  /// Whether a key of a catalog can be that of this call: the same text, and any directives in place of the values whose
  /// types are not certain.
  func fits(_ key: String) -> Bool {
    let (own, keys) = (Self.merged(parts), Self.merged(Self.parts(of: key)))
    guard own.count == keys.count else { return false }
    return zip(own, keys).allSatisfy { part, other in
      switch (part, other) {
      case (.directive(_, isCertain: false), .directive), (.unknown, .directive): true
      default: part == other
      }
    }
  }

  /// The place of a value in a skeleton.
  static let valueMark = "\0"

  /// What all keys have in common that the template fits: the text, and the places of the values.
  var skeleton: String { Self.skeleton(parts) }

  /// The skeleton of a key; see ``skeleton``.
  static func skeleton(of key: String) -> String { skeleton(parts(of: key)) }

  private static func skeleton(_ parts: [Part]) -> String {
    parts.map { if case .text(let text) = $0 { text } else { valueMark } }.joined()
  }

  private static func parts(of key: String) -> [Part] {
    FormatParts(key, dialect: .code).map { part in
      switch part {
      case .text(let text): .text(text == "%%" ? "%" : text)
      case .directive(_, let spelling): .directive(spelling, isCertain: true)
      }
    }
  }

  /// The parts with no text beside other text.
  private static func merged(_ parts: [Part]) -> [Part] {
    var merged: [Part] = []
    for part in parts where part != .text("") {
      if case .text(let text) = part, case .text(let before)? = merged.last {
        merged[merged.count - 1] = .text(before + text)
      } else {
        merged.append(part)
      }
    }
    return merged
  }

  /// The text with numbered directives, as Xcode writes it; `nil` if it has fewer than two.
  static func numbered(_ format: String) -> String? {
    var count = 0
    var text = ""
    for part in FormatParts(format, dialect: .code) {
      switch part {
      case .text(let part): text += part
      case .directive(_, let spelling):
        count += 1
        // Numbered or named directives already say which argument they mean.
        if spelling.contains("$") || spelling.contains("(") || spelling.contains("*") { return nil }
        text += "%\(count)$" + spelling.dropFirst()
      }
    }
    return count > 1 ? text : nil
  }
}

extension String {
  fileprivate var doublingPercentSigns: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar)
      if scalar == "%" { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
