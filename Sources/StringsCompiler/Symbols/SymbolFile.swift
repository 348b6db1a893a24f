import DataFiles
package import Diagnostics
package import SwiftSource

/// The Swift source with the symbols of a table.
///
/// ```swift
/// extension LocalizedStringResource {
///   /// Localized string for key “files.count” in table “Localizable.xcstrings”.
///   static func filesCount(_ arg1: Int) -> LocalizedStringResource {
///     LocalizedStringResource(symbol: "files.count", table: nil, bundle: .module, arg1)
///   }
/// }
/// ```
package enum SymbolFile {
  /// The access level of the symbols.
  package enum Access: String, Sendable, Hashable, CaseIterable {
    case `internal`, package, `public`
  }

  /// The options for the source.
  package struct Options: Sendable, Hashable {
    /// The access level of the symbols.
    package var access: Access
    /// Whether all keys have symbols, rather than only those that a person has added to a catalog.
    package var hasAllKeys: Bool
    /// Whether the source is only for systems other than Apple's, where Xcode makes the symbols.
    package var leavesAppleToXcode: Bool
    /// Whether the strings are those of a program, and not of a library.
    package var isExecutable: Bool
    /// The command that the header names.
    package var command: String

    /// The access level before a declaration, followed by a space.
    var accessPrefix: String { access == .internal ? "" : "\(access.rawValue) " }
    /// The type of a symbol. On Apple's systems, the usual name is that of Foundation's type.
    var symbolType: String { leavesAppleToXcode ? "LocalizedStringResource" : "LocalizedSymbol" }

    package init(
      access: Access = .internal,
      hasAllKeys: Bool = false,
      leavesAppleToXcode: Bool = true,
      isExecutable: Bool = false,
      command: String = "localize compile"
    ) {
      self.access = access
      self.hasAllKeys = hasAllKeys
      self.leavesAppleToXcode = leavesAppleToXcode
      self.isExecutable = isExecutable
      self.command = command
    }
  }
}

extension SymbolFile {
  /// Makes the files of tables: one for each table, even if it has no symbols.
  ///
  /// - Parameters:
  ///   - tables: The tables. Their names must differ.
  ///   - options: The options for the source.
  /// - Returns: The files in the order of the tables, and the errors. Keys with an error have no symbol. The file names
  ///   are those of Xcode, such as `GeneratedStringSymbols_Localizable.swift`.
  package static func files(
    for tables: [SymbolTable],
    options: Options = Options()
  ) -> (files: [GeneratedFile], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var files: [GeneratedFile] = []
    let results = tables.map { $0.symbols(options) }
    // The extension of `LocalizedStringResource` has both the symbols of the default table and the enumerations.
    var taken: Set<String> = []
    for (table, result) in zip(tables, results) where table.isDefault {
      taken.formUnion(result.symbols.map(\.signature))
    }
    for (table, result) in zip(tables, results) {
      var symbols = result.symbols
      diagnostics += result.diagnostics
      var typeName: String?
      if !table.isDefault {
        typeName = SymbolName(table: table.name)?.text
        if !symbols.isEmpty, typeName.map({ reservedTypes.contains($0) || !taken.insert($0).inserted }) ?? true {
          diagnostics.append(.tableName(table, typeName))
          symbols = []
        }
      }
      files.append(file(table, symbols, typeName: typeName, options))
    }
    return (files, diagnostics)
  }

  /// Names that an enumeration inside `LocalizedStringResource` cannot have, or would hide from generated code.
  private static let reservedTypes = Set(
    ["LocaleNameConvertible", "LocalizedStringResource", "LocalizedSymbol", "Protocol", "Self", "StaticString", "Type"]
      + SymbolType.allCases.map(\.rawValue)
  )

  private static func file(
    _ table: SymbolTable,
    _ symbols: [StringSymbol],
    typeName: String?,
    _ options: Options
  ) -> GeneratedFile {
    var writer = SwiftWriter()
    writer.header(generator: options.command, source: "“\(table.fileName)”")
    if !symbols.isEmpty {
      writer.source(options) { writer in
        let access = options.accessPrefix
        writer.block("nonisolated extension \(options.symbolType)") { writer in
          if let typeName {
            writer.doc("Namespace for strings in file “\(table.fileName)”.")
            writer.block("\(access)enum \(SwiftIdentifier.spelled(typeName))") {
              write(symbols, to: &$0, table, options)
            }
          } else {
            write(symbols, to: &writer, table, options)
          }
        }
      }
    }
    return GeneratedFile(name: "GeneratedStringSymbols_\(table.name).swift", contents: writer.text)
  }

  private static func write(
    _ symbols: [StringSymbol],
    to writer: inout SwiftWriter,
    _ table: SymbolTable,
    _ options: Options
  ) {
    for (index, symbol) in symbols.enumerated() {
      if index > 0 { writer.line() }
      symbol.write(to: &writer, table: table, options)
    }
  }
}

extension SymbolTable {
  /// The symbols of the table, and the problems. A key that only has a symbol because all keys have one can do without
  /// it, so its problems are warnings, and the keys that a person has added come first.
  func symbols(_ options: SymbolFile.Options) -> (symbols: [StringSymbol], diagnostics: [Diagnostic]) {
    var symbols: [StringSymbol] = []
    var diagnostics: [Diagnostic] = []
    var taken: [String: SymbolKey] = [:]
    func add(_ key: SymbolKey) {
      var problems: [Diagnostic] = []
      do throws(Diagnostic) {
        let symbol = try key.symbol(sourceLanguage: sourceLanguage)
        if let other = taken[symbol.signature] {
          problems = Diagnostic.sameSymbol(key, other, symbol.signature)
        } else {
          taken[symbol.signature] = key
          symbols.append(symbol)
        }
      } catch {
        problems = [error]
      }
      for var problem in problems {
        if !key.isManual && problem.severity == .error { problem.severity = .warning }
        diagnostics.append(problem)
      }
    }
    for key in keys where key.isManual && key.allowsSymbol { add(key) }
    guard options.hasAllKeys else { return (symbols, diagnostics) }
    for key in keys where !key.isManual && key.allowsSymbol { add(key) }
    symbols = symbols.inOrder { $0.key.key.utf8.lexicographicallyPrecedes($1.key.key.utf8) }
    return (symbols, diagnostics)
  }
}
