import RosterDiff
import RosterEngine

/// The number of selected items after two of three selected ones moved by a batch and one went; a
/// negative number if they are others.
@_expose(wasm, "selection_after_batch") @_cdecl("selection_after_batch")
public func selectionAfterBatch() -> Int32 {
  var list = StateList(counts: [10, 10])
  list.state.selectionMode = .multiple
  for item in [2, 4, 6] { _ = list.state.select(ItemPath(section: 0, item: item)) }
  var batch = BatchUpdate()
  batch.deleteItems.append(section: 0, items: 4..<5)
  batch.insertItems.append(section: 0, items: 0..<3)
  guard list.apply(batch, counts: [12, 10]) else { return -1 }
  let selected = list.state.selectedItems
  guard selected == [5, 8].map({ ItemPath(section: 0, item: $0) }) else { return -2 }
  return Int32(selected.count)
}

/// Where the key down takes the focus from the last item of a section, as section × 100 + item.
@_expose(wasm, "focus_by_keys") @_cdecl("focus_by_keys")
public func focusByKeys() -> Int32 {
  var list = StateList(counts: [3, 3])
  _ = list.state.setFocus(.item(ItemPath(section: 0, item: 2)))
  let rules = ListState.FocusRules(accepts: { $0.itemPath != nil }, parent: { _ in nil })
  guard let target = list.state.focusTarget(.down, rules) else { return -1 }
  _ = list.state.setFocus(target)
  return list.state.focusedElement?.itemPath.map { Int32($0.section * 100 + $0.item) } ?? -2
}

/// Where a row is shown that keys take down, and whose data has not moved.
@_expose(wasm, "row_taken_down") @_cdecl("row_taken_down")
public func rowTakenDown() -> Int32 {
  var list = StateList(counts: [10])
  list.take(ItemPath(section: 0, item: 0))
  for _ in 0..<3 where !list.move(.down) { return -1 }
  let first = ItemPath(section: 0, item: 0)
  guard list.state.dataPath(first) == ItemPath(section: 0, item: 1) else { return -2 }
  return Int32(list.state.shownPath(first).item)
}

/// Where a row is shown that the user holds, after a batch put five rows above it, as its index path in
/// the data × 1,000 and that as shown.
@_expose(wasm, "batch_during_a_drag") @_cdecl("batch_during_a_drag")
public func batchDuringADrag() -> Int32 {
  var list = StateList(counts: [10])
  list.take(ItemPath(section: 0, item: 3))
  guard list.move(.up) else { return -1 }
  var batch = BatchUpdate()
  batch.insertItems.append(section: 0, items: 0..<5)
  guard list.apply(batch, counts: [15]) else { return -2 }
  guard case .item(let displacement) = list.state.drag?.displacement else { return -3 }
  return Int32(displacement.data.item * 1_000 + displacement.shown.item)
}

/// The order in which calls and news come out of a queue, as digits.
@_expose(wasm, "order_of_passes") @_cdecl("order_of_passes")
public func orderOfPasses() -> Int32 {
  var queue = PassQueue<Int32>()
  var order: Int32 = 0
  queue.enter(.requesting)
  queue.enqueue(3)
  for call in [1, 2] as [Int32] where queue.admit(call) != nil { return -1 }
  queue.enqueue(4)
  guard !queue.beginNotifying() else { return -2 }
  queue.enter(.idle)
  while let call = queue.nextCall() { order = order * 10 + call }
  guard queue.beginNotifying(), !queue.beginNotifying() else { return -3 }
  while let call = queue.nextNotification() { order = order * 10 + call }
  return order
}

/// A list of rows of one line each.
private struct StateList {
  var state = ListState(
    engine: ListEngine(layout: ListLayout(rowHeight: .fixed(1), pinsHeaders: false)))
  private var counts: [Int]

  init(counts: [Int]) {
    self.counts = counts
    state.engine.resize(to: ListSize(width: 80, height: 24))
    _ = state.reload(ListSections(counts: counts))
    step()
  }

  mutating func apply(_ batch: BatchUpdate, counts: [Int]) -> Bool {
    self.counts = counts
    guard (try? state.apply(ViewUpdate(batch), ListSections(counts: counts))) != nil else {
      return false
    }
    step()
    return true
  }

  mutating func take(_ path: ItemPath) {
    state.beginReorder(.item(DisplacedItem(data: path, shown: path)), name: nil)
    state.lift(nil)
    step()
  }

  mutating func move(_ key: FocusDirection) -> Bool {
    guard let (target, _) = state.keyTarget(key, levels: { nil }) else { return false }
    let change = try? state.show(at: target, ListSections(counts: counts), interruptedAt: nil)
    step()
    return change != nil
  }

  private mutating func step() {
    _ = state.engine.layOut()
    _ = state.engine.commit(.standard)
    state.stepEnded()
  }
}
