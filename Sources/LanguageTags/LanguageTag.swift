@_spi(Core) package import PluralBase

/// A language tag: a language with an optional script, region, variants and numbering system.
///
/// Everything reads tags with this type except Apple's matcher, which must read them as Apple does. It accepts BCP 47
/// and the older spellings:
///
/// ```swift
/// LanguageTag("ZH-hant-tw")?.description             // "zh-Hant-TW"
/// LanguageTag("sr_RS.UTF-8@latin")?.description      // "sr-Latn-RS"
/// LanguageTag("fa_IR@numbers=latn")?.description     // "fa-IR-u-nu-latn"
/// LanguageTag("x-private")                           // nil
/// ```
///
/// Old codes are kept when reading. ``canonicalized(by:)`` replaces them.
package struct LanguageTag: Sendable, Hashable {
  /// The parts of a tag that likely subtags and distances use.
  package struct Core: Sendable, Hashable {
    /// The language, or ``Subtag/und``.
    package var language: Subtag
    /// The script, or ``Subtag/none``.
    package var script: Subtag
    /// The region, or ``Subtag/none``.
    package var region: Subtag

    /// Creates the parts of a tag.
    package init(_ language: Subtag, script: Subtag = .none, region: Subtag = .none) {
      (self.language, self.script, self.region) = (language, script, region)
    }
  }

  /// The language, script and region.
  package var core: Core
  /// The variants, in the order of the tag. Extended languages come first, until ``canonicalized(by:)`` resolves them.
  package var variants: [Subtag] = []
  /// The numbering system that the tag asks for, or ``Subtag/none``.
  package var numberingSystem: Subtag = .none

  /// Creates a tag without variants.
  package init(_ core: Core) {
    self.core = core
  }

  /// The language, or ``Subtag/und``.
  package var language: Subtag { core.language }
  /// The script, or ``Subtag/none``.
  package var script: Subtag { core.script }
  /// The region, or ``Subtag/none``.
  package var region: Subtag { core.region }

  /// Whether this is the C locale of POSIX: plain digits, and no language.
  package var isCLocale: Bool { core == Core(.und) && variants == ["posix"] }

  /// The tag in lowercase, with hyphens and without its numbering system, as tables spell their keys.
  package var key: [UInt8] {
    var key: [UInt8] = []
    core.language.append(to: &key)
    for part in [core.script, core.region] + variants where !part.isEmpty {
      key.append(UInt8(ascii: "-"))
      part.append(to: &key)
    }
    return key
  }
}

extension LanguageTag.Core {
  /// Joins the parts of the tag, each in its usual case.
  ///
  /// - Parameter separator: The separator between the parts.
  /// - Returns: A string such as `zh-Hant-TW`.
  package func joined(by separator: String = "-") -> String {
    var bytes: [UInt8] = []
    language.append(to: &bytes)
    for (part, spelling) in [(script, Subtag.Spelling.titlecased), (region, .uppercased)] where !part.isEmpty {
      bytes.append(contentsOf: separator.utf8)
      part.append(to: &bytes, as: spelling)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in BCP 47 spelling.
  package var description: String {
    var text = core.joined()
    for variant in variants where variant != "posix" { text += "-\(variant.text)" }
    let isPOSIX = variants.contains("posix")
    if isPOSIX || !numberingSystem.isEmpty { text += "-u" }
    if !numberingSystem.isEmpty { text += "-nu-\(numberingSystem.text)" }
    if isPOSIX { text += "-va-posix" }
    return text
  }
}

extension Subtag {
  /// The bytes in lowercase.
  fileprivate var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
