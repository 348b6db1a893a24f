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

extension FileSystem {
  #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || canImport(WASILibc)
    /// Writes a file, which replaces one that exists.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(Diagnostic) {
      guard let file = fopen(path.path, "wb") else { throw unwritable(path, systemReason) }
      let count = bytes.withUnsafeBytes { $0.isEmpty ? 0 : fwrite($0.baseAddress, 1, $0.count, file) }
      guard count == bytes.count else {
        let reason = systemReason
        fclose(file)
        throw unwritable(path, reason)
      }
      // The system may notice only now that the disk is full.
      guard fclose(file) == 0 else { throw unwritable(path, systemReason) }
    }

    /// The folder that relative paths start from; `nil` if the system cannot say.
    package static var currentFolder: FilePath? {
      guard let path = getcwd(nil, 0) else { return nil }
      defer { free(path) }
      return FilePath(String(cString: path))
    }

    /// Whether there is a file or a folder.
    package static func exists(_ path: FilePath) -> Bool { access(path.path, F_OK) == 0 }

    private static var systemReason: String {
      strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }
  #else
    /// Writes a file, which replaces one that exists.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(Diagnostic) {
      do {
        try Data(bytes).write(to: URL(filePath: path.path))
      } catch {
        throw unwritable(path, "\(error)")
      }
    }

    /// The folder that relative paths start from.
    package static var currentFolder: FilePath? { FilePath(FileManager.default.currentDirectoryPath) }

    /// Whether there is a file or a folder.
    package static func exists(_ path: FilePath) -> Bool { FileManager.default.fileExists(atPath: path.path) }
  #endif

  private static func unwritable(_ path: FilePath, _ reason: String) -> Diagnostic {
    Diagnostic(.error, "cannot write the file: \(reason)", file: path.path)
  }
}
