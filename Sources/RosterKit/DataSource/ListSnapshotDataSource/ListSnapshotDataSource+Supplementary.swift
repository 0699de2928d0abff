import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterView

/// The supplementary views.
extension ListSnapshotDataSource {
  /// Returns the view for an element that is not an item.
  func supplementary(_ view: any ListView, _ element: ListElement) -> (any ListCell)? {
    guard let section = sectionIdentifier(for: element.section) else { return nil }
    let content = supplementaryViewProvider == nil ? sectionView(for: element) : nil
    var cell: (any ListCell)?
    if let provider = supplementaryViewProvider {
      let item = element.itemOwner.flatMap { itemIdentifier(for: $0) }
      cell = provider(view, element, section, item)
    } else {
      cell = content?.cell(for: .fresh(view, element))
    }
    if let cell { sectionCells[cell] = content }
    return cell
  }

  /// Reconfigures the cell of a supplementary view of the snapshot if its content differs.
  ///
  /// - Returns: Whether the cell shows the current content.
  func update(_ cell: any ListCell, supplementary element: ListElement) -> Bool {
    guard supplementaryViewProvider == nil, let content = sectionView(for: element) else {
      return false
    }
    // A section is reconfigured as a whole, although some of its views may be as before.
    if sectionCells[cell] == content { return true }
    guard content.cell(for: .live(cell, element)) != nil else { return false }
    sectionCells[cell] = content
    return true
  }

  /// Returns the supplementary view of the snapshot for an element.
  func sectionView(for element: ListElement) -> SectionView? {
    guard case .supplementary(let kind, of: .section(let index)) = element,
      let section = sectionIdentifier(for: index)
    else { return nil }
    return views(of: section)[kind]
  }

  /// Returns the supplementary views of a section.
  func views(of section: Snapshot.SectionID) -> SectionViews {
    shown.snapshot.views(ofSection: section)
  }
}

extension ListElement {
  /// The index path of the item that the element belongs to.
  fileprivate var itemOwner: ItemPath? {
    if case .item(let path) = owner { path } else { nil }
  }
}
