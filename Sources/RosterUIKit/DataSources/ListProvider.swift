#if canImport(UIKit) && !os(watchOS)
  import RosterKit
  import RosterView
  import UIKit

  /// Returns a provider of Roster that calls one of UIKit.
  @MainActor
  func listProvider<View: UIKitListView, Item, Cell: ListCell>(
    _ provider: @escaping @MainActor (View, IndexPath, Item) -> Cell?
  ) -> @MainActor (any ListView, ItemPath, Item) -> Cell? {
    { view, path, item in (view as? View).flatMap { provider($0, IndexPath(path), item) } }
  }

  /// Returns a provider of Roster that calls one of UIKit, for cells of any class.
  @MainActor
  func listProvider<View: UIKitListView, Item, Cell: ListCell>(
    _ provider: @escaping @MainActor (View, IndexPath, Item) -> Cell?
  ) -> @MainActor (any ListView, ItemPath, Item) -> (any ListCell)? {
    { view, path, item in (view as? View).flatMap { provider($0, IndexPath(path), item) } }
  }

  /// The data source of a closure that is made before it.
  @MainActor
  final class LateSource<Source: AnyObject> {
    weak var source: Source?
  }

  /// The queue of the main actor, which need not have a thread of its own outside of UIKit.
  @MainActor
  private enum MainQueue {
    static let key: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
  }

  /// Does something on the main queue: now, or in order after the work that waits there.
  @MainActor
  func runOnMainQueue(_ work: @escaping @MainActor () -> Void) {
    // In Swift 5 the caller may be on any thread.
    if MainQueue.isCurrent { return work() }
    DispatchQueue.main.async { work() }
  }
#endif
