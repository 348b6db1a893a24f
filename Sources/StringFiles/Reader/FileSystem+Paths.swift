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
    /// The folder that relative paths start from; `nil` if the system cannot say.
    package static var currentFolder: FilePath? {
      guard let path = getcwd(nil, 0) else { return nil }
      defer { free(path) }
      return FilePath(String(cString: path))
    }

    /// Whether there is a file or a folder.
    package static func exists(_ path: FilePath) -> Bool { access(path.path, F_OK) == 0 }
  #else
    /// The folder that relative paths start from.
    package static var currentFolder: FilePath? { FilePath(FileManager.default.currentDirectoryPath) }

    /// Whether there is a file or a folder.
    package static func exists(_ path: FilePath) -> Bool { FileManager.default.fileExists(atPath: path.path) }
  #endif
}
