import RosterDiff
import RosterEngine
import RosterView

/// Headers, footers and other views that are not items.
extension ListSnapshotDataSource {
  /// Returns the view for an element that is not an item.
  func supplementary(_ view: any ListView, _ element: ListElement) -> (any ListCell)? {
    guard let section = sectionIdentifier(for: element.section) else { return nil }
    if let provider = supplementaryViewProvider {
      let item = element.itemOwner.flatMap { itemIdentifier(for: $0) }
      return provider(view, element, section, item)
    }
    guard let content = content(of: element, section) else { return nil }
    let cell = view.dequeue(ContentCell.self, for: element)
    cell?.content = content
    return cell
  }

  /// Brings a header or footer with a title up to date.
  func update(_ cell: any ListCell, supplementary element: ListElement) -> Bool {
    guard supplementaryViewProvider == nil, let cell = cell as? ContentCell,
      let section = sectionIdentifier(for: element.section),
      let content = content(of: element, section)
    else { return false }
    cell.content = content
    return true
  }

  private func content(of element: ListElement, _ section: Snapshot.SectionID) -> ListContent? {
    let titles = titles(of: section)
    switch element {
    case .header: return titles.header.map { ListContent(title: $0, role: .header) }
    case .footer: return titles.footer.map { ListContent(title: $0, role: .secondary) }
    case .item, .supplementary, .decoration: return nil
    }
  }
}

extension ListElement {
  /// The place of the item that the element belongs to.
  fileprivate var itemOwner: ItemPath? {
    if case .item(let path) = owner { path } else { nil }
  }
}
