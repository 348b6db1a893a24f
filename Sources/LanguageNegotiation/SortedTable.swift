/// A read-only dictionary that lives in the program's constant data.
///
/// The text holds one line per entry, `key value`, sorted by the bytes of the key, so that a look-up is a binary search
/// that allocates nothing but its answer. A Swift dictionary literal of the same entries would be built on the heap
/// the first time that it is used, and costs several times the code size.
struct SortedTable: Sendable {
  private let text: StaticString

  /// Wraps generated text: lines of `key value`, each ended by a line feed, sorted by key.
  init(_ text: StaticString) {
    self.text = text
  }

  /// The value of a key, or `nil` when there is no such key. O(log n) in the size of the table.
  func value(for key: [UInt8]) -> [UInt8]? {
    text.withUTF8Buffer { buffer in
      key.withUnsafeBufferPointer { key in
        var low = 0
        var high = buffer.count
        while low < high {
          var start = low + (high - low) / 2
          while start > low, buffer[start - 1] != UInt8.lineFeed { start -= 1 }
          // Walk along the line as far as it agrees with the key. Blanks and line feeds end a key and sort first.
          var end = start
          var matched = 0
          while matched < key.count, end < high, buffer[end] == key[matched], buffer[end] > UInt8.space {
            end += 1
            matched += 1
          }
          let next = end < high ? buffer[end] : UInt8.lineFeed
          let isWhole = next == UInt8.space || next == UInt8.lineFeed
          let isBefore = matched < key.count && (isWhole || next < key[matched])
          while end < high, buffer[end] != UInt8.lineFeed { end += 1 }
          if matched == key.count, isWhole {
            return Array(buffer[min(start + matched + 1, end)..<end])
          }
          if isBefore {
            low = min(end + 1, high)
          } else {
            high = start
          }
        }
        return nil
      }
    }
  }

  /// The entries in order, for the tables that are small enough to be read whole.
  var entries: [(key: [UInt8], value: [UInt8])] {
    text.withUTF8Buffer { buffer in
      buffer.split(separator: UInt8.lineFeed).map { line in
        let key = line.prefix { $0 != UInt8.space }
        return (Array(key), Array(line.dropFirst(key.count + 1)))
      }
    }
  }
}
