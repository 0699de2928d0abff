/// Why a file of a feed cannot be shown.
enum FeedProblem: Error, Hashable, CustomStringConvertible {
  /// It does not say what it should.
  case broken(file: String, reason: String)

  /// It is named by another file, but is not there.
  case missing(file: String)

  /// What is wrong, for people.
  var description: String {
    switch self {
    case .broken(let file, let reason): "\(file): \(reason)"
    case .missing(let file): "\(file): there is no such file"
    }
  }
}
