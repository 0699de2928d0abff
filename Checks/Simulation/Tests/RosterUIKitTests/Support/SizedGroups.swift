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
  let screen: TestScreen
  let own: CollectionView
  private let host = PlainHost()
  let adapter: ListAdapter
  let ownAdapter: ListAdapter

  var view: UICollectionView { screen.view }

  init(
    _ layout: some CollectionLayout, isRightToLeft: Bool = false, _ insets: ScreenInsets = .none
  ) {
    screen = TestScreen(.collection, insets)
    if isRightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
    screen.view.collectionViewLayout = UIKitCollectionLayout(layout)
    own = CollectionView(layout: layout, clock: screen.clock)
    own.host = host
    own.screenState = .visible
    let (size, edges) = (screen.view.bounds.size, screen.view.adjustedContentInset)
    own.resize(to: ListSize(width: Double(size.width), height: Double(size.height)))
    own.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    own.scrollInsets = ListInsets(
      top: Double(edges.top), leading: Double(isRightToLeft ? edges.right : edges.left),
      bottom: Double(edges.bottom), trailing: Double(isRightToLeft ? edges.left : edges.right))
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

  private var isVertical: Bool { own.layout.axis == .vertical }

  /// Scrolls Roster's own view to where UIKit's is.
  func align() {
    own.scrollOffset = view.scrollOffset
    screen.settle()
  }

  /// Scrolls a distance from the beginning of the content to the first that the reader sees.
  func scroll(to distance: Double) {
    let insets = own.scrollInsets
    let offset =
      isVertical
      ? ListPoint(x: -insets.leading, y: distance - insets.top)
      : ListPoint(x: distance - insets.leading, y: -insets.top)
    view.scrollOffset = offset
    own.scrollOffset = offset
    screen.settle()
  }

  /// Scrolls to elements in both lists.
  func scroll(to elements: [ListElement], _ position: ScrollPosition, plus distance: Double) {
    for list in [view, own] as [any ListView] {
      list.scroll(
        to: elements, position: position, additionalOffset: distance, animated: false)
    }
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
    for element in elements where shownFrame(of: element, view) != shownFrame(of: element, own) {
      return "\(element): \(String(describing: view.frame(of: element)))"
        + " is \(String(describing: own.frame(of: element)))"
        + " at \(view.scrollOffset), \(own.scrollOffset) in \(view.contentSize)"
    }
    if offset(of: view) != offset(of: own) {
      return "the offset \(view.scrollOffset) is \(own.scrollOffset)"
    }
    if view.visibleItems != own.visibleItems {
      return "\(view.visibleItems) are \(own.visibleItems)"
    }
    return nil
  }

  /// Whether the offsets of the lists are the same but for rounding.
  var isWithinAPixel: Bool { abs(offset(of: view) - offset(of: own)) < 0.5 }

  private func offset(of list: any ListView) -> Double {
    isVertical ? list.scrollOffset.y : list.scrollOffset.x
  }

  /// Where an element is on the screen: UIKit measures from the content across the list as well.
  private func shownFrame(of element: ListElement, _ list: any ListView) -> ListRect? {
    list.frame(of: element).map { frame in
      let origin = list.viewportPoint(atContent: ListPoint(x: frame.x, y: frame.y))
      return ListRect(x: origin.x, y: origin.y, width: frame.width, height: frame.height)
    }
  }
}
