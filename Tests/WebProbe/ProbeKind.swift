import RosterWeb

/// A list of another kind than plain rows; its items can be swiped and moved.
@MainActor
final class ProbeKind {
  /// What the list looks like.
  enum Kind: String {
    /// Tiles side by side.
    case grid

    /// Tiles in sections that scroll across the list, and rows below.
    case across

    /// Columns of two tiles in a list that scrolls horizontally.
    case sideways

    /// Rows in three levels.
    case outline
  }

  let view: CollectionView
  private let source: CollectionViewDiffableDataSource<Int, Int>

  init(_ kind: Kind, rows: Int) {
    let view = CollectionView(layout: Self.layout(kind))
    self.view = view
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    source = CollectionViewDiffableDataSource(view) { (cell: ContentCell, id: Int) in
      cell.content = ListContent(title: "item \(id)")
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.canHaveChildren = { _ in kind == .outline }
    if kind == .outline {
      for parent in stride(from: 0, to: 30, by: 10) {
        outline.append([parent])
        outline.append([parent + 1, parent + 2], to: parent)
        outline.expand([parent])
      }
      source.apply(outline, to: 0)
    } else {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(0..<rows / 2), toSection: 0)
      snapshot.appendItems(Array(rows / 2..<rows), toSection: 1)
      source.apply(snapshot)
    }
    addSwipeActions()
  }

  private func addSwipeActions() {
    source.swipeHandlers.actions = { _ in
      CollectionView.SwipeActions(
        trailing: [ContextMenu.Action("delete", title: "Delete", role: .destructive)])
    }
    source.swipeHandlers.didChoose = { [weak self] _, item in
      guard let self else { return }
      var snapshot = source.snapshot()
      snapshot.deleteItems([item])
      source.apply(snapshot)
    }
  }

  /// The items in order, and for an outline their levels.
  var json: String {
    let outline = source.snapshot(for: 0)
    let items = source.snapshot().itemIdentifiers.map { "[\($0),\(outline.level(of: $0) ?? 0)]" }
    return "[\(items.joined(separator: ","))]"
  }

  private static func layout(_ kind: Kind) -> any CollectionLayout {
    switch kind {
    case .grid:
      return FlowLayout(itemSize: .fixed(ListSize(width: 150, height: 60)))
    case .sideways:
      return FlowLayout(axis: .horizontal, itemSize: .fixed(ListSize(width: 150, height: 200)))
    case .outline: return ListLayout(rowHeight: .fixed(40))
    case .across:
      let tile = CompositionalLayout.Size(width: .absolute(200), height: .absolute(80))
      let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(40))
      return CompositionalLayout { section, _ in
        let size = section == 0 ? tile : row
        return CompositionalLayout.Section(
          group: .horizontal(
            size: size, subitem: .item(CompositionalLayout.Item(size: .full)), count: 1),
          orthogonalScrolling: section == 0 ? .continuous : nil)
      }
    }
  }
}
