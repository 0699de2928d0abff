/// Why a file of a feed cannot be shown.
enum FeedProblem: Error, Hashable, CustomStringConvertible {
  /// It does not say what it should.
  case broken(file: String, reason: String)

  /// It is there, but cannot be read.
  case unreadable(file: String)

  /// There is no such folder.
  case noFolder(String)

  /// It is named by another file, but is not there.
  case missing(file: String)

  /// What is wrong, for people.
  var description: String {
    switch self {
    case .broken(let file, let reason): "\(file): \(reason)"
    case .unreadable(let file): "\(file): cannot be read"
    case .noFolder(let path): "\(path): there is no such folder"
    case .missing(let file): "\(file): there is no such file"
    }
  }
}
