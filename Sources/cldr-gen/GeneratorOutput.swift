import CLDR
import DataFiles
import Diagnostics

/// A folder and its generated files.
struct GeneratorOutput {
  let folder: String
  /// The data files that it is made from.
  let inputs: [String]
  let files: [GeneratedFile]

  /// Makes all generated files before any of them is written.
  ///
  /// Language negotiation always has all languages. Anything that the package has no data for is left out.
  ///
  /// - Parameters:
  ///   - root: The folder of the package.
  ///   - languages: The languages to keep plural rules for, or `nil` for all.
  ///   - numberLocales: The locales to keep number symbols for, or `nil` for all.
  /// - Returns: The folders, starting with the plural rules.
  /// - Throws: An error if the data is wrong.
  static func all(root: String, languages: [String]?, numberLocales: [String]?) throws -> [GeneratorOutput] {
    let documents = DocumentFolder(root: root)
    var outputs: [GeneratorOutput] = []
    func add(
      _ folder: String,
      from inputs: [any CLDRDocument.Type],
      isRequired: Bool = false,
      _ files: () throws -> [GeneratedFile]
    ) throws {
      guard isRequired || inputs.contains(where: documents.has) else { return }
      do {
        outputs.append(GeneratorOutput(folder: folder, inputs: inputs.map { $0.path }, files: try files()))
      } catch let error as Diagnostic where languages == nil && numberLocales == nil && inputs.count == 1 {
        // Without a selection, what is wrong is the data.
        var problem = error
        problem.file = problem.file ?? "\(root)/\(inputs[0].path)"
        throw problem
      }
    }
    try add(PluralGenerator.folder, from: [PluralsDocument.self], isRequired: true) {
      try PluralGenerator.files(from: documents.read(), languages: languages)
    }
    try add(NumberGenerator.folder, from: [NumbersDocument.self]) {
      try NumberGenerator.files(from: documents.read(), locales: numberLocales)
    }
    try add(NumberStyleGenerator.folder, from: [NumberPatternsDocument.self, CurrenciesDocument.self]) {
      try NumberStyleGenerator.files(
        from: documents.read(),
        currencies: documents.has(CurrenciesDocument.self) ? documents.read() : nil,
        numbers: documents.read(),
        locales: numberLocales
      )
    }
    try add(MinimalPairsGenerator.folder, from: [MinimalPairsDocument.self]) {
      try MinimalPairsGenerator.files(from: documents.read())
    }
    try add(LanguageNamesGenerator.folder, from: [LanguageNamesDocument.self]) {
      LanguageNamesGenerator.files(from: try documents.read())
    }
    // If only one of the two documents exists, reading the other one reports it.
    try add(LanguageGenerator.folder, from: [CLDRLanguagesDocument.self, AppleLanguagesDocument.self]) {
      try LanguageGenerator.files(from: documents.read(), apple: documents.read())
    }
    try add(CollationGenerator.folder, from: [AppleCollationDocument.self]) {
      CollationGenerator.files(from: try documents.read())
    }
    if languages == nil, numberLocales == nil, let records = try records(of: outputs, from: documents) {
      outputs.append(records)
    }
    return outputs
  }

  /// The baseline and the hashes of the documents; `nil` for a package without some of them.
  private static func records(
    of outputs: [GeneratorOutput],
    from documents: DocumentFolder
  ) throws -> GeneratorOutput? {
    guard DocumentFolder.versioned.allSatisfy(documents.has) else { return nil }
    let folder = FilePath("\(documents.root)/\(RecordGenerator.folder)")
    let baseline = try BaselineDocument(
      plurals: documents.read(),
      numbers: documents.read(),
      patterns: documents.read(),
      currencies: documents.read(),
      pairs: documents.read(),
      names: documents.read(),
      languages: documents.read(),
      apple: documents.read(),
      generated: Dictionary(uniqueKeysWithValues: outputs.map { ($0.folder, $0.files) })
    )
    let names = (FileSystem.list(folder) ?? []).filter {
      $0.hasSuffix(".txt") || $0.hasSuffix(".json") && "Data/\($0)" != BaselineDocument.path
    }
    return GeneratorOutput(
      folder: RecordGenerator.folder,
      inputs: ["its documents"],
      files: RecordGenerator.files(
        baseline: try baseline.encoded(),
        documents: Dictionary(uniqueKeysWithValues: try names.map { ($0, try FileSystem.read(folder.appending($0))) })
      )
    )
  }
}

extension GeneratorOutput {
  /// A file that must change.
  struct Change {
    let name: String
    /// The problem with the file.
    let problem: String
    /// The contents to write; `nil` for a file that is no longer generated.
    let contents: [UInt8]?
  }

  /// The necessary changes. Nothing in the folder is handwritten, so other files are left over.
  func changes(root: String) -> [Change] {
    let folder = FilePath("\(root)/\(folder)")
    let existing = FileSystem.list(folder) ?? []
    let leftOver = Set(existing.filter { $0.hasSuffix(".swift") }).subtracting(files.map(\.name)).sorted()
    return files.compactMap { file in
      let (old, new) = (try? FileSystem.read(folder.appending(file.name)), Array(file.contents.utf8))
      return old == new ? nil : Change(name: file.name, problem: old == nil ? "missing" : "differs", contents: new)
    } + leftOver.map { Change(name: $0, problem: "no longer generated", contents: nil) }
  }

  /// Writes the files that differ and deletes those that are no longer generated.
  ///
  /// - Returns: The changes, one line for each file.
  func update(root: String) throws -> [String] {
    let folder = FilePath("\(root)/\(folder)")
    try FileSystem.createFolder(folder)
    return try changes(root: root).map { change in
      let file = folder.appending(change.name)
      guard let contents = change.contents else {
        try FileSystem.remove(file)
        return "deleted \(change.name)"
      }
      try FileSystem.replace(file, with: contents)
      return "wrote \(change.name)"
    }
  }
}
