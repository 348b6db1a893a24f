import CLDRData
import CLDRImport
import Foundation
import NumberGeneration

/// Makes the number display data: `number-gen import <CLDR release>` writes `Data/cldr-numbers.json`,
/// `number-gen generate` the tables, and `number-gen generate --check` only compares them.
@main
enum NumberGen {
  static let dataPath = "Data/cldr-numbers.json"
  static let folder = "Sources/NumberDisplay/Generated"

  static func main() {
    do {
      switch Array(CommandLine.arguments.dropFirst()) {
      case let arguments where arguments.count == 2 && arguments[0] == "import":
        try importNumbers(from: arguments[1]).write(toFile: dataPath)
      case ["generate"]:
        try generate(check: false)
      case ["generate", "--check"]:
        try generate(check: true)
      default:
        fail("usage: number-gen import <CLDR release> | generate [--check]")
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func generate(check: Bool) throws {
    let files = try generateNumberTables(NumbersDocument(contentsOfFile: dataPath))
    for file in files {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(file.name)
      let contents = Data(file.contents.utf8)
      if let old = try? Data(contentsOf: url), old == contents { continue }
      if check { fail("\(folder)/\(file.name) is out of date; run: swift run number-gen generate") }
      try contents.write(to: url, options: .atomic)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("number-gen: \(message)\n".utf8))
    exit(1)
  }
}
