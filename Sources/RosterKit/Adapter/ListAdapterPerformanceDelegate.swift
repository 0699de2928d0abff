public import RosterEngine
public import RosterView

extension ListAdapter {
  /// A piece of work that an adapter does when its view calls it.
  public enum Work: Hashable, Sendable {
    /// Making a cell or taking it from the pool, and configuring it; or reconfiguring it.
    case cell(ListElement)

    /// Notifying controllers and delegates that a cell is about to appear on the screen.
    case display(ListElement)

    /// Notifying controllers and delegates that a cell has left the screen.
    case endDisplay(ListElement)

    /// Computing a size.
    case size(ListElement)

    /// Notifying controllers and delegates that the list scrolled.
    case scroll

    /// The element that the work is for, or nil for work on the whole list.
    public var element: ListElement? {
      switch self {
      case .cell(let element), .display(let element), .endDisplay(let element), .size(let element):
        element
      case .scroll: nil
      }
    }
  }
}

/// The methods with which an adapter reports how long its section controllers and delegates take,
/// so that an app can find what makes scrolling slow.
///
/// Without a delegate nothing is measured. Durations of updates are in their receipts.
@MainActor
public protocol ListAdapterPerformanceDelegate: AnyObject {
  /// Called when work begins; other work may begin and end within it.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - work: The work that begins.
  ///   - controller: The section controller that does it; nil for work on the whole list.
  func listAdapter(
    _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
    of controller: BaseListSectionController?)

  /// Called when work is done.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - work: The work that ended.
  ///   - controller: The section controller that did it; nil for work on the whole list.
  ///   - cell: The cell that was made, configured, or is about to appear, or has left the screen;
  ///     nil for other work.
  ///   - duration: How long it took, by the clock of the adapter.
  func listAdapter(
    _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
    of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration)
}
