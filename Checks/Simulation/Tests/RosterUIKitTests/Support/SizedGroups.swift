import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import UIKit

/// A row of Roster's own view.
final class OwnRowCell: CollectionViewCell, ListBindable {
  private(set) var row: Row?

  func bind(_ viewModel: Row) { row = viewModel }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }
}

/// A header of Roster's own view.
final class OwnTitleCell: CollectionViewCell, ListBindable {
  private(set) var title = ""

  func bind(_ viewModel: String) { title = viewModel }
}

/// A section of rows that say how large they are, in a view of UIKit or in Roster's own.
final class SizedController: ListSectionController<Group> {
  private let isUIKit: Bool

  init(_ object: Group, isUIKit: Bool) {
    self.isUIKit = isUIKit
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      (isUIKit ? ListItem(row, in: RowCell.self) : ListItem(row, in: OwnRowCell.self))
        .size(ListSize(width: Double(row.height), height: Double(row.height)))
        .movable()
    }
  }

  override var header: ListItem? {
    if object.title.isEmpty { return nil }
    return isUIKit
      ? ListItem(object.title, in: TitleView.self) : ListItem(object.title, in: OwnTitleCell.self)
  }

  override var sizeOfHeader: ListSize { ListSize(width: 100, height: 20) }

  override var metrics: SectionMetrics? {
    SectionMetrics(
      insets: ListInsets(top: 2, leading: 3, bottom: 4, trailing: 5), lineSpacing: 6,
      itemSpacing: 7)
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {}
}

/// A host of Roster's own view that draws nothing, and rounds to pixels as UIKit does.
@MainActor
private final class PlainHost: ViewHost {
  var standardRowHeight: Double { 44 }
  var offsetUnit: Double { 1 / 3 }

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    let height = (cell as? OwnRowCell)?.row.map { Double($0.height) } ?? 20
    return ListSize(width: proposal.width ?? 100, height: proposal.height ?? height)
  }

  func apply(_ transaction: ViewTransaction) {}
}

/// The same groups in a collection view of UIKit and in Roster's own view, with the same layout.
@MainActor
final class TwinLists {
  let screen = TestScreen()
  let own: CollectionView
  private let host = PlainHost()
  let adapter: ListAdapter
  let ownAdapter: ListAdapter

  var view: UICollectionView { screen.view }

  init(_ layout: some CollectionLayout, isRightToLeft: Bool = false) {
    screen.view.collectionViewLayout = UIKitCollectionLayout(layout)
    own = CollectionView(layout: layout, clock: screen.clock)
    own.host = host
    own.screenState = .visible
    own.resize(to: ListSize(width: 100, height: 200))
    if isRightToLeft {
      screen.view.semanticContentAttribute = .forceRightToLeft
      own.layoutDirection = .rightToLeft
    }
    adapter = Self.adapter(screen.view, screen, isUIKit: true)
    ownAdapter = Self.adapter(own, screen, isUIKit: false)
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
  }

  private static func adapter(
    _ view: any ListView, _ screen: TestScreen, isUIKit: Bool
  ) -> ListAdapter {
    ListAdapter(view, clock: screen.clock) {
      SectionController(for: Group.self) { SizedController($0, isUIKit: isUIKit) }
    }
  }

  func show(_ groups: [Group], animated: Bool = true) {
    adapter.show(groups, animated: animated)
    ownAdapter.show(groups, animated: animated)
    screen.settle()
  }

  /// Scrolls Roster's own view to where UIKit's is.
  func align() {
    own.scrollOffset = view.scrollOffset
    screen.settle()
  }

  func scroll(to offset: ListPoint) {
    view.scrollOffset = offset
    own.scrollOffset = offset
    screen.settle()
  }

  /// Scrolls a section across both lists.
  func scroll(_ section: Int, to offset: Double) {
    (view.collectionViewLayout as? UIKitCollectionLayout)?.scroll(section: section, to: offset)
    own.scroll(section: section, to: offset)
    screen.settle()
  }

  /// What differs between the lists; nil if nothing does.
  func difference(_ groups: [Group]) -> String? {
    var elements = groups.indices.flatMap {
      [ListElement.header(section: $0), .footer(section: $0)]
    }
    for (section, group) in groups.enumerated() {
      elements += group.rows.indices.map { .item(ItemPath(section: section, item: $0)) }
    }
    for element in elements where view.frame(of: element) != own.frame(of: element) {
      return "\(element): \(String(describing: view.frame(of: element)))"
        + " is \(String(describing: own.frame(of: element)))"
        + " at \(view.scrollOffset), \(own.scrollOffset) in \(view.contentSize)"
    }
    if view.scrollOffset != own.scrollOffset {
      return "the offset \(view.scrollOffset) is \(own.scrollOffset)"
    }
    if view.visibleItems != own.visibleItems {
      return "\(view.visibleItems) are \(own.visibleItems)"
    }
    return nil
  }
}
