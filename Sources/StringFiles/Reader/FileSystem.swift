package import PluralCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(WASILibc)
  import WASILibc
#else
  import FoundationEssentials
#endif

/// Reads files and lists folders on all platforms.
package enum FileSystem {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || canImport(WASILibc)
    /// The contents of a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func read(_ path: FilePath) throws(Diagnostic) -> [UInt8] {
      guard let file = fopen(path.path, "rb") else { throw unreadable(path) }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      while true {
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
          count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        if chunk.isEmpty { break }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      }
      guard ferror(file) == 0 else { throw unreadable(path) }
      return bytes
    }

    /// The names of the items in a folder, in alphabetical order; `nil` if there is no such folder.
    package static func list(_ path: FilePath) -> [String]? {
      guard let directory = opendir(path.path) else { return nil }
      defer { closedir(directory) }
      var names: [String] = []
      while let entry = readdir(directory) {
        #if canImport(WASILibc)
          // The name is a flexible array, which Swift does not import; it follows the byte of the type.
          let offset = (MemoryLayout<dirent>.offset(of: \.d_type) ?? 8) + 1
          let name = String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
        #else
          let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          }
        #endif
        if name != "." && name != ".." { names.append(name) }
      }
      return names.sorted()
    }

    /// Checks that a file can be opened.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func check(_ path: FilePath) throws(Diagnostic) {
      guard let file = fopen(path.path, "rb") else { throw unreadable(path) }
      fclose(file)
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: FilePath) -> Bool {
      var byte: CChar = 0
      return readlink(path.path, &byte, 1) >= 0
    }

    private static func unreadable(_ path: FilePath) -> Diagnostic {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return diagnostic(path, reason)
    }
  #else
    /// The contents of a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func read(_ path: FilePath) throws(Diagnostic) -> [UInt8] {
      guard let data = FileManager.default.contents(atPath: path.path) else {
        throw diagnostic(path, "there is no such file, or it may not be read")
      }
      return [UInt8](data)
    }

    /// The names of the items in a folder, in alphabetical order; `nil` if there is no such folder.
    package static func list(_ path: FilePath) -> [String]? {
      (try? FileManager.default.contentsOfDirectory(atPath: path.path))?.sorted()
    }

    /// Checks that a file can be opened.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func check(_ path: FilePath) throws(Diagnostic) {
      guard FileManager.default.isReadableFile(atPath: path.path) else {
        throw diagnostic(path, "there is no such file, or it may not be read")
      }
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: FilePath) -> Bool {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path.path)) != nil
    }
  #endif

  private static func diagnostic(_ path: FilePath, _ reason: String) -> Diagnostic {
    let message = StringsProblem.unreadable(reason: reason).message
    return Diagnostic(.error, message, file: path.path)
  }
}
