import RosterWeb

/// A list whose rows are lists that scroll horizontally or vertically.
@MainActor
final class ProbeShelf {
  let view = CollectionView(layout: .list)
  private let source: CollectionViewDiffableDataSource<Int, Int>
  private let shelves: [Shelf]

  /// The list in a row.
  @MainActor
  private final class Shelf {
    let view: CollectionView
    let source: CollectionViewDiffableDataSource<Int, Int>

    init(_ number: Int, _ axis: ScrollAxis) {
      view = CollectionView(
        layout: FlowLayout(
          axis: axis, itemSize: .fixed(ListSize(width: 120, height: 60)), lineSpacing: 0,
          itemSpacing: 0))
      source = CollectionViewDiffableDataSource(view) { (cell: ContentCell, id: Int) in
        cell.content = ListContent(title: "book \(number)-\(id)")
      }
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<50))
      source.apply(snapshot)
    }
  }

  init(_ axis: ScrollAxis) {
    let shelves = (0..<40).map { Shelf($0, axis) }
    self.shelves = shelves
    source = CollectionViewDiffableDataSource(view) { (cell: NestedListCell, id: Int) in
      cell.listSize.height = axis == .horizontal ? 60 : 150
      cell.list = shelves[id].view
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(shelves.indices))
    source.apply(snapshot)
  }

  /// The selected items of all rows, as JSON.
  var json: String {
    let items = shelves.enumerated().flatMap { number, shelf in
      shelf.view.selectedItems.map { "[\(number),\($0.item)]" }
    }
    return "[\(items.joined(separator: ","))]"
  }
}
