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

  /// The keys of a table in ICU's data, with the text, the array of texts or the text at a subkey of each entry.
  func table(_ bundle: String, _ path: [String], subkey: String? = nil) -> [(key: String, texts: [String])] {
    guard let open = Self.function("ures_openDirect", as: Open.self),
      let getByKey = Self.function("ures_getByKey", as: GetByKey.self),
      let getByIndex = Self.function("ures_getByIndex", as: GetByIndex.self),
      let getSize = Self.function("ures_getSize", as: GetSize.self),
      let getKey = Self.function("ures_getKey", as: GetKey.self),
      let getText = Self.function("ures_getUTF8String", as: GetText.self),
      let close = Self.function("ures_close", as: Close.self)
    else { return [] }
    var status: Int32 = 0
    guard let root = open(nil, bundle, &status) else { return [] }
    defer { close(root) }
    for key in path { _ = getByKey(root, key, root, &status) }
    guard status <= 0 else { return [] }

    func found<Value>(_ look: (inout Int32) -> Value?) -> Value? {
      var status: Int32 = 0
      let value = look(&status)
      return status <= 0 ? value : nil
    }
    func text(_ resource: OpaquePointer) -> String? {
      var buffer = [CChar](repeating: 0, count: 256)
      var length = Int32(buffer.count)
      return found { getText(resource, &buffer, &length, 1, &$0).map { String(cString: $0) } }
    }
    func text(in resource: OpaquePointer?) -> String? {
      guard let resource else { return nil }
      defer { close(resource) }
      return text(resource)
    }

    return (0..<getSize(root)).compactMap { index in
      guard let entry = found({ getByIndex(root, index, nil, &$0) }) else { return nil }
      defer { close(entry) }
      guard let key = getKey(entry) else { return nil }
      let name = String(cString: key)
      if let subkey { return text(in: found { getByKey(entry, subkey, nil, &$0) }).map { (name, [$0]) } }
      if let single = text(entry) { return (name, [single]) }
      let items = (0..<getSize(entry)).map { position in found { getByIndex(entry, position, nil, &$0) } }
      return (name, items.compactMap(text(in:)))
    }
  }
}
