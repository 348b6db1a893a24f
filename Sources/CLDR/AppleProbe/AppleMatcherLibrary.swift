import Foundation
package import PluralCore

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

  private let handle: UnsafeMutableRawPointer
  private let matchFunction: Match
  private let addLikelyFunction: Convert
  private let baseNameFunction: Convert

  private init?(handle: UnsafeMutableRawPointer) {
    self.handle = handle
    guard
      let match = Self.function("ualoc_localizationsToUse", as: Match.self, in: handle),
      let parent = Self.function("ualoc_getAppleParent", as: Convert.self, in: handle),
      let addLikely = Self.function("uloc_addLikelySubtags", as: Convert.self, in: handle),
      let baseName = Self.function("uloc_getBaseName", as: Convert.self, in: handle)
    else { return nil }
    matchFunction = match
    addLikelyFunction = addLikely
    baseNameFunction = baseName
    // The library never returns if the first query of a process is `no-NO`.
    _ = try? Self.convert("no", with: parent)
  }

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
      let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
        guard let start = line.firstIndex(of: "/"), let end = line.lastIndex(of: "/") else { continue }
        if line[end...].hasPrefix("/libswiftCore.so") { return [line[start...end] + "lib_FoundationICU.so"] }
      }
    #endif
    return []
  }

  /// A function by its ICU name. Toolchains add `swift_` to all but Apple's own, and other builds add a version.
  private static func function<Function>(
    _ name: String,
    as type: Function.Type,
    in handle: UnsafeMutableRawPointer
  ) -> Function? {
    #if !os(Windows) && !os(WASI)
      for candidate in [name, "swift_" + name] + (70...90).map({ "\(name)_\($0)" }) {
        if let symbol = dlsym(handle, candidate) { return unsafeBitCast(symbol, to: type) }
      }
    #endif
    return nil
  }

  /// A function of this library.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    Self.function(name, as: type, in: handle)
  }

  /// The answer of Apple's matcher.
  ///
  /// - Throws: A diagnostic if ICU reports an error.
  package func localizationsToUse(preferred: [String], available: [String]) throws(Diagnostic) -> [String] {
    let strings = (preferred + available).map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var status: Int32 = 0
    let capacity = Int32(available.count * 12 + 16)
    var results = [UnsafePointer<CChar>?](repeating: nil, count: Int(capacity))
    // One more element, because the address of an empty array can be null.
    let wanted = strings.prefix(preferred.count).map { UnsafePointer($0) } + [nil]
    let offered = strings.dropFirst(preferred.count).map { UnsafePointer($0) } + [nil]
    let (wantedCount, offeredCount) = (Int32(preferred.count), Int32(available.count))
    let count = matchFunction(wanted, wantedCount, offered, offeredCount, &results, capacity, &status)
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }
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

  private static func convert(_ name: String, with function: Convert) throws(Diagnostic) -> String {
    var status: Int32 = 0
    var buffer = [CChar](repeating: 0, count: 512)
    let count = function(name, &buffer, Int32(buffer.count), &status)
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }
    return String(decoding: buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
