import RosterDiff
import RosterEngine
public import RosterSnapshot
public import RosterView

/// Shows snapshots of several sources in one list view, the sections of each after those of the
/// source before.
///
/// Each source has its own types of sections and values, its own cells and handlers, and its own
/// index paths. Sources may have equal identifiers.
///
/// ```swift
/// let list = CollectionViewConcatenatedDataSource<String>(view)
/// let totals = list.addSource("totals", of: Total.self, in: Market.self) {
///   (cell: ContentCell, total) in cell.content.title = total.name
/// }
/// let quotes = list.addSource("quotes", of: Quote.self, in: Market.self) {
///   (cell: QuoteCell, quote) in cell.show(quote)
/// }
/// quotes.onSelect = { quote, path in open(quote) }
/// quotes.apply(snapshot)
/// ```
///
/// Snapshots are applied to the sources. A change of one source costs what changed in it.
///
/// It is its own delegate, to call the handlers of the sources. If an app sets another `delegate`,
/// that has to pass on the events of the selection and of swipe actions.
public final class CollectionViewConcatenatedDataSource<SourceID: Hashable>:
  CollectionViewComparableDataSource<
    SourcedID<SourceID, AnyHashable>, SourcedItem<SourceID, AnyItem>
  >
{
  /// The sources in order, with their latest snapshots.
  private var whole = ConcatenatedSnapshot<SourceID, Snapshot>()

  private let parts: ConcatenatedParts<SourceID>

  /// Creates a data source without sources.
  ///
  /// - Parameters:
  ///   - view: The view, which is empty until a snapshot is applied to a source.
  ///   - updater: Performs the updates; nil for one with the default options.
  public init(_ view: any ListView, updater: (any ListUpdatingDelegate)? = nil) {
    let parts = ConcatenatedParts<SourceID>()
    self.parts = parts
    let cells = SnapshotCells<SourcedItem<SourceID, AnyItem>>(
      { view, path, item in parts[item]?.makeCell(view, path, item.item) },
      updateAny: { cell, item in parts[item]?.update(cell, item.item) ?? false })
    super.init(
      view, updater, Parts(empty: Snapshot(), cells: cells, comparison: SnapshotComparison()))
    delegate = self
  }

  /// Adds an empty source after the others.
  ///
  /// - Parameters:
  ///   - id: Identifies the source. If there is one with this identifier already, the new one
  ///     replaces it and keeps its position.
  ///   - value: The type of its values.
  ///   - section: The type of the identifiers of its sections.
  ///   - cellUpdater: Configures a cell, and determines its class. It is called for new cells and for
  ///     cells whose value differs.
  /// - Returns: The source, which takes its snapshots.
  public func addSource<SectionID: Hashable, Value: Identifiable & Equatable, C: ListCell>(
    _ id: SourceID, of value: Value.Type, in section: SectionID.Type,
    cellUpdater: @escaping @MainActor (C, Value) -> Void
  ) -> Source<SectionID, Value> {
    let source = Source<SectionID, Value>(id, in: self)
    parts.table[id] = ConcatenatedPart(source, cellUpdater)
    whole.update(id, erasing: ComparableDataSourceSnapshot<SectionID, Value>())
    return source
  }

  /// Returns the snapshot of all sources after a change of one, which is shown next.
  func snapshot<SectionID, Value>(
    with part: ComparableDataSourceSnapshot<SectionID, Value>, of source: SourceID
  ) -> Snapshot {
    whole.update(source, erasing: part)
    defer { whole.settle() }
    return whole.snapshot
  }

  /// Returns the indexes of the shown sections of a source.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  func sectionRange(of source: SourceID) -> Range<Int> {
    let sections = sections
    let first = sections.firstIndex { $0.source == source } ?? 0
    return first..<first + sections[first...].prefix { $0.source == source }.count
  }
}

extension CollectionViewConcatenatedDataSource: CollectionViewDelegate {
  /// Returns whether the source of an item allows the user to select it.
  public func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
    forward(path) { $0.isSelectable($1, $2) } ?? true
  }

  /// Calls the handler of the source of an item that the user has selected.
  public func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    forward(path) { $0.select($1, $2) }
  }

  /// Calls the handler of the source of an item that the user has deselected.
  public func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
    forward(path) { $0.deselect($1, $2) }
  }

  /// Returns the swipe actions that the source of an item specifies for it.
  public func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? {
    forward(path) { $0.swipeActions($1, $2) } ?? nil
  }

  /// Calls the handler of the source of an item whose swipe action the user has chosen.
  public func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
    forItemAt path: ItemPath
  ) {
    forward(path) { $0.choose(action, $1, $2) }
  }

  /// Calls the source of an item with its value and its index path in the source.
  @discardableResult
  private func forward<Answer>(
    _ path: ItemPath, _ call: (ConcatenatedPart, AnyItem, ItemPath) -> Answer
  ) -> Answer? {
    guard let item = value(for: path), let part = parts[item] else { return nil }
    let first = sectionRange(of: item.source).lowerBound
    return call(part, item.item, ItemPath(section: path.section - first, item: path.item))
  }
}

/// The sources of a list by their identifiers.
@MainActor
private final class ConcatenatedParts<SourceID: Hashable> {
  var table: [SourceID: ConcatenatedPart] = [:]

  subscript(item: SourcedItem<SourceID, AnyItem>) -> ConcatenatedPart? { table[item.source] }
}

/// The cells and handlers of a source, for values of any type.
@MainActor
private struct ConcatenatedPart {
  let makeCell: @MainActor (any ListView, ItemPath, AnyItem) -> (any ListCell)?
  let update: @MainActor (any ListCell, AnyItem) -> Bool
  let isSelectable: @MainActor (AnyItem, ItemPath) -> Bool
  let select: @MainActor (AnyItem, ItemPath) -> Void
  let deselect: @MainActor (AnyItem, ItemPath) -> Void
  let swipeActions: @MainActor (AnyItem, ItemPath) -> CollectionView.SwipeActions?
  let choose: @MainActor (ContextMenu.Action, AnyItem, ItemPath) -> Void

  init<SourceID, SectionID, Value, C: ListCell>(
    _ source: CollectionViewConcatenatedDataSource<SourceID>.Source<SectionID, Value>,
    _ update: @escaping @MainActor (C, Value) -> Void
  ) {
    makeCell = { view, path, item in
      guard let value = item.value as? Value,
        let cell = view.dequeue(C.self, for: .item(path))
      else { return nil }
      update(cell, value)
      return cell
    }
    self.update = { cell, item in
      guard let value = item.value as? Value, let cell = cell as? C else { return false }
      update(cell, value)
      return true
    }
    isSelectable = { item, path in
      (item.value as? Value).flatMap { source.isSelectable?($0, path) } ?? true
    }
    select = { item, path in
      if let value = item.value as? Value { source.onSelect?(value, path) }
    }
    deselect = { item, path in
      if let value = item.value as? Value { source.onDeselect?(value, path) }
    }
    swipeActions = { item, path in
      (item.value as? Value).flatMap { source.swipeActions?($0, path) }
    }
    choose = { action, item, path in
      if let value = item.value as? Value { source.onSwipeAction?(action, value, path) }
    }
  }
}
