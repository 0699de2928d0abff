import RosterDiff
import RosterEngine
import RosterView

/// A list as an updater sees it: where its data comes from and what shows it.
@MainActor
protocol UpdateSource: AnyObject {
  /// The view that shows the list, or nil if it does not exist any more.
  var view: (any ListView)? { get }

  /// The right to change what the view shows, or nil if there is no view.
  var lease: ListLease? { get }

  /// Whether the view is calling out at this moment, and must be let finish first.
  var isViewBusy: Bool { get }

  /// Begins an update: reads the data that is to be shown.
  ///
  /// Nothing that the view shows changes by that.
  ///
  /// - Parameters:
  ///   - start: What the update starts from.
  ///   - content: What the requests of the update bring, in order.
  /// - Returns: The way from the data that is shown to the new one.
  /// - Throws: Why there is none, for example because nobody gives the data any more.
  func beginUpdate(
    from start: UpdateStart, with content: [any UpdateContent]
  ) throws(UpdateReceipt.Refusal) -> any Transition

  /// The view shows the new data, or as much of it as it could.
  func didShowUpdate()
}

/// What an update starts from.
enum UpdateStart: Hashable, Sendable {
  /// The data that is shown, which is compared with the newest.
  case shownData

  /// The data that is shown; it stays, apart from items that somebody says have changed.
  case sameData

  /// Nothing: all of the newest data is shown anew. It is compared with the data that is shown all
  /// the same, so that it is known what stays.
  case nothing
}

/// The way of a list from the data that it shows to other data.
///
/// An updater calls, in this order and whether the view is reloaded or not: `compare()` or
/// `compareInBackground(on:)`, `enter()`, `read(_:for:)`, and, within the step of the view,
/// `install()`. A transition that is given up before `enter()` leaves no trace.
@MainActor
protocol Transition: AnyObject {
  /// The number of sections before and after; the latter may become less by `enter()`.
  var sectionCounts: (old: Int, new: Int) { get }

  /// How much there is to compare: see `ListUpdateOptions.Diffing`.
  var elementCount: Int { get }

  /// Compares the sections.
  ///
  /// - Returns: The number of changes of sections, of items without those in sections that stay.
  func compare() -> Int

  /// Compares the sections away from the main actor, as far as their types allow it.
  ///
  /// It is given up by cancelling the task.
  ///
  /// - Parameter executor: Where to do it, or nil for the concurrency system's own threads.
  /// - Returns: The number of changes, and what was done elsewhere.
  func compareInBackground(
    on executor: (any TaskExecutor)?
  ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace)

  /// Makes the new data known to the app's own code, which blocks of the update then change.
  func enter()

  /// Reads what the sections hold by now, and compares it.
  ///
  /// For a reload sections are read again of which nobody said that they changed, if only the
  /// number of their items is known: the view is going to ask for those items.
  ///
  /// - Parameters:
  ///   - updates: What blocks of the update said. Inserts, deletes and moves that are part of the
  ///     result are taken out; a batch has the rest as it was said.
  ///   - step: How the view is taken to the new data.
  /// - Returns: All that differs between the data before and after: a list of the items that stay
  ///   can be made of it.
  func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges

  /// Compares the data before with what `read(_:)` found by identities alone, whatever blocks of the
  /// update said, and also from `nothing`: what stays in a reload.
  ///
  /// - Returns: All that differs; items without identities pair by their index in a section that
  ///   stays.
  /// - Complexity: That of a comparison of the sections that were read.
  func changesByIdentity() -> SectionedChanges

  /// What differs as an update of the view, if it was made away from the main actor; it counts if
  /// blocks of the update said nothing and the options leave the changes as they are.
  var preparedUpdate: ViewUpdate? { get }

  /// Puts the new data in place of that which is shown; within the step of the view.
  ///
  /// - Returns: The new data as the view needs it; nil if there is no view.
  @discardableResult
  func install() -> ListSections?

  /// Returns the name of a section or an item before or after the update, for faults; nil if it has
  /// none.
  func name(of subject: BatchError.Subject) -> String?

  /// Returns what a section holds.
  ///
  /// - Parameters:
  ///   - index: The index of the section in the list at that time.
  ///   - time: Before the update, or after `read(_:for:)`.
  /// - Returns: The section, or nil if there is none.
  func section(_ index: Int, _ time: TransitionTime) -> BatchRefusal.Section?

  /// Returns what all sections hold; the default asks for one after the other.
  ///
  /// - Parameter time: Before the update, or after `read(_:for:)`.
  /// - Returns: The sections in order.
  func sections(_ time: TransitionTime) -> [BatchRefusal.Section]
}

extension Transition {
  /// Nothing.
  var preparedUpdate: ViewUpdate? { nil }

  /// The number of sections, or of those before if they are more.
  var elementCount: Int { max(sectionCounts.old, sectionCounts.new) }

  /// Returns what all sections hold.
  ///
  /// - Parameter time: Before the update, or after `read(_:for:)`.
  /// - Returns: The sections in order.
  func sections(_ time: TransitionTime) -> [BatchRefusal.Section] {
    let count = time == .before ? sectionCounts.old : sectionCounts.new
    return (0..<count).compactMap { section($0, time) }
  }
}

/// Which of the two lists of a transition is meant.
enum TransitionTime: Hashable, Sendable {
  /// The list that is shown when the transition begins.
  case before

  /// The list that it leads to.
  case after
}

extension BatchRefusal {
  /// A section as reports name it.
  public struct Section: Hashable, Sendable {
    /// What it shows, for example `Post 42`.
    public let name: String

    /// The number of its items.
    public let itemCount: Int

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - name: What the section shows.
    ///   - itemCount: The number of its items.
    public init(name: String, itemCount: Int) {
      self.name = name
      self.itemCount = itemCount
    }
  }
}
