@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase
import TestSupport
import Testing

@Suite struct LanguageTagTests {
  static let spellings: [(name: String, tag: String?)] = [
    // Case and separators.
    ("de", "de"), ("DE_at", "de-AT"), ("ZH-hant-TW", "zh-Hant-TW"), ("es_419", "es-419"),
    ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
    ("english", "english"), ("de-CH-1901", "de-CH-1901"),
    // Codesets and modifiers of POSIX.
    ("ru_RU.UTF-8", "ru-RU"), ("ru.KOI8-R", "ru"), ("de_DE@euro", "de-DE"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
    ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("ks_IN@devanagari", "ks-Deva-IN"), ("tt_RU@iqtelif", "tt-Latn-RU"),
    ("zh_Hant_TW@latin", "zh-Hant-TW"), ("ca_ES@valencia", "ca-ES-valencia"), ("aa_ER@saaho", "aa-ER-saaho"),
    ("gez_ET@abegede", "gez-ET"), ("en_US@", "en-US"), ("en_US@=", "en-US"),
    // Keywords of ICU, and extensions.
    ("fa_IR@numbers=latn;calendar=persian", "fa-IR-u-nu-latn"),
    ("fa_IR@calendar=persian;NUMBERS=Latn", "fa-IR-u-nu-latn"),
    ("hi-u-nu-deva", "hi-u-nu-deva"), ("de-DE-u-co-phonebk-nu-arab-x-u-nu-thai", "de-DE-u-nu-arab"),
    ("de-t-en-u-nu-latn", "de-u-nu-latn"), ("de-u-nu", "de"), ("en-x-pt-PT", "en"), ("en-u-nu-a-nu-deva", "en"),
    ("en-US-u-va-posix", "en-US-u-va-posix"), ("en_US_POSIX", "en-US-u-va-posix"),
    // The root, and the C locale.
    ("und", "und"), ("root", "und"), ("und-u-nu-thai", "und-u-nu-thai"), ("und_TW", "und-TW"),
    ("C", "und-u-va-posix"), ("POSIX", "und-u-va-posix"), ("C.UTF-8", "und-u-va-posix"),
    // Extended languages and registered tags are kept for the aliases.
    ("zh-yue", "zh-yue"), ("zh-min-nan", "zh-min-nan"), ("i-lux", "i-lux"), ("en-GB-oed", "en-GB-oed"),
    ("sgn-BE-FR", "sgn-BE-fr"),
    // Reading ends at a malformed subtag.
    ("en-", "en"), ("en--US", "en"), ("en-US-é", "en-US"), ("de-overlongvariant", "de"), ("en-\u{0}", "en"),
    ("en\u{0}-US", "en"), ("de-AT-CH", "de-AT"), ("pt-PTX", "pt-ptx"), ("en-latn-latn", "en-Latn"),
    // No language.
    ("", nil), ("-", nil), ("_", nil), ("@", nil), (".UTF-8", nil), ("-en", nil), (" en", nil), ("en ", nil),
    ("e", nil),
    ("abcd", nil), ("en1", nil), ("1", nil), ("x-private", nil), ("i", nil), ("abcdefghi", nil), ("русский", nil),
    ("ｅｎ", nil), ("/usr/share/locale", nil), ("🇬🇧", nil),
  ]

  @Test("tags are read in every spelling", arguments: spellings)
  func reading(name: String, tag: String?) {
    #expect(LanguageTag(name)?.description == tag)
    // The same from text that is not contiguous, and from part of a longer one.
    #expect(LanguageTag(String(name.unicodeScalars.map(Character.init)))?.description == tag)
    #expect(LanguageTag("xx\(name)yy".dropFirst(2).dropLast(2))?.description == tag)
    // What was read is spelled so that it is read again.
    if let tag, tag != "sgn-BE-fr" { #expect(LanguageTag(tag) == LanguageTag(name)) }
  }

  @Test("only `C` and `POSIX` are the C locale")
  func cLocale() {
    for name in ["C", "c", "POSIX", "C.UTF-8"] { #expect(LanguageTag(name)?.isCLocale == true) }
    for name in ["en_US_POSIX", "und", "root", "cs", "C-DE", "ca"] { #expect(LanguageTag(name)?.isCLocale != true) }
  }

  @Test("a long name is read up to a limit")
  func longNames() {
    let long = String(repeating: "-abcdefgh", count: 100_000)
    #expect(LanguageTag("en\(long)").map { $0.language == "en" && $0.variants == ["abcdefgh"] } == true)
    #expect(LanguageTag(long) == nil)
    #expect(LanguageTag(String(repeating: "a", count: 1_000_000)) == nil)
    #expect(LanguageTag("en@" + String(repeating: "a;", count: 100_000))?.core == LanguageTag.Core("en"))
    #expect(LanguageTag(String(repeating: "é", count: 100_000)) == nil)
  }

  @Test("random names never trap, and printed tags read back as the same tags")
  func noise() {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "en", "zh", "i", "x", "u", "nu", "va", "posix", "Hant", "US", "419", "1901", "min", "oed", "-", "_", "@", ".",
      ";",
      "=", "latin", "numbers", "é", "\u{0}", "C", "abcdefghij",
    ]
    var read = 0
    for _ in 0..<20_000 {
      let name = (0..<random.below(10)).map { _ in
        pieces[random.below(pieces.count)] + (random.below(2) == 0 ? "-" : "")
      }.joined()
      // Registered tags such as `i-lux` are spelled only for the aliases.
      guard let tag = LanguageTag(name), tag.language != "i" else { continue }
      read += 1
      let again = LanguageTag(tag.description)
      #expect(again?.core == tag.core && again?.numberingSystem == tag.numberingSystem, "\(name.debugDescription)")
    }
    #expect(read > 2_000)
  }

  @Test("subtags sort like their bytes")
  func order() {
    let texts = ["", "a", "aa", "aaa", "ab", "b", "latn", "latin", "1901", "abcdefgh", "z"]
    for one in texts {
      for other in texts {
        let (first, second) = (Subtag(packing: one.utf8), Subtag(packing: other.utf8))
        #expect((first == second) == (one == other))
        if let first, let second { #expect((first < second) == (one < other)) }
      }
    }
    #expect(Subtag(packing: "abcdefghi".utf8) == nil)
    #expect(Subtag("LaTn").description == "latn")
    #expect(Subtag.none.isEmpty && Subtag.none.count == 0 && Subtag("abcdefgh").count == 8)
  }
}
