// ICU's own lists and resource bundles.
extension AppleMatcherLibrary {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias GetByKey =
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias GetByIndex =
    @convention(c) (OpaquePointer?, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias GetText =
    @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<Int32>, CChar, UnsafeMutablePointer<Int32>
    ) -> UnsafePointer<CChar>?
  private typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
  private typealias GetList = @convention(c) () -> UnsafePointer<UnsafePointer<CChar>?>?
  private typealias GetDisplayName =
    @convention(c) (
      UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// The version of ICU, such as `76.1`.
  package var version: String {
    guard let function = function("u_getVersion", as: GetVersion.self) else { return "unknown" }
    var parts = [UInt8](repeating: 0, count: 4)
    function(&parts)
    return "\(parts[0]).\(parts[1])"
  }

  /// The locales with data in ICU.
  var availableLocales: [String] {
    guard let count = function("uloc_countAvailable", as: (@convention(c) () -> Int32).self),
      let get = function("uloc_getAvailable", as: (@convention(c) (Int32) -> UnsafePointer<CChar>?).self)
    else { return [] }
    return (0..<count()).compactMap { index in get(index).map { String(cString: $0) } }
  }

  /// The English name of a language, such as `Norwegian` of `no`.
  func displayName(of language: String) -> String? {
    guard let get = function("uloc_getDisplayLanguage", as: GetDisplayName.self) else { return nil }
    var status: Int32 = 0
    var buffer = [UInt16](repeating: 0, count: 128)
    let count = get(language, "en", &buffer, Int32(buffer.count), &status)
    return status <= 0 ? String(decoding: buffer.prefix(Int(count)), as: UTF16.self) : nil
  }

  /// ICU's list of two-letter regions.
  var regions: [String] {
    guard let get = function("uloc_getISOCountries", as: GetList.self), let list = get() else { return [] }
    return (0...).lazy.map { list[$0] }.prefix { $0 != nil }.compactMap { $0.map { String(cString: $0) } }
  }

  /// The keys of a table in ICU's data, with the text, the array of texts or the text at a subkey of each entry.
  func table(_ bundle: String, _ path: [String], subkey: String? = nil) -> [(key: String, texts: [String])] {
    guard let open = function("ures_openDirect", as: Open.self),
      let getByKey = function("ures_getByKey", as: GetByKey.self),
      let getByIndex = function("ures_getByIndex", as: GetByIndex.self),
      let getSize = function("ures_getSize", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let getKey = function("ures_getKey", as: (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self),
      let getText = function("ures_getUTF8String", as: GetText.self),
      let close = function("ures_close", as: (@convention(c) (OpaquePointer?) -> Void).self)
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
