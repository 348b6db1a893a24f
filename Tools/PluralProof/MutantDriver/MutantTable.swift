/// The literals of tables, of which one digit can be changed.
///
/// The generated code has a call of ``text(_:base:_:)`` where its literals were, and all other code is compiled as it is.
struct MutantTable {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let count: Int
  private let firstMutant: Int
  private let base: UInt8

  /// All tables that have been used, so that a mutant finds its own.
  nonisolated(unsafe) private static var all: [Int: MutantTable] = [:]

  /// Zeros that follow a literal, so that a mutant of a table's number never finds no table, which would be right too.
  private static let padding = 256 * 200

  /// A copy of a literal, the same one in each call.
  ///
  /// - Parameters:
  ///   - firstMutant: The number of the mutant that changes the first byte.
  ///   - base: How many values a digit can have.
  ///   - text: The literal.
  /// - Returns: A literal whose bytes can change.
  static func text(_ firstMutant: Int, base: UInt8, _ text: StaticString) -> StaticString {
    let table = all[firstMutant] ?? MutantTable(firstMutant, base: base, text)
    all[firstMutant] = table
    return table.text
  }

  private init(_ firstMutant: Int, base: UInt8, _ text: StaticString) {
    self.firstMutant = firstMutant
    self.base = base
    count = text.utf8CodeUnitCount
    memory = .allocate(capacity: count + Self.padding)
    memory.initialize(repeating: UInt8(ascii: "0"))
    _ = memory.update(fromContentsOf: UnsafeBufferPointer(start: text.utf8Start, count: count))
  }

  /// The memory as a literal. A `StaticString` is an address, a count and flags, of which the second says "ASCII".
  private var text: StaticString {
    unsafeBitCast((memory.baseAddress, memory.count, 2 as UInt8), to: StaticString.self)
  }

  /// Turns a digit into the next one, if the mutant is of this table.
  private func change(_ mutant: Int, back: Bool) {
    let offset = mutant - firstMutant
    guard (0..<count).contains(offset), let digit = Self.digits.firstIndex(of: memory[offset]) else { return }
    memory[offset] = Self.digits[(digit + Int(back ? base - 1 : 1)) % Int(base)]
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Puts a mutant in force instead of another one.
  static func activate(_ mutant: Int) {
    for table in all.values { table.change(activeMutant, back: true) }
    activeMutant = mutant
    for table in all.values { table.change(mutant, back: false) }
  }
}
