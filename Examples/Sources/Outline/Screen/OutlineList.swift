import Roster

/// The outline as a list on any screen.
///
/// It belongs to the main actor.
@MainActor
final class OutlineList {
  /// The only section of the list.
  enum Section: Hashable, Sendable {
    /// The files.
    case files
  }

  /// The origin of a change of rows.
  enum Origin: Hashable, Sendable {
    /// The user opened or closed a folder.
    case user

    /// The content of the disk changed.
    case disk
  }

  /// The list for a host.
  let view: CollectionView

  /// The tree that it shows.
  let tree: FileTree

  private let source: CollectionViewDiffableDataSource<Section, FileRow>

  /// Creates a list that starts reading a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - rowHeight: The height of a row, in the unit of the host.
  ///   - clock: The clock that schedules work, or nil for real time.
  init(_ root: FilePath, rowHeight: Double = 1, clock: (any ListClock)? = nil) {
    let tree = FileTree(root)
    self.tree = tree
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(rowHeight)), clock: clock)
    source = CollectionViewDiffableDataSource(view) { (cell: ContentCell, row) in
      cell.content = tree.content(of: row)
    }
    source.delegate = self
    source.sectionSnapshotHandlers.toggleItem = { [tree] in tree.toggle($0) }
    view.refresh.action = { [tree] in await tree.refresh() }
    tree.onChange = { [weak self] in self?.show($0, changed: $1) }
    tree.toggle(.folder(root))
    view.focusItem(at: ItemPath(section: 0, item: 0))
  }

  /// Called before rows are inserted, removed or reconfigured.
  var willChange: (Origin) -> Void = { _ in }

  /// Called when rows were inserted or removed, or the focus moved.
  var onChange: () -> Void = {}

  /// The number of rows.
  var count: Int { view.numberOfItems(inSection: 0) }

  /// The number of the focused row, counted from 1; 0 without focus.
  var place: Int { (view.focusedItem?.item ?? -1) + 1 }

  private func show(
    _ outline: DiffableDataSourceSectionSnapshot<FileRow>, changed: Set<FileRow>
  ) {
    // The disk changes files; the disclosure of a folder is changed by the user.
    willChange(changed.contains { $0.isFolder } ? .user : .disk)
    source.apply(outline, to: .files)
    defer { onChange() }
    let changed = changed.filter { source.indexPath(for: $0) != nil }
    if changed.isEmpty { return }
    var snapshot = source.snapshot()
    snapshot.reconfigureItems(Array(changed))
    source.apply(snapshot)
  }
}

// MARK: - What the user does

extension OutlineList: CollectionViewDelegate {
  /// Leaves a file selected that the user pressed, and reads a folder again that failed.
  func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    guard let row = source.itemIdentifier(for: path) else { return }
    if case .file = row { return }
    view.deselectItem(at: path)
    if case .failure = row { tree.toggle(row) }
  }

  /// Reports that the focus moved to another row.
  func collectionView(_ view: any ListView, focusDidChange change: FocusChange) { onChange() }
}
