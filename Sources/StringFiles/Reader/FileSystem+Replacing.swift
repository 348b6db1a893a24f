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
    /// Writes a file in one piece: the bytes go to a new file beside it, which then takes its name. So the old contents
    /// survive any error, and no other program sees half of the new ones.
    ///
    /// A symbolic link stays one, and the file keeps its permissions.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) {
      let target = resolvingLinks(path.path)
      // The number of the process keeps two writers apart.
      let temporary = "\(target).\(processNumber).tmp"
      guard let file = fopen(temporary, "wb") else { throw unwritable(path) }
      let count = bytes.withUnsafeBytes { $0.isEmpty ? 0 : fwrite($0.baseAddress, 1, $0.count, file) }
      var isWritten = count == bytes.count && fflush(file) == 0
      #if !os(WASI)
        var information = stat()
        if isWritten, stat(target, &information) == 0 { isWritten = fchmod(fileno(file), information.st_mode) == 0 }
      #endif
      // The system may notice only when the file is closed that the disk is full.
      isWritten = fclose(file) == 0 && isWritten
      guard isWritten, rename(temporary, target) == 0 else {
        let problem = unwritable(path)
        unlink(temporary)
        throw problem
      }
    }

    private static var processNumber: Int32 {
      #if os(WASI)
        0
      #else
        getpid()
      #endif
    }

    private static func resolvingLinks(_ path: String) -> String {
      #if os(WASI)
        return path
      #else
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
      #endif
    }

    private static func unwritable(_ path: FilePath) -> Diagnostic {
      let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      return Diagnostic(.error, "cannot be written: \(reason)", file: path.path)
    }
  #else
    /// Writes a file in one piece: the bytes go to a new file, which then takes its name.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) {
      do {
        try Data(bytes).write(to: URL(filePath: path.path), options: .atomic)
      } catch {
        throw Diagnostic(.error, "cannot be written: \(error)", file: path.path)
      }
    }
  #endif
}
