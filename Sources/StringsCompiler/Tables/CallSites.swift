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
      for (parameters, arguments, text) in keys {
        writer.initializers("localized \(parameters)", arguments + text)
        writer.initializers(
          "localized \(parameters), options: _LocalizedKey.Options",
          "\(arguments)options.applied(to: \(text))"
        )
      }
      writer.line("// A literal resource names no bundle.")
      writer.line("@_disfavoredOverload")
      writer.initializer("localized resource: LocalizedStringResource", "localized: resource, orFrom: .module")
    }
    writer.block("nonisolated extension LocalizedStringResource") { writer in
      for (parameters, arguments, text) in keys {
        writer.initializers("_ \(parameters)", arguments + text, localeName: "ownLocaleName")
      }
    }
    writer.block("nonisolated extension _LocalizedBundle") { writer in
      writer.line("@usableFromInline static func forClass(_ type: AnyClass) -> _LocalizedBundle { .module }")
    }
  }

  /// How a call names the string: the parameters, the arguments that they become, and the last of these, which options apply
  /// to.
  private static let keys = [
    ("key: _LocalizedKey", "localized: ", "key"),
    ("key: StaticString, defaultValue: _LocalizedKey", "localized: key, defaultValue: ", "defaultValue"),
  ]
}

extension SwiftWriter {
  /// Writes the initializers for a key: alone, with a table, with a comment, and with a locale.
  ///
  /// - Parameters:
  ///   - parameters: The parameters for the key.
  ///   - arguments: What they say to the runtime.
  ///   - localeName: The property of a locale with its name.
  fileprivate mutating func initializers(_ parameters: String, _ arguments: String, localeName: String = "localeName") {
    initializer(parameters, "\(arguments), in: .module")
    initializer("\(parameters), table: String?", "\(arguments), table: table, in: .module")
    let parameters = "\(parameters), table: String? = nil"
    initializer("\(parameters), comment: StaticString?", "\(arguments), table: table, in: .module")
    for (type, value) in [("String?", "locale"), ("some LocaleNameConvertible", "locale.\(localeName)")] {
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
