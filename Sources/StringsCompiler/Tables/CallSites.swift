import SwiftSource

/// Calls without a bundle, which find the strings of the module that they are in.
///
/// The runtime has the same initializers, whose default bundle is that of the program. A declaration of the own module
/// hides one that is imported and has the same parameters.
enum CallSites {
  /// Writes the initializers. They are internal: another module has its own strings.
  static func write(to writer: inout SwiftWriter) {
    writer.comment("Calls without a bundle find the strings of this module.")
    writer.block("nonisolated extension String") { writer in
      for key in Key.allCases {
        writer.initializer("localized \(key.parameters)", call(key))
        // Two more, because a later Foundation may have the same names: then it is the call with fewer default values
        // that fits.
        writer.initializer("localized \(key.parameters), table: String?", call(key, "table: table, "))
        writer.initializer(
          "localized \(key.parameters), table: String? = nil, comment: StaticString?",
          call(key, "table: table, ")
        )
        let rest = "table: String? = nil, bundle: LocalizedBundle? = .module"
        let comment = "comment: StaticString? = nil"
        writer.initializer(
          "localized \(key.parameters), \(rest), locale: String? = nil, \(comment)",
          call(key, "table: table, locale: locale, ", bundle: "bundle")
        )
        writer.initializer(
          "localized \(key.parameters), \(rest), locale: some LocaleNameConvertible, \(comment)",
          call(key, "table: table, locale: locale.localeName, ", bundle: "bundle")
        )
        writer.initializer(
          "localized \(key.parameters), options: LocalizedKey.Options, \(rest), locale: String? = nil, \(comment)",
          call(key, "table: table, locale: locale, ", bundle: "bundle", options: true)
        )
      }
      writer.line("// A literal resource names no bundle.")
      writer.line("@_disfavoredOverload")
      writer.initializer("localized resource: LocalizedStringResource", "localized: resource, orFrom: .module")
    }
    writer.block("nonisolated extension LocalizedStringResource") { writer in
      for key in Key.allCases {
        let rest = "bundle: LocalizedBundle? = .module, comment: StaticString? = nil"
        writer.initializer(
          "_ \(key.parameters), table: String? = nil, locale: String? = nil, \(rest)",
          "\(key.arguments()), table: table, locale: locale, in: bundle"
        )
        writer.initializer(
          "_ \(key.parameters), table: String? = nil, locale: some LocaleNameConvertible, \(rest)",
          "\(key.arguments()), table: table, locale: locale.localeName, in: bundle"
        )
      }
    }
    writer.block("nonisolated extension LocalizedBundle") { writer in
      writer.line("static func forClass(_ type: AnyClass) -> LocalizedBundle { .module }")
    }
  }

  private static func call(
    _ key: Key,
    _ rest: String = "",
    bundle: String = ".module",
    options: Bool = false
  ) -> String {
    "\(key.arguments(options: options)), \(rest)in: \(bundle)"
  }

  /// How a call names the string.
  private enum Key: CaseIterable {
    case keyAndValue, keyWithDefaultValue

    var parameters: String {
      switch self {
      case .keyAndValue: "key: LocalizedKey"
      case .keyWithDefaultValue: "key: StaticString, defaultValue: LocalizedKey"
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
  fileprivate mutating func initializer(_ parameters: String, _ arguments: String) {
    line("init(\(parameters)) { self.init(\(arguments)) }")
  }
}
