import Roster

extension FeedList<CollectionView> {
  /// Creates a list for a terminal or a page, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - delay: The delay of every further page, so that its loading can be seen.
  ///   - metrics: The lengths.
  ///   - clock: The clock that schedules work, or nil for real time.
  convenience init(
    _ folder: FeedFolder, delay: Duration = .zero, metrics: FeedMetrics = .terminal,
    clock: (any ListClock)? = nil
  ) {
    let view = CollectionView(
      layout: ListLayout(
        pinsHeaders: false, sectionSpacing: metrics.sectionSpacing, sideInset: metrics.sideInset),
      clock: clock)
    self.init(view, folder, delay: delay, clock: view.clock) { [clock = view.clock] in
      TrayController($0, metrics, clock: clock, onOpen: $1, onFault: $2)
    }
    // A tray holds a list with cells of its own, so few of those without a row are worth keeping.
    view.setReuseCapacity(2, of: NestedListCell.self)
    view.refresh.action = { [weak self] in await self?.readAgain() }
  }
}
