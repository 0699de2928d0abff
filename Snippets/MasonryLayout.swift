// A custom layout, computed without a view, and a scroll position that is kept.
import Roster

// snippet.layout
/// Columns of equal width; each item is added to the shortest one.
struct Masonry: CollectionLayout {
  var columns = 2
  var spacing = 1.0
  var estimate = 4.0

  func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
    let room = section.container.width - Double(columns - 1) * spacing
    let width = max(room / Double(columns), 0)
    var ends = Array(repeating: 0.0, count: columns)
    var frames: [ListRect] = []
    for item in 0..<section.itemCount {
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let height = section.knownSize(of: .item(item))?.height ?? estimate
      let x = Double(column) * (width + spacing)
      frames.append(ListRect(x: x, y: ends[column], width: width, height: height))
      ends[column] += height + spacing
    }
    // Every item is measured at the width of a column.
    let items = SectionFrames.Items(frames, proposals: [SizeProposal(width: width)])
    return SectionFrames(items: items, height: ends.max() ?? 0)
  }
}
// snippet.end

// snippet.measure
let heights = [3.0, 5, 2, 4, 6, 2]

var engine = ListEngine(layout: Masonry())
engine.resize(to: ListSize(width: 21, height: 16))
engine.reload(ListSections(counts: [heights.count]))

// The work of a host: measure visible items until no more sizes are requested.
while case let requests = engine.layOut(), !requests.isEmpty {
  for request in requests {
    guard let width = request.proposal?.width, let path = request.element.itemPath else { continue }
    engine.setSize(ListSize(width: width, height: heights[path.item]), of: request.element)
  }
}
for view in engine.views { print(view.element, view.attributes.frame) }
// item 0-0 (0.0 0.0 10.0×3.0)
// item 0-1 (11.0 0.0 10.0×5.0)
// item 0-2 (0.0 4.0 10.0×2.0)
// item 0-3 (11.0 6.0 10.0×4.0)
// item 0-4 (0.0 7.0 10.0×6.0)
// item 0-5 (11.0 11.0 10.0×2.0)
// snippet.end

// snippet.anchor
let ids = Array(0..<1_000)
var list = ListEngine(layout: ListLayout(rowHeight: .fixed(1)))
list.resize(to: ListSize(width: 40, height: 10))
list.reload(ListSections(counts: [ids.count]))
list.scroll(to: .item(ItemPath(section: 0, item: 500)), .start)
_ = list.commit()
for view in list.views.prefix(1) { print(list.offset, view.element, view.view) }
// 500.0 item 0-500 #1

var prepended = BatchUpdate()
prepended.insertItems.append(section: 0, items: 0..<100)
try list.apply(prepended, ListSections(counts: [1_100]))
_ = list.commit()
for view in list.views.prefix(1) { print(list.offset, view.element, view.view) }
// 600.0 item 0-600 #1: the same view, at the same place on the screen
// snippet.end

// snippet.saved
let newIDs = Array(1_000..<1_100) + ids
let position = list.savedPosition { newIDs[$0.item] }

// Later, in a list that has lost its first 200 rows.
let laterIDs = Array(newIDs.dropFirst(200))
var later = ListEngine(layout: ListLayout(rowHeight: .fixed(1)))
later.resize(to: ListSize(width: 40, height: 10))
later.reload(ListSections(counts: [laterIDs.count]))
later.restore(position) { id in
  laterIDs.firstIndex(of: id).map { ItemPath(section: 0, item: $0) }
}
_ = later.commit()
for view in later.views.prefix(1) {
  print(later.offset, view.element, view.element.itemPath.map { laterIDs[$0.item] } ?? -1)
}
// 400.0 item 0-400 500
// snippet.end
