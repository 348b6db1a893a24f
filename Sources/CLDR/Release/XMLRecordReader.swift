import Foundation
package import PluralCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of an XML file of CLDR, complete with its text and everything around it.
package struct XMLRecord: Sendable, Hashable {
  /// An element's start tag.
  package struct Element: Sendable, Hashable {
    /// The name, such as `pluralRule`.
    package let name: String
    /// The attributes.
    package let attributes: [String: String]
    /// Where the tag ends.
    package let place: FilePlace

    /// The value of an attribute that must be there.
    ///
    /// - Throws: ``Diagnostic`` that names the element and the attribute.
    package func required(_ attribute: String) throws(Diagnostic) -> String {
      guard let value = attributes[attribute] else {
        throw .unexpected(place, problem: "<\(name)> has no attribute \"\(attribute)\"")
      }
      return value
    }
  }

  /// The elements around this one, the root first.
  package let ancestors: [Element]
  /// The element itself.
  package let element: Element
  /// The element's own text, byte for byte, without that of the elements inside it.
  package let text: String

  /// The names from the root down, such as `["supplementalData", "plurals", "pluralRules", "pluralRule"]`.
  package var path: [String] { ancestors.map(\.name) + [element.name] }

  /// The element's name.
  package var name: String { element.name }

  /// The innermost element around this one that has a name.
  package func ancestor(_ name: String) -> Element? { ancestors.last { $0.name == name } }

  /// Whether CLDR has the element only as a variant, or not yet for use: `alt="…"`, or a draft that is neither
  /// `contributed` nor `approved`, on it or around it.
  package var isVariantOrDraft: Bool {
    (ancestors + [element]).contains { element in
      element.attributes["alt"] != nil
        || ["unconfirmed", "provisional"].contains(element.attributes["draft"] ?? "approved")
    }
  }
}

/// Reads an XML file of CLDR as a sequence of elements.
///
/// ```swift
/// try XMLRecordReader.read("common/main/de.xml") { record in
///   if record.path == ["ldml", "numbers", "minimumGroupingDigits"] { digits = record.text }
/// }
/// ```
package enum XMLRecordReader {
  /// Reads a file from its start to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - visit: What to do with an element; called at each end tag, so the elements inside one come before it. What it
  ///     throws ends the reading.
  /// - Throws: ``Diagnostic`` with file, line and column when the file is cut off or is not well-formed XML, and
  ///   whatever `visit` throws.
  package static func read(
    _ path: String,
    _ visit: (XMLRecord) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let data = try CLDRRelease.contents(of: path)
    let result: Result<Void, Diagnostic> = withoutActuallyEscaping(visit) { visit in
      let delegate = Delegate(file: path, visit: visit)
      let parser = XMLParser(data: data)
      parser.delegate = delegate
      // The answer of `parse()` is no answer: libxml2 goes on after an error, and Foundation on Linux then says that
      // all was well with a file that just stops. What the delegate saw decides.
      _ = parser.parse()
      delegate.finish(parser)
      return delegate.failure.map { .failure($0) } ?? .success(())
    }
    try result.get()
  }
}

/// Keeps the open elements, and hands each one over when it closes.
private final class Delegate: NSObject, XMLParserDelegate {
  private let file: String
  private let visit: (XMLRecord) throws(Diagnostic) -> Void
  private var open: [XMLRecord.Element] = []
  private var texts: [String] = []
  private var hasRoot = false
  private(set) var failure: Diagnostic?

  init(file: String, visit: @escaping (XMLRecord) throws(Diagnostic) -> Void) {
    self.file = file
    self.visit = visit
  }

  /// Fails a file that had no root element, or none that was closed, if nothing else has failed it.
  func finish(_ parser: XMLParser) {
    if !hasRoot || !open.isEmpty { fail(parser, problem: "the file ends") }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // The numbers are libxml2's. The enumeration `XMLParser.ErrorCode` has others on Linux, so it is no help.
    let code = (parseError as NSError).code
    let problem =
      switch code {
      case 4: "the file is empty"
      case 5: open.isEmpty ? "there is text outside the root element" : "the file ends"
      case 9, 81: "a character that XML does not allow"
      case 26, 27: "an entity that is not declared"
      case 38...41: "an attribute without an end or a value"
      case 42: "an attribute is there twice"
      case 45: "a comment does not end"
      case 65...77: "a tag is broken or does not match"
      default: "not well-formed XML (error \(code))"
      }
    fail(parser, problem: problem)
  }

  /// Keeps the first failure, which the others follow from.
  private func fail(_ parser: XMLParser, problem: String) {
    guard failure == nil else { return }
    // libxml2 counts from 0 as long as it has read nothing.
    let (line, column) = (max(1, parser.lineNumber), max(1, parser.columnNumber))
    let place = FilePlace(file: file, location: .text(line: line, column: column))
    failure = .malformed(place, problem: open.last.map { "\(problem), inside <\($0.name)>" } ?? problem)
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
    open.append(XMLRecord.Element(name: elementName, attributes: attributeDict, place: place))
    texts.append("")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !texts.isEmpty else { return }
    texts[texts.count - 1] += string
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard failure == nil, let element = open.popLast(), let text = texts.popLast() else { return }
    do throws(Diagnostic) {
      try visit(XMLRecord(ancestors: open, element: element, text: text))
    } catch {
      failure = error
      parser.abortParsing()
    }
  }
}
