import StringFiles
import StringFormatting
import StringsProof
import TestSupport
import Testing

/// The renderer of packed bytes against its obvious twin, which walks the tree of an entry.
@Suite struct RendererTwinTests {
  @Test(
    "the renderers agree with their twin",
    arguments: [(LongComparison.entries, 250), (.formats, 1_000), (.codeForms, 500)]
  )
  func twins(comparison: LongComparison, rounds: Int) throws {
    let result = try comparison.sample(rounds)
    #expect(result.areNone, "\(result)")
    #expect(result.tellingComparisons > rounds / 4)
  }

  @Test("damaged packed bytes neither trap nor take long")
  func damagedBytes() {
    var random = RandomEntries(seed: 11)
    var generator = SeededGenerator(seed: 12)
    var written = 0
    for _ in 0..<1000 {
      var bytes = PackedEntry(random.entry()).bytes
      for _ in 0..<1 + generator.below(4) where !bytes.isEmpty {
        switch generator.below(3) {
        case 0: bytes[generator.below(bytes.count)] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.removeLast(generator.below(bytes.count))
        default: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: generator.below(bytes.count))
        }
      }
      let (arguments, formatter) = (random.arguments(), random.formatter())
      let text = bytes.withUnsafeBufferPointer { bytes in
        arguments.withUnsafeBufferPointer { formatter.settings.style.render(entry: bytes, $0).text }
      }
      if text != nil { written += 1 }
    }
    #expect(written > 125)
  }
}
