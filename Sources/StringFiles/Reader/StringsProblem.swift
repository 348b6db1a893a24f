/// What is wrong with a file. All messages are here.
struct StringsProblem {
  /// The message of the diagnostic.
  let message: String
  /// A short name for a problem that programs may want to tell apart from others.
  let code: String?

  private init(_ message: String, code: String? = nil) {
    self.message = message
    self.code = code
  }
}

// MARK: Files and encodings

extension StringsProblem {
  static let tooLarge = Self("the file is too large; the limit is 1 GB")
  static let missingByteOrderMark = Self(
    "looks like UTF-16 without a byte order mark; save the file as UTF-8, or with the mark"
  )
  static let tooManyProblems = Self("too many problems; the rest is not listed")

  static func invalidEncoding(_ encoding: String) -> Self { Self("not valid \(encoding)") }
  static func tooDeep(limit: Int) -> Self { Self("nested more than \(limit) levels deep") }
}

// MARK: Text of all kinds

extension StringsProblem {
  static let unterminatedString = Self("this string is never closed")
  static let loneSurrogate = Self("half of a surrogate pair stands alone and is read as U+FFFD")

  static func unexpectedCharacter(_ scalar: Unicode.Scalar, expected: String) -> Self {
    Self("found \(quoted(scalar)), expected \(expected)")
  }
  static func unexpectedEnd(expected: String) -> Self { Self("the file ends here, expected \(expected)") }
  static func unterminated(_ opening: String) -> Self { Self("this '\(opening)' is never closed") }
}

// MARK: Property lists

extension StringsProblem {
  static let straySemicolon = Self("a ';' with nothing before it; Apple's reader silently stops here")
  static let unterminatedComment = Self("this comment is never closed")
  static let contentAfterEnd = Self("something follows the end of the property list")
  static let shortUnicodeEscape = Self("\\U is followed by fewer than four hexadecimal digits")
  static let oddHexadecimalDigits = Self("data must be pairs of hexadecimal digits")
  static let valueWithoutKey = Self("a value in a dictionary without a <key> before it")
  static let binaryTrailer = Self("the trailer of the binary property list is damaged or cut off")

  static func missingSemicolon(key: String) -> Self { Self("expected ';' after the value of \(quoted(key))") }
  static func unclosedElement(_ name: String) -> Self { Self("<\(name)> is never closed") }
  static func unexpectedElement(_ name: String) -> Self { Self("unexpected element <\(name)>") }
  static func unexpectedEndTag(_ name: String, expected: String?) -> Self {
    Self(expected.map { "found </\(name)>, expected </\($0)>" } ?? "</\(name)> closes nothing")
  }
  static func unknownEntity(_ name: String) -> Self {
    Self("unknown entity \(quoted(name)); only &amp; &lt; &gt; &quot; &apos; and character numbers are read")
  }
  static func invalidCharacterReference(_ text: String) -> Self {
    Self("\(quoted(text)) is not the number of a character")
  }
  static func xmlControlCharacter(_ scalar: Unicode.Scalar) -> Self {
    Self("\(quoted(scalar)) is a control character, which XML does not allow")
  }
  static func keyWithoutValue(_ key: String) -> Self { Self("the key \(quoted(key)) has no value") }
  static func binaryObject(_ index: Int, reason: String) -> Self {
    Self("object \(index) of the binary property list \(reason)")
  }
}

// MARK: JSON

extension StringsProblem {
  static let invalidEscape = Self("unknown escape sequence")
  static let controlCharacter = Self("a control character in a string must be written as an escape")
  static let malformedNumber = Self("malformed number")
  static let malformedLiteral = Self("expected true, false or null")
}

// MARK: Tables

extension StringsProblem {
  static let nestedDevice = Self("a device variation inside another device variation")

  static func notATable(found: String) -> Self {
    Self("expected a dictionary of strings, found \(withArticle(found))")
  }
  static func wrongType(of subject: String, expected: String, found: String) -> Self {
    Self("\(subject) must be \(withArticle(expected)), found \(withArticle(found))")
  }
  static func duplicateKey(_ key: String) -> Self {
    Self("\(quoted(key)) appears twice; the last one counts", code: "duplicate-key")
  }
  static func missingMember(_ member: String, of subject: String) -> Self {
    Self("\(subject) has no \(quoted(member))")
  }
  static func noFormat(key: String) -> Self {
    Self("\(quoted(key)) has no NSStringLocalizedFormatKey, width rule or device rule")
  }
  static func noBranches(of subject: String) -> Self { Self("\(subject) has no texts to choose from") }
  static func missingOther(of subject: String) -> Self {
    Self("\(subject) has no text for \"other\"", code: "missing-other")
  }
  static func unknownBranch(_ branch: String, of subject: String) -> Self {
    Self("\(subject) has an unknown branch \(quoted(branch))", code: "misplaced-key")
  }
  static func misplacedKey(_ key: String, of subject: String) -> Self {
    Self("\(subject) has \(quoted(key)) where nothing looks for it", code: "misplaced-key")
  }
  static func unknownRuleType(_ type: String, of subject: String) -> Self {
    Self("\(subject) has an unknown rule type \(quoted(type))")
  }
  static func malformedSpecifier(_ text: String, of subject: String) -> Self {
    Self("\(quoted(text)) is not a format specifier; \(subject) is read without one")
  }
  static func undefinedVariable(_ name: String, in subject: String) -> Self {
    Self("\(subject) uses the variable \(quoted(name)), which is not defined", code: "undefined-variable")
  }
  static func malformedDirective(_ text: String) -> Self {
    Self("\(quoted(text)) is not a format directive and is shown as plain text", code: "malformed-directive")
  }
  static func newerVersion(_ version: String) -> Self {
    Self("version \(quoted(version)) is newer than 1.1, the newest that this reader knows")
  }
  static func tableInTwoPlaces(table: String, language: String) -> Self {
    Self("the table \(quoted(table)) of \(quoted(language)) is also in a .lproj folder; the catalog's texts win")
  }
}

// MARK: Words

extension StringsProblem {
  private static func quoted(_ text: String) -> String { text.quotedForMessage }

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

extension String {
  /// The text in quotation marks, cut if it is long: a key can be a whole paragraph.
  package var quotedForMessage: String {
    let shortened = unicodeScalars.count > 80 ? String(unicodeScalars.prefix(77)) + "..." : self
    return "\"\(shortened)\""
  }
}
