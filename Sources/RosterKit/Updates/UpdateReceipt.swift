public import RosterDiff

/// What became of an update that was asked for.
public struct UpdateReceipt: Hashable, Sendable {
  /// How an update ended.
  public enum Outcome: Hashable, Sendable {
    /// The view shows the new objects.
    case applied

    /// The view shows the new objects, all of them anew: it did not accept the batch.
    case reloaded

    /// The new objects look the same as those that the view showed; it was not touched.
    case noChange

    /// A later request came before this one was begun, and was carried out in its place.
    case merged(into: Int)

    /// Nothing was done.
    case refused(Refusal)
  }

  /// Why nothing was done.
  public enum Refusal: Hashable, Sendable {
    /// The list view does not exist any more.
    case viewIsGone

    /// The data source does not exist any more.
    case dataSourceIsGone
  }

  /// The number of the request, counted from 1 for each adapter.
  public let id: Int

  /// How the update ended.
  public let outcome: Outcome

  /// What differed, of a merged request: for the update that was carried out in its place.
  public let changes: SectionedChanges

  /// How long the parts of the update took.
  public let durations: UpdateDurations

  func merged(_ id: Int) -> UpdateReceipt {
    UpdateReceipt(
      id: id, outcome: .merged(into: self.id), changes: changes, durations: durations)
  }
}

extension UpdateReceipt {
  /// The changes of the sections.
  ///
  /// An update of a section is one of its header or footer.
  public var sections: UpdateCounts {
    UpdateCounts(
      inserts: changes.sections.inserts.count, deletes: changes.sections.deletes.count,
      moves: changes.sections.moves.count,
      updates: changes.headerUpdates.count + changes.footerUpdates.count)
  }

  /// The changes of the items in sections that were there before and after.
  public var items: UpdateCounts {
    UpdateCounts(
      inserts: changes.inserts.count, deletes: changes.deletes.count,
      moves: changes.moves.count, updates: changes.updates.count)
  }
}

/// How many changes of each kind an update made.
public struct UpdateCounts: Hashable, Sendable {
  /// What is new.
  public let inserts: Int

  /// What went away.
  public let deletes: Int

  /// What changed places with others.
  public let moves: Int

  /// What stayed and was filled again.
  public let updates: Int
}

/// How long the parts of an update took, by the adapter's clock.
public struct UpdateDurations: Hashable, Sendable {
  /// Asking for objects, finding their section controllers, and reading items from these.
  public internal(set) var preparing: Duration = .zero

  /// Comparing the new sections and items with the old ones.
  public internal(set) var diffing: Duration = .zero

  /// Handing the batch to the view, until it shows the new data.
  public internal(set) var applying: Duration = .zero
}
