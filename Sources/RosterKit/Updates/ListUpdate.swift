public import RosterDiff

/// An update while it is performed, as a `ListUpdaterDelegate` receives it.
///
/// The content of an update is found when it is read, so that a delegate which does not read it
/// costs nothing. Read it within the call.
@MainActor
public struct ListUpdate {
  /// A summary of a section.
  public struct Section: Hashable, Sendable {
    /// The name of what it shows, for example `Post 42`.
    public let name: String

    /// The number of its items; nil in a list after the update whose sections were not read yet.
    public let itemCount: Int?
  }

  private let update: RunningUpdate

  init(_ update: RunningUpdate) {
    self.update = update
  }

  /// The number of the update, as in its receipt.
  public var id: Int { update.id }

  /// Whether the host may animate the step: whether all requests of the update allow it.
  ///
  /// It is false for a requested reload. A batch that becomes a reload is not animated either.
  public var isAnimated: Bool { update.transaction.isAnimated }

  /// The numbers of sections before and after.
  public var sectionCounts: (before: Int, after: Int) {
    let counts = update.transition?.sectionCounts
    return (counts?.old ?? 0, counts?.new ?? 0)
  }

  /// The sections before the update.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections.
  public var sectionsBefore: [ListUpdate.Section] { update.transition?.sections(.before) ?? [] }

  /// The sections after the update.
  ///
  /// An adapter reads the items of sections after the comparison of the sections, so that their
  /// numbers are not known in `willDiff` and `didDiff`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections.
  public var sectionsAfter: [ListUpdate.Section] { update.transition?.sections(.after) ?? [] }

  /// The objects before the update, in order; none for a data source, whose sections have names.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects.
  public var objectsBefore: [any ListDiffable] { update.transition?.objects(.before) ?? [] }

  /// The objects after the update, in order, without those that cannot be shown; none for a data
  /// source.
  ///
  /// - Complexity: O(*n*), where *n* is the number of objects.
  public var objectsAfter: [any ListDiffable] { update.transition?.objects(.after) ?? [] }

  /// The differences, or nil if old and new data were not compared yet.
  ///
  /// In `didDiff` of an adapter, only the sections were compared.
  public var changes: SectionedChanges? { update.changes ?? update.transition?.comparedChanges }

  /// Where the sections were compared.
  public var diffPlace: UpdateReceipt.DiffPlace { update.diffPlace }

  /// The batch that the view receives, or nil before `willPerform` and for a reload.
  public var batch: BatchUpdate? { update.batch }

  /// The error of the batch, or nil if it is legal for the item counts of the list.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sections and of operations.
  public var batchError: BatchError? {
    guard let batch else { return nil }
    do throws(BatchError) {
      try batch.validate(
        before: sectionsBefore.map { $0.itemCount ?? 0 },
        after: sectionsAfter.map { $0.itemCount ?? 0 })
      return nil
    } catch {
      return error
    }
  }
}
