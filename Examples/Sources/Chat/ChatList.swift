import Roster

/// The chat as one reader sees it, on any screen.
///
/// It belongs to the main actor.
@MainActor
final class ChatList {
  /// The list for a host.
  let view: CollectionView

  private let room: ChatRoom
  private let loader: PageLoader<ChatMessage, Int>
  private let source: CollectionViewComparableDataSource<Int, ChatRow>
  private var reader = 0

  /// Creates a list that begins to load the newest messages.
  ///
  /// - Parameters:
  ///   - room: The messages.
  ///   - delay: The delay of every earlier page, so that its loading can be seen.
  ///   - threshold: The distance from the end within which the list follows it.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(
    _ room: ChatRoom, delay: Duration = .zero, threshold: Double = 1,
    clock: (any ListClock)? = nil
  ) {
    self.room = room
    view = CollectionView(layout: .list, clock: clock)
    view.anchorPolicy = .end(threshold: threshold)
    source = CollectionViewComparableDataSource(view) { (cell: ChatCell, row: ChatRow) in
      cell.row = row
    }
    loader = PageLoader { [room] load in
      if load.cursor != nil, delay > .zero { try await Task.sleep(for: delay) }
      return room.page(before: load.cursor)
    }
    loader.onChange = { [weak self] _ in self?.showPages() }
    view.onNearStart = { [weak self] in self?.loader.load(.before) }
    reader = room.addReader { [weak self] in self?.show($0) }
    loader.load()
  }

  /// The number of the first message that was loaded; nil before the first page.
  var first: Int? { loader.list.items.first?.id }

  /// Returns when no page is being loaded.
  func waitForPages() async { await loader.waitForLoads() }

  /// Stops following the chat.
  func leave() {
    room.removeReader(reader)
    loader.cancel()
  }

  /// Shows the pages so far, and all messages since the first of them.
  private func showPages() {
    guard let first else { return }
    var snapshot = ComparableDataSourceSnapshot<Int, ChatRow>()
    snapshot.appendSections([0])
    snapshot.appendItems([.start(loader.list.status(of: .before))])
    snapshot.appendItems((first..<room.count).map { .message(room.message($0)) })
    source.apply(snapshot)
  }

  /// Shows a message that is new or has changed.
  private func show(_ message: ChatMessage) {
    guard let first, message.id >= first else { return }
    var snapshot = source.snapshot()
    if snapshot.item(.message(message.id)) == nil {
      snapshot.appendItems([.message(message)])
    } else {
      snapshot.updateItem(.message(message))
    }
    source.apply(snapshot)
  }
}
