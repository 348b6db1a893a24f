import StringFiles
import Testing

@Suite struct EntryTableTests {
  @Test("keys that differ in one byte are told apart, at every length and place") func similarKeys() {
    var keys: [String] = []
    for count in 0...40 {
      keys.append(String(repeating: "a", count: count))
      for place in 0..<count {
        keys.append(String(repeating: "a", count: place) + "b" + String(repeating: "a", count: count - place - 1))
      }
    }
    // Every second key is left out.
    let present = keys.enumerated().filter { $0.offset.isMultiple(of: 2) }
    let table = EntryTable(present.map { (key: $0.element, value: LocalizedEntry.text("text \($0.offset)")) })
    for (index, key) in keys.enumerated() {
      #expect(table[key] == (index.isMultiple(of: 2) ? .text("text \(index)") : nil), "\(key)")
    }
  }
}
