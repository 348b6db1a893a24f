import SwiftSource

extension GeneratedFile {
  /// Makes a file from a header and the output of a closure.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - source: The data that the file is made from, with its version.
  ///   - write: Writes the declarations.
  init(_ name: String, source: String, _ write: (inout SwiftWriter) -> Void) {
    var writer = SwiftWriter()
    writer.header(generator: "cldr-gen", source: source, command: "swift run cldr-gen")
    writer.line()
    write(&writer)
    self.init(name: "\(name).swift", contents: writer.text)
  }

  /// Makes a file with tables as members of an enumeration.
  ///
  /// - Parameters:
  ///   - tables: The tables, in order.
  ///   - name: The name of the enumeration and of the file.
  ///   - summary: The doc comment of the enumeration.
  ///   - source: The data that the file is made from, with its version.
  ///   - writeMembers: Writes other members before the tables.
  init(
    tables: [PackedTableSource],
    named name: String,
    summary: String,
    source: String,
    writeMembers: ((inout SwiftWriter) -> Void)? = nil
  ) {
    self.init(name, source: source) { writer in
      if tables.contains(where: \.hasTagColumn) { writer.line("@_spi(Core) import LanguageTags") }
      if !tables.isEmpty {
        writer.line("@_spi(Core) import PluralBase")
        writer.line()
      }
      writer.doc(summary)
      writer.block("enum \(name)") { writer in
        let members = [writeMembers].compactMap(\.self) + tables.map { table in { table.write(to: &$0) } }
        for (index, write) in members.enumerated() {
          if index > 0 { writer.line() }
          write(&writer)
        }
      }
    }
  }
}
