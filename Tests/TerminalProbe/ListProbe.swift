import RosterDiff
import RosterEngine
import RosterTerminal
import RosterView

/// A list of two sections with 100 rows each; `i` inserts a row at the top of the screen, `c`
/// changes row 3, `m` moves row 0 to place 4, `d` deletes row 1, `q` ends.
///
/// With focus, arrows move that, rows can be taken elsewhere, and each has a context menu.
@MainActor
final class ListProbe: CollectionViewDataSource, CollectionViewDelegate {
  private var rows = [
    (0..<100).map { "first \($0)" }, (0..<100).map { "second \($0) 日本語" },
  ]
  private var next = 0

  func run(_ navigation: TerminalHost.Navigation) async throws {
    let view = CollectionView()
    let host = TerminalHost(view)
    host.navigation = navigation
    view.selectionMode = .multiple
    host.statusLine = TerminalLine(
      [TerminalLine.Span("status")], trailing: [TerminalLine.Span("q quits")],
      style: TerminalStyle(.reverse))
    host.onKey = { [weak self, weak host] key in
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
      if character == "q" { host?.stop() }
      return navigation == .scrolling && self?.perform(character, on: view) ?? false
    }
    view.connect(dataSource: self, delegate: self)
    view.reload()
    try await host.run()
    print("after")
  }

  private func perform(_ character: Character, on view: CollectionView) -> Bool {
    let first = { ItemPath(section: 0, item: $0) }
    switch character {
    case "i":
      next += 1
      view.performBatchUpdates({
        rows[0].insert("new \(next)", at: 0)
        view.insertItems(at: [first(0)])
      })
    case "c":
      view.performBatchUpdates({
        rows[0][3] += " changed"
        view.reconfigureItems(at: [first(3)])
      })
    case "m":
      view.performBatchUpdates({
        rows[0].insert(rows[0].remove(at: 0), at: 4)
        view.moveItem(at: first(0), to: first(4))
      })
    case "d":
      view.performBatchUpdates({
        rows[0].remove(at: 1)
        view.deleteItems(at: [first(1)])
      })
    default: return false
    }
    return true
  }

  func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { true }

  func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
    rows[target.section].insert(rows[path.section].remove(at: path.item), at: target.item)
  }

  func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
    guard let path = element.itemPath else { return nil }
    return ContextMenu(
      title: rows[path.section][path.item],
      actions: [
        ContextMenu.Action("copy", title: "Copy", isEnabled: false),
        ContextMenu.Action("rename", title: "Rename"),
        ContextMenu.Action("delete", title: "Delete", role: .destructive),
      ])
  }

  func collectionView(
    _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
  ) {
    guard let path = element.itemPath, let view = view as? CollectionView else { return }
    view.performBatchUpdates {
      if action.id == "delete" {
        rows[path.section].remove(at: path.item)
        view.deleteItems(at: [path])
      } else {
        rows[path.section][path.item] += " renamed"
        view.reconfigureItems(at: [path])
      }
    }
  }

  func numberOfSections(in view: any ListView) -> Int { rows.count }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    rows[section].count
  }

  func collectionView(_ view: any ListView, has kind: ElementKind, inSection section: Int) -> Bool {
    kind == .header
  }

  func collectionView(
    _ view: any ListView, cellFor element: ListElement
  ) -> (any ListCell)? {
    let cell = view.dequeue(ContentCell.self, for: element)
    cell?.content =
      switch element {
      case .item(let path):
        ListContent(title: rows[path.section][path.item], detail: "\(path.item)")
      case .supplementary(_, of: .section(let section)):
        ListContent(title: "Section \(section)", role: .header)
      case .supplementary, .decoration: ListContent()
      }
    return cell
  }
}
