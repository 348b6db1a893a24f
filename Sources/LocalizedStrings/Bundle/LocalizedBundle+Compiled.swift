import StringFiles
public import StringFormatting

extension LocalizedBundle {
  /// Creates a bundle from tables that are compiled into the program.
  ///
  /// No file is read, and the texts stay where the program has them.
  ///
  /// - Parameters:
  ///   - tables: The tables. If two have the same name, their texts are merged, and those of the later one win.
  ///   - developmentLocalization: The language that the program is written in; `nil` means the source language of the first
  ///     table.
  public init(compiled tables: [CompiledTable], developmentLocalization: String? = nil) {
    var all = StringTables()
    for table in tables { all.add(table) }
    self.init(tables: all, developmentLocalization: developmentLocalization)
  }
}
