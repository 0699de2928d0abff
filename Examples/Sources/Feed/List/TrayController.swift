import Roster

/// A section controller that shows a tray: a list in a row, which scrolls sideways.
///
/// The inner list and its adapter live as long as the tray is in the feed, so its scroll position
/// is kept while it is off the screen.
final class TrayController: ListSectionController<Tray> {
  private let stories: CollectionView
  private let storyAdapter: ListAdapter
  private let lengths: FeedMetrics

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - tray: The tray.
  ///   - lengths: The lengths of the feed.
  ///   - clock: The clock that schedules work.
  ///   - onOpen: Called when the reader taps a story.
  ///   - onFault: Called with faults of the stories.
  init(
    _ tray: Tray, _ lengths: FeedMetrics, clock: any ListClock,
    onOpen: @escaping @MainActor (Story.ID) -> Void,
    onFault: @escaping @MainActor (ListFault) -> Void
  ) {
    self.lengths = lengths
    stories = CollectionView(
      layout: ListLayout(sectionSpacing: lengths.storySpacing, axis: .horizontal), clock: clock)
    storyAdapter = ListAdapter(stories, clock: clock) {
      SectionController(for: Story.self) {
        ListSingleSectionController($0, onSelect: { onOpen($0.id) }) {
          (cell: ContentCell, story) in cell.content = ListContent(story)
        }
      }
    }
    storyAdapter.autoDeselectEnabled = true
    stories.onFault = onFault
    super.init(tray)
  }

  override var header: ListItem? {
    ListItem(object) { (cell: ContentCell, tray) in
      let new = tray.stories.count { !$0.isSeen }
      cell.content = ListContent(
        title: tray.title, badge: new == 0 ? nil : "\(new) new", role: .header)
    }
  }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(NestedListCell.self, at: index) { cell in
      cell.listSize.height = self.lengths.storyHeight
      cell.list = self.stories
    }
  }

  override func didUpdate(to tray: Tray) {
    storyAdapter.show(tray.stories)
  }
}

extension ListContent {
  /// Creates the content for a story.
  fileprivate init(_ story: Story) {
    let parts = story.parts == 1 ? "1 part" : "\(story.parts) parts"
    self.init(
      title: story.name, subtitle: parts, symbol: story.isSeen ? "○" : "●",
      role: story.isSeen ? .secondary : .plain)
  }
}
