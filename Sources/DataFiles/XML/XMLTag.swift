/// A start tag of XML.
package struct XMLTag: Sendable, Hashable {
  /// The name, with its prefix, as in `xliff:g`.
  package let name: String
  /// The offset of its `<`.
  package let offset: Int
  /// Whether the element is empty, as `<dict/>` is.
  package let isEmpty: Bool
  /// The range of the attributes; ``XMLScanner/attributes(of:)`` reads them.
  package let attributes: Range<Int>

  /// The end of the tag.
  package var end: Int { attributes.upperBound + 1 }
}

/// An attribute of XML.
package struct XMLAttribute: Sendable, Hashable {
  /// The name, with its prefix.
  package let name: String
  /// The value with its references replaced.
  package let value: String
  /// The offset of the value.
  package let offset: Int
}
