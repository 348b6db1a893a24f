/// A constant table, of which one digit can be changed.
///
/// Has the interface of a `StaticString` and of what the runtime adds to it, so that the code that reads tables is
/// compiled as it is.
final class MutantTable: Sendable {
  nonisolated(unsafe) private let memory: UnsafeMutablePointer<UInt8>
  private let count: Int
  private let firstMutant: Int
  private let base: UInt8

  /// All tables that have been used, so that a mutant finds its own.
  nonisolated(unsafe) private static var all: [MutantTable] = []

  /// How far a mutant of a number of a table, such as 99 for 09, may read beyond the end.
  private static let padding = 65_536

  init(_ firstMutant: Int, base: UInt8, _ text: StaticString) {
    self.firstMutant = firstMutant
    self.base = base
    count = text.utf8CodeUnitCount
    memory = .allocate(capacity: count + Self.padding)
    memory.initialize(repeating: UInt8(ascii: "0"), count: count + Self.padding)
    memory.update(from: text.utf8Start, count: count)
    Self.all.append(self)
  }

  /// Turns a digit into the next one, if the mutant is of this table.
  private func change(_ mutant: Int, back: Bool) {
    let offset = mutant - firstMutant
    guard (0..<count).contains(offset) else { return }
    let digit = memory[offset] - UInt8(ascii: "0")
    memory[offset] = UInt8(ascii: "0") + (digit + (back ? base - 1 : 1)) % base
  }

  /// Puts a mutant in force instead of another one.
  static func activate(_ mutant: Int) {
    for table in all { table.change(activeMutant, back: true) }
    activeMutant = mutant
    for table in all { table.change(mutant, back: false) }
  }

  var utf8Start: UnsafePointer<UInt8> { UnsafePointer(memory) }

  func byte(at offset: Int) -> UInt8 { memory[offset] }

  func digit(at offset: Int) -> UInt8 { byte(at: offset) & 0x0f }

  func number(at offset: Int) -> UInt8? {
    byte(at: offset) == UInt8(ascii: "-") ? nil : digit(at: offset) * 10 + digit(at: offset + 1)
  }
}
