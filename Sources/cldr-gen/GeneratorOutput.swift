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
    // If one of the two documents is missing, reading it reports the mistake.
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
