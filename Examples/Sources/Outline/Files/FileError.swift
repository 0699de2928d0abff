#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a folder cannot be read.
struct FileError: Error, Hashable, CustomStringConvertible {
  /// The number that the operating system gives the error.
  let code: Int32

  /// What is wrong, as in `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}
