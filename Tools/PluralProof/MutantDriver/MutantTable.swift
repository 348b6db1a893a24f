/// The literals of tables, in which one digit can be changed.
///
/// The generated code calls ``text(_:base:_:)`` instead of using its literals. All other code is compiled unchanged.
struct MutantTable {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private let count: Int
  private let firstMutant: Int
  private let base: UInt8

  /// All tables used so far, so that a mutant can find its own.
  nonisolated(unsafe) private static var all: [Int: MutantTable] = [:]

  /// Zeros after a literal, so that a changed table number always finds a table. Without one, the rules would answer,
  /// rightly.
  private static let padding = 256 * 200

  /// A copy of a literal, the same one for each call.
  ///
  /// - Parameters:
  ///   - firstMutant: The number of the mutant that changes the first byte.
  ///   - base: The number of values that a digit can have.
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

  /// Increments a digit if the mutant is in this table.
  private func change(_ mutant: Int, back: Bool) {
    let offset = mutant - firstMutant
    guard (0..<count).contains(offset), let digit = Self.digits.firstIndex(of: memory[offset]) else { return }
    memory[offset] = Self.digits[(digit + Int(back ? base - 1 : 1)) % Int(base)]
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Activates a mutant instead of another one.
  static func activate(_ mutant: Int) {
    for table in all.values { table.change(activeMutant, back: true) }
    activeMutant = mutant
    for table in all.values { table.change(mutant, back: false) }
  }
}
