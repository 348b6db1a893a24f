import SwiftSource

/// Calls without a bundle, which find the strings of the module that they are in.
///
/// The runtime has initializers for the same calls, whose default bundle is that of the program. Of two that fit, the
/// compiler prefers the one with fewer parameters, so each one here has fewer than those of the runtime, which in turn have
/// fewer than those of a later Foundation. Equal ones would hide those of the runtime in their own module, but
/// `@testable import` would make them ambiguous.
enum CallSites {
  /// Writes the initializers. They are internal: another module has its own strings. But a public function can call them
  /// in a default argument.
  static func write(to writer: inout SwiftWriter) {
    writer.comment("Calls without a bundle find the strings of this module.")
    writer.block("nonisolated extension String") { writer in
      for key in Key.allCases {
        writer.initializers("localized \(key.parameters)", key.arguments())
        let parameters = "localized \(key.parameters), options: _LocalizedKey.Options"
        writer.initializers(parameters, key.arguments(options: true))
      }
      writer.line("// A literal resource names no bundle.")
      writer.line("@_disfavoredOverload")
      writer.initializer("localized resource: LocalizedStringResource", "localized: resource, orFrom: .module")
    }
    writer.block("nonisolated extension LocalizedStringResource") { writer in
      for key in Key.allCases { writer.initializers("_ \(key.parameters)", key.arguments()) }
    }
    writer.block("nonisolated extension _LocalizedBundle") { writer in
      writer.line("@usableFromInline static func forClass(_ type: AnyClass) -> _LocalizedBundle { .module }")
    }
  }

  /// How a call names the string.
  private enum Key: CaseIterable {
    case keyAndValue, keyWithDefaultValue

    var parameters: String {
      switch self {
      case .keyAndValue: "key: _LocalizedKey"
      case .keyWithDefaultValue: "key: StaticString, defaultValue: _LocalizedKey"
      }
    }

    func arguments(options: Bool = false) -> String {
      func applied(_ name: String) -> String { options ? "options.applied(to: \(name))" : name }
      return switch self {
      case .keyAndValue: "localized: \(applied("key"))"
      case .keyWithDefaultValue: "localized: key, defaultValue: \(applied("defaultValue"))"
      }
    }
  }
}

extension SwiftWriter {
  /// Writes the initializers for a key: alone, with a table, with a comment, and with a locale.
  ///
  /// - Parameters:
  ///   - parameters: The parameters for the key.
  ///   - arguments: What they say to the runtime.
  fileprivate mutating func initializers(_ parameters: String, _ arguments: String) {
    initializer(parameters, "\(arguments), in: .module")
    initializer("\(parameters), table: String?", "\(arguments), table: table, in: .module")
    let parameters = "\(parameters), table: String? = nil"
    initializer("\(parameters), comment: StaticString?", "\(arguments), table: table, in: .module")
    for (type, value) in [("String?", "locale"), ("some LocaleNameConvertible", "locale.localeName")] {
      initializer(
        "\(parameters), locale: \(type), comment: StaticString? = nil",
        "\(arguments), table: table, locale: \(value), in: .module"
      )
    }
  }

  fileprivate mutating func initializer(_ parameters: String, _ arguments: String) {
    line("@usableFromInline init(\(parameters)) { self.init(\(arguments)) }")
  }
}
