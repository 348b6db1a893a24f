import Foundation
import StringFiles
import StringFormatting
import StringsProof
import TestSupport
import Testing

/// The renderers of packed bytes against their twin, on what the fuzzer begins with and what it has found.
@Suite struct FuzzCorpusTwinTests {
  private static let arguments: [[FormatArgument]] = [
    [], [1, 2, 3], [0], [5, "x", 21], ["x", 5, 1], [1.5, 2.0], [-1, 1_000_000, "y", 0, 0],
  ]
  private static let formatters = [("ru", "ru"), ("en", "C"), ("ar", "ar-EG"), ("pl", "de-CH")].map {
    StringFormatter(language: $0.0, locale: $0.1)
  }

  /// The seeds of a target, and the inputs that the fuzzer has kept in this clone, if it ever ran.
  private static func inputs(_ target: String) throws -> [[UInt8]] {
    let seeds = try PackageFolder.text("Tools/fuzz/seeds/\(target).txt").split(separator: "\n").map { unescaped($0) }
    let corpus = PackageFolder.url(".build/fuzz/corpus/\(target)")
    let kept = (try? FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)) ?? []
    return try seeds + kept.map { Array(try Data(contentsOf: $0)) }
  }

  /// The bytes of a seed, which has the escapes of `printf`.
  private static func unescaped(_ seed: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = seed[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escape = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch escape {
      case "n": bytes.append(0x0A)
      case "t": bytes.append(0x09)
      case "x":
        bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: bytes += Array(String(escape).utf8)
      }
    }
    return bytes
  }

  private static func tables(_ bytes: [UInt8], _ target: String) throws -> [StringTable] {
    let reader = StringsReader()
    guard target == "catalog" else { return [try reader.table(bytes, file: "F.\(target)", language: "ru").value] }
    let catalog = try reader.catalog(bytes, file: "F.xcstrings").value
    return catalog.languages.compactMap { catalog[$0] }
  }

  @Test(
    "entries of the fuzzer's files give the same text and issues as their trees",
    arguments: ["strings", "stringsdict", "catalog"]
  )
  func fuzzedEntries(target: String) throws {
    var entries = 0
    for bytes in try Self.inputs(target) {
      for table in try Self.tables(bytes, target) {
        for key in table.keys.prefix(20) {
          guard let entry = table.entry(forKey: key) else { continue }
          entries += 1
          let packed = PackedEntry(entry)
          for formatter in Self.formatters {
            for arguments in Self.arguments {
              var renderer = ReferenceRenderer(formatter, arguments: arguments)
              let expected = renderer.render(entry) ? renderer.output : nil
              let (text, issues) = packed.bytes.withUnsafeBufferPointer { bytes in
                arguments.withUnsafeBufferPointer { formatter.settings.style.render(entry: bytes, $0) }
              }
              #expect(text == expected, "\(entry) with \(arguments)")
              #expect(issues == renderer.issues, "\(entry) with \(arguments)")
            }
          }
        }
      }
    }
    #expect(entries >= 2)
  }

  @Test("formats of the fuzzer give the same text and issues with both scanners") func fuzzedFormats() throws {
    for format in try Self.inputs("formats").map({ String(decoding: $0, as: UTF8.self) }) {
      for formatter in Self.formatters {
        for arguments in Self.arguments {
          var renderer = ReferenceRenderer(formatter, arguments: arguments)
          let isWritten = renderer.render(plain: format, .code)
          let found = formatter.formattedText(format, arguments: arguments)
          #expect(found.text == (isWritten ? renderer.output : format), "\(format) with \(arguments)")
          #expect(found.issues == renderer.issues, "\(format) with \(arguments)")
        }
      }
    }
  }
}
