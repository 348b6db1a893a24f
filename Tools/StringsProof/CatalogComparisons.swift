import CatalogFormatting
import DataFiles
import Diagnostics
package import TestSupport

extension LongComparison {
  /// Catalogs that are written again.
  static var catalogs: [LongComparison] { [formattedCatalogs, damagedFormatting] }

  /// Undamaged catalogs in the formatter.
  package static let formattedCatalogs = LongComparison(
    "a catalog in any layout is formatted as Xcode writes it",
    rounds: 2_000
  ) { rounds in
    var disagreements = Disagreements()
    for seed in 0..<UInt64(rounds) {
      let canonical = RandomCatalog.bytes(seed: seed)
      for style in [JSONWriter.Style.xcode, .compact] {
        let formatted = try CatalogFormatter.format(RandomCatalog.bytes(seed: seed, style: style))
        disagreements.compare(formatted == canonical, true, "catalog \(seed), \(style)")
      }
    }
    return disagreements
  }

  /// Damaged catalogs in the formatter.
  package static let damagedFormatting = LongComparison(
    "a damaged catalog is refused, or formatted in a way that formatting again keeps",
    rounds: 20_000
  ) { rounds in
    try damaged(rounds) { bytes in
      guard let formatted = try? CatalogFormatter.format(bytes) else { return nil }
      return try CatalogFormatter.format(formatted) == formatted
    }
  }

  /// Checks damaged catalogs.
  ///
  /// - Parameters:
  ///   - rounds: The number of catalogs.
  ///   - check: Gives `nil` for a catalog that is refused.
  /// - Returns: The catalogs that failed the check.
  /// - Throws: Any error of the check.
  package static func damaged(_ rounds: Int, _ check: ([UInt8]) throws -> Bool?) throws -> Disagreements {
    var disagreements = Disagreements()
    var good: [UInt8] = []
    for round in 0..<rounds {
      if round % 20 == 0 { good = RandomCatalog.bytes(seed: UInt64(round / 20)) }
      var random = SeededGenerator(seed: UInt64(round))
      var bytes = good
      for _ in 0...random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes[place] = random.pick(Array("{}[],:\"\\0aé".utf8))
        default: bytes.insert(random.pick(Array("{}[],:\"\\0".utf8)), at: place)
        }
      }
      if let isRight = try check(bytes) { disagreements.compare(isRight, true, "damaged catalog \(round)") }
    }
    return disagreements
  }
}
