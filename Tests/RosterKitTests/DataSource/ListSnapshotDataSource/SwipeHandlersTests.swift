import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The swipe actions of data sources.
@MainActor @Suite struct SwipeHandlersTests {
  private struct Note: Identifiable, Equatable {
    let id: Int
    var text = ""
  }

  private typealias Actions = CollectionView.SwipeActions

  private let delete = ContextMenu.Action("delete", title: "Delete", role: .destructive)

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

  @Test func `the handlers are called with identifiers, and a snapshot can be applied`() {
    let list = SourceList()
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2, 3])
    list.source.apply(snapshot)
    let source = list.source
    var chosen: [Int] = []
    list.source.swipeHandlers.actions = { [delete] in
      $0 == 2 ? Actions(trailing: [delete]) : nil
    }
    list.source.swipeHandlers.didChoose = { [weak source] action, item in
      chosen.append(item)
      guard var snapshot = source?.snapshot() else { return }
      snapshot.deleteItems([item])
      source?.apply(snapshot)
    }

    for item in 0..<3 {
      list.view.chooseSwipeAction(delete, forItemAt: path(item))
    }

    #expect(chosen == [2])
    #expect(list.source.snapshot().itemIdentifiers == [1, 3])
    #expect(list.host.text == "1\n3")
    #expect(list.faults == [])
    #expect(list.view.swipeActions(forItemAt: path(1)).all.isEmpty)
  }

  @Test func `values have actions too`() {
    let view = CollectionView(clock: VirtualClock())
    let host = HeadlessHost(view, width: 20, height: 5)
    let source = CollectionViewComparableDataSource<Int, Note>(view) { (cell: ContentCell, note) in
      cell.content.title = note.text
    }
    var chosen: [Int] = []
    source.swipeHandlers.actions = { [delete] _ in Actions(leading: [delete]) }
    source.swipeHandlers.didChoose = { chosen.append($1) }
    source.apply { ListSection(0) { [Note(id: 7), Note(id: 8)] } }

    view.chooseSwipeAction(delete, forItemAt: path(1))

    #expect(chosen == [8])
    withExtendedLifetime(host) {}
  }

  @Test func `the actions of the delegate replace those of the handlers, and it alone hears`() {
    final class Delegate: CollectionViewDelegate {
      var heard: [ItemPath] = []
      func collectionView(
        _ view: any ListView, swipeActionsForItemAt path: ItemPath
      ) -> CollectionView.SwipeActions? {
        path.item == 0
          ? CollectionView.SwipeActions(leading: [ContextMenu.Action("d", title: "D")]) : nil
      }
      func collectionView(
        _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
        forItemAt path: ItemPath
      ) { heard.append(path) }
    }
    let list = SourceList()
    let delegate = Delegate()
    list.source.delegate = delegate
    var snapshot = SourceList.Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([1, 2])
    list.source.apply(snapshot)
    var chosen: [Int] = []
    list.source.swipeHandlers.actions = { [delete] _ in Actions(trailing: [delete]) }
    list.source.swipeHandlers.didChoose = { chosen.append($1) }

    for item in 0..<2 {
      for action in list.view.swipeActions(forItemAt: path(item)).all {
        list.view.chooseSwipeAction(action, forItemAt: path(item))
      }
    }
    list.view.chooseSwipeAction(delete, forItemAt: path(0))

    #expect(delegate.heard == [path(0)])
    #expect(chosen == [2])
  }
}
