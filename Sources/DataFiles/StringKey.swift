import Decimals

/// The key of a string. Keys are the same if their bytes are: programs tell `é` as one character from `e` with an accent after it,
/// which are the same `String`.
package struct StringKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    text.withContiguousUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
