/// A start tag of XML.
package struct XMLTag: Sendable, Hashable {
  /// The name, with its prefix, as in `xliff:g`.
  package let name: String
  /// Where its `<` is.
  package let offset: Int
  /// Whether the element is empty, as `<dict/>` is.
  package let isEmpty: Bool
  /// Where the attributes are; ``XMLScanner/attributes(of:)`` reads them.
  package let attributes: Range<Int>

  /// Where the tag ends.
  package var end: Int { attributes.upperBound + 1 }
}

/// An attribute of XML.
package struct XMLAttribute: Sendable, Hashable {
  /// The name, with its prefix.
  package let name: String
  /// The value without references.
  package let value: String
  /// Where the value starts.
  package let offset: Int
}
