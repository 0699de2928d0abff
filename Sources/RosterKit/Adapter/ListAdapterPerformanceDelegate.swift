public import RosterEngine

extension ListAdapter {
  /// A piece of work that an adapter does when its view asks or tells something.
  public enum Work: Hashable, Sendable {
    /// A cell is made or taken from the pool, and filled, or filled again.
    case cell(ListElement)

    /// All that hear of it are told that a cell comes on the screen.
    case display(ListElement)

    /// All that hear of it are told that a cell has left the screen.
    case endDisplay(ListElement)

    /// A size is asked for.
    case size(ListElement)

    /// All that hear of it are told that the list moved.
    case scroll

    /// What the work is for, or nil if it is for the whole list.
    public var element: ListElement? {
      switch self {
      case .cell(let element), .display(let element), .endDisplay(let element), .size(let element):
        element
      case .scroll: nil
      }
    }
  }
}

/// Hears how long the section controllers and delegates of an adapter take, so that an app can find
/// what makes scrolling slow.
///
/// Without one nothing is measured. What takes long in updates is in their receipts. Each method has
/// a default, which does nothing.
@MainActor
public protocol ListAdapterPerformanceDelegate: AnyObject {
  /// Work begins; other work may begin and end within it.
  ///
  /// - Parameters:
  ///   - adapter: The adapter, which can be asked for the controller of the section.
  ///   - work: What is done.
  func listAdapter(_ adapter: ListAdapter, willBegin work: ListAdapter.Work)

  /// Work is done.
  ///
  /// - Parameters:
  ///   - adapter: The adapter.
  ///   - work: What was done.
  ///   - duration: How long it took, by the clock of the adapter.
  func listAdapter(
    _ adapter: ListAdapter, didEnd work: ListAdapter.Work, after duration: Duration)
}

extension ListAdapterPerformanceDelegate {
  /// Does nothing.
  public func listAdapter(_ adapter: ListAdapter, willBegin work: ListAdapter.Work) {}

  /// Does nothing.
  public func listAdapter(
    _ adapter: ListAdapter, didEnd work: ListAdapter.Work, after duration: Duration
  ) {}
}
