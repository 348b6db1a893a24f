import DataFiles
package import Diagnostics
import Foundation

/// The changes in a document of the folder `Data`, value by value.
///
/// ```
/// locales.sk.symbols.latn.group: "\u{2019}", was "\u{a0}"
/// ```
package enum DocumentChanges {
  /// The differences between two versions of a document.
  ///
  /// - Parameters:
  ///   - old: The old JSON text.
  ///   - new: The new JSON text.
  /// - Returns: A line for each difference, sorted by place. The versions are left out, because the caller names them.
  /// - Throws: A diagnostic if one of them is not valid JSON.
  package static func lines(from old: [UInt8], to new: [UInt8]) throws(Diagnostic) -> [String] {
    var lines: [String] = []
    compare(try value(old), try value(new), at: "", &lines)
    return lines
  }

  private static func value(_ bytes: [UInt8]) throws(Diagnostic) -> Any {
    do {
      return try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      throw Diagnostic(.error, "\(error)")
    }
  }

  private static func compare(_ old: Any?, _ new: Any?, at path: String, _ lines: inout [String]) {
    if old is [String: Any] || new is [String: Any], isObject(old), isObject(new) {
      let (before, after) = (old as? [String: Any] ?? [:], new as? [String: Any] ?? [:])
      for key in Set(before.keys).union(after.keys).sorted() where !key.hasSuffix("Version") {
        compare(before[key], after[key], at: path.isEmpty ? key : "\(path).\(key)", &lines)
      }
      return
    }
    if let (before, after) = (old as? [Any]).flatMap({ before in (new as? [Any]).map { (before, $0) } }) {
      // Lists have no gaps, so that only what was added and removed says something.
      let (before, after) = (before.map(spelled), after.map(spelled))
      for change in after.difference(from: before) {
        switch change {
        case .insert(_, let element, _): lines.append("\(path): new \(element)")
        case .remove(_, let element, _): lines.append("\(path): no longer \(element)")
        }
      }
      return
    }
    let (before, after) = (old.map(spelled), new.map(spelled))
    guard before != after else { return }
    lines.append("\(path): \(after ?? "gone"), \(before.map { "was \($0)" } ?? "new")")
  }

  private static func isObject(_ value: Any?) -> Bool { value == nil || value is [String: Any] }

  /// A value on one line. Invisible characters are escaped.
  private static func spelled(_ value: Any) -> String {
    if let object = value as? [String: Any] {
      return "{\(object.inKeyOrder.map { "\($0.key): \(spelled($0.value))" }.joined(separator: ", "))}"
    }
    if let list = value as? [Any] { return "[\(list.map(spelled).joined(separator: ", "))]" }
    guard let text = value as? String else { return "\(value)" }
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\\u{\(String(scalar.value, radix: 16))}"
      case .spaceSeparator where scalar != " ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}
