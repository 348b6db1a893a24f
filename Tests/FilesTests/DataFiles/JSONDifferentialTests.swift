import DataFiles
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Foundation's reader as an oracle on JSON that somebody damaged.
@Suite struct JSONDifferentialTests {
  /// JSON with everything that catalogs use.
  private static let catalog = #"""
    { "sourceLanguage" : "en", "strings" : {
      "k\u00e9\ud83d\ude00" : { "comment" : "c", "shouldTranslate" : false, "localizations" : { "ru" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@файлы.x@ в %@" },
        "substitutions" : { "файлы.x" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg файл\n" } } } } } } } } },
      "e" : {} }, "version" : "1.0" }
    """#

  @Test("both readers accept or refuse the same damaged JSON, and agree on its contents")
  func damaged() throws {
    var random = SeededGenerator(seed: 19)
    var accepted = 0
    var trailingCommas = 0
    for source in JSONDocumentTests.valid + [Self.catalog] {
      for _ in 0..<300 {
        var mutated = Array(source.utf8)
        let index = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: mutated[index] = mutated.randomElement(using: &random) ?? 0
        case 1: mutated.remove(at: index)
        default: mutated.insert(mutated.randomElement(using: &random) ?? 0, at: index)
        }
        guard String(decoding: mutated, as: UTF8.self).utf8.elementsEqual(mutated) else { continue }
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
