@_exported public import StringFormatting

// The part of the module LocalizedStrings, which is not for Embedded Swift, that the output of `localize compile`
// needs.

/// The compiled tables of a program.
public struct LocalizedBundle: Sendable {
  /// The tables.
  public let tables: [CompiledTable]

  /// Keeps tables.
  public init(compiled tables: [CompiledTable], developmentLocalization: StaticString) { self.tables = tables }
}

/// The name in the output.
public typealias _LocalizedBundle = LocalizedBundle
