#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file of a command, found like in a shell.
package enum CommandFile: Equatable, Sendable {
  /// It can be run.
  case found(path: String)

  /// The file exists, but cannot be run, for this reason.
  case unusable(reason: String)

  /// There is no such file.
  case missing

  /// Searches for a command.
  ///
  /// - Parameters:
  ///   - name: Its name, or its path if it has a slash.
  ///   - directories: The directories in which names are searched, as in the variable `PATH`.
  package init(_ name: String, in directories: String) {
    guard !name.contains("/") else {
      self = Self.file(name)
      return
    }
    self = .missing
    guard !name.isEmpty else { return }
    for directory in directories.split(separator: ":", omittingEmptySubsequences: false) {
      // An empty entry is the working directory.
      let path = "\(directory.isEmpty ? "." : directory)/\(name)"
      switch Self.file(path) {
      case .found:
        self = .found(path: path)
        return
      case .unusable where !Self.isDirectory(path):
        // Another directory may contain a file that can be run.
        if self == .missing { self = .unusable(reason: Self.noPermission) }
      case .unusable, .missing: break
      }
    }
  }

  /// The directories of this process's environment.
  package static var searchPath: String {
    getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
  }

  private static let noPermission = "permission denied"

  private static func file(_ path: String) -> CommandFile {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == EACCES ? .unusable(reason: noPermission) : .missing
    }
    if isDirectory(path) { return .unusable(reason: "is a directory") }
    return access(path, X_OK) == 0 ? .found(path: path) : .unusable(reason: noPermission)
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension CommandFile {
  /// Returns whether a file that the system cannot run is a script for `sh`: it does not name its
  /// interpreter, and its first line is text.
  ///
  /// - Parameter path: The file.
  /// - Returns: Whether it is a script; also true if it cannot be read, which `sh` then reports.
  static func isScript(_ path: String) -> Bool { !beginning(of: path).contains(0) }

  /// Returns the reason why the system cannot start a file that exists and is executable.
  ///
  /// - Parameter path: The file.
  /// - Returns: The reason.
  static func failure(ofStarting path: String) -> String {
    let line = String(decoding: beginning(of: path), as: UTF8.self)
    guard line.hasPrefix("#!"),
      let interpreter = line.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "\t" }).first
    else { return "cannot be run" }
    return switch file(String(interpreter)) {
    case .missing: "its interpreter \(interpreter) does not exist"
    case .unusable(let reason): "its interpreter \(interpreter): \(reason)"
    case .found: noPermission
    }
  }

  /// Returns the beginning of the first line of a file, enough to recognise its type.
  private static func beginning(of path: String) -> [UInt8] {
    let file = OpenFile.open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { OpenFile.close(file) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let input = buffer.withUnsafeMutableBytes { OpenFile.read(file, into: $0) }
    guard case .bytes(let count) = input else { return [] }
    return Array(buffer[..<count].prefix { $0 != 0x0a })
  }
}
