import Roster
import RosterUIKit
import UIKit

/// A section controller that shows a tray: a collection view in a row, which scrolls sideways.
///
/// The inner view and its adapter live as long as the tray is in the feed, so its scroll position is
/// kept while it is off the screen.
final class FeedTrayController: ListSectionController<Tray> {
  private let stories: UICollectionView
  private let storyAdapter: ListAdapter

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - tray: The tray.
  ///   - clock: The clock that schedules work.
  ///   - onOpen: Called when the reader taps a story.
  ///   - onFault: Called with faults of the stories.
  init(
    _ tray: Tray, clock: any ListClock, onOpen: @escaping @MainActor (Story.ID) -> Void,
    onFault: @escaping @MainActor (ListFault) -> Void
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 120, height: 60)
    stories = UICollectionView(frame: .zero, collectionViewLayout: layout)
    storyAdapter = ListAdapter(stories, clock: clock) {
      SectionController(for: Story.self) {
        ListSingleSectionController($0, onSelect: { onOpen($0.id) }) {
          (cell: ContentCell, story) in cell.content = ListContent(tile: story)
        }
      }
    }
    storyAdapter.autoDeselectEnabled = true
    storyAdapter.onFault = onFault
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
    dequeue(TrayCell.self, at: index) { cell in cell.tray = self.stories }
  }

  override func didUpdate(to tray: Tray) { storyAdapter.show(tray.stories) }
}

/// A row that shows the view of a tray.
final class TrayCell: UICollectionViewCell {
  /// The view, which leaves the cell that showed it before.
  var tray: UICollectionView? {
    didSet {
      if tray === oldValue { return }
      if oldValue?.superview === contentView { oldValue?.removeFromSuperview() }
      if let tray { contentView.addSubview(tray) }
      setNeedsLayout()
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    tray = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if tray?.superview === contentView { tray?.frame = contentView.bounds }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 60
    return layoutAttributes
  }
}

extension ListContent {
  /// Creates the content for a story.
  fileprivate init(tile story: Story) {
    let parts = story.parts == 1 ? "1 part" : "\(story.parts) parts"
    self.init(
      title: story.name, subtitle: parts, symbol: story.isSeen ? "○" : "●",
      role: story.isSeen ? .secondary : .plain)
  }
}
