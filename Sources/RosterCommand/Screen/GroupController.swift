import RosterDiff
import RosterKit
import RosterView

/// Shows a group of rows as a section.
final class GroupController: ListSectionController<WatchGroup> {
  private let style: RowStyle
  private let showsHeader: Bool

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - style: What all rows have in common.
  ///   - showsHeader: Whether the name of the group stands above its rows.
  init(_ group: WatchGroup, style: RowStyle, showsHeader: Bool) {
    self.style = style
    self.showsHeader = showsHeader
    super.init(group)
  }

  /// A row that goes to another group stays the same row.
  override var itemScope: ItemScope { .list }

  /// The rows.
  override var items: [ListItem]? {
    object.rows.map { [style] row in
      ListItem(row) { (cell: RowCell, row) in cell.show(row, style: style) }
    }
  }

  /// The name of the group and the number of its rows.
  override var header: ListItem? {
    guard showsHeader else { return nil }
    return ListItem(GroupHeader(object)) { (cell: ContentCell, header) in
      cell.content = ListContent(title: header.text, role: .header)
    }
  }
}

/// The header of a group.
struct GroupHeader: ListDiffable, Equatable {
  /// Names the one header of a section.
  let diffIdentifier = 0

  /// What stands in the header.
  let text: String

  /// Creates the header of a group; rows that have gone do not count.
  ///
  /// - Parameter group: The group.
  init(_ group: WatchGroup) {
    let count = group.rows.count { !$0.isGone }
    let name = group.name.isEmpty ? "(empty)" : group.name
    text = "\(name) · \(count) \(count == 1 ? "row" : "rows")"
  }
}
