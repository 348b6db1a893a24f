/// A pattern in which `*` stands for any characters.
package struct Wildcard: Sendable, Hashable {
  private let pattern: [UInt8]

  /// Creates a pattern. Without a `*`, it only matches itself.
  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// `true` if a string matches. Takes time proportional to the product of both lengths at most.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var (place, index) = (0, 0)
    // Where to try again if what follows the last star does not match.
    var retry: (place: Int, index: Int)?
    while place < text.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        index += 1
        retry = (place, index)
      } else if index < pattern.count, pattern[index] == text[place] {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place + 1, last.index)
        (place, index) = (last.place + 1, last.index)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
