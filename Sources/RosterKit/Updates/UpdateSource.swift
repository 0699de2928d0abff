import RosterDiff
import RosterEngine
import RosterView

/// A list for an updater: the source of its data and the view that shows it.
@MainActor
protocol UpdateSource: AnyObject {
  /// The view that shows the list, or nil if it was deallocated.
  var view: (any ListView)? { get }

  /// The right to change what the view shows, or nil if there is no view.
  var lease: ListLease? { get }

  /// Whether the view is calling out at this moment and has to finish first.
  var isViewBusy: Bool { get }

  /// Begins an update: reads the data to show.
  ///
  /// This does not change what the view shows.
  ///
  /// - Parameters:
  ///   - start: The data that the update starts from.
  ///   - content: The contents of the requests of the update, in order.
  /// - Returns: The transition from the shown data to the new data.
  /// - Throws: The reason why there is none, for example because the data source was deallocated.
  func beginUpdate(
    from start: UpdateStart, with content: [any UpdateContent]
  ) throws(UpdateReceipt.Refusal) -> any Transition

  /// Called when an update cannot be shown, to keep its data for the next view.
  ///
  /// - Parameter content: The contents of the requests of the update, in order.
  func keep(_ content: [any UpdateContent])

  /// Called when the view shows the new data, or as much of it as it could.
  func didShowUpdate()

  /// Called when an update that was requested cannot be shown because the data source was
  /// deallocated, to report it as a fault.
  func didLoseDataSource()
}

extension UpdateSource {
  /// Whether updates have to wait, because another owner still uses the view or because the view
  /// cannot change.
  var hasToWait: Bool { lease?.isWaiting == true || view?.readiness == .waits }

  /// Throws the reason if there is no view that can show the list.
  func requireView() throws(UpdateReceipt.Refusal) {
    if lease?.successor != nil { throw .viewWasTakenOver }
    if view == nil { throw .viewIsDeallocated }
  }

  /// Runs the part of an update that has to be the view's last step, or its first, with an owner.
  func usingView(_ work: () -> Void) {
    if let lease { lease.use(work) } else { work() }
  }
}

/// The data that an update starts from.
enum UpdateStart: Hashable, Sendable {
  /// The data that is shown, which is compared with the newest.
  case shownData

  /// The shown data, which stays except for items that blocks report as changed.
  case sameData

  /// Nothing: all of the newest data is reloaded. It is still compared with the shown data, to find
  /// what stays.
  case nothing
}

/// The transition of a list from the shown data to new data.
///
/// For batches and reloads alike, an updater calls in this order: `compare()` or
/// `compareInBackground(on:)`, `enter()`, `read(_:for:)`, and, within the step of the view,
/// `install()`. A transition that is abandoned before `enter()` has no effect.
@MainActor
protocol Transition: AnyObject {
  /// The numbers of sections before and after; `enter()` may reduce the latter.
  var sectionCounts: (old: Int, new: Int) { get }

  /// The number of elements to compare; see `ListUpdateOptions.Diffing`.
  var elementCount: Int { get }

  /// Compares the sections.
  ///
  /// - Returns: The number of changes of sections.
  func compare() -> Int

  /// Compares the sections off the main actor, as far as their types allow it.
  ///
  /// Cancelling the task abandons the comparison.
  ///
  /// - Parameter executor: The executor to compare on, or nil for the global one.
  /// - Returns: The number of changes of sections, and where they were compared.
  func compareInBackground(
    on executor: (any TaskExecutor)?
  ) async -> (changeCount: Int, place: UpdateReceipt.DiffPlace)

  /// The differences that the comparison found, or nil before it.
  var comparedChanges: SectionedChanges? { get }

  /// Gives the new data to the app's own code, whose blocks then change it.
  func enter()

  /// Reads the current content of the sections, and compares it.
  ///
  /// A reload also reads unchanged sections again if only the number of their items is known,
  /// because the view requests those items.
  ///
  /// - Parameters:
  ///   - updates: The changes that blocks reported. Inserts, deletes and moves that become part of
  ///     the result are removed from it; the batch takes the rest as reported.
  ///   - step: How the view changes to the new data.
  /// - Returns: All differences between the old and the new data.
  func read(_ updates: ItemUpdates, for step: ListUpdateOptions.Step) -> SectionedChanges

  /// Compares the old data with what `read(_:)` found, by identity only, to find what stays in a
  /// reload.
  ///
  /// It ignores what blocks reported, and also compares an update that starts from `nothing`.
  ///
  /// - Returns: All differences; items without identities are paired by their index in a section
  ///   that stays.
  /// - Complexity: The same as a comparison of the sections that were read.
  func changesByIdentity() -> SectionedChanges

  /// The differences as an update of the view, if they were prepared off the main actor. It is used
  /// if blocks reported nothing and the options leave the changes as they are.
  var preparedUpdate: ViewUpdate? { get }

  /// Replaces the shown data with the new data, within the step of the view.
  ///
  /// - Returns: The new data for a view that needs it; nil if there is no view.
  @discardableResult
  func install() -> (() -> ListSections)?

  /// Returns the name of a section or an item, before or after the update, for fault messages; nil
  /// if it has none.
  func name(of subject: BatchError.Subject) -> String?

  /// Returns a summary of a section.
  ///
  /// - Parameters:
  ///   - index: The index of the section in the list at that time.
  ///   - time: Before the update, or after it; what only `read(_:for:)` finds is nil before.
  /// - Returns: The section, or nil if there is none.
  func section(_ index: Int, _ time: TransitionTime) -> ListUpdate.Section?

  /// Returns summaries of all sections; the default calls `section(_:_:)` for each.
  ///
  /// - Parameter time: Before the update, or after `read(_:for:)`.
  /// - Returns: The sections in order.
  func sections(_ time: TransitionTime) -> [ListUpdate.Section]

  /// Returns the objects of an adapter; the default is none.
  ///
  /// - Parameter time: Before the update, or after it.
  /// - Returns: The objects in order.
  func objects(_ time: TransitionTime) -> [any ListDiffable]
}

extension Transition {
  /// Nil.
  var preparedUpdate: ViewUpdate? { nil }

  /// Nil.
  var comparedChanges: SectionedChanges? { nil }

  /// The greater of the numbers of sections before and after.
  var elementCount: Int { max(sectionCounts.old, sectionCounts.new) }

  /// Returns summaries of all sections.
  ///
  /// - Parameter time: Before the update, or after `read(_:for:)`.
  /// - Returns: The sections in order.
  func sections(_ time: TransitionTime) -> [ListUpdate.Section] {
    let count = time == .before ? sectionCounts.old : sectionCounts.new
    return (0..<count).compactMap { section($0, time) }
  }

  /// None.
  func objects(_ time: TransitionTime) -> [any ListDiffable] { [] }
}

/// One of the two lists of a transition.
enum TransitionTime: Hashable, Sendable {
  /// The list that is shown when the transition begins.
  case before

  /// The list that the transition leads to.
  case after
}
