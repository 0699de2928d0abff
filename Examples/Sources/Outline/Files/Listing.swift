/// What is in a folder.
struct Listing: Hashable, Sendable {
  /// Whether a folder could be read.
  typealias Result = Swift.Result<Listing, FileError>

  /// The folders and then the files, by name; if there are none, a row that says so.
  let rows: [FileRow]

  /// What is known of each.
  let infos: [FileRow: FileInfo]

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - infos: The files, and what is known of each.
  ///   - folder: The folder that they are in.
  ///   - last: The last listing of the folder, whose rows are taken if they are the same.
  /// - Complexity: O(*n* log *n*); O(*n*) if the rows are the same.
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
