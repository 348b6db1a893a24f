import Foundation
package import PluralRuleSyntax

/// The source of the compiled rules. It is read to find what the rules examine, and mutants are made from it.
package struct RuntimeSource: Sendable {
  /// A source file of the runtime.
  package struct File: Sendable {
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
  /// The generated rules, which mutants are made from.
  package let generated: [File]
  /// All files with functions that a number passes through on the way to its category.
  package let files: [File]
  /// The names of these functions.
  package let callees: Set<String>

  /// Finds the package from a folder inside it.
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
  /// - Throws: ``SourceError`` if a file cannot be read or split into tokens.
  package init(root: String) throws(SourceError) {
    self.root = root
    let folder = "\(root)/Sources/Plurals"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [File] = []
    for name in names.sorted() where name.hasSuffix(".swift") { files.append(try Self.read("\(folder)/\(name)", name)) }
    self.files = files.filter { !$0.functions.isEmpty }
    // The rules themselves, and the tables that replace them for integers.
    generated = files.filter { ["CardinalRules.swift", "IntegerTables.swift", "OrdinalRules.swift"].contains($0.name) }
    // The operands of an integer are the folded integer and zeros. What happens to them is read in these files.
    callees = Set(files.flatMap(\.functions).map(\.name) + ["PluralOperands"])
  }

  private static func read(_ path: String, _ place: String) throws(SourceError) -> File {
    let name = place.split(separator: "/").last.map { String($0) } ?? place
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SourceError(file: name, problem: "cannot be read")
    }
    return try File(name: name, text: String(decoding: data, as: UTF8.self))
  }

  /// The comparisons of the functions that an integer can pass through.
  package func integerAtoms() throws(SourceError) -> [PluralRelation] {
    var relations: [PluralRelation] = []
    for file in files {
      for function in file.functions where function.domain != .operands {
        relations += try atoms(of: function, in: file)
      }
    }
    return relations
  }

  /// Returns the comparisons of a function.
  ///
  /// - Parameters:
  ///   - name: The name of the function, such as that of a rule set.
  ///   - namespace: The type that has it: `CardinalRules` or `OrdinalRules`.
  ///   - domain: The kind of its parameter.
  /// - Returns: The comparisons.
  /// - Throws: ``SourceError`` if there is no such function, or if it does something that the proof does not cover.
  package func atoms(
    ofFunction name: String,
    in namespace: String,
    _ domain: CompiledFunction.Domain
  ) throws(SourceError) -> [PluralRelation] {
    for file in files {
      for function in file.functions
      where function.domain == domain && function.name == name && function.namespace == namespace {
        return try atoms(of: function, in: file)
      }
    }
    throw SourceError(file: "Sources/Plurals", problem: "no function is named \(namespace).\(name)")
  }

  private func atoms(of function: CompiledFunction, in file: File) throws(SourceError) -> [PluralRelation] {
    do {
      return try CodeAtoms(function, callees: callees).relations
    } catch {
      throw SourceError(file: file.name, problem: error.description)
    }
  }
}

/// The reason why the source of the compiled rules cannot be used.
package struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  package let file: String
  package let problem: String

  package var description: String { "\(file): \(problem)" }
}
