package import CLDRData

/// A file that the generator makes.
package struct GeneratedFile: Sendable, Hashable {
  /// The name, without folders.
  package let name: String
  /// The contents.
  package let contents: String
}

/// Makes the tables of `Sources/NumberDisplay/Generated`.
///
/// A pure function: equal documents give equal bytes.
///
/// - Parameter document: The contents of `Data/cldr-numbers.json`.
/// - Returns: The files of the folder, which holds nothing else.
/// - Throws: ``DocumentError`` when the document is not valid or a table would outgrow its format.
package func generateNumberTables(_ document: NumbersDocument) throws(DocumentError) -> [GeneratedFile] {
  let model = try NumberTablesModel(document)
  return [GeneratedFile(name: "NumberTables.swift", contents: try NumberTablesRenderer(model, document).rendered())]
}
