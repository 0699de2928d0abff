/// A row of the outline: a file, or what stands in the place of files.
///
/// It says who a row is; how it looks is in the listing of the folder above it. A file that becomes
/// a folder is another row.
enum FileRow: Hashable, Sendable {
  /// A folder, or a link to one.
  case folder(FilePath)

  /// Something that has nothing below it.
  case file(FilePath)

  /// What is in the folder with this path is being read.
  case loading(FilePath)

  /// There is nothing in the folder with this path.
  case empty(FilePath)

  /// The folder with this path cannot be read.
  case failure(FilePath)

  /// Whether the row can have others below it.
  var isFolder: Bool {
    if case .folder = self { true } else { false }
  }

  /// The path of the file, or of the folder whose files the row stands for.
  var path: FilePath {
    switch self {
    case .folder(let path), .file(let path), .loading(let path), .empty(let path),
      .failure(let path):
      path
    }
  }
}
