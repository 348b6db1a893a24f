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

/// Apple's ICU as the Swift toolchain ships it, loaded at run time: the reference that the matcher has to equal.
///
/// Nothing links it. Where the toolchain has no such library, ``load()`` gives `nil` and the caller says so.
///
/// The functions keep no state between calls but caches that ICU guards itself, and the handle never changes: that is
/// what `@unchecked` stands for.
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

  /// A failure that ICU reports, by its number.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// ICU's error code.
    package var code: Int32
    /// What went wrong.
    package var description: String { "ICU error \(code)" }
  }

  let symbols: ICUSymbols
  private let matchFunction: Match
  private let addLikelyFunction: Convert
  private let baseNameFunction: Convert
  private let minimizeFunction: Convert

  private init?(handle: UnsafeMutableRawPointer) {
    symbols = ICUSymbols(handle: handle)
    guard
      let match = symbols.function("ualoc_localizationsToUse", as: Match.self),
      let parent = symbols.function("ualoc_getAppleParent", as: Convert.self),
      let addLikely = symbols.function("uloc_addLikelySubtags", as: Convert.self),
      let minimize = symbols.function("uloc_minimizeSubtags", as: Convert.self),
      let baseName = symbols.function("uloc_getBaseName", as: Convert.self)
    else { return nil }
    matchFunction = match
    addLikelyFunction = addLikely
    baseNameFunction = baseName
    minimizeFunction = minimize
    // The first question of a process must not be `no-NO`: the library never answers it.
    _ = try? Self.convert("no", with: parent)
  }

  /// The version of the ICU that answers, such as `76.1`.
  package var version: String { symbols.version }

  /// Loads the library: by its name, if the process has it already or the loader finds it, or else from the folder of
  /// the Swift standard library that the process runs on.
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

  /// Where the library lies when the process runs on the toolchain's own standard library.
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

  /// What Apple's matcher answers.
  ///
  /// - Throws: ``Failure`` when ICU reports an error.
  package func localizationsToUse(preferred: [String], available: [String]) throws(Failure) -> [String] {
    let wanted = preferred.map { strdup($0) }
    let offered = available.map { strdup($0) }
    defer {
      for pointer in wanted + offered { free(pointer) }
    }
    var status: Int32 = 0
    let capacity = available.count * 12 + 16
    var results = [UnsafePointer<CChar>?](repeating: nil, count: capacity)
    // One place more, so that no array is empty and its address is never null.
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

  /// ICU's spelling of a name, without keywords; `nil` when ICU cannot read it.
  package func baseName(of name: String) -> String? {
    try? Self.convert(name, with: baseNameFunction)
  }

  /// A name with its likely subtags, or the name itself when nothing is known.
  package func addingLikelySubtags(to name: String) -> String? {
    try? Self.convert(name, with: addLikelyFunction)
  }

  /// The shortest form of a name.
  package func minimizingSubtags(of name: String) -> String? {
    try? Self.convert(name, with: minimizeFunction)
  }

  private static func convert(_ name: String, with function: Convert) throws(Failure) -> String {
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 512)
    let count = function(name, &buffer, Int32(buffer.count), &status)
    if status > 0 { throw Failure(code: status) }
    return String(decoding: buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
