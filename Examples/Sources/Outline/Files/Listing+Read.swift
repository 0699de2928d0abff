#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Listing {
  /// Reads folders, off the main actor.
  ///
  /// - Parameter folders: The folders, each with its last listing, if there is one.
  /// - Returns: The listing of each folder, or the reason why it cannot be read; incomplete if the
  ///   task is cancelled.
  @concurrent
  static func read(_ folders: [FilePath: Listing?]) async -> [FilePath: Result] {
    var results: [FilePath: Result] = [:]
    for (folder, last) in folders where !Task.isCancelled {
      results[folder] = Result { () throws(FileError) in try read(folder, after: last) }
    }
    return results
  }

  /// Reads a folder.
  ///
  /// Files that are created or removed in the meantime may be missing or included.
  ///
  /// - Parameters:
  ///   - folder: The folder, or a link to it.
  ///   - last: Its last listing, if there is one.
  /// - Returns: The listing.
  /// - Throws: `FileError` if the folder cannot be read completely.
  static func read(
    _ folder: FilePath, after last: Listing? = nil
  ) throws(FileError) -> Listing {
    guard let directory = folder.withCString({ opendir($0) }) else {
      throw FileError(code: errno)
    }
    defer { closedir(directory) }
    var infos: [FileRow: FileInfo] = [:]
    while true {
      // A null means the end or an error.
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { throw FileError(code: errno) }
        return Listing(infos, in: folder, after: last)
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      if let (row, info) = look(at: name, in: folder, dirfd(directory)) { infos[row] = info }
    }
  }

  /// Returns the kind of a file, or nil if it no longer exists.
  private static func look(
    at name: [UInt8], in folder: FilePath, _ directory: Int32
  ) -> (FileRow, FileInfo)? {
    let path = folder.appending(name)
    let file = FilePath(bytes: name)
    var status = stat()
    let code = file.withCString { fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }
    // A folder that may be listed but not entered reveals only names.
    guard code == 0 else { return errno == ENOENT ? nil : (.file(path), .other("?")) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return (.folder(path), .folder)
    case S_IFREG: return (.file(path), .file(size: Int64(status.st_size)))
    case S_IFLNK:
      let isFolder =
        file.withCString { fstatat(directory, $0, &status, 0) } == 0
        && status.st_mode & S_IFMT == S_IFDIR
      let info = FileInfo.link(to: target(of: file, directory))
      return (isFolder ? .folder(path) : .file(path), info)
    case S_IFIFO: return (.file(path), .other("pipe"))
    case S_IFSOCK: return (.file(path), .other("socket"))
    default: return (.file(path), .other("device"))
    }
  }

  /// Returns the target of a link.
  private static func target(of link: FilePath, _ directory: Int32) -> String {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = link.withCString { readlinkat(directory, $0, &characters, characters.count) }
    return FilePath.text(of: characters.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}
