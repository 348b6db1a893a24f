import DataFiles
import Diagnostics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a CLDR file, with its text and its ancestors.
struct XMLRecord: Sendable, Hashable {
  /// An element's start tag.
  struct Element: Sendable, Hashable {
    /// The name, such as `pluralRule`.
    let name: String
    /// The attributes.
    let attributes: [String: String]
    /// The end of the tag.
    let place: FilePlace

    /// The value of a required attribute.
    ///
    /// - Throws: A diagnostic with the element and the attribute, if it is missing.
    func required(_ attribute: String) throws(Diagnostic) -> String {
      guard let value = attributes[attribute] else {
        throw place.error("<\(name)> has no attribute \"\(attribute)\"")
      }
      return value
    }
  }

  /// The ancestors, the root first.
  let ancestors: [Element]
  /// The element itself.
  let element: Element
  /// The element's own text, without the text of its children.
  let text: String

  /// The names from the root to the element, such as `["supplementalData", "plurals", "pluralRules", "pluralRule"]`.
  var path: [String] { ancestors.map(\.name) + [element.name] }

  /// The name of the element.
  var name: String { element.name }

  /// The place of the element.
  var place: FilePlace { element.place }

  /// The nearest ancestor with a name.
  func ancestor(_ name: String) -> Element? { ancestors.last { $0.name == name } }

  /// Whether the element or an ancestor is a variant (`alt="…"`) or a draft that is neither `contributed` nor `approved`.
  var isVariantOrDraft: Bool { isVariant || isDraft }

  /// Whether the element or an ancestor is a variant (`alt="…"`).
  var isVariant: Bool { (ancestors + [element]).contains { $0.attributes["alt"] != nil } }

  /// Whether the element or an ancestor is a draft that is neither `contributed` nor `approved`.
  var isDraft: Bool {
    (ancestors + [element]).contains {
      ["unconfirmed", "provisional"].contains($0.attributes["draft"] ?? "approved")
    }
  }
}

/// Reads a CLDR file in XML as a sequence of elements.
///
/// ```swift
/// try XMLRecordReader.read("common/main/de.xml") { record in
///   if record.path == ["ldml", "numbers", "minimumGroupingDigits"] { digits = record.text }
/// }
/// ```
final class XMLRecordReader: NSObject, XMLParserDelegate {
  private let file: String
  private let visit: (XMLRecord) throws(Diagnostic) -> Void
  /// The open elements. Each one is passed on at its end tag.
  private var open: [(element: XMLRecord.Element, text: String)] = []
  private var hasRoot = false
  private var failure: Diagnostic?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - visit: Called at each end tag, so children come before their parent. An error ends the reading.
  /// - Throws: A diagnostic with the place, if the file is truncated or malformed; and the errors of `visit`.
  static func read(_ path: String, _ visit: (XMLRecord) throws(Diagnostic) -> Void) throws(Diagnostic) {
    let data = Data(try FileSystem.read(FilePath(path)))
    let failure = withoutActuallyEscaping(visit) { visit in
      let reader = XMLRecordReader(file: path, visit: visit)
      let parser = XMLParser(data: data)
      parser.delegate = reader
      // The result of `parse()` is not reliable: libxml2 continues after an error, and Foundation on Linux then reports
      // success for a truncated file. So the delegate decides.
      _ = parser.parse()
      reader.finish(parser)
      return reader.failure
    }
    if let failure { throw failure }
  }

  private init(file: String, visit: @escaping (XMLRecord) throws(Diagnostic) -> Void) {
    self.file = file
    self.visit = visit
  }

  /// Reports a missing root element or end tag, unless there was another error.
  private func finish(_ parser: XMLParser) {
    if !hasRoot || !open.isEmpty { fail(parser, problem: "the file ends") }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // These are libxml2's codes. The cases of `XMLParser.ErrorCode` have other values on Linux.
    let code = (parseError as NSError).code
    let problem =
      switch code {
      case 4: "the file is empty"
      case 5: open.isEmpty ? "text outside the root element" : "the file ends"
      case 9, 81: "a character that XML does not allow"
      case 26, 27: "an undeclared entity"
      case 38...41: "an attribute without an end or a value"
      case 42: "a duplicate attribute"
      case 45: "a comment does not end"
      case 65...77: "a malformed or mismatched tag"
      default: "not well-formed XML (error \(code))"
      }
    fail(parser, problem: problem)
  }

  /// Keeps the first failure; later ones follow from it.
  private func fail(_ parser: XMLParser, problem: String) {
    guard failure == nil else { return }
    // libxml2 starts at 0 before it has read anything.
    let (line, column) = (max(1, parser.lineNumber), max(1, parser.columnNumber))
    let place = FilePlace(file: file, location: .text(line: line, column: column))
    let element = open.last.map { ", inside <\($0.element.name)>" } ?? ""
    failure = place.error("truncated or malformed: \(problem)\(element)")
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    hasRoot = true
    let place = FilePlace(file: file, location: .text(line: parser.lineNumber, column: parser.columnNumber))
    open.append((XMLRecord.Element(name: elementName, attributes: attributeDict, place: place), ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard failure == nil, let (element, text) = open.popLast() else { return }
    do throws(Diagnostic) {
      try visit(XMLRecord(ancestors: open.map(\.element), element: element, text: text))
    } catch {
      failure = error
      parser.abortParsing()
    }
  }
}
