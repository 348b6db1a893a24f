import PluralBase
import Testing

@testable import LintEngine
@testable import StringsLint

/// A string of a catalog in one language: a plain one, or forms by category.
struct Localization: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  var text: String?
  var forms: [(category: String, text: String)] = []
  /// The state of the strings.
  var state = "translated"

  init(stringLiteral text: String) { self.text = text }

  init(dictionaryLiteral forms: (String, String)...) { self.forms = forms.map { (category: $0.0, text: $0.1) } }

  init(state: String = "translated", forms: [(category: String, text: String)]) {
    (self.state, self.forms) = (state, forms)
  }

  /// The JSON of the localization, each string on its own line.
  var json: String {
    let unit = { (text: String) in
      "{ \"stringUnit\" : { \"state\" : \"\(state)\",\n\"value\" : \(text.jsonLiteral) } }"
    }
    if let text { return unit(text) }
    let forms = forms.map { "\"\($0.category)\" : \(unit($0.text))" }
    return "{ \"variations\" : { \"plural\" : {\n\(forms.joined(separator: ",\n"))\n} } }"
  }
}

extension String {
  /// The text as JSON writes it.
  var jsonLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

/// The JSON of a catalog.
func catalog(
  source: String = "en",
  comment: String? = nil,
  _ entries: [(key: String, texts: [(language: String, text: Localization)])]
) -> String {
  let strings = entries.map { entry in
    let texts = entry.texts.map { "\"\($0.language)\" : \($0.text.json)" }
    let comment = comment.map { "\"comment\" : \($0.jsonLiteral),\n" } ?? ""
    return "\(entry.key.jsonLiteral) : {\n\(comment)\"localizations\" : {\n\(texts.joined(separator: ",\n"))\n} }"
  }
  return """
    { "sourceLanguage" : "\(source)",
    "strings" : {
    \(strings.joined(separator: ",\n"))
    },
    "version" : "1.0" }
    """
}

/// The findings in a catalog with one key.
func findings(
  of texts: KeyValuePairs<String, Localization>,
  key: String = "key",
  source: String = "en",
  comment: String? = nil,
  all: Bool = false
) -> [LintFinding] {
  let json = catalog(source: source, comment: comment, [(key, texts.map { (language: $0.key, text: $0.value) })])
  let linter = Linter(options: LintOptions(reportsAll: all))
  return linter.report(on: ["Main.xcstrings": Array(json.utf8)]).findings.inSentences
}

/// The findings in files.
func findings(in files: [String: String], _ options: LintOptions = LintOptions()) -> [LintFinding] {
  Linter(options: options).report(on: files.mapValues { Array($0.utf8) }).findings.inSentences
}

/// The text of a `.stringsdict` file with one key and one variable, and maybe an empty variable `names` before it.
func stringsdict(
  key: String = "key",
  format: String = "%#@n@",
  specifier: String? = "d",
  names hasNames: Bool = false,
  _ forms: KeyValuePairs<String, String>
) -> String {
  let specifier = specifier.map { "<key>NSStringFormatValueTypeKey</key><string>\($0)</string>\n" } ?? ""
  let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
  let names =
    hasNames
    ? "<key>names</key><dict>\(rule)<key>NSStringFormatValueTypeKey</key><string>d</string>"
      + "<key>other</key><string></string></dict>\n" : ""
  let forms = forms.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined(separator: "\n")
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>\(key)</key>
    <dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    \(names)<key>n</key>
    <dict>
    \(rule)
    \(specifier)\(forms)
    </dict>
    </dict>
    </dict>
    </plist>
    """
}

extension LintFinding {
  /// `true` if the message keeps the convention: sentences, with a capital letter first unless it starts with a sign.
  var isSentence: Bool {
    (message.hasSuffix(".") || message.hasSuffix("?")) && !message.hasSuffix("..")
      && message.unicodeScalars.first?.properties.isLowercase == false
  }

  /// The language, the rule and the categories.
  var summary: String {
    ([language ?? "-", rule.rawValue] + categories.map(\.rawValue)).joined(separator: " ")
  }
}

extension [LintFinding] {
  /// The findings. A message that is not a sentence fails the test that asks for them.
  var inSentences: Self {
    for finding in self where !finding.isSentence { Issue.record("not a sentence: \(finding.message)") }
    return self
  }

  /// The languages, rules and categories.
  var summaries: [String] { map(\.summary) }
}
