#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// A folder that a command writes files into.
package struct OutputFolder: Sendable {
  private let path: String

  /// Makes the folder, and those above it, if they do not exist.
  ///
  /// - Throws: ``CommandError`` if that is impossible.
  package init(_ path: String) throws(CommandError) {
    self.path = path
    var prefix = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      prefix += part
      // The empty part before the first slash is the root.
      if !prefix.isEmpty {
        #if os(Windows)
          let code = _mkdir(prefix)
        #else
          let code = mkdir(prefix, 0o777)
        #endif
        if code != 0, errno != EEXIST, prefix == path { throw Self.failure("make the folder", path) }
      }
      prefix += "/"
    }
  }

  /// Writes a file, and returns its path.
  ///
  /// - Throws: ``CommandError`` if that is impossible.
  package func write(_ text: String, to name: String) throws(CommandError) -> String {
    let file = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
    guard let stream = fopen(file, "wb") else { throw Self.failure("write", file) }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw Self.failure("write", file) }
    return file
  }

  private static func failure(_ action: String, _ path: String) -> CommandError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return .failure("cannot \(action) \(path): \(reason)")
  }
}
