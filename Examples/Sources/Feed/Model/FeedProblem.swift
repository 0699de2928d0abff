/// The reason why a file of a feed cannot be shown.
enum FeedProblem: Error, Hashable, CustomStringConvertible {
  /// Its content is invalid.
  case broken(file: String, reason: String)

  /// It exists, but cannot be read.
  case unreadable(file: String)

  /// The folder does not exist.
  case noFolder(String)

  /// Another file names it, but it does not exist.
  case missing(file: String)

  /// The problem, for people.
  var description: String {
    switch self {
    case .broken(let file, let reason): "\(file): \(reason)"
    case .unreadable(let file): "\(file): cannot be read"
    case .noFolder(let path): "\(path): there is no such folder"
    case .missing(let file): "\(file): there is no such file"
    }
  }
}
