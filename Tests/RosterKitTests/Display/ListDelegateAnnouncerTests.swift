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

    func listAdapter(
      _ adapter: ListAdapter, willDisplay object: any ListDiffable,
      of controller: BaseListSectionController
    ) {
      if adapter === self.adapter { events.append("will \(object.diffIdentifier)") }
    }

    func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
      of controller: BaseListSectionController
    ) {
      if adapter === self.adapter { events.append("did \(object.diffIdentifier)") }
    }

    func listAdapter(
      _ adapter: ListAdapter, willDisplay cell: any ListCell, for element: ListElement,
      of object: any ListDiffable
    ) {
      if adapter === self.adapter { events.append("cell will \(element)") }
    }

    func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying cell: any ListCell, for element: ListElement,
      of object: any ListDiffable
    ) {
      if adapter === self.adapter {
        events.append("cell did \(element) of \(object.diffIdentifier)")
      }
    }
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
        "cell will item 0-0", "will 1", "cell will item 0-1", "cell did item 0-0 of 1",
        "cell did item 0-1 of 1", "did 1",
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
