/// The kind of an update of a list, which says how much of what is shown stays.
///
/// A greater kind takes precedence if an update is made of several requests. The raw values are those
/// of journals.
public enum ListUpdateKind: String, Codable, Hashable, Sendable {
  /// A block changes items of the shown data, and reports them.
  case items

  /// The newest data is shown, with the differences.
  case update

  /// The newest data is shown in a reload that keeps selection, focus and the scroll position.
  case reload

  /// The newest data is shown in a reload that keeps nothing.
  case reset

  /// The view or the data source is replaced, and the list is reloaded.
  case sourceChange
}

extension ListUpdateKind: Comparable {
  /// Returns whether the second kind takes precedence.
  public static func < (first: ListUpdateKind, second: ListUpdateKind) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .items: 0
    case .update: 1
    case .reload: 2
    case .reset: 3
    case .sourceChange: 4
    }
  }
}
