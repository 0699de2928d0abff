/// A row of the outline: a file, or a row that stands in for files.
///
/// It contains only the identity of the row; its content is in the listing of the folder above it.
/// A file that becomes a folder is another row.
enum FileRow: Hashable, Sendable {
  /// A folder, or a link to one.
  case folder(FilePath)

  /// A file that has nothing below it.
  case file(FilePath)

  /// The folder with this path is being read.
  case loading(FilePath)

  /// The folder with this path is empty.
  case empty(FilePath)

  /// The folder with this path cannot be read.
  case failure(FilePath)

  /// Whether the row can have rows below it.
  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }

  /// The path of the file, or of the folder whose files the row stands in for.
  var path: FilePath {
    switch self {
    case .folder(let path), .file(let path), .loading(let path), .empty(let path),
      .failure(let path):
      path
    }
  }
}
