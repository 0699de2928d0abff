import RosterDiff
import RosterKit
import RosterUIKitSimulated
import UIKit

/// An item of a test list.
struct Row: ListDiffable, Identifiable, Hashable {
  let id: Int
  var version = 0

  var text: String { "\(id).\(version)" }
}

/// A section of a test list.
struct Group: ListDiffable, Identifiable, Hashable {
  let id: Int
  var title = ""
  var rows: [Row] = []
}

/// A cell of UIKit that shows a row.
final class RowCell: UICollectionViewCell, ListBindable {
  private(set) var row: Row?

  /// How often a row was bound.
  private(set) var bindings = 0

  func bind(_ viewModel: Row) {
    row = viewModel
    bindings += 1
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }
}

/// A cell for rows whose version is divisible by five.
final class OtherRowCell: UICollectionViewCell, ListBindable {
  private(set) var row: Row?

  func bind(_ viewModel: Row) { row = viewModel }

  override func prepareForReuse() {
    super.prepareForReuse()
    row = nil
  }
}

/// A header that is no cell.
final class TitleView: UICollectionReusableView, ListBindable {
  private(set) var title = ""

  func bind(_ viewModel: String) { title = viewModel }
}

extension UICollectionViewCell {
  /// The row that a cell of the tests shows.
  var shownRow: Row? { (self as? RowCell)?.row ?? (self as? OtherRowCell)?.row }
}

/// A section of rows that the user can move.
final class GroupController: ListSectionController<Group> {
  var onMove: ((Group) -> Void)?
  var events: [String] = []

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      if row.version % 5 == 4 {
        ListItem(row, in: OtherRowCell.self).movable()
      } else {
        ListItem(row, in: RowCell.self).movable()
      }
    }
  }

  override var header: ListItem? {
    object.title.isEmpty ? nil : ListItem(object.title, in: TitleView.self)
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    var group = object
    group.rows.insert(group.rows.remove(at: index), at: target)
    onMove?(group)
  }

  override func didSelectItem(at index: Int) { events.append("select \(object.rows[index].id)") }

  override func didDeselectItem(at index: Int) {
    events.append("deselect \(object.rows[index].id)")
  }
}
