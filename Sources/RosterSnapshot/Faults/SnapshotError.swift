/// An error in an edit of a snapshot, which was left unchanged.
///
/// Ids are given as text.
public enum SnapshotError: Error, Hashable, Sendable {
  /// Items occur more than once in the call, or both in an inserted section snapshot and in the one
  /// that it is inserted into.
  ///
  /// The sections of the items follow, except for outlines, which do not know them.
  case duplicateItems([String], inSections: [String] = [])

  /// Sections occur more than once in the call.
  case duplicateSections([String])

  /// Sources occur more than once in a concatenation.
  case duplicateSources([String])

  /// Items are not in the snapshot.
  case unknownItems([String])

  /// Sections are not in the snapshot.
  case unknownSections([String])

  /// Items are appended without a section, and the snapshot has none.
  case noSection

  /// An item is inserted before or after itself.
  case anchorAmongItems(String)

  /// A section is inserted before or after itself.
  case anchorAmongSections(String)

  /// Whether the ids themselves are wrong, rather than their use.
  var isDuplicate: Bool {
    switch self {
    case .duplicateItems, .duplicateSections, .duplicateSources: true
    default: false
    }
  }
}

extension SnapshotError: CustomStringConvertible {
  /// The error in one sentence, with at most four ids.
  public var description: String {
    switch self {
    case .duplicateItems(let ids, let sections):
      "item identifiers are not unique: \(listed(ids))\(places(sections))"
    case .duplicateSections(let ids): "section identifiers are not unique: \(listed(ids))"
    case .duplicateSources(let ids): "source identifiers are not unique: \(listed(ids))"
    case .unknownItems(let ids): "there is no such item in the snapshot: \(listed(ids))"
    case .unknownSections(let ids): "there is no such section in the snapshot: \(listed(ids))"
    case .noSection: "there is no section to append items to: append a section first"
    case .anchorAmongItems(let id): "an item cannot be inserted before or after itself: \(id)"
    case .anchorAmongSections(let id):
      "a section cannot be inserted before or after itself: \(id)"
    }
  }

  private func places(_ sections: [String]) -> String {
    guard let last = sections.last else { return "" }
    if sections.count == 1 { return " (section \(last))" }
    if sections.count > 4 { return " (sections \(listed(sections)))" }
    return " (sections \(sections.dropLast().joined(separator: ", ")) and \(last))"
  }

  private func listed(_ ids: [String]) -> String {
    if ids.count <= 4 { return ids.joined(separator: ", ") }
    return ids.prefix(3).joined(separator: ", ") + " and \(ids.count - 3) more"
  }
}

extension SnapshotError {
  /// Throws if an id occurs twice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of ids.
  static func requireUnique<ID: Hashable>(
    _ ids: [ID], else error: ([String]) -> SnapshotError
  ) throws(SnapshotError) {
    if ids.count < 2 { return }
    let repeated = UniqueElements(ids, by: { $0 }).duplicates
    if !repeated.isEmpty { throw error(repeated.map { "\(ids[$0[0]])" }) }
  }
}
