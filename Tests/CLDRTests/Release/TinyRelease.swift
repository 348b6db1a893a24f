import CLDR
import Diagnostics
import Foundation
import TestSupport

/// A CLDR release of four languages, written to a temporary directory in either form and removed with the object.
///
/// Both forms say the same in their own ways: the XML groups its languages in two places where the text is equal,
/// spells tags with underscores and indents; the JSON lists each language by itself.
final class TinyRelease {
  enum Form: CaseIterable { case xml, json }

  let form: Form
  private let folder: TemporaryFolder
  /// The temporary directory, with the release in `release` and room for more.
  var scratch: URL { folder.url }
  /// The release's directory.
  var path: String { scratch.appendingPathComponent("release").path }

  init(_ form: Form) throws {
    self.form = form
    folder = try TemporaryFolder()
    for (name, text) in form == .xml ? Self.xml : Self.json { try write(text, to: name) }
  }

  /// The names of the four data files that an import reads.
  var dataFiles: [String] {
    (form == .xml ? Self.xml : Self.json).keys.filter { $0.contains("supplemental/") }.sorted()
  }

  /// Imports the release. (A method, so that the directory outlives the import.)
  func imported(
    cldrVersion: String? = nil,
    unicodeVersion: String? = nil
  ) throws(Diagnostic) -> PluralsDocument {
    let release = try CLDRRelease(directory: path)
    let document = try release.plurals(release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion))
    try release.checkPlurals()
    return document
  }

  /// The version of CLDR that an import finds out.
  func version() throws(Diagnostic) -> String { try imported().cldrVersion }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func write(_ bytes: Data, to name: String) throws { try folder.write(bytes, to: "release/\(name)") }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

  /// Replaces the first occurrence of a string in a file, which must have it.
  func replace(_ old: String, with new: String, in name: String) throws {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    guard let range = text.range(of: old) else { throw CocoaError(.formatting) }
    try write(text.replacingCharacters(in: range, with: new), to: name)
  }

  private static let xml = [
    "common/dtd/ldmlSupplemental.dtd": """
    <!ELEMENT version EMPTY >
    <!ATTLIST version number CDATA #REQUIRED >
    <!ATTLIST version cldrVersion CDATA #FIXED "40" >
    <!ATTLIST version unicodeVersion CDATA #FIXED "14.0.0" >

    """,
    "common/supplemental/plurals.xml": """
    <?xml version="1.0" encoding="UTF-8" ?>
    <!DOCTYPE supplementalData SYSTEM "../../common/dtd/ldmlSupplemental.dtd">
    <!-- A comment with <pluralRule count="none">. -->
    <supplementalData>
        <version number="$Revision$"/>
        <plurals type="cardinal">
            <pluralRules locales="root ja">
                <pluralRule count="other"> @integer 0~15, … @decimal 0.0~1.5, …</pluralRule>
            </pluralRules>
            <pluralRules locales="pt">
                <pluralRule count="one">i = 0..1 @integer 0, 1</pluralRule>
                <pluralRule count="other"> @integer 2~17, …</pluralRule>
            </pluralRules>
            <pluralRules locales="pt_PT">
                <pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>
                <pluralRule count="other">   @integer 0, 2~16, …</pluralRule>
            </pluralRules>
            <pluralRules locales="en">
                <pluralRule count="one">i = 1 and v = 0 @integer 1</pluralRule>
                <pluralRule count="other">   @integer 0, 2~16, …</pluralRule>
            </pluralRules>
        </plurals>
    </supplementalData>

    """,
    "common/supplemental/ordinals.xml": """
    <?xml version="1.0" encoding="UTF-8" ?>
    <supplementalData>
        <version number="$Revision$"/>
        <plurals type="ordinal">
            <pluralRules locales="pt ja root">
                <pluralRule count="other"> @integer 0~15, …</pluralRule>
            </pluralRules>
            <pluralRules locales="en">
                <pluralRule count="few">n = 3 @integer 3</pluralRule>
                <pluralRule count="other"> @integer 0~2, …</pluralRule>
            </pluralRules>
        </plurals>
    </supplementalData>

    """,
    "common/supplemental/pluralRanges.xml": """
    <?xml version="1.0" encoding="UTF-8" ?>
    <supplementalData>
        <version number="$Revision$"/>
        <plurals>
            <pluralRanges locales="pt">
                <pluralRange start="one" end="other" result="other"/>
                <pluralRange start="one" end="one" result="one"/>
            </pluralRanges>
            <pluralRanges locales="ja">
                <pluralRange start="other" end="other" result="other"/>
            </pluralRanges>
        </plurals>
    </supplementalData>

    """,
    "common/supplemental/supplementalMetadata.xml": """
    <?xml version="1.0" encoding="UTF-8" ?>
    <supplementalData>
        <version number="$Revision$"/>
        <metadata>
            <alias>
                <languageAlias type="sh" replacement="sr_Latn" reason="legacy"/> <!-- Serbo-Croatian -->
                <languageAlias type="zh_min_nan" replacement="nan" reason="deprecated"/>
                <territoryAlias type="BU" replacement="MM" reason="deprecated"/>
            </alias>
        </metadata>
    </supplementalData>

    """,
  ]

  private static let json = [
    "package.json": #"{"name": "cldr-core", "version": "40.0.0", "cldrVersion": "40"}"#,
    "supplemental/plurals.json": #"""
    {
      "supplemental": {
        "version": {"_unicodeVersion": "14.0.0", "_cldrVersion": "40"},
        "plurals-type-cardinal": {
          "en": {
            "pluralRule-count-one": "i = 1 and v = 0 @integer 1",
            "pluralRule-count-other": "   @integer 0, 2~16, …"
          },
          "ja": {"pluralRule-count-other": " @integer 0~15, … @decimal 0.0~1.5, …"},
          "pt": {
            "pluralRule-count-one": "i = 0..1 @integer 0, 1",
            "pluralRule-count-other": " @integer 2~17, …"
          },
          "pt-PT": {
            "pluralRule-count-one": "i = 1 and v = 0 @integer 1",
            "pluralRule-count-other": "   @integer 0, 2~16, …"
          },
          "und": {"pluralRule-count-other": " @integer 0~15, … @decimal 0.0~1.5, …"}
        }
      }
    }

    """#,
    "supplemental/ordinals.json": #"""
    {
      "supplemental": {
        "version": {"_unicodeVersion": "14.0.0", "_cldrVersion": "40"},
        "plurals-type-ordinal": {
          "en": {"pluralRule-count-few": "n = 3 @integer 3", "pluralRule-count-other": " @integer 0~2, …"},
          "ja": {"pluralRule-count-other": " @integer 0~15, …"},
          "pt": {"pluralRule-count-other": " @integer 0~15, …"},
          "und": {"pluralRule-count-other": " @integer 0~15, …"}
        }
      }
    }

    """#,
    "supplemental/pluralRanges.json": #"""
    {
      "supplemental": {
        "version": {"_unicodeVersion": "14.0.0", "_cldrVersion": "40"},
        "plurals": {
          "ja": {"pluralRange-start-other-end-other": "other"},
          "pt": {"pluralRange-start-one-end-one": "one", "pluralRange-start-one-end-other": "other"}
        }
      }
    }

    """#,
    "supplemental/aliases.json": #"""
    {
      "supplemental": {
        "version": {"_unicodeVersion": "14.0.0", "_cldrVersion": "40"},
        "metadata": {
          "alias": {
            "languageAlias": {
              "sh": {"_reason": "legacy", "_replacement": "sr-Latn"},
              "zh-min-nan": {"_reason": "deprecated", "_replacement": "nan"}
            },
            "territoryAlias": {"BU": {"_reason": "deprecated", "_replacement": "MM"}}
          }
        }
      }
    }

    """#,
  ]
}
