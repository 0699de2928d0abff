#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why a folder cannot be read.
struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operating system's error number.
  let code: Int32

  /// The error as text, as in `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}
