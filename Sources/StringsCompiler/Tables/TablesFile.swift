import SwiftSource

/// The Swift source with all tables as constants, and their bundle.
///
/// ```swift
/// extension LocalizedBundle {
///   static let module = LocalizedBundle(compiled: [CompiledTable("…")], developmentLocalization: "en")
/// }
/// ```
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
    // The conformance below is public, because both names in it are.
    writer.source(options, access: options.isExecutable ? .public : options.access) { writer in
      writer.block("nonisolated extension LocalizedBundle") { writer in
        writer.doc("The localized strings of this module.")
        writer.line("\(options.accessPrefix)static let module = LocalizedBundle(")
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
        writer.block("nonisolated extension LocalizedBundle.Program: @retroactive LocalizedBundle.ProgramStrings") {
          $0.line("public static var strings: LocalizedBundle { .module }")
        }
      }
      CallSites.write(to: &writer)
      writer.line("#endif")
    }
    return GeneratedFile(name: name, contents: writer.text)
  }
}
