@_exported public import StringFormatting

// What the source that `localize compile` writes needs of the module LocalizedStrings, which is not for Embedded Swift.

/// The compiled tables of a program.
public struct LocalizedBundle: Sendable {
  /// The tables.
  public let tables: [CompiledTable]

  /// Keeps tables.
  public init(compiled tables: [CompiledTable], developmentLocalization: StaticString) { self.tables = tables }
}
