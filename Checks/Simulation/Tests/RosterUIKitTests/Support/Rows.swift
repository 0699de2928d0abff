import RosterDiff
import RosterKit
import RosterUIKitSimulated
import RosterView
import UIKit

/// An item of a test list.
struct Row: ListDiffable, Identifiable, Hashable {
  let id: Int
  var version = 0

  var text: String { "\(id).\(version)" }

  /// Whether it needs a cell of the other class.
  var isOther: Bool { version % 5 == 4 }
}

/// A section of a test list.
struct Group: ListDiffable, Identifiable, Hashable {
  let id: Int
  var title = ""
  var rows: [Row] = []
}

/// Groups of rows with ids in a range, ten times the number of the group and more.
func group(_ id: Int, _ rows: some Sequence<Int>, title: String = "") -> Group {
  Group(id: id, title: title, rows: rows.map { Row(id: 100 * id + $0) })
}

// MARK: - Cells

/// A cell of the tests.
@MainActor
protocol ShowsRow: ListCell {
  var row: Row? { get }

  /// How often a row was bound.
  var bindings: Int { get }

  var isSelected: Bool { get set }
}

extension ShowsRow {
  /// Whether more than an edge of the cell is in a part of the content.
  func isShown(in part: CGRect) -> Bool {
    guard let frame = (self as? UIView)?.frame else { return false }
    return frame.maxY > part.minY && frame.minY < part.maxY && frame.maxX > part.minX
      && frame.minX < part.maxX
  }
}

/// A header of the tests.
@MainActor
protocol ShowsTitle: ListCell {
  var title: String { get }
}

/// The base class of cells of a collection view that show a row.
class BaseRowCell: UICollectionViewCell, ListBindable, ShowsRow {
  private(set) var row: Row?
  private(set) var bindings = 0

  func bind(_ viewModel: Row) {
    row = viewModel
    bindings += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: row?.height ?? 20)
  }

  /// UIKit measures by Auto Layout, which these cells do not use.
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }
}

/// A cell of a collection view that shows a row.
final class RowCell: BaseRowCell {}

/// A cell of another class, for some of the rows.
final class OtherRowCell: BaseRowCell {}

/// A header that is no cell.
final class TitleView: UICollectionReusableView, ListBindable, ShowsTitle {
  private(set) var title = ""

  func bind(_ viewModel: String) { title = viewModel }
}

/// The base class of cells of a table view that show a row.
class BaseTableRowCell: UITableViewCell, ListBindable, ShowsRow {
  private(set) var row: Row?
  private(set) var bindings = 0

  func bind(_ viewModel: Row) {
    row = viewModel
    bindings += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: row?.height ?? 20)
  }

  /// UIKit measures by Auto Layout, which these cells do not use.
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }
}

/// A cell of a table view that shows a row.
final class TableRowCell: BaseTableRowCell {}

/// A cell of another class, for some of the rows.
final class OtherTableRowCell: BaseTableRowCell {}

/// A header of a table view.
final class TableTitleView: UITableViewHeaderFooterView, ListBindable, ShowsTitle {
  private(set) var title = ""

  func bind(_ viewModel: String) { title = viewModel }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 20) }
}

extension Row {
  /// The height in lists of rows of different heights: from 20 to 60, another one for each version.
  var height: CGFloat { CGFloat(20 + (id * 7 + version * 13) % 5 * 10) }
}

extension UIView {
  /// The row that a cell of the tests shows.
  var shownRow: Row? { (self as? any ShowsRow)?.row }
}

// MARK: - Controller

/// A section of rows that the user can move.
final class GroupController: ListSectionController<Group> {
  private let kind: ViewKind

  /// Called when the user has moved a row.
  ///
  /// The data to move it in is the app's: the object is the one shown last, and does not have the
  /// moves since then.
  var onMove: ((_ index: Int, _ target: Int, _ group: Int) -> Void)?
  var events: [String] = []

  init(_ object: Group, _ kind: ViewKind = .collection) {
    self.kind = kind
    super.init(object)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows { kind.item(row).movable() }
  }

  override var header: ListItem? {
    object.title.isEmpty ? nil : kind.header(object.title)
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    onMove?(index, target, object.id)
  }

  override func didSelectItem(at index: Int) { events.append("select \(object.rows[index].id)") }

  override func didDeselectItem(at index: Int) {
    events.append("deselect \(object.rows[index].id)")
  }
}

extension ViewKind {
  @MainActor
  func item(_ row: Row) -> ListItem {
    switch (self, row.isOther) {
    case (.collection, false): ListItem(row, in: RowCell.self)
    case (.collection, true): ListItem(row, in: OtherRowCell.self)
    case (.table, false): ListItem(row, in: TableRowCell.self)
    case (.table, true): ListItem(row, in: OtherTableRowCell.self)
    }
  }

  @MainActor
  func header(_ title: String) -> ListItem {
    switch self {
    case .collection: ListItem(title, in: TitleView.self)
    case .table: ListItem(title, in: TableTitleView.self)
    }
  }

  @MainActor
  func sectionView(_ title: String) -> SectionView {
    switch self {
    case .collection: SectionView(title, in: TitleView.self)
    case .table: SectionView(title, in: TableTitleView.self)
    }
  }

  /// Dequeues the cell of a row and binds it.
  @MainActor
  func cell(_ row: Row, at path: ItemPath, in view: any ListView) -> (any ListCell)? {
    switch self {
    case .collection:
      let cell = view.dequeue(RowCell.self, for: .item(path))
      cell?.bind(row)
      return cell
    case .table:
      let cell = view.dequeue(TableRowCell.self, for: .item(path))
      cell?.bind(row)
      return cell
    }
  }
}
