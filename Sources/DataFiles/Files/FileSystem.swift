package import Diagnostics

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
#elseif !hasFeature(Embedded)
  import FoundationEssentials
#endif

/// Reads and writes files, and lists folders, on all platforms.
package enum FileSystem {
  /// What there is at a path. A link is what it leads to.
  package enum Kind: Sendable {
    case file, folder
    /// A pipe, a socket or a device, which may have no end.
    case other
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || canImport(WASILibc)
    /// Reads a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func read(_ path: FilePath) throws(Diagnostic) -> [UInt8] {
      guard let file = fopen(path.path, "rb") else { throw problem("read", path) }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      while true {
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
          count = fread(buffer.baseAddress, 1, buffer.count, file)
        }
        if chunk.isEmpty { break }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      }
      guard ferror(file) == 0 else { throw problem("read", path) }
      return bytes
    }

    /// The names of the items in a folder, in alphabetical order; `nil` if the path is not that of a folder.
    ///
    /// - Throws: A diagnostic that names the folder and the reason.
    package static func contents(of path: FilePath) throws(Diagnostic) -> [String]? {
      guard let directory = opendir(path.path) else {
        if errno == ENOENT || errno == ENOTDIR { return nil }
        throw problem("read", path)
      }
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
      return names.inOrder()
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: FilePath) -> Bool {
      var byte: CChar = 0
      return readlink(path.path, &byte, 1) >= 0
    }

    /// The folder that relative paths start from; `nil` if the system cannot tell.
    package static var currentFolder: FilePath? {
      guard let path = getcwd(nil, 0) else { return nil }
      defer { free(path) }
      return FilePath(String(cString: path))
    }

    /// Whether a file or a folder exists.
    package static func exists(_ path: FilePath) -> Bool { access(path.path, F_OK) == 0 }

    /// Checks that there is a file or a folder. It is not opened, because a pipe can be read only once.
    ///
    /// - Throws: A diagnostic that names the path and the reason.
    package static func check(_ path: FilePath) throws(Diagnostic) {
      guard exists(path) else { throw problem("read", path) }
    }

    /// What there is at a path; `nil` if there is nothing, or if the system cannot tell.
    package static func kind(of path: FilePath) -> Kind? {
      var information = stat()
      guard stat(path.path, &information) == 0 else { return nil }
      // Not all C libraries export S_IFMT, S_IFREG and S_IFDIR to Swift; their values are the same everywhere.
      switch information.st_mode & 0o170000 {
      case 0o100000: return .file
      case 0o040000: return .folder
      default: return .other
      }
    }

    /// Writes a file atomically: the bytes go to a new file next to it, which then takes its name. So the old contents
    /// survive any error, and no other program sees a partial file.
    ///
    /// A symbolic link is followed, and the file keeps its permissions; its owner and group too, if the system allows it.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) {
      let target = resolvingLinks(path).path
      // The random number distinguishes concurrent writers. The name is short, because that of the file may be as long as
      // names can be.
      let folder = FilePath(target).folder.map { $0.path + "/" } ?? ""
      let temporary = "\(folder).\(UInt64.random(in: .min ... .max)).tmp"
      guard let file = fopen(temporary, "wb") else { throw problem("written", path) }
      let count = bytes.withUnsafeBytes { $0.isEmpty ? 0 : fwrite($0.baseAddress, 1, $0.count, file) }
      var isWritten = count == bytes.count && fflush(file) == 0
      #if !os(WASI)
        var information = stat()
        if isWritten, stat(target, &information) == 0 {
          // Only root can give a file away; others may still be in the group. A change of the owner resets permissions.
          if fchown(fileno(file), information.st_uid, information.st_gid) != 0 {
            _ = fchown(fileno(file), uid_t.max, information.st_gid)
          }
          isWritten = fchmod(fileno(file), information.st_mode) == 0
        }
      #endif
      // The system may not notice that the disk is full until the file is closed.
      isWritten = fclose(file) == 0 && isWritten
      guard isWritten, rename(temporary, target) == 0 else {
        let diagnostic = problem("written", path)
        unlink(temporary)
        throw diagnostic
      }
    }

    /// Creates a folder and its parent folders, unless they exist.
    ///
    /// - Throws: A diagnostic that names the folder and the reason.
    package static func createFolder(_ path: FilePath) throws(Diagnostic) {
      if mkdir(path.path, 0o777) == 0 || errno == EEXIST { return }
      guard errno == ENOENT, let folder = path.folder, !folder.path.isEmpty else { throw problem("written", path) }
      try createFolder(folder)
      guard mkdir(path.path, 0o777) == 0 || errno == EEXIST else { throw problem("written", path) }
    }

    /// Removes a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func remove(_ path: FilePath) throws(Diagnostic) {
      guard unlink(path.path) == 0 else { throw problem("removed", path) }
    }

    /// The path without symbolic links; the same path if there is nothing.
    package static func resolvingLinks(_ path: FilePath) -> FilePath {
      #if os(WASI)
        return path
      #else
        guard let resolved = realpath(path.path, nil) else { return path }
        defer { free(resolved) }
        return FilePath(String(cString: resolved))
      #endif
    }

    /// A diagnostic for the last system error.
    private static func problem(_ action: String, _ path: FilePath) -> Diagnostic {
      problem(action, path, strerror(errno).map { String(cString: $0) } ?? "error \(errno)")
    }
  #elseif hasFeature(Embedded)
    // There are no files, but those in memory are read by the same code.

    /// Throws an error.
    package static func read(_ path: FilePath) throws(Diagnostic) -> [UInt8] { throw problem("read", path, absence) }

    /// Returns `nil`.
    package static func contents(of path: FilePath) throws(Diagnostic) -> [String]? { nil }

    /// Returns the path.
    package static func resolvingLinks(_ path: FilePath) -> FilePath { path }

    /// Returns `false`.
    package static func isLink(_ path: FilePath) -> Bool { false }

    /// There is no folder.
    package static var currentFolder: FilePath? { nil }

    /// Returns `false`.
    package static func exists(_ path: FilePath) -> Bool { false }

    /// Throws an error.
    package static func check(_ path: FilePath) throws(Diagnostic) { throw problem("read", path, absence) }

    /// There is nothing.
    package static func kind(of path: FilePath) -> Kind? { nil }

    /// Throws an error.
    package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) {
      throw problem("written", path, absence)
    }

    /// Throws an error.
    package static func createFolder(_ path: FilePath) throws(Diagnostic) { throw problem("written", path, absence) }

    /// Throws an error.
    package static func remove(_ path: FilePath) throws(Diagnostic) { throw problem("removed", path, absence) }

    private static var absence: String { "there is no file system" }
  #else
    /// Reads a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func read(_ path: FilePath) throws(Diagnostic) -> [UInt8] {
      guard let data = FileManager.default.contents(atPath: path.path) else {
        throw problem("read", path, "there is no such file, or it may not be read")
      }
      return [UInt8](data)
    }

    /// The names of the items in a folder, in alphabetical order; `nil` if the path is not that of a folder.
    ///
    /// - Throws: A diagnostic that names the folder and the reason.
    package static func contents(of path: FilePath) throws(Diagnostic) -> [String]? {
      var isFolder = false
      guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder), isFolder else { return nil }
      var names: [String] = []
      try attempt("read", path) { names = try FileManager.default.contentsOfDirectory(atPath: path.path) }
      return names.inOrder()
    }

    /// The path without symbolic links; the same path if there is nothing.
    package static func resolvingLinks(_ path: FilePath) -> FilePath {
      FilePath(URL(filePath: path.path).resolvingSymlinksInPath().path)
    }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: FilePath) -> Bool {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path.path)) != nil
    }

    /// The folder that relative paths start from.
    package static var currentFolder: FilePath? { FilePath(FileManager.default.currentDirectoryPath) }

    /// Whether a file or a folder exists.
    package static func exists(_ path: FilePath) -> Bool { FileManager.default.fileExists(atPath: path.path) }

    /// Checks that there is a file or a folder.
    ///
    /// - Throws: A diagnostic that names the path and the reason.
    package static func check(_ path: FilePath) throws(Diagnostic) {
      guard exists(path) else { throw problem("read", path, "there is no such file") }
    }

    /// What there is at a path; `nil` if there is nothing, or if the system cannot tell.
    package static func kind(of path: FilePath) -> Kind? {
      switch try? FileManager.default.attributesOfItem(atPath: resolvingLinks(path).path)[.type] as? FileAttributeType {
      case .typeRegular: .file
      case .typeDirectory: .folder
      case nil: nil
      default: .other
      }
    }

    /// Writes a file atomically: the bytes go to a new file, which then takes its name.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) {
      try attempt("written", path) { try Data(bytes).write(to: URL(filePath: path.path), options: .atomic) }
    }

    /// Creates a folder and its parent folders, unless they exist.
    ///
    /// - Throws: A diagnostic that names the folder and the reason.
    package static func createFolder(_ path: FilePath) throws(Diagnostic) {
      try attempt("written", path) {
        try FileManager.default.createDirectory(atPath: path.path, withIntermediateDirectories: true)
      }
    }

    /// Removes a file.
    ///
    /// - Throws: A diagnostic that names the file and the reason.
    package static func remove(_ path: FilePath) throws(Diagnostic) {
      try attempt("removed", path) { try FileManager.default.removeItem(atPath: path.path) }
    }

    private static func attempt(_ action: String, _ path: FilePath, _ body: () throws -> Void) throws(Diagnostic) {
      do { try body() } catch { throw problem(action, path, "\(error)") }
    }
  #endif

  /// The names of the items in a folder, in alphabetical order; `nil` if there is no such folder, or if it cannot be read.
  package static func list(_ path: FilePath) -> [String]? { (try? contents(of: path)) ?? nil }

  /// Writes a file atomically, unless it already has the same bytes. Then builds need not process it again.
  ///
  /// - Returns: `true` if the file was written.
  /// - Throws: A diagnostic that names the file and the reason.
  @discardableResult
  package static func update(_ path: FilePath, with bytes: [UInt8]) throws(Diagnostic) -> Bool {
    if let old = try? read(path), old == bytes { return false }
    try replace(path, with: bytes)
    return true
  }

  /// Reads a file that nobody has named, but that was found in a folder.
  ///
  /// - Throws: A diagnostic that names the file and the reason.
  package static func readFound(_ path: FilePath) throws(Diagnostic) -> [UInt8] {
    try checkFound(path)
    return try read(path)
  }

  /// Checks that what was found in a folder is not a pipe, a socket or a device: nobody meant to wait for its end.
  ///
  /// - Throws: A diagnostic that names the file and the reason.
  package static func checkFound(_ path: FilePath) throws(Diagnostic) {
    if kind(of: path) == .other { throw problem("read", path, "it is a pipe, a socket or a device") }
  }

  private static func problem(_ action: String, _ path: FilePath, _ reason: String) -> Diagnostic {
    Diagnostic(.error, "cannot be \(action): \(reason)", file: path.path)
  }
}
