package import Diagnostics
import Foundation

/// Apple's ICU from the Swift toolchain, which Foundation has loaded: the reference for our matcher.
///
/// Foundation has no function for the matcher, so it is found by its name.
package struct AppleMatcherLibrary: Sendable {
  /// Where a function of ICU stores its error code.
  typealias Status = UnsafeMutablePointer<Int32>
  private typealias Match =
    @convention(c) @Sendable (
      UnsafePointer<UnsafePointer<CChar>?>, Int32, UnsafePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32, Status
    ) -> Int32
  private typealias Convert =
    @convention(c) @Sendable (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, Status) -> Int32

  private let match: Match
  private let addLikely: Convert
  private let getBaseName: Convert

  /// Finds the functions; `nil` where Foundation comes from elsewhere and has another ICU.
  package static func load() -> AppleMatcherLibrary? {
    guard let match = function("ualoc_localizationsToUse", as: Match.self),
      let parent = function("ualoc_getAppleParent", as: Convert.self),
      let addLikely = function("uloc_addLikelySubtags", as: Convert.self),
      let baseName = function("uloc_getBaseName", as: Convert.self)
    else { return nil }
    // The matcher never returns if the first query of a process is `no-NO`.
    _ = convert("no", with: parent)
    return AppleMatcherLibrary(match: match, addLikely: addLikely, getBaseName: baseName)
  }

  /// A function by its ICU name. The toolchain adds `swift_` to all but Apple's own.
  static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    #if os(Linux)
      for candidate in [name, "swift_" + name] {
        if let symbol = dlsym(nil, candidate) { return unsafeBitCast(symbol, to: type) }
      }
    #endif
    return nil
  }

  /// The version of ICU, such as `76.1`.
  package var version: String {
    typealias GetVersion = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard let function = Self.function("u_getVersion", as: GetVersion.self) else { return "unknown" }
    var parts = [UInt8](repeating: 0, count: 4)
    function(&parts)
    return "\(parts[0]).\(parts[1])"
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
    let count = match(wanted, wantedCount, offered, offeredCount, &results, capacity, &status)
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }
    return results.prefix(Int(max(0, count))).compactMap { $0.map { String(cString: $0) } }
  }

  /// ICU's spelling of a name, without keywords; `nil` if ICU cannot parse it.
  package func baseName(of name: String) -> String? {
    Self.convert(name, with: getBaseName)
  }

  /// A name with its likely subtags, or the name itself if it is unknown.
  package func addingLikelySubtags(to name: String) -> String? {
    Self.convert(name, with: addLikely)
  }

  private static func convert(_ name: String, with function: Convert) -> String? {
    var status: Int32 = 0
    let text = String(unsafeUninitializedCapacity: 512) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        let count = buffer.baseAddress.map { function(name, $0, Int32(buffer.count), &status) } ?? 0
        return status <= 0 ? Int(max(0, count)) : 0
      }
    }
    return status <= 0 ? text : nil
  }
}
