import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListDelegateAnnouncerTests {
  private final class Listener: ListAdapterDelegate {
    weak var adapter: ListAdapter?
    var events: [String] = [] {
      didSet { onEvent() }
    }
    var onEvent = {}

    func listAdapter(_ adapter: ListAdapter, willDisplay object: Any, at index: Int) {
      note("will \(name(object)) at \(index)", adapter)
    }

    func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {
      note("did \(name(object)) at \(index)", adapter)
    }

    func listAdapter(
      _ adapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath
    ) {
      note("cell will \(name(object)) at \(indexPath)", adapter)
    }

    func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
      at indexPath: ItemPath
    ) {
      note("cell did \(name(object)) at \(indexPath)", adapter)
    }

    private func note(_ event: String, _ adapter: ListAdapter) {
      if adapter === self.adapter { events.append(event) }
    }

    private func name(_ object: Any) -> String { (object as? Tally).map { "\($0.id)" } ?? "?" }
  }

  @Test func `listeners hear of the objects of an adapter that they do not know, once`() {
    let list = HookedList()
    let listener = Listener()
    listener.adapter = list.adapter
    ListDelegateAnnouncer.shared.add(listener)
    ListDelegateAnnouncer.shared.add(listener)

    list.show([Tally(id: 1, count: 2)])
    list.show([])
    ListDelegateAnnouncer.shared.remove(listener)
    list.show([Tally(id: 2)])

    #expect(
      listener.events == [
        "cell will 1 at 0-0", "will 1 at 0", "cell will 1 at 0-1", "cell did 1 at 0-0",
        "cell did 1 at 0-1", "did 1 at 0",
      ])
  }

  @Test func `the adapter's own delegate receives events before the listeners`() {
    let list = HookedList()
    let (own, other) = (Listener(), Listener())
    (own.adapter, other.adapter) = (list.adapter, list.adapter)
    list.adapter.delegate = own
    other.onEvent = { #expect(own.events.count == other.events.count) }
    ListDelegateAnnouncer.shared.add(other)

    list.show([Tally(id: 1)])
    list.show([])

    #expect(own.events == other.events)
    #expect(own.events.count == 4)
    #expect(list.log.events.prefix(1) == ["1 did 0"])
  }

  @Test func `listeners are not kept`() {
    var listener: Listener? = Listener()
    weak let kept = listener
    if let listener { ListDelegateAnnouncer.shared.add(listener) }

    listener = nil

    #expect(kept == nil)
  }
}
