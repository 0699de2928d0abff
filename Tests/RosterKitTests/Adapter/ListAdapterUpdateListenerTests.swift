import RosterTesting
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterUpdateListenerTests {
  let list = TestList()

  private final class Listener: ListAdapterUpdateListener {
    let name: String
    let log: Log
    var animations: [Bool] = []

    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    func listAdapter(
      _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
      _ receipt: UpdateReceipt
    ) {
      log.events.append("\(name) \(kind) \(receipt.id)")
      animations.append(isAnimated)
    }
  }

  @Test func `listeners hear of every update before its caller, once, and in their order`() {
    let (first, second) = (Listener("first", list.log), Listener("second", list.log))
    for listener in [first, second, first] { list.adapter.addUpdateListener(listener) }

    list.adapter.show([Tally(id: 1)]) { [log = list.log] _ in log.events.append("caller") }
    list.adapter.performBatch { _ in }
    list.adapter.removeUpdateListener(first)
    list.adapter.reloadData()
    list.adapter.removeUpdateListener(second)
    list.adapter.reloadData()

    #expect(
      list.log.events == [
        "first performUpdates 1", "second performUpdates 1", "caller", "first itemUpdates 2",
        "second itemUpdates 2", "second reloadData 3",
      ])
  }

  @Test func `a listener receives whether each request allowed an animation`() {
    let listener = Listener("", list.log)
    list.adapter.addUpdateListener(listener)
    list.adapter.updater.options.coalescing = .nextTurn

    list.adapter.show([Tally(id: 1)], animated: true)
    list.adapter.performUpdates(animated: false)
    list.adapter.performBatch(animated: true) { _ in }
    list.clock.turn()
    list.adapter.reloadObjects([Tally(id: 1)], animated: false)
    list.clock.turn()
    list.adapter.reloadData()
    list.clock.turn()

    #expect(listener.animations == [true, false, true, false, false])
  }
}
