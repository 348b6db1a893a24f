import NumberDisplay
import PluralBase
import Plurals

/// Locates the forms of the most common entries: those with one plural whose forms show an integer at most once.
///
/// It repeats information of the entry, so that a form is found in one step, and comes after the entry, where other
/// readers do not look. Its twin is ``FormatRenderer``, which reads the entry itself.
///
/// A plural with one variable takes two thirds of the time that ``SimpleRenderer`` needs for it: 120 ns instead of about 175,
/// where gettext takes 167, on the same busy machine (`strings-bench`, best of four runs).
///
/// | part | content |
/// |---|---|
/// | mask | a bit for each category that has a form |
/// | position | the number of the argument, and perhaps ``hasAffixes`` |
/// | prefix, suffix | if there are any, for each the offset in the entry, in two bytes with the lowest seven bits
/// first, and the length |
/// | forms | for each the offset and the length of the text before the number; the number of bytes between this text
/// and the one after the number, or 0 if there is no number; the length of that text |
package struct PackedIndex {
  /// The bit of the position that marks text before or after the forms.
  private static var hasAffixes: UInt8 { 0x40 }
  private static var partSize: Int { 3 }
  private static var formSize: Int { 5 }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the prefix, or of the first form.
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

  /// Writes the string for a number.
  ///
  /// - Returns: `true` if the entry has a form for it.
  @inline(__always)
  func write(_ number: Int64, _ rules: PluralRules, _ writer: NumberWriter, to output: inout TextBuffer) -> Bool {
    write(number == 0, rules.category(for: number), to: &output) { writer.append(ShownNumber(number), to: &$0) }
  }

  /// Writes the string for a formatted number.
  ///
  /// - Returns: `true` if the entry has a form for it.
  @inline(__always)
  func write(_ number: FormattedNumber, _ rules: PluralRules, to output: inout TextBuffer) -> Bool {
    let operands = number.operands
    let category = operands.map { rules.category(for: $0) } ?? .other
    return write(operands?.integerValue == 0, category, to: &output) { $0.append(number.text) }
  }

  @inline(__always)
  private func write(
    _ isZero: Bool,
    _ category: @autoclosure () -> PluralCategory,
    to output: inout TextBuffer,
    number: (inout TextBuffer) -> Void
  ) -> Bool {
    // Zero has its own form in every language.
    let zero = PluralCategory.zero.index
    var index = isZero && has(zero) ? zero : category().index
    if !has(index) { index = PluralCategory.other.index }
    guard has(index) else { return false }
    let rank = (mask & (1 &<< index &- 1)).nonzeroBitCount
    let form = firstForm &+ rank &* Self.formSize
    if hasAffixes { write(partAt: start, to: &output) }
    let place = write(partAt: form, to: &output)
    let gap = Int(bytes[form &+ 3])
    if gap > 0 {
      number(&output)
      write(place &+ gap, Int(bytes[form &+ 4]), to: &output)
    }
    if hasAffixes { write(partAt: start &+ Self.partSize, to: &output) }
    return true
  }

  private func has(_ index: UInt8) -> Bool { mask & 1 &<< index != 0 }

  /// Writes a part.
  ///
  /// - Returns: The end of the part.
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
    // Damaged data may point out of range.
    guard count > 0, place &+ count <= bytes.count else { return }
    output.append(bytes.part(place..<place &+ count))
  }
}

extension PackedIndex {
  /// Appends the index of a packed entry, unless the entry is not that simple.
  package static func append(indexOf entry: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    let count = bytes.count
    if !append(entry, to: &bytes) { bytes.removeLast(bytes.count - count) }
  }

  private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to index: inout [UInt8]) -> Bool {
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
      return false
    }
    var body = PackedReader(bytes, at: variable.body)
    guard showsIntegersWhole, PackedBody(&body).kind == .plural, position <= 0x3F else { return false }
    let forms = PackedForms(&body)
    let hasAffixes = !prefix.isEmpty || !suffix.isEmpty
    index.append(forms.mask)
    index.append(UInt8(position) | (hasAffixes ? Self.hasAffixes : 0))
    guard !hasAffixes || append(prefix, to: &index) && append(suffix, to: &index) else { return false }
    for _ in 0..<forms.mask.nonzeroBitCount {
      guard append(form: PackedReader(bytes, at: body.block()), position, to: &index) else { return false }
    }
    return true
  }

  /// Appends an offset, if it fits.
  private static func append(_ place: Range<Int>, to index: inout [UInt8]) -> Bool {
    guard place.lowerBound < 1 << 14, place.count < 1 << 7 else { return false }
    index.append(UInt8(place.lowerBound & 0x7F))
    index.append(UInt8(place.lowerBound >> 7))
    index.append(UInt8(place.count))
    return true
  }

  /// Appends a form, if it is a string with at most one number.
  private static func append(form: PackedReader, _ position: Int, to index: inout [UInt8]) -> Bool {
    var form = form
    let start = PackedBody(&form)
    guard start.kind?.isText == true, start.kind != .format, !start.mixesPlaces else { return false }
    let empty = form.rest.lowerBound..<form.rest.lowerBound
    var (before, after, hasNumber) = (empty, empty, false)
    if start.kind == .literal {
      before = form.rest
    } else {
      var pieces = PackedPieces(form, start)
      pieces: while true {
        switch pieces.next() {
        case .literal:
          guard hasNumber ? after.isEmpty : before.isEmpty else { return false }
          if hasNumber { after = pieces.place } else { before = pieces.place }
        case .bare:
          let letter = pieces.letter
          guard !hasNumber, pieces.position.map({ Int($0) == position }) ?? true,
            letter.isSigned && letter.isDecimalInteger || letter == .object
          else { return false }
          hasNumber = true
        case .variable, .directive:
          return false
        case .end:
          break pieces
        }
      }
    }
    let gap = hasNumber ? max(after.lowerBound - before.upperBound, 1) : 0
    guard gap < 1 << 7, after.count < 1 << 7, append(before, to: &index) else { return false }
    index.append(UInt8(gap))
    index.append(UInt8(after.count))
    return true
  }
}
