import CLDR
import PluralBase

/// A document of a few languages, to be made wrong in one place.
struct TinyDocument {
  var cardinal: [String: [PluralCategory: String]] = [
    "en": [.one: "i = 1 and v = 0 @integer 1", .other: " @integer 0, 2~16, … @decimal 0.0~1.5, …"],
    "und": [.other: " @integer 0~15, … @decimal 0.0~1.5, …"],
  ]
  var ordinal: [String: [PluralCategory: String]] = ["und": [.other: " @integer 0~15, …"]]
  var ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]] = [
    "en": [PluralsDocument.CategoryPair(start: .one, end: .other): .other]
  ]
  var aliases = ["eng": "en"]

  var document: PluralsDocument {
    PluralsDocument(
      cldrVersion: "1",
      unicodeVersion: "2",
      cardinal: cardinal,
      ordinal: ordinal,
      ranges: ranges,
      aliases: aliases
    )
  }
}
