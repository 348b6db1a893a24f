import Foundation
import PluralBase
package import PluralRuleSyntax

/// The source of the compiled rules: what is read to find what they look at, and what mutants are made of.
package struct RuntimeSource {
  /// A source file of the runtime.
  package struct File {
    package let name: String
    package let text: String
    package let tokens: [SwiftToken]
    package let functions: [CompiledFunction]

    /// Splits a file into tokens, and finds its functions from numbers to categories.
    package init(name: String, text: String) throws(SourceError) {
      do {
        tokens = try SwiftTokenizer.tokens(of: text)
      } catch {
        throw SourceError(file: name, problem: error.description)
      }
      self.name = name
      self.text = text
      functions = CompiledFunction.all(in: tokens)
    }
  }

  /// The root of the package.
  package let root: String
  /// The generated rules: those whose mutants are made.
  package let generated: [File]
  /// All files with functions that a number passes through on its way to a category.
  package let files: [File]

  /// Finds the package from a folder in it.
  package static func packageRoot(above folder: String) -> String? {
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      let data = url.appendingPathComponent("Data/cldr-plurals.json").path
      if FileManager.default.fileExists(atPath: data) { return url.path }
      guard url.pathComponents.count > 1 else { return nil }
      url.deleteLastPathComponent()
    }
  }

  /// Reads the source.
  ///
  /// - Parameter root: The root of the package.
  /// - Throws: ``SourceError`` when a file cannot be read or split into tokens.
  package init(root: String) throws(SourceError) {
    self.root = root
    let runtime = "\(root)/Sources/Plurals"
    // The rules themselves, and the tables that replace them for integers.
    let generatedNames = ["CardinalRules.swift", "IntegerTables.swift", "OrdinalRules.swift"]
    var generated: [File] = []
    for name in generatedNames where FileManager.default.fileExists(atPath: "\(runtime)/Generated/\(name)") {
      generated.append(try Self.read("\(runtime)/Generated/\(name)", name: name))
    }
    self.generated = generated
    var files = generated
    // What stands between the public functions and the generated ones.
    for name in ["Generated/RuleSet.swift", "IntegerTable.swift", "PluralRules+Category.swift"]
    where FileManager.default.fileExists(atPath: "\(runtime)/\(name)") {
      files.append(try Self.read("\(runtime)/\(name)", name: name))
    }
    self.files = files
  }

  private static func read(_ path: String, name: String) throws(SourceError) -> File {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SourceError(file: name, problem: "cannot be read")
    }
    return try File(name: name, text: String(decoding: data, as: UTF8.self))
  }

  /// What the functions of a domain look at, all of them together.
  package func atoms(of domain: CompiledFunction.Domain) throws(SourceError) -> [PluralRelation] {
    var relations: [PluralRelation] = []
    for file in files {
      for function in file.functions where function.domain == domain {
        relations += try Self.atoms(of: function, in: file)
      }
    }
    return relations
  }

  /// What the function of a rule set looks at: of the namespace `CardinalRules` or `OrdinalRules`, named by the first
  /// language of the set.
  ///
  /// - Returns: `nil` when there is no such function.
  package func atoms(
    ofFunction name: String,
    in namespace: String,
    _ domain: CompiledFunction.Domain
  ) throws(SourceError) -> [PluralRelation]? {
    for file in files {
      for function in file.functions
      where function.domain == domain && function.name == name && function.namespace == namespace {
        return try Self.atoms(of: function, in: file)
      }
    }
    return nil
  }

  private static func atoms(of function: CompiledFunction, in file: File) throws(SourceError) -> [PluralRelation] {
    do {
      return try CodeAtoms(function).relations
    } catch {
      throw SourceError(file: file.name, problem: error.description)
    }
  }
}

/// Why the source of the compiled rules cannot be used.
package struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  package let file: String
  package let problem: String

  package var description: String { "\(file): \(problem)" }
}
