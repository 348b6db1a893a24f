import DataFiles
import Diagnostics

/// A value of a string catalog that can be changed.
indirect enum CatalogValue: Hashable {
  struct Member: Hashable {
    var key: String
    var value: CatalogValue
  }

  case object([Member])
  case array([CatalogValue])
  case string(String)
  /// A number, `true`, `false` or `null`, as spelled.
  case literal(String)

  /// A node of a document. The parser has limited the depth.
  init(_ node: Int, of document: JSONDocument) {
    switch document.kind(node) {
    case .object:
      self = .object(
        document.members(of: node).map { key, value in
          Member(key: document.string(key) ?? "", value: CatalogValue(value, of: document))
        }
      )
    case .array: self = .array(document.elements(of: node).map { CatalogValue($0, of: document) })
    case .string: self = .string(document.string(node) ?? "")
    case .number, .true_, .false_, .null: self = .literal(document.spelling(node) ?? "null")
    }
  }

  /// An object with one member.
  init(_ key: String, _ value: CatalogValue) { self = .object([Member(key: key, value: value)]) }

  /// A string that is not translated yet.
  static func newString(_ value: String) -> CatalogValue {
    CatalogValue(
      "stringUnit",
      .object([Member(key: "state", value: .string("new")), Member(key: "value", value: .string(value))])
    )
  }

  /// The members of an object; none for other values.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The text of a string; `nil` for other values.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a member; `nil` if there is none.
  subscript(key: String) -> CatalogValue? {
    get { members.last { $0.key == key }?.value }
    set {
      var members = members
      let index = members.lastIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }

  /// Writes the value.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.value(text)
    case .literal(let spelling): writer.literal(spelling)
    }
  }
}
