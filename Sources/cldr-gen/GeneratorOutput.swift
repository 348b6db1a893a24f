import CLDR
import Foundation

/// A folder and its generated files.
struct GeneratorOutput {
  let folder: String
  /// The data files that it is made from.
  let inputs: [String]
  let files: [GeneratedFile]

  /// Makes all generated files before any of them is written.
  ///
  /// Numbers and language negotiation always have all languages, and are left out if the package has no data for them.
  ///
  /// - Parameters:
  ///   - root: The folder of the package.
  ///   - languages: The languages to keep plural rules for, or `nil` for all.
  /// - Returns: The folders, starting with the plural rules.
  /// - Throws: An error if the data are wrong.
  static func all(root: String, languages: [String]?) throws -> [GeneratorOutput] {
    func has(_ type: any CLDRDocument.Type) -> Bool {
      FileManager.default.fileExists(atPath: "\(root)/\(type.path)")
    }
    func read<Document: CLDRDocument>() throws -> Document {
      try Document(contentsOfFile: "\(root)/\(Document.path)")
    }

    var outputs = [
      GeneratorOutput(
        folder: PluralGenerator.folder,
        inputs: [PluralsDocument.path],
        files: try PluralGenerator.files(from: read(), languages: languages)
      )
    ]
    func add(_ folder: String, from inputs: [any CLDRDocument.Type], _ files: () throws -> [GeneratedFile]) throws {
      guard inputs.contains(where: has) else { return }
      outputs.append(GeneratorOutput(folder: folder, inputs: inputs.map { $0.path }, files: try files()))
    }
    try add(NumberGenerator.folder, from: [NumbersDocument.self]) { try NumberGenerator.files(from: read()) }
    try add(MinimalPairsGenerator.folder, from: [MinimalPairsDocument.self]) {
      try MinimalPairsGenerator.files(from: read())
    }
    // If only one of the two documents is there, reading the other one reports it.
    try add(LanguageGenerator.folder, from: [CLDRLanguagesDocument.self, AppleLanguagesDocument.self]) {
      try LanguageGenerator.files(from: read(), apple: read())
    }
    return outputs
  }
}
