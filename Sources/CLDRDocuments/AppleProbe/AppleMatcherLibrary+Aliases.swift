// ICU's resource bundles, which Foundation does not show.
extension AppleMatcherLibrary {
  private typealias Text = UnsafePointer<CChar>
  private typealias Open = @convention(c) (Text?, Text, Status) -> OpaquePointer?
  private typealias GetByKey = @convention(c) (OpaquePointer?, Text, OpaquePointer?, Status) -> OpaquePointer?
  private typealias GetByIndex = @convention(c) (OpaquePointer?, Int32, OpaquePointer?, Status) -> OpaquePointer?
  private typealias GetSize = @convention(c) (OpaquePointer?) -> Int32
  private typealias GetKey = @convention(c) (OpaquePointer?) -> Text?
  private typealias GetText =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<Int32>, CChar, Status
    ) -> Text?
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  /// The replacements of outdated languages and tags in ICU's metadata.
  var aliases: [String: String] {
    guard let open = Self.function("ures_openDirect", as: Open.self),
      let getByKey = Self.function("ures_getByKey", as: GetByKey.self),
      let getByIndex = Self.function("ures_getByIndex", as: GetByIndex.self),
      let getSize = Self.function("ures_getSize", as: GetSize.self),
      let getKey = Self.function("ures_getKey", as: GetKey.self),
      let getText = Self.function("ures_getUTF8String", as: GetText.self),
      let close = Self.function("ures_close", as: Close.self)
    else { return [:] }
    var status: Int32 = 0
    let table = open(nil, "metadata", &status)
    defer { close(table) }
    // After a failed call, all calls with the same status do nothing.
    for key in ["alias", "language"] { _ = getByKey(table, key, table, &status) }
    guard status <= 0 else { return [:] }
    return (0..<getSize(table)).reduce(into: [:]) { aliases, index in
      var status: Int32 = 0
      let entry = getByIndex(table, index, nil, &status)
      defer { close(entry) }
      let replacement = getByKey(entry, "replacement", nil, &status)
      defer { close(replacement) }
      var buffer = [CChar](repeating: 0, count: 256)
      var length = Int32(buffer.count)
      let text = getText(replacement, &buffer, &length, 1, &status)
      if status <= 0, let key = getKey(entry), let text { aliases[String(cString: key)] = String(cString: text) }
    }
  }
}
