import DataFiles
import Decimals

/// A string of Android's resources as the build makes it: whitespace is collapsed, quotes preserve it, and a backslash
/// escapes.
///
/// The build of Compose Multiplatform only resolves `\n`, `\t`, `\u` with four hexadecimal digits, and two backslashes. Everything
/// else, such as whitespace and quotes, stays as it is.
struct AndroidText {
  /// The mistakes that a string can have.
  enum Problem: Equatable {
    /// An apostrophe that is neither escaped nor quoted.
    case apostrophe
    /// `\u` without four hexadecimal digits.
    case unicodeEscape
    /// A character after a backslash that only Android's build removes.
    case foreignEscape(UInt8)

    /// What is wrong.
    var message: String {
      switch self {
      case .apostrophe: "an apostrophe needs a backslash, \\', or quotes around the string; Android's build refuses it"
      case .unicodeEscape: "\\u needs four hexadecimal digits; Android's build refuses it"
      case .foreignEscape(UInt8(ascii: "u")):
        "\\u needs four hexadecimal digits; without them, users see it as it is"
      case .foreignEscape(let byte):
        "users see the backslash of \\\(Unicode.Scalar(byte)), which only Android's own resources need; remove it"
      }
    }
  }

  /// Whether it is for Compose Multiplatform.
  private let isCompose: Bool
  private var bytes: [UInt8] = []
  private var isQuoted = false
  private var hasSpace = false
  private var isEscaped = false
  /// The units of `\u` before other characters: two of them may be one character.
  private var units: [UInt16] = []
  /// The characters before escapes are resolved, to find references.
  private var raw: [UInt8] = []
  /// Whether the string contains elements.
  private var hasElements = false
  /// The mistakes in the string.
  private(set) var problems: [Problem] = []

  init(isCompose: Bool = false) { self.isCompose = isCompose }

  /// The string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the string is only a reference to another resource: `@string/app_name`, `?attr/title`, `@null`.
  var isReference: Bool {
    guard !hasElements, !isCompose, let mark = raw.first, mark == UInt8(ascii: "@") || mark == UInt8(ascii: "?") else {
      return false
    }
    let name = raw.dropFirst()
    if mark == UInt8(ascii: "@"), name.elementsEqual("null".utf8) || name.elementsEqual("empty".utf8) { return true }
    guard let slash = name.firstIndex(of: UInt8(ascii: "/")), slash > 1 else { return false }
    return name.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "+:._/*".utf8.contains(byte)
    }
  }

  /// Records an element. A quoted part does not extend into it or out of it.
  ///
  /// - Parameter markup: The tag as part of the string; `nil` to leave it out.
  mutating func addElement(_ markup: AndroidMarkup? = nil) {
    hasElements = true
    isQuoted = false
    endUnits()
    guard let markup else { return }
    if hasSpace { addSpace() }
    bytes += markup.text.utf8
  }

  /// Appends text of the file, with XML references resolved.
  mutating func append(_ text: ArraySlice<UInt8>) {
    if raw.count < 256 { raw += text.drop(while: { raw.isEmpty && $0.isSpace }).prefix(256) }
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if isEscaped {
        isEscaped = false
        switch byte {
        case UInt8(ascii: "u"): appendUnit(text, at: &index)
        case UInt8(ascii: "n"): add(0x0A)
        case UInt8(ascii: "t"): add(0x09)
        default:
          if isCompose, byte != UInt8(ascii: "\\") {
            // Other backslashes may be meant, as in a path.
            if "'\"@?#%".utf8.contains(byte) { addProblem(.foreignEscape(byte)) }
            add(UInt8(ascii: "\\"))
          }
          add(byte)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case _ where isCompose: add(byte)
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        if hasSpace { addSpace() }
      case UInt8(ascii: "'") where !isQuoted:
        addProblem(.apostrophe)
        add(byte)
      case _ where byte.isSpace && !isQuoted: hasSpace = true
      default: add(byte)
      }
    }
  }

  private mutating func addProblem(_ problem: Problem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  private mutating func add(_ byte: UInt8) {
    endUnits()
    if hasSpace { addSpace() }
    bytes.append(byte)
  }

  /// Adds the space that whitespace before something collapses to; at the start, it collapses to nothing.
  private mutating func addSpace() {
    hasSpace = false
    endUnits()
    if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
  }

  /// Reads the four digits after `\u`.
  private mutating func appendUnit(_ text: ArraySlice<UInt8>, at index: inout Int) {
    let digits = text[index...].hexadecimalPrefix
    guard digits.count == 4 else {
      addProblem(isCompose ? .foreignEscape(UInt8(ascii: "u")) : .unicodeEscape)
      if isCompose { "\\u".utf8.forEach { add($0) } }
      return
    }
    index += 4
    if hasSpace { addSpace() }
    units.append(digits.value)
  }

  /// Adds the characters of the units. Half of a surrogate pair becomes U+FFFD.
  private mutating func endUnits() {
    guard !units.isEmpty else { return }
    bytes.append(units, as: UTF16.self)
    units = []
  }

  /// Ends the string.
  mutating func finish() {
    endUnits()
    if isEscaped, isCompose { add(UInt8(ascii: "\\")) }
    while let last = raw.last, last.isSpace { raw.removeLast() }
  }
}
