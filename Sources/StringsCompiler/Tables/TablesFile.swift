import SwiftSource

/// The Swift source with all tables as constants, and their bundle.
///
/// ```swift
/// extension _LocalizedBundle {
///   @usableFromInline static let module = _LocalizedBundle(compiled: [CompiledTable("…")], developmentLocalization: "en")
/// }
/// ```
///
/// Some names begin with an underscore, because an app may have a type of its own with the name that users know.
enum TablesFile {
  static let name = "GeneratedStringTables.swift"

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - tables: The bytes of the tables, which are UTF-8.
  ///   - developmentLocalization: The language that the program is written in.
  ///   - options: The options for the source.
  /// - Returns: The file.
  static func file(
    _ tables: [[UInt8]],
    developmentLocalization: String,
    _ options: SymbolFile.Options
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.header(generator: options.command)
    // Code that other modules may inline can use the declarations below, so the types in them are public.
    writer.source(options, access: .public) { writer in
      let access = (options.access == .public ? "" : "@usableFromInline ") + options.accessPrefix
      writer.block("nonisolated extension _LocalizedBundle") { writer in
        writer.doc("The localized strings of this module.")
        writer.line("\(access)static let module = _LocalizedBundle(")
        writer.line("  compiled: [")
        for table in tables {
          let text = String(decoding: table, as: UTF8.self)
          writer.line("    CompiledTable(\(SwiftLiteral.lines(text, indentation: "        "))),")
        }
        writer.line("  ],")
        writer.line("  developmentLocalization: \(SwiftLiteral.string(developmentLocalization))")
        writer.line(")")
      }
      // Embedded Swift has the tables, but not the runtime that calls need.
      let others = options.leavesAppleToXcode ? "" : "!canImport(Darwin) && "
      writer.line("#if \(others)!hasFeature(Embedded)")
      if options.isExecutable {
        writer.block("nonisolated extension _LocalizedBundle.Program: @retroactive _LocalizedBundle.ProgramStrings") {
          $0.line("public static var strings: _LocalizedBundle { .module }")
        }
      }
      CallSites.write(to: &writer)
      writer.line("#endif")
    }
    return GeneratedFile(name: name, contents: writer.text)
  }
}
