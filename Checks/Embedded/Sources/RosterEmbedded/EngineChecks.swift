import RosterDiff
import RosterEngine

/// Opens a list of many rows, scrolls, inserts above and below; returns the number of views, or a
/// negative number if the reader's place was lost.
@_expose(wasm, "views_after_scroll_and_batch") @_cdecl("views_after_scroll_and_batch")
public func viewsAfterScrollAndBatch(_ count: Int32) -> Int32 {
  var engine = ListEngine(layout: ListLayout(rowHeight: .fixed(1), pinsHeaders: false))
  engine.resize(to: ListSize(width: 80, height: 24))
  engine.reload(ListSections(counts: [Int(count)]))
  step(&engine)
  engine.scroll(to: Double(count / 2))
  step(&engine)
  let displacement = engine.offset
  var batch = BatchUpdate()
  batch.insertItems.append(section: 0, items: 0..<10)
  let after = ListSections(counts: [Int(count) + 10])
  guard (try? engine.apply(batch, after)) != nil else { return -1 }
  step(&engine)
  guard engine.offset == displacement + 10 else { return -2 }
  return Int32(engine.views.count)
}

private func step(_ engine: inout ListEngine) {
  _ = engine.layOut()
  _ = engine.commit(.standard)
}
