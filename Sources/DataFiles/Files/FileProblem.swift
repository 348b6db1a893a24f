/// A problem with a file. The messages are here; those about strings are next to the string readers.
package struct FileProblem {
  /// The message of the diagnostic.
  package let message: String
  /// A short name for a problem that programs may want to distinguish from others.
  package let code: String?

  package init(_ message: String, code: String? = nil) {
    self.message = message
    self.code = code
  }
}

// MARK: Files and encodings

extension FileProblem {
  package static let tooLarge = Self("the file is larger than 1 GB")
  package static let missingByteOrderMark = Self(
    "looks like UTF-16 without a byte order mark; save the file as UTF-8, or with the mark"
  )
  package static let tooManyProblems = Self("too many problems; the rest is not listed")

  package static func invalidEncoding(_ encoding: String) -> Self { Self("not valid \(encoding)") }
  static func strayByte(_ encoding: String) -> Self {
    Self("not valid \(encoding): a byte is missing, or there is one too many; save the file as UTF-8")
  }
  package static func tooDeep(limit: Int) -> Self { Self("nested more than \(limit) levels deep") }
}

// MARK: Text of all kinds

extension FileProblem {
  package static let unterminatedString = Self("this string is never closed")
  package static let loneSurrogate = Self("half of a surrogate pair stands alone and is read as U+FFFD")

  package static func unexpectedCharacter(_ scalar: Unicode.Scalar, expected: String) -> Self {
    Self("found \(quoted(scalar)), expected \(expected)")
  }
  package static func unexpectedEnd(expected: String) -> Self { Self("the file ends here, expected \(expected)") }
  package static func unterminated(_ opening: String) -> Self { Self("this '\(opening)' is never closed") }
}

// MARK: XML

extension FileProblem {
  package static let unterminatedComment = Self("this comment is never closed")
  package static func unclosedElement(_ name: String) -> Self { Self("<\(name)> is never closed") }
  package static func unclosedAttribute(_ name: String) -> Self {
    Self("the value of \(quoted(name)) lacks its closing quotation mark")
  }
  package static func unexpectedElement(_ name: String) -> Self { Self("unexpected element <\(name)>") }
  package static func unexpectedEndTag(_ name: String, expected: String?) -> Self {
    Self(expected.map { "found </\(name)>, expected </\($0)>" } ?? "</\(name)> closes nothing")
  }
  package static func unknownEntity(_ name: String) -> Self {
    Self("unknown entity \(quoted(name)); only &amp; &lt; &gt; &quot; &apos; and character numbers are supported")
  }
  package static func invalidCharacterReference(_ text: String) -> Self {
    Self("\(quoted(text)) is not the number of a character")
  }
  package static func xmlControlCharacter(_ scalar: Unicode.Scalar) -> Self {
    Self("\(quoted(scalar)) is a control character, which XML does not allow")
  }
}

// MARK: JSON

extension FileProblem {
  package static let invalidEscape = Self("unknown escape sequence")
  package static let controlCharacter = Self("a control character in a string must be escaped")
  package static let malformedNumber = Self("malformed number")
  package static let malformedLiteral = Self("expected true, false or null")

  package static func wrongType(of subject: String, expected: String, found: String) -> Self {
    Self("\(subject) must be \(withArticle(expected)), found \(withArticle(found))")
  }
}

// MARK: Words

extension FileProblem {
  package static func quoted(_ text: String) -> String { text.quotedForMessage }

  package static func quoted(_ scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20 && scalar.value != 0x7F && !(0x80...0xA0).contains(scalar.value) {
      return "'\(scalar)'"
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  package static func withArticle(_ noun: String) -> String {
    switch noun.first {
    case "a", "e", "i", "o", "u": "an \(noun)"
    default: noun == "data" || noun == "nothing" || noun == "null" ? noun : "a \(noun)"
    }
  }
}

extension String {
  /// The string in quotation marks, cut if it is long: a key can be a whole paragraph.
  package var quotedForMessage: String {
    let shortened = unicodeScalars.count > 80 ? String(unicodeScalars.prefix(77)) + "..." : self
    return "\"\(shortened)\""
  }
}
