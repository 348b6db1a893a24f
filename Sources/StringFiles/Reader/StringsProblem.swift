/// Everything that can be wrong with a file. All messages are in ``message``.
package enum StringsProblem {
  // Files and encodings
  case unreadable(reason: String)
  case tooLarge
  case invalidEncoding(String)
  case missingByteOrderMark
  case tooManyProblems
  case tooDeep(limit: Int)

  // Property lists
  case unexpectedCharacter(Unicode.Scalar, expected: String)
  case unexpectedEnd(expected: String)
  case missingSemicolon(key: String)
  case straySemicolon
  case unterminatedString
  case unterminatedComment
  case unterminatedContainer(String)
  case contentAfterEnd
  case loneSurrogate
  case shortUnicodeEscape
  case oddHexadecimalDigits
  case unclosedElement(String)
  case unexpectedElement(String)
  case unexpectedEndTag(String, expected: String?)
  case unterminatedMarkup(String)
  case unknownEntity(String)
  case invalidCharacterReference(String)
  case xmlControlCharacter(Unicode.Scalar)
  case valueWithoutKey
  case keyWithoutValue(String)
  case malformedValue(type: String, text: String)
  case binaryTrailer
  case binaryObject(Int, reason: String)

  // JSON
  case invalidEscape
  case controlCharacter
  case malformedNumber
  case malformedLiteral

  // Tables
  case notATable(found: String)
  case wrongType(of: String, expected: String, found: String)
  case duplicateKey(String)
  case missingMember(String, of: String)
  case noFormat(key: String)
  case noBranches(of: String)
  case missingOther(of: String)
  case unknownBranch(String, of: String)
  case unknownRuleType(String, of: String)
  case malformedSpecifier(String, of: String)
  case undefinedVariable(String, in: String)
  case malformedDirective(String)
  case nestedDevice
  case newerVersion(String)
  case tableInTwoPlaces(table: String, language: String)

  /// The message of the diagnostic.
  package var message: String {
    switch self {
    case .unreadable(let reason):
      "cannot be read: \(reason)"
    case .tooLarge:
      "the file is too large; the limit is 1 GB"
    case .invalidEncoding(let encoding):
      "not valid \(encoding)"
    case .missingByteOrderMark:
      "looks like UTF-16 without a byte order mark; save the file as UTF-8, or with the mark"
    case .tooManyProblems:
      "too many problems; the rest is not listed"
    case .tooDeep(let limit):
      "nested more than \(limit) levels deep"
    case .unexpectedCharacter(let scalar, let expected):
      "found \(Self.quoted(scalar)), expected \(expected)"
    case .unexpectedEnd(let expected):
      "the file ends here, expected \(expected)"
    case .missingSemicolon(let key):
      "expected ';' after the value of \(Self.quoted(key))"
    case .straySemicolon:
      "a ';' with nothing before it; Apple's reader silently stops here"
    case .unterminatedString:
      "this string is never closed"
    case .unterminatedComment:
      "this comment is never closed"
    case .unterminatedContainer(let bracket):
      "this '\(bracket)' is never closed"
    case .contentAfterEnd:
      "something follows the end of the property list"
    case .loneSurrogate:
      "half of a surrogate pair stands alone and is read as U+FFFD"
    case .shortUnicodeEscape:
      "\\U is followed by fewer than four hexadecimal digits"
    case .oddHexadecimalDigits:
      "data must be pairs of hexadecimal digits"
    case .unclosedElement(let name):
      "<\(name)> is never closed"
    case .unexpectedElement(let name):
      "unexpected element <\(name)>"
    case .unexpectedEndTag(let name, let expected):
      if let expected {
        "found </\(name)>, expected </\(expected)>"
      } else {
        "</\(name)> closes nothing"
      }
    case .unterminatedMarkup(let opening):
      "this '\(opening)' is never closed"
    case .unknownEntity(let name):
      "unknown entity \(Self.quoted(name)); only &amp; &lt; &gt; &quot; &apos; and character numbers are read"
    case .invalidCharacterReference(let text):
      "\(Self.quoted(text)) is not the number of a character"
    case .xmlControlCharacter(let scalar):
      "\(Self.quoted(scalar)) is a control character, which XML does not allow"
    case .valueWithoutKey:
      "a value in a dictionary without a <key> before it"
    case .keyWithoutValue(let key):
      "the key \(Self.quoted(key)) has no value"
    case .malformedValue(let type, let text):
      "\(Self.quoted(text)) is not \(Self.withArticle(type))"
    case .binaryTrailer:
      "the trailer of the binary property list is damaged or cut off"
    case .binaryObject(let index, let reason):
      "object \(index) of the binary property list \(reason)"
    case .invalidEscape:
      "unknown escape sequence"
    case .controlCharacter:
      "a control character in a string must be written as an escape"
    case .malformedNumber:
      "malformed number"
    case .malformedLiteral:
      "expected true, false or null"
    case .notATable(let found):
      "expected a dictionary of strings, found \(Self.withArticle(found))"
    case .wrongType(let subject, let expected, let found):
      "\(subject) must be \(Self.withArticle(expected)), found \(Self.withArticle(found))"
    case .duplicateKey(let key):
      "\(Self.quoted(key)) appears twice; the last one counts"
    case .missingMember(let member, let subject):
      "\(subject) has no \(Self.quoted(member))"
    case .noFormat(let key):
      "\(Self.quoted(key)) has no NSStringLocalizedFormatKey, width rule or device rule"
    case .noBranches(let subject):
      "\(subject) has no texts to choose from"
    case .missingOther(let subject):
      "\(subject) has no text for \"other\""
    case .unknownBranch(let branch, let subject):
      "\(subject) has an unknown branch \(Self.quoted(branch))"
    case .unknownRuleType(let type, let subject):
      "\(subject) has an unknown rule type \(Self.quoted(type))"
    case .malformedSpecifier(let text, let subject):
      "\(Self.quoted(text)) is not a format specifier; \(subject) is read without one"
    case .undefinedVariable(let name, let subject):
      "\(subject) uses the variable \(Self.quoted(name)), which is not defined"
    case .malformedDirective(let text):
      "\(Self.quoted(text)) is not a format directive and is shown as plain text"
    case .nestedDevice:
      "a device variation inside another device variation"
    case .newerVersion(let version):
      "version \(Self.quoted(version)) is newer than 1.1, the newest that this reader knows"
    case .tableInTwoPlaces(let table, let language):
      "the table \(Self.quoted(table)) of \(Self.quoted(language)) is also in a .lproj folder; the catalog's texts win"
    }
  }

  /// A short name for the problems that programs may want to tell apart.
  package var code: String? {
    switch self {
    case .duplicateKey: "duplicate-key"
    case .malformedDirective: "malformed-directive"
    case .missingOther: "missing-other"
    case .undefinedVariable: "undefined-variable"
    default: nil
    }
  }

  private static func quoted(_ text: String) -> String {
    // A key can be a whole paragraph.
    let shortened = text.unicodeScalars.count > 80 ? String(text.unicodeScalars.prefix(77)) + "..." : text
    return "\"\(shortened)\""
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20 && scalar.value != 0x7F && !(0x80...0xA0).contains(scalar.value) {
      return "'\(scalar)'"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func withArticle(_ noun: String) -> String {
    switch noun.first {
    case "a", "e", "i", "o", "u": "an \(noun)"
    default: noun == "data" || noun == "nothing" || noun == "null" ? noun : "a \(noun)"
    }
  }
}
