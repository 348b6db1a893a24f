import StringFiles
public import StringFormatting

extension LocalizedBundle {
  /// Creates a bundle from tables that are compiled into the program.
  ///
  /// No file is read, and the strings are used where they are in the program.
  ///
  /// - Parameters:
  ///   - tables: The tables. If two have the same name, their strings are merged, and those of the later one win.
  ///   - developmentLocalization: The language that the program is written in; `nil` means the source language of the first
  ///     table.
  public init(compiled tables: [CompiledTable], developmentLocalization: String? = nil) {
    var all = StringTables()
    for table in tables { all.add(table) }
    self.init(tables: all, developmentLocalization: developmentLocalization)
  }
}
