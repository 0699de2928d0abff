import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterUpdateListenerTests {
  let list = TestList()

  @Test func `listeners hear of every update before its caller, once, and in their order`() {
    final class Listener: ListAdapterUpdateListener {
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
      func listAdapter(
        _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, _ receipt: UpdateReceipt
      ) { log.events.append("\(name) \(kind) \(receipt.id)") }
    }
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
}
