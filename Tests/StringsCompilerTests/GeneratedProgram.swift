import Foundation
import TestSupport
import Testing

@testable import StringsCompiler

/// Generated sources, compiled with a stand-in for the module that they import.
struct GeneratedProgram {
  /// The part of the runtime that generated sources need, as small as possible. Everything can be shown as the bytes of
  /// its strings.
  private static let standIn = """
    public protocol FormatArgumentConvertible {}
    extension String: FormatArgumentConvertible {}
    extension Int: FormatArgumentConvertible {}
    extension Int8: FormatArgumentConvertible {}
    extension Int16: FormatArgumentConvertible {}
    extension Int32: FormatArgumentConvertible {}
    extension UInt: FormatArgumentConvertible {}
    extension UInt8: FormatArgumentConvertible {}
    extension UInt16: FormatArgumentConvertible {}
    extension UInt32: FormatArgumentConvertible {}
    extension Float: FormatArgumentConvertible {}
    extension Double: FormatArgumentConvertible {}
    public struct CompiledTable: Sendable {
      let data: StaticString
      public init(_ data: StaticString) { self.data = data }
    }
    public struct LocalizedBundle: Sendable {
      let tables: [CompiledTable]
      public let developmentLocalization: String?
      public init(compiled tables: [CompiledTable], developmentLocalization: String? = nil) {
        self.tables = tables
        self.developmentLocalization = developmentLocalization
      }
      public func show() {
        for table in tables {
          print(hex(UnsafeBufferPointer(start: table.data.utf8Start, count: table.data.utf8CodeUnitCount)))
        }
        print(developmentLocalization ?? "-")
      }
    }
    public struct LocalizedKey: ExpressibleByStringLiteral {
      public struct Options {
        public init() {}
        public func applied(to key: LocalizedKey) -> LocalizedKey { key }
      }
      let key: String
      public init(stringLiteral value: String) { key = value }
    }
    public typealias _LocalizedBundle = LocalizedBundle
    public typealias _LocalizedKey = LocalizedKey
    public protocol LocaleNameConvertible {
      var localeName: String { get }
      var ownLocaleName: String? { get }
    }
    extension LocalizedBundle {
      public enum Program {}
      public protocol ProgramStrings {
        static var strings: LocalizedBundle { get }
      }
      /// The strings of the executable target.
      public static var ofProgram: LocalizedBundle? {
        ((Program.self as any Any.Type) as? any ProgramStrings.Type)?.strings
      }
    }
    extension LocalizedBundle {
      @_disfavoredOverload
      public static func forClass(_ type: AnyClass) -> LocalizedBundle { LocalizedBundle(compiled: []) }
    }
    extension StringProtocol where Self == String {
      @_disfavoredOverload
      public init(localized resource: LocalizedStringResource) {
        self = resource.bundle?.developmentLocalization ?? "-"
      }
    }
    extension LocalizedStringResource: ExpressibleByStringLiteral {
      public init(stringLiteral value: String) { self.init(symbol: value, table: nil, bundle: nil) }
      public init(
        _ key: LocalizedKey, table: String? = nil, locale: String? = nil, bundle: LocalizedBundle? = nil,
        comment: StaticString? = nil
      ) {
        self.init(localized: key, table: table, locale: locale, in: bundle)
      }
      public init(
        _ key: StaticString, defaultValue: LocalizedKey, table: String? = nil, locale: String? = nil,
        bundle: LocalizedBundle? = nil, comment: StaticString? = nil
      ) {
        self.init(localized: key, defaultValue: defaultValue, table: table, locale: locale, in: bundle)
      }
      public init(localized key: LocalizedKey, table: String? = nil, locale: String? = nil, in: LocalizedBundle?) {
        self.init(symbol: key.key, table: table, bundle: `in`)
      }
      public init(
        localized key: StaticString, defaultValue: LocalizedKey, table: String? = nil, locale: String? = nil,
        in bundle: LocalizedBundle?
      ) {
        self.init(symbol: key.description, table: table, bundle: bundle)
      }
    }
    extension String {
      public init(
        localized key: LocalizedKey, table: String? = nil, bundle: LocalizedBundle? = nil, comment: StaticString? = nil
      ) {
        self.init(localized: key, table: table, in: bundle)
      }
      public init(
        localized key: LocalizedKey, table: String? = nil, bundle: LocalizedBundle? = nil, locale: String?,
        comment: StaticString? = nil
      ) {
        self.init(localized: key, table: table, locale: locale, in: bundle)
      }
      public init(
        localized key: StaticString, defaultValue: LocalizedKey, table: String? = nil, bundle: LocalizedBundle? = nil,
        comment: StaticString? = nil
      ) {
        self.init(localized: key, defaultValue: defaultValue, table: table, in: bundle)
      }
      public init(localized resource: LocalizedStringResource, orFrom bundle: @autoclosure () -> LocalizedBundle) {
        self = (resource.bundle ?? bundle()).developmentLocalization ?? "-"
      }
      public init(localized key: LocalizedKey, table: String? = nil, locale: String? = nil, in bundle: LocalizedBundle?) {
        self = bundle?.developmentLocalization ?? "-"
      }
      public init(
        localized key: StaticString, defaultValue: LocalizedKey, table: String? = nil, locale: String? = nil,
        in bundle: LocalizedBundle?
      ) {
        self = bundle?.developmentLocalization ?? "-"
      }
    }
    public typealias LocalizedSymbol = LocalizedStringResource
    public struct LocalizedStringResource {
      public let bundle: LocalizedBundle?
      let symbol: String
      let table: String?
      let arguments: [any FormatArgumentConvertible]
      public init<each Argument: FormatArgumentConvertible>(
        symbol: String, table: String?, bundle: LocalizedBundle?, _ argument: repeat each Argument
      ) {
        self.bundle = bundle
        self.symbol = symbol
        self.table = table
        var arguments: [any FormatArgumentConvertible] = []
        for argument in repeat each argument { arguments.append(argument) }
        self.arguments = arguments
      }
      public func show() {
        let words = [symbol, table ?? "-"] + arguments.map { "\\($0)" }
        print(words.map { hex($0.utf8) }.joined(separator: "|"))
      }
    }
    func hex(_ bytes: some Sequence<UInt8>) -> String {
      bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
    """

  private let folder: TemporaryFolder

  /// Compiles the stand-in.
  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(Self.standIn, to: "LocalizedStrings.swift")
    let run = try await swiftc(
      ["-parse-as-library", "-module-name", "LocalizedStrings", "-emit-module", "-emit-object"]
        + ["-emit-module-path", path("LocalizedStrings.swiftmodule"), "-o", path("LocalizedStrings.o")]
        + [path("LocalizedStrings.swift")]
    )
    try #require(run.code == 0, "\(run.errors.prefix(2000))")
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func swiftc(_ arguments: [String]) async throws -> CommandRun {
    try await CommandRun(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-Onone", "-warnings-as-errors"] + arguments
    )
  }

  private func write(_ files: [GeneratedFile], _ others: [String: String]) throws -> [String] {
    for file in files { try folder.write(file.contents, to: file.name) }
    for (name, source) in others { try folder.write(source, to: name) }
    return files.map { path($0.name) } + others.keys.sorted().map(path)
  }

  /// Checks the types.
  ///
  /// - Parameters:
  ///   - files: Generated files.
  ///   - others: Other sources by name.
  ///   - options: Options of the compiler.
  /// - Returns: The warnings and errors.
  /// - Throws: An error if a file cannot be written, or the compiler cannot be run.
  func check(_ files: [GeneratedFile], _ others: [String: String], options: [String] = []) async throws -> String {
    let sources = try write(files, others)
    let arguments = ["-typecheck", "-parse-as-library", "-package-name", "p", "-I", path("")] + options + sources
    return try await swiftc(arguments).errors
  }

  /// Checks the types of a source that imports generated files as a module, for which other modules may be compiled.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - files: Generated files.
  ///   - name: The name of the module with the generated files.
  ///   - others: Other sources of that module by name.
  /// - Returns: The warnings and errors of both modules.
  /// - Throws: An error if a file cannot be written, or the compiler cannot be run.
  func check(
    _ source: String,
    importing files: [GeneratedFile],
    as name: String,
    with others: [String: String] = [:]
  ) async throws -> String {
    let sources = try write(files, others)
    let module = try await swiftc(
      ["-parse-as-library", "-package-name", "p", "-module-name", name, "-enable-testing", "-emit-module"]
        + ["-emit-module-path", path("\(name).swiftmodule"), "-I", path("")] + sources
    )
    return try await module.errors + check([], ["Test.swift": source])
  }

  /// Compiles and runs sources.
  ///
  /// - Parameters:
  ///   - files: Generated files.
  ///   - main: The statements to run.
  ///   - others: Other sources by name.
  /// - Returns: The lines that the program writes.
  /// - Throws: An error if the sources do not compile.
  func lines(_ files: [GeneratedFile], main: String, others: [String: String] = [:]) async throws -> [String] {
    let sources = try write(files, others.merging(["main.swift": main]) { $1 })
    let compilation = try await swiftc(
      ["-package-name", "p", "-I", path(""), "-o", path("program"), path("LocalizedStrings.o")] + sources
    )
    try #require(compilation.code == 0, "\(compilation.output.prefix(2000))\(compilation.errors.prefix(4000))")
    let run = try await CommandRun(path("program"))
    #expect(run.code == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  /// The bytes of a string as the stand-in shows them.
  static func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0, radix: 16) }.joined(separator: " ")
  }
}
