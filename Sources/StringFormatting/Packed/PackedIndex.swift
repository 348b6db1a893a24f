import NumberDisplay
import PluralCore
import Plurals

/// Where the forms of the most common entries are: those with one plural, whose forms show an integer at most once.
///
/// It repeats what the entry says, so that a form is found in one step, and comes after the entry, where other readers do not
/// look. Its twin is ``FormatRenderer``, which reads the entry itself.
///
/// | part | content |
/// |---|---|
/// | mask | a bit for each category that has a form |
/// | position | the number of the argument, and perhaps ``hasAffixes`` |
/// | prefix, suffix | if there are any, for each the place in the entry, in two bytes with the lowest seven bits first, and the length |
/// | forms | for each the place and the length of the text before the number; the bytes between this text and the one after the number, or 0 if there is no number; the length of that text |
package struct PackedIndex {
  /// The bit of the position that says that there is text before or after the forms.
  private static var hasAffixes: UInt8 { 0x40 }
  private static var partSize: Int { 3 }
  private static var formSize: Int { 5 }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the prefix is, or the first form.
  private let start: Int
  private let mask: UInt8
  private let hasAffixes: Bool
  /// The number of the argument that selects the form and is shown.
  let position: Int

  /// Finds the index of an entry; `nil` if it has none.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var reader = PackedReader(bytes)
    let root = reader.block()
    let start = root.upperBound &+ 1
    // An entry with this index has no other variables.
    guard start &+ 2 < bytes.count, bytes[start &- 1] == 0 else { return nil }
    mask = bytes[start]
    position = Int(bytes[start &+ 1] & ~Self.hasAffixes)
    hasAffixes = bytes[start &+ 1] & Self.hasAffixes != 0
    self.bytes = bytes
    self.start = start &+ 2
    guard bytes.count >= firstForm &+ mask.nonzeroBitCount &* Self.formSize else { return nil }
  }

  @inline(__always)
  private var firstForm: Int { hasAffixes ? start &+ 2 &* Self.partSize : start }

  /// Writes the text for a number.
  ///
  /// - Returns: Whether the entry has a form for it.
  @inline(__always)
  func write(_ number: Int64, _ rules: PluralRules, _ writer: NumberWriter, to output: inout TextBuffer) -> Bool {
    // Zero has a form of its own in every language.
    let zero = PluralCategory.zero.index
    var index = number == 0 && has(zero) ? zero : rules.category(for: number).index
    if !has(index) { index = PluralCategory.other.index }
    guard has(index) else { return false }
    let rank = (mask & (1 &<< index &- 1)).nonzeroBitCount
    let form = firstForm &+ rank &* Self.formSize
    if hasAffixes { write(partAt: start, to: &output) }
    let place = write(partAt: form, to: &output)
    let gap = Int(bytes[form &+ 3])
    if gap > 0 {
      writer.append(ShownNumber(number), to: &output)
      write(place &+ gap, Int(bytes[form &+ 4]), to: &output)
    }
    if hasAffixes { write(partAt: start &+ Self.partSize, to: &output) }
    return true
  }

  private func has(_ index: UInt8) -> Bool { mask & 1 &<< index != 0 }

  /// Writes a part.
  ///
  /// - Returns: Where it ends.
  @inline(__always)
  @discardableResult
  private func write(partAt part: Int, to output: inout TextBuffer) -> Int {
    let place = Int(bytes[part]) | Int(bytes[part &+ 1]) &<< 7
    let count = Int(bytes[part &+ 2])
    write(place, count, to: &output)
    return place &+ count
  }

  @inline(__always)
  private func write(_ place: Int, _ count: Int, to output: inout TextBuffer) {
    // Damaged data may point elsewhere.
    guard count > 0, place &+ count <= bytes.count else { return }
    output.append(bytes.part(place..<place &+ count))
  }
}

extension PackedIndex {
  /// Makes the index of a packed entry; empty if the entry is not that simple.
  package static func bytes(of entry: [UInt8]) -> [UInt8] {
    entry.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes)
      var root = reader.inside(reader.block())
      let start = root.rest.lowerBound..<root.rest.lowerBound
      var (variable, prefix, suffix) = (PackedVariable(root), start, start)
      var position = variable.argument ?? 1
      var showsIntegersWhole = variable.specifier.isEmpty || variable.showsIntegersWhole
      if root.startsSingle() {
        let single = PackedSingle(&root)
        (variable, prefix, suffix) = (single.variable, single.prefix, single.suffix)
        position = single.position > 0 ? single.position : variable.argument ?? 1
        showsIntegersWhole = variable.showsIntegersWhole
      } else if reader.number() > 0 || position != 1 {
        return []
      }
      var body = PackedReader(bytes, at: variable.body)
      guard showsIntegersWhole, PackedBody(&body).kind == .plural, position <= 0x3F else { return [] }
      let forms = PackedForms(&body)
      let hasAffixes = !prefix.isEmpty || !suffix.isEmpty
      var index = [forms.mask, UInt8(position) | (hasAffixes ? Self.hasAffixes : 0)]
      guard !hasAffixes || append(prefix, to: &index) && append(suffix, to: &index) else { return [] }
      for category in PluralCategory.allCases {
        guard let form = forms[category] else { continue }
        guard append(form: PackedReader(bytes, at: form), position, to: &index) else { return [] }
      }
      return index
    }
  }

  /// Appends a place, if it fits.
  private static func append(_ place: Range<Int>, to index: inout [UInt8]) -> Bool {
    guard place.lowerBound < 1 << 14, place.count < 1 << 7 else { return false }
    index += [UInt8(place.lowerBound & 0x7F), UInt8(place.lowerBound >> 7), UInt8(place.count)]
    return true
  }

  /// Appends a form, if it is a text with one number or none.
  private static func append(form: PackedReader, _ position: Int, to index: inout [UInt8]) -> Bool {
    var form = form
    let start = PackedBody(&form)
    if start.kind == .literal {
      guard append(form.rest, to: &index) else { return false }
      index += [0, 0]
      return true
    }
    guard start.kind?.dialect != nil, !start.mixesPlaces else { return false }
    var pieces = PackedPieces(form, start)
    var texts: [Range<Int>] = [form.rest.lowerBound..<form.rest.lowerBound, 0..<0]
    var numbers = 0
    while true {
      switch pieces.next() {
      case .literal:
        guard texts[numbers].isEmpty else { return false }
        texts[numbers] = pieces.place
      case .bare:
        let letter = pieces.letter
        guard numbers == 0, pieces.position.map({ Int($0) == position }) ?? true,
          letter.isSigned && letter.isDecimalInteger || letter == .object
        else { return false }
        numbers = 1
      case .variable, .directive:
        return false
      case .end:
        let gap = numbers == 0 ? 0 : max(texts[1].lowerBound - texts[0].upperBound, 1)
        guard gap < 1 << 7, texts[1].count < 1 << 7, append(texts[0], to: &index) else { return false }
        index += [UInt8(gap), UInt8(texts[1].count)]
        return true
      }
    }
  }
}
