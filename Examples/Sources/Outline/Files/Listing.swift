/// The content of a folder.
struct Listing: Hashable, Sendable {
  /// The listing of a folder, or the reason why it cannot be read.
  typealias Result = Swift.Result<Listing, FileError>

  /// The folders followed by the files, by name; a placeholder row if there are none.
  let rows: [FileRow]

  /// The information about each row.
  let infos: [FileRow: FileInfo]

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - infos: The files, with the information about each.
  ///   - folder: The folder of the files.
  ///   - last: The last listing of the folder, whose rows are reused if they are equal.
  /// - Complexity: O(*n* log *n*), where *n* is the number of files; O(*n*) if the rows are equal.
  init(_ infos: [FileRow: FileInfo], in folder: FilePath, after last: Listing? = nil) {
    self.infos = infos
    if let last, last.infos.count == infos.count, infos.keys.allSatisfy({ last.infos[$0] != nil }) {
      rows = last.rows
      return
    }
    let keys = infos.keys.map { row in
      (isFile: row.isFolder ? 0 : 1, name: FilePath.text(of: row.path.name).lowercased(), row: row)
    }
    let sorted = keys.sorted { first, second in
      if (first.isFile, first.name) != (second.isFile, second.name) {
        return (first.isFile, first.name) < (second.isFile, second.name)
      }
      return first.row.path.bytes.lexicographicallyPrecedes(second.row.path.bytes)
    }
    rows = sorted.isEmpty ? [.empty(folder)] : sorted.map(\.row)
  }
}
