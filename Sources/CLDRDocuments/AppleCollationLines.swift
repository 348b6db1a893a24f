import DataFiles

/// Writes the lines of an ``AppleCollationDocument``.
struct AppleCollationLines {
  typealias Element = AppleCollationDocument.Element
  typealias Character = AppleCollationDocument.Character

  /// The weights of `a`, which the lines leave out.
  let common: Element
  private(set) var lines: [String] = []

  /// Lays out characters with weights of any size.
  init(_ characters: [Character]) {
    let all = Dictionary(characters.map { ($0.scalar, $0.elements) }) { first, _ in first }
    // A character composed of another and a combining one needs no weights if those of its parts are enough.
    let ranked = Self.ranked(
      characters.filter { $0.parts.isEmpty || $0.elements != $0.parts.flatMap { all[$0] ?? [] } }
    )
    common = ranked.first { $0.scalar == "a" }?.elements.first ?? Element(primary: 0, secondary: 0, tertiary: 0)

    // The first character with each primary weight, or secondary weight without a primary one, and common other
    // weights.
    var bases: [Element: Unicode.Scalar] = [:]
    for character in ranked where character.elements.count == 1 {
      let element = character.elements[0]
      if element == base(of: element), bases[element] == nil { bases[element] = character.scalar }
    }
    var variants: [Element: [Pair]] = [:]
    var others: [Character] = []
    for character in ranked {
      if let element = character.elements.first, character.elements.count == 1,
        let first = bases[base(of: element)], first != character.scalar
      {
        let weights = Element(primary: 0, secondary: element.secondary, tertiary: element.tertiary)
        variants[weights, default: []].append(Pair(first, character.scalar))
      } else {
        others.append(character)
      }
    }
    addRuns(of: others)
    for (weights, pairs) in variants.inKeyOrder {
      add("= \(hexadecimal(weights.secondary)),\(hexadecimal(weights.tertiary)) :", pairs)
    }
    let compositions = Dictionary(grouping: characters.filter { $0.parts.count == 2 }) { $0.parts[1] }
    for (mark, composed) in compositions.inKeyOrder {
      add("+ \(hexadecimal(mark.value)) :", composed.map { Pair($0.parts[0], $0.scalar) })
    }
  }

  /// The element of the character that another one may be a variant of.
  private func base(of element: Element) -> Element {
    Element(
      primary: element.primary,
      secondary: element.primary > 0 ? common.secondary : element.secondary,
      tertiary: common.tertiary
    )
  }

  /// Replaces the primary and secondary weights by their ranks.
  private static func ranked(_ characters: [Character]) -> [Character] {
    func ranks(_ weight: KeyPath<Element, Int>) -> [Int: Int] {
      let weights = Set(characters.lazy.flatMap { $0.elements.map { $0[keyPath: weight] } }).union([0])
      return Dictionary(uniqueKeysWithValues: weights.sorted().enumerated().map { ($0.element, $0.offset) })
    }
    let (primaries, secondaries) = (ranks(\.primary), ranks(\.secondary))
    return characters.map { character in
      var character = character
      for index in character.elements.indices {
        character.elements[index].primary = primaries[character.elements[index].primary] ?? 0
        character.elements[index].secondary = secondaries[character.elements[index].secondary] ?? 0
      }
      return character
    }
  }

  // MARK: Lines

  /// The maximum length of a line.
  private static let width = 100

  /// Adds lines of characters with consecutive weights.
  private mutating func addRuns(of characters: [Character]) {
    var runs: [[Character]] = []
    var runsByNext: [Element: Int] = [:]
    let sorted = characters.inOrder { one, other in
      one.elements == other.elements
        ? one.scalar < other.scalar : one.elements.lexicographicallyPrecedes(other.elements)
    }
    for character in sorted {
      guard let element = character.elements.first, character.elements.count == 1 else {
        runs.append([character])
        continue
      }
      let run = runsByNext.removeValue(forKey: element) ?? runs.count
      if run == runs.count { runs.append([]) }
      runs[run].append(character)
      runsByNext[element.next] = run
    }
    for run in runs {
      var rest = run[...]
      while let first = rest.first {
        var line = first.elements.map(weights).joined(separator: " ") + " :"
        while let start = rest.popFirst()?.scalar {
          var end = start
          while let next = rest.first?.scalar, next.value == end.value + 1 {
            end = next
            rest.removeFirst()
          }
          line += " " + hexadecimal(start.value) + (end == start ? "" : "-" + hexadecimal(end.value))
          if line.utf8.count > Self.width - 10 { break }
        }
        lines.append(line)
      }
    }
  }

  /// A range of characters, and the first of those that they are paired with.
  private struct Pair {
    var bases: ClosedRange<UInt32>
    let other: UInt32

    init(_ base: Unicode.Scalar, _ other: Unicode.Scalar) {
      (bases, self.other) = (base.value...base.value, other.value)
    }
  }

  /// Adds lines of pairs.
  private mutating func add(_ start: String, _ pairs: [Pair]) {
    var ranges: [Pair] = []
    for pair in pairs.inOrder(by: { ($0.bases.lowerBound, $0.other) < ($1.bases.lowerBound, $1.other) }) {
      if let last = ranges.last, last.bases.upperBound + 1 == pair.bases.lowerBound,
        last.other + UInt32(last.bases.count) == pair.other
      {
        ranges[ranges.count - 1].bases = last.bases.lowerBound...pair.bases.upperBound
      } else {
        ranges.append(pair)
      }
    }
    var line = start
    for range in ranges {
      if line.utf8.count > Self.width - 15 {
        lines.append(line)
        line = start
      }
      line += " " + hexadecimal(range.bases.lowerBound)
      if range.bases.count > 1 { line += "-" + hexadecimal(range.bases.upperBound) }
      line += " " + hexadecimal(range.other)
    }
    lines.append(line)
  }

  private func weights(_ element: Element) -> String {
    var weights = [element.primary, element.secondary, element.tertiary]
    if element.tertiary == common.tertiary {
      weights.removeLast()
      if element.secondary == common.secondary { weights.removeLast() }
    }
    return weights.map(hexadecimal).joined(separator: ",")
  }

  private func hexadecimal(_ number: some BinaryInteger) -> String { String(number, radix: 16) }
}

extension AppleCollationDocument.Element: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    (left.primary, left.secondary, left.tertiary) < (right.primary, right.secondary, right.tertiary)
  }

  /// The element of the next character of a line.
  fileprivate var next: Self {
    var next = self
    if primary > 0 { next.primary += 1 } else if secondary > 0 { next.secondary += 1 }
    return next
  }
}
