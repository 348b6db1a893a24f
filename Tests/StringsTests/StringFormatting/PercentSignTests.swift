import StringFormatting
import Testing

@Suite struct PercentSignTests {
  @Test("a percent sign is found at every place of strings of every length")
  func everyPlace() {
    for filler in ["a", "$", "&", "\u{0}", "ż", "日"] {
      for count in 0...40 {
        let text = String(repeating: filler, count: count)
        #expect(!text.hasPercentSign)
        for place in 0...count {
          var characters = Array(text)
          characters.insert("%", at: place)
          #expect(String(characters).hasPercentSign, "\(count) × \(filler), at \(place)")
        }
      }
    }
  }
}
