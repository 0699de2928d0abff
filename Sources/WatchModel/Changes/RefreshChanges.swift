import RowHistory
import Synchronization
import TableText

/// The changes of rows from one refresh to the next.
///
/// They are found once, for all that read them: marks, lines, hooks, the rules that end a watch, and
/// the pages of all visitors. So is whatever else is the same for several pages: the widths of the
/// values, and the content of lists with the same settings.
package final class RefreshChanges: Sendable {
  /// The snapshot before, in the reading of the one after.
  package let old: WatchSnapshot

  /// The snapshot after.
  package let new: WatchSnapshot

  private let found = Mutex<[RowChange]?>(nil)
  private let measured = Mutex<[String: RowMeasures]?>(nil)
  private let made = Mutex<[Made]>([])

  /// The content of a list.
  private struct Made: Sendable {
    let settings: ListSettings
    let groups: [WatchGroup]
    let contents: ListContents
  }

  /// The maximum number of contents that are kept.
  private static let madeLimit = 3

  /// Creates the changes, which are found when they are read.
  ///
  /// - Parameters:
  ///   - old: The snapshot before, in the reading of the one after.
  ///   - new: The snapshot after.
  package init(from old: WatchSnapshot, to new: WatchSnapshot) {
    self.old = old
    self.new = new
  }

  /// The changes in the order of `GroupedChanges`, including those of rows whose shown values are equal.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows, once; then O(1).
  package var all: [RowChange] {
    found.value { GroupedChanges.changes(from: old.allGroups, to: new.allGroups) }
  }

  /// The changes, with all rows that stay as updates in the order of the new list, as if each had changed:
  /// for columns that are others.
  ///
  /// - Complexity: That of `all`, and O(*n*), where *n* is the number of rows.
  var allRows: [RowChange] {
    let removed = all.filter { if case .removed = $0 { true } else { false } }
    let (before, after) = (old.allGroups.flatMap(\.rows), new.allGroups.flatMap(\.rows))
    let pairing = RowPairing(from: before.map(\.identity), to: after.map(\.identity))
    return removed
      + zip(after, pairing.oldIndexes).map { row, origin in
        origin.map { .updated(old: before[$0], new: row) } ?? .inserted(row)
      }
  }

  /// The changes without those of rows whose shown values are equal, apart from sparklines.
  ///
  /// - Complexity: That of `all`, and O(*c*), where *c* is the number of changes.
  package var shown: [RowChange] { all.shown(besides: new) }
}

// MARK: - For several pages

extension RefreshChanges {
  /// The measures of the rows after, by the identities of their blocks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields, once; then O(1).
  package var measures: [String: RowMeasures] {
    measured.value {
      Dictionary(
        new.blocks.map { ($0.id, RowMeasures($0)) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the content of a list, which several lists share.
  ///
  /// - Parameters:
  ///   - groups: The rows to show: those after, and removed ones among them.
  ///   - settings: The settings on which the rows depend; no row is expanded, because its past is
  ///     another one for each list.
  ///   - make: Makes the content.
  /// - Returns: The content.
  /// - Complexity: O(*n*), where *n* is the number of rows that are not stored together, to find
  ///   content that was made before; otherwise that of `make`.
  package func contents(
    _ groups: [WatchGroup], _ settings: ListSettings, make: () -> ListContents
  ) -> ListContents {
    let known = made.withLock { made -> ListContents? in
      guard let index = made.firstIndex(where: { $0.settings == settings && $0.groups == groups })
      else { return nil }
      // The one that was used longest ago makes room for others.
      made.append(made.remove(at: index))
      return made.last?.contents
    }
    if let known { return known }
    // Not in the lock: a filter of another page may take long.
    let contents = make()
    made.withLock { made in
      made.append(Made(settings: settings, groups: groups, contents: contents))
      if made.count > Self.madeLimit { made.removeFirst() }
    }
    return contents
  }
}

extension [RowChange] {
  /// Returns the changes without updates of rows whose shown values are equal.
  ///
  /// - Parameter snapshot: The snapshot after, whose sparklines are ignored.
  /// - Returns: The changes.
  package func shown(besides snapshot: WatchSnapshot) -> [RowChange] {
    let sparklines = Dictionary(
      snapshot.blocks.map { ($0.id, $0.sparklines) }, uniquingKeysWith: { first, _ in first })
    return filter { change in
      guard case .updated(let old, let new) = change else { return true }
      return !old.hasFields(of: new, besides: sparklines[new.identity.block] ?? [])
    }
  }
}
