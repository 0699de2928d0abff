import RosterDiff
import RosterEngine
import RosterLayouts

/// Opens a grid of many items of one size and scrolls; returns the number of views.
@_expose(wasm, "views_of_flow") @_cdecl("views_of_flow")
public func viewsOfFlow(_ count: Int32) -> Int32 {
  let size = ListSize(width: 10, height: 2)
  return views(of: FlowLayout(itemSize: .fixed(size), lineSpacing: 0, itemSpacing: 0), count)
}

/// Opens a list whose sections share rows, and scrolls; returns the number of views.
@_expose(wasm, "views_of_shared_rows") @_cdecl("views_of_shared_rows")
public func viewsOfSharedRows(_ count: Int32) -> Int32 {
  views(of: ListCollectionViewLayout(), count)
}

/// Opens sections of groups of three items and scrolls; returns the number of views.
@_expose(wasm, "views_of_groups") @_cdecl("views_of_groups")
public func viewsOfGroups(_ count: Int32) -> Int32 {
  let size = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(2))
  let group = CompositionalLayout.Group.horizontal(
    size: size, subitem: .item(CompositionalLayout.Item(size: size)), count: 3)
  return views(of: CompositionalLayout(CompositionalLayout.Section(group: group)), count)
}

/// The sizes that the data source gives are those of the grid: 8 a line, 12 lines.
private func views(of layout: some CollectionLayout, _ count: Int32) -> Int32 {
  var engine = ListEngine(layout: layout)
  engine.resize(to: ListSize(width: 80, height: 24))
  engine.reload(
    ListSections(counts: [Int(count)], size: { _ in ListSize(width: 10, height: 2) }))
  _ = engine.commit(nil)
  engine.scroll(to: .item(ItemPath(section: 0, item: Int(count) / 2)), .start)
  _ = engine.commit(nil)
  return Int32(engine.views.count)
}
