package import PluralCore

// What ICU calls languages in English.
extension AppleMatcherLibrary {
  private typealias GetDisplayName =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// The English names of languages. A language that ICU has no name for is left out.
  ///
  /// - Parameter tags: The languages.
  /// - Returns: The document.
  /// - Throws: A diagnostic if ICU lacks the function or reports an error.
  package func names(of tags: [String]) throws(Diagnostic) -> AppleLanguageNamesDocument {
    guard let getName = function("uloc_getDisplayName", as: GetDisplayName.self) else {
      throw Diagnostic(.error, "this ICU has no names of languages")
    }
    var names: [String: String] = [:]
    for tag in tags {
      var buffer = [UInt16](repeating: 0, count: 256)
      var status: Int32 = 0
      let length = Int(getName(tag, "en", &buffer, Int32(buffer.count), &status))
      if status > 0 || length > buffer.count { throw Diagnostic(.error, "ICU error \(status) for the name of \(tag)") }
      let name = String(decoding: buffer.prefix(length), as: UTF16.self)
      // ICU gives the tag back if it has no name.
      if !name.isEmpty && name != tag { names[tag] = name }
    }
    return AppleLanguageNamesDocument(icuVersion: version, names: names)
  }
}
