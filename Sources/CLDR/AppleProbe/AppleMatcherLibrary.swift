#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

/// Apple's ICU from the Swift toolchain, loaded at run time: the reference for our matcher.
///
/// It is not linked. ``load()`` returns `nil` if the toolchain has no such library.
///
/// `@unchecked` is safe because the handle never changes and ICU's functions keep only thread-safe caches between calls.
package final class AppleMatcherLibrary: @unchecked Sendable {
  private typealias Match =
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Convert =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32

  /// An error code of ICU.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var code: Int32
    package var description: String { "ICU error \(code)" }
  }

  let symbols: ICUSymbols
  private let matchFunction: Match
  private let addLikelyFunction: Convert
  private let baseNameFunction: Convert

  private init?(handle: UnsafeMutableRawPointer) {
    symbols = ICUSymbols(handle: handle)
    guard
      let match = symbols.function("ualoc_localizationsToUse", as: Match.self),
      let parent = symbols.function("ualoc_getAppleParent", as: Convert.self),
      let addLikely = symbols.function("uloc_addLikelySubtags", as: Convert.self),
      let baseName = symbols.function("uloc_getBaseName", as: Convert.self)
    else { return nil }
    matchFunction = match
    addLikelyFunction = addLikely
    baseNameFunction = baseName
    // The library never returns if the first query of a process is `no-NO`.
    _ = try? Self.convert("no", with: parent)
  }

  /// The version of ICU, such as `76.1`.
  package var version: String { symbols.version }

  /// Loads the library by name, or else from the folder of the process's Swift standard library.
  package static func load() -> AppleMatcherLibrary? {
    #if os(Windows) || os(WASI)
      return nil
    #else
      for candidate in ["lib_FoundationICU.so", "lib_FoundationICU.dylib"] + pathsBesideTheStandardLibrary() {
        if let handle = dlopen(candidate, RTLD_LAZY | RTLD_LOCAL), let library = AppleMatcherLibrary(handle: handle) {
          return library
        }
      }
      return nil
    #endif
  }

  /// The path of the library in the folder of the process's Swift standard library.
  private static func pathsBesideTheStandardLibrary() -> [String] {
    #if os(Linux)
      guard let maps = fopen("/proc/self/maps", "r") else { return [] }
      defer { fclose(maps) }
      var buffer = [CChar](repeating: 0, count: 4096)
      while fgets(&buffer, Int32(buffer.count), maps) != nil {
        let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let start = line.firstIndex(of: "/"), let end = line.lastIndex(of: "/") else { continue }
        if line[end...].hasPrefix("/libswiftCore.so") { return [String(line[start...end]) + "lib_FoundationICU.so"] }
      }
    #endif
    return []
  }

  /// The answer of Apple's matcher.
  ///
  /// - Throws: ``Failure`` if ICU reports an error.
  package func localizationsToUse(preferred: [String], available: [String]) throws(Failure) -> [String] {
    let wanted = preferred.map { strdup($0) }
    let offered = available.map { strdup($0) }
    defer {
      for pointer in wanted + offered { free(pointer) }
    }
    var status: Int32 = 0
    let capacity = available.count * 12 + 16
    var results = [UnsafePointer<CChar>?](repeating: nil, count: capacity)
    // One more element, because the address of an empty array can be null.
    let wantedList = wanted.map { UnsafePointer<CChar>($0) } + [nil]
    let offeredList = offered.map { UnsafePointer<CChar>($0) } + [nil]
    let count = matchFunction(
      wantedList,
      Int32(preferred.count),
      offeredList,
      Int32(available.count),
      &results,
      Int32(capacity),
      &status
    )
    if status > 0 { throw Failure(code: status) }
    return results.prefix(Int(max(0, count))).compactMap { $0.map { String(cString: $0) } }
  }

  /// ICU's spelling of a name, without keywords; `nil` if ICU cannot parse it.
  package func baseName(of name: String) -> String? {
    try? Self.convert(name, with: baseNameFunction)
  }

  /// A name with its likely subtags, or the name itself if it is unknown.
  package func addingLikelySubtags(to name: String) -> String? {
    try? Self.convert(name, with: addLikelyFunction)
  }

  private static func convert(_ name: String, with function: Convert) throws(Failure) -> String {
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 512)
    let count = function(name, &buffer, Int32(buffer.count), &status)
    if status > 0 { throw Failure(code: status) }
    return String(decoding: buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
