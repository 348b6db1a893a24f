/// A text in which `*` stands for any other text.
package struct Wildcard: Sendable, Hashable {
  private let pattern: [UInt8]

  /// A pattern. What has no `*` stands for itself.
  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether a text is one of those. It takes time in proportion to both lengths at most.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.utf8)
    var (place, index) = (0, 0)
    // Where to go on if what follows the last star does not fit.
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
