#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The locations of the programs that the package builds.
public enum BuiltProgram {
  /// Returns the path of a program of this package, built together with the tests.
  ///
  /// - Parameter name: The name of its target or product.
  /// - Returns: The path.
  public static func path(_ name: String) -> String {
    directory + "/" + name
  }

  /// The folder of the test bundle that runs now.
  private static var directory: String {
    #if os(Linux)
      // The bundle is an executable, or is loaded by a helper that gets its path.
      let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
      if let bundle, let slash = bundle.lastIndex(of: "/") { return String(bundle[..<slash]) }
    #endif
    let sources = String(#filePath.dropLast("/Tests/Support/Pseudo/BuiltProgram.swift".count))
    return sources + "/.build/debug"
  }
}
