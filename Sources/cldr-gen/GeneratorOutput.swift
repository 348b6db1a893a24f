import CLDR
import Foundation

/// A folder of generated files with what belongs into it.
struct GeneratorOutput {
  let folder: String
  /// The files of data that it is made from.
  let inputs: [String]
  let files: [GeneratedFile]

  /// Makes all generated files, before any of them is written.
  ///
  /// Numbers and language negotiation are made whole, and only in a package that has their data.
  ///
  /// - Parameters:
  ///   - root: The package.
  ///   - languages: The languages whose plural rules are kept, or `nil` for all.
  /// - Returns: The folders, of which that of the plural rules is the first.
  /// - Throws: What is wrong with the data.
  static func all(root: String, languages: [String]?) throws -> [GeneratorOutput] {
    func has(_ input: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(input)") }

    let plurals = try PluralsDocument(contentsOfFile: "\(root)/\(PluralGenerator.input)")
    var outputs = [
      GeneratorOutput(
        folder: PluralGenerator.folder,
        inputs: [PluralGenerator.input],
        files: try PluralGenerator.files(from: plurals, languages: languages)
      )
    ]
    if has(NumberGenerator.input) {
      let numbers = try NumbersDocument(contentsOfFile: "\(root)/\(NumberGenerator.input)")
      outputs.append(
        GeneratorOutput(
          folder: NumberGenerator.folder,
          inputs: [NumberGenerator.input],
          files: try NumberGenerator.files(from: numbers)
        )
      )
    }
    if has(MinimalPairsGenerator.input) {
      let pairs = try MinimalPairsDocument(contentsOfFile: "\(root)/\(MinimalPairsGenerator.input)")
      outputs.append(
        GeneratorOutput(
          folder: MinimalPairsGenerator.folder,
          inputs: [MinimalPairsGenerator.input],
          files: try MinimalPairsGenerator.files(from: pairs)
        )
      )
    }
    // One of the two documents without the other is a mistake, which reading the other then reports.
    if has(LanguageGenerator.input) || has(LanguageGenerator.appleInput) {
      let cldr = try CLDRLanguagesDocument(contentsOfFile: "\(root)/\(LanguageGenerator.input)")
      let apple = try AppleLanguagesDocument(contentsOfFile: "\(root)/\(LanguageGenerator.appleInput)")
      outputs.append(
        GeneratorOutput(
          folder: LanguageGenerator.folder,
          inputs: [LanguageGenerator.input, LanguageGenerator.appleInput],
          files: try LanguageGenerator.files(from: cldr, apple: apple)
        )
      )
    }
    return outputs
  }
}
