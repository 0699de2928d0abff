import RosterDiff
import RosterEngine
import RosterView

/// What a list view talks to on behalf of an adapter, so that these methods are not the adapter's.
@MainActor
final class ListViewBridge {
  weak var adapter: ListAdapter?

  /// Calls the adapter in such a way that updates asked for meanwhile wait for the next turn.
  func serve<Result>(_ body: (ListAdapter) -> Result) -> Result? {
    guard let adapter else { return nil }
    adapter.viewCallDepth += 1
    defer { adapter.viewCallDepth -= 1 }
    return body(adapter)
  }
}

extension ListViewBridge: CollectionViewDataSource {
  func numberOfSections(in view: any ListView) -> Int { adapter?.shown.count ?? 0 }

  func listView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    adapter?.shown[section]?.items.count ?? 0
  }

  func listView(_ view: any ListView, hasHeaderInSection section: Int) -> Bool {
    adapter?.shown[section]?.header != nil
  }

  func listView(_ view: any ListView, hasFooterInSection section: Int) -> Bool {
    adapter?.shown[section]?.footer != nil
  }

  func listView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    serve { $0.cell(for: .fresh(view, element)) } ?? nil
  }

  func listView(
    _ view: any ListView, reconfigure cell: any ListCell, for element: ListElement
  ) -> Bool {
    serve { $0.cell(for: .live(cell, element)) === cell } ?? false
  }

  func listView(_ view: any ListView, sizeOf element: ListElement) -> ListSize {
    serve { $0.size(of: element) } ?? .zero
  }
}

extension ListViewBridge: CollectionViewDelegate {
  func listView(
    _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
  ) {
    serve { adapter in
      if let controller = adapter.shown[element.section]?.controller {
        adapter.displayed.add(cell, of: controller)
        controller.willDisplay(cell, for: element)
      }
      adapter.viewDelegate?.listView(view, willDisplay: cell, for: element)
    }
  }

  func listView(
    _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
  ) {
    serve { adapter in
      adapter.displayed.remove(cell)?.didEndDisplaying(cell, for: element)
      adapter.viewDelegate?.listView(view, didEndDisplaying: cell, for: element)
    }
  }

  func listView(_ view: any ListView, didSelectItemAt path: ItemPath) {
    serve { adapter in
      adapter.shown[path.section]?.controller.didSelectItem(at: path.item)
      adapter.viewDelegate?.listView(view, didSelectItemAt: path)
      if adapter.deselectsAutomatically { view.deselectItem(at: path) }
    }
  }

  func listView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
    serve { adapter in
      adapter.shown[path.section]?.controller.didDeselectItem(at: path.item)
      adapter.viewDelegate?.listView(view, didDeselectItemAt: path)
    }
  }

  func listViewDidScroll(_ view: any ListView) {
    serve { $0.viewDelegate?.listViewDidScroll(view) }
  }
}
