import Foundation
import PluralCore
import StringFiles
import TestSupport
import Testing

/// Foundation's readers as an oracle on files that somebody damaged.
///
/// The two need not refuse the same files: Foundation silently drops what follows some mistakes, and refuses comments
/// inside XML strings. But a file that both take, and that is read here without a warning, must hold the same for both.
@Suite struct DifferentialTests {
  static let sources: [(name: String, bytes: [UInt8])] =
    HostileInputTests.files.filter { !$0.name.hasSuffix(".xcstrings") && $0.name != "features.stringsdict" }
    + XMLPropertyListTests.valid.enumerated().map { ("list \($0).xml", Array($1.utf8)) }
    + OldStyleStringsTests.valid.enumerated().map { ("text \($0).strings", Array($1.utf8)) }

  @Test("if both readers accept a damaged property list, they agree on its contents")
  func propertyLists() throws {
    var random = SeededGenerator(seed: 17)
    var compared = 0
    for (name, bytes) in Self.sources {
      for _ in 0..<150 {
        var mutated = bytes
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: mutated[index] = mutated.randomElement(using: &random) ?? 0
        case 1: mutated.remove(at: index)
        default: mutated.insert(mutated.randomElement(using: &random) ?? 0, at: index)
        }
        let log = ReadingLog(file: name, strict: true)
        guard let ours = try? PropertyListReader.read(mutated, log: log), log.diagnostics.isEmpty,
          let theirs = try? PropertyListSerialization.propertyList(from: Data(mutated), format: nil)
        else { continue }
        compared += 1
        #expect(
          ours.value.foundation == PropertyListValue.simplified(theirs),
          "\(name): \(String(decoding: mutated, as: UTF8.self)) \(mutated)"
        )
      }
    }
    #expect(compared > 2000)
  }

  @Test("both readers accept or refuse the same damaged JSON, and agree on its contents")
  func json() throws {
    var random = SeededGenerator(seed: 19)
    var accepted = 0
    var trailingCommas = 0
    for source in JSONDocumentTests.valid + [HostileInputTests.catalog] {
      for _ in 0..<300 {
        var mutated = Array(source.utf8)
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: mutated[index] = mutated.randomElement(using: &random) ?? 0
        case 1: mutated.remove(at: index)
        default: mutated.insert(mutated.randomElement(using: &random) ?? 0, at: index)
        }
        guard String(validating: mutated, as: UTF8.self) != nil else { continue }
        let log = ReadingLog(file: "t", strict: true)
        let ours = Result { try JSONDocument.read(mutated, log: log) }
        // Foundation refuses half a surrogate pair.
        if !log.diagnostics.isEmpty { continue }
        let theirs = try? JSONSerialization.jsonObject(with: Data(mutated), options: .fragmentsAllowed)
        guard case .success(let document) = ours, let root = document.root else {
          // Foundation takes a comma before the end of an array, which RFC 8259 does not allow.
          if theirs != nil, case .failure(let error) = ours {
            #expect((error as? Diagnostic)?.message == "found ']', expected a value")
            trailingCommas += 1
          }
          continue
        }
        guard let theirs else {
          Issue.record("only Foundation refuses \(String(decoding: mutated, as: UTF8.self))")
          continue
        }
        accepted += 1
        #expect(
          JSONDocumentTests.foundation(document, root) == theirs as? NSObject,
          "\(String(decoding: mutated, as: UTF8.self))"
        )
      }
    }
    #expect(accepted > 500)
    #expect(trailingCommas > 0, "Foundation no longer takes trailing commas, so the exception can go")
  }
}
