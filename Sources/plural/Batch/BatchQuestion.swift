import Plurals

/// Answers a line of a batch.
enum BatchQuestion {
  /// The second field of a line.
  private enum Kind {
    case rule(PluralRuleType)
    case range

    init?(_ word: UnsafeBufferPointer<UInt8>) {
      // Comparing with a String would take as long as finding the category.
      func isSpelled(_ keyword: StaticString) -> Bool {
        word.count == keyword.utf8CodeUnitCount && word.indices.allSatisfy { word[$0] == keyword.utf8Start[$0] }
      }
      if isSpelled("cardinal") {
        self = .rule(.cardinal)
      } else if isSpelled("ordinal") {
        self = .rule(.ordinal)
      } else if isSpelled("range") {
        self = .range
      } else {
        return nil
      }
    }
  }

  /// Answers a line.
  ///
  /// - Parameter line: The line without its line feed, with or without a carriage return.
  /// - Returns: The category.
  /// - Throws: ``BatchError`` if the line is not a valid question.
  static func category(for line: UnsafeBufferPointer<UInt8>) throws(BatchError) -> PluralCategory {
    let line = line.last == UInt8(ascii: "\r") ? UnsafeBufferPointer(rebasing: line.dropLast()) : line
    guard !line.isEmpty else { throw .empty }
    let fields = Fields(of: line)
    guard fields.count >= 3 else { throw .fieldCount(fields.count) }
    guard let kind = Kind(fields[1]) else { throw .unknownKind }
    switch kind {
    case .rule(let type):
      guard fields.count == 3 else { throw .fieldCount(fields.count) }
      let operands = try operands(fields[2], .number)
      return PluralRules(utf8: fields[0], type: type).category(for: operands)
    case .range:
      guard fields.count == 4 else { throw .fieldCount(fields.count) }
      let start = try operands(fields[2], .start)
      let end = try operands(fields[3], .end)
      return PluralRules(utf8: fields[0], type: .cardinal).category(from: start, to: end)
    }
  }

  private static func operands(
    _ number: UnsafeBufferPointer<UInt8>,
    _ field: BatchError.Field
  ) throws(BatchError) -> PluralOperands {
    do throws(DecimalSyntaxError) {
      return try PluralOperands(utf8: number)
    } catch {
      throw .number(field, error)
    }
  }
}

/// The first four fields of a line, separated by tabs, without allocations.
private struct Fields {
  private let line: UnsafeBufferPointer<UInt8>
  private var tabs: (Int, Int, Int)

  /// The number of all fields.
  private(set) var count = 1

  init(of line: UnsafeBufferPointer<UInt8>) {
    self.line = line
    tabs = (line.count, line.count, line.count)
    for offset in line.indices where line[offset] == UInt8(ascii: "\t") {
      switch count {
      case 1: tabs.0 = offset
      case 2: tabs.1 = offset
      case 3: tabs.2 = offset
      default: break
      }
      count += 1
    }
  }

  subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
    let range =
      switch index {
      case 0: 0..<tabs.0
      case 1: tabs.0 + 1..<tabs.1
      case 2: tabs.1 + 1..<tabs.2
      default: tabs.2 + 1..<line.count
      }
    return UnsafeBufferPointer(rebasing: line[range])
  }
}
