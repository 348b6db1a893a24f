#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// ICU4C, loaded from the system's library at run time.
///
/// ICU is not linked and its headers are not used, so the package builds without it.
package struct ICULibrary {
  /// The major version of the library, which is part of the names of its functions.
  package let version: Int
  private let handle: UnsafeMutableRawPointer

  /// The installed libraries, newest first.
  package static var installed: some Sequence<ICULibrary> {
    stride(from: 99, through: 64, by: -1).lazy.compactMap { version in
      dlopen("libicui18n.so.\(version)", RTLD_NOW).map { ICULibrary(version: version, handle: $0) }
    }
  }

  /// A function of the library; `nil` if it does not have it.
  package func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(handle, "\(name)_\(version)").map { unsafeBitCast($0, to: type) }
  }
}
