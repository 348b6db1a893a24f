package import TestSupport

/// Language names made at random: plausible ones, old ones, and nonsense.
package struct RandomNames {
  /// Languages with a special case in one of the tables, and ordinary ones.
  static let languages = """
    en en en zh zh zh yue wuu es es pt pt fr fr de it nb nn no sr sh hbs hr bs ar ars hi ht he iw id in
    yi ji ro mo tl fil cmn swc sw prs fa drw tnf cnr az uz pa ur ks ff kok shi mni ku kk ha lzz qqq xx
    und root mul zxx aaa hak nan sgn gsw ca pl ru uk ja ko eng deu nor srp zho por arb twi ak mn English
    french Chinese Norwegian chinese c x i ms pi pnt
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  package static let scripts = """
    Latn Cyrl Arab Hans Hant Deva Adlm Aran Zzzz Grek Mong latn HANT
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  package static let regions = """
    US GB AU NZ CA IN IE CN TW HK MO SG MY MX AR ES BR PT AO MZ FR CH BE DE AT IT NO SE RS ME BA HR RU
    EG SA PK AF IR IL 001 150 419 029 USA GBR CHN ZZ XA SU YU UK CY ZA JP KR us gb tw CD HT PH PR DK IQ
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  static let variants = """
    POSIX 1996 valencia AAAAA PSCRACK oed NY a 12 AAAAAAAAAAAA
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  static let endings = """
    .UTF-8 @latin @calendar=japanese -u-ca-buddhist -x-foo _ __ -t-ja @euro . @ -u-va-posix -a -u
    -a-bb-x _u_nu_latn -x-lvariant-foobar @a=b;c=d -0-abc
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let parts = """
    en und zh no i x u a t X U lvariant va posix ca abcde zbcde 1994 lat Hans Latn GB us 001 cmn lux bok
    default é abcdefghi
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  package var generator: SeededGenerator

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// A name; one in twenty has something odd at its end.
  package mutating func name() -> String {
    var name = generator.pick(Self.languages)
    let separator = generator.happens(60) ? "-" : "_"
    if generator.happens(25) { name += separator + generator.pick(Self.scripts) }
    if generator.happens(65) { name += separator + generator.pick(Self.regions) }
    if generator.happens(4) { name += separator + generator.pick(Self.variants) }
    if generator.happens(5) { name += generator.pick(Self.endings) }
    if generator.happens(2) { name = generator.happens(50) ? name.uppercased() : name.lowercased() }
    return name
  }

  /// A name in one of a few languages, so that a list has many similar ones.
  package mutating func name(of languages: [String]) -> String {
    var name = generator.pick(languages)
    if generator.happens(30) { name += "-" + generator.pick(Self.scripts) }
    if generator.happens(80) { name += "-" + generator.pick(Self.regions) }
    return name
  }

  /// Letters, digits and separators in any order.
  package mutating func nonsense() -> String {
    let alphabet = Array("abXi01-_-_-_.@=;uxé ")
    return String((0..<generator.below(14)).map { _ in generator.pick(alphabet) })
  }

  /// A name that is as long as ICU's buffers allow.
  package mutating func longName() -> String {
    let starts = ["en", "en-US", "zh-TW", "abcdefghijk", "x", "und", "x-foo", "", "pt-PT"]
    let start = generator.pick(starts)
    let length = generator.pick([0, 0, 1, 8])
    return length == 0 ? start : start + "_" + String(repeating: "A", count: length)
  }

  /// Subtags with a meaning in BCP 47, in any order.
  package mutating func jumble() -> String {
    let parts = Self.parts + [""]
    let count = 1 + generator.below(7)
    return (0..<count).map { _ in generator.pick(parts) }.joined(separator: generator.happens(85) ? "-" : "_")
  }

  /// Up to the given number of names from the same source.
  package mutating func list(_ limit: Int, _ make: (inout RandomNames) -> String) -> [String] {
    (0..<generator.below(limit + 1)).map { _ in make(&self) }
  }
}
