import RosterKit
import RosterView

extension ListAdapterUpdater {
  /// An updater that always reloads the view.
  static func reloading(
    coalescing: ListUpdateOptions.Coalescing = .immediate, clock: (any ListClock)? = nil
  ) -> ListAdapterUpdater {
    var options = ListUpdateOptions()
    options.step = .reload
    options.coalescing = coalescing
    return ListAdapterUpdater(options: options, clock: clock)
  }
}
