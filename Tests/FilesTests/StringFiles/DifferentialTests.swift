import DataFiles
import Diagnostics
import Foundation
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
}
