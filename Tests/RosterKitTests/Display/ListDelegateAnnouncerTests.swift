import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListDelegateAnnouncerTests {
  private final class Listener: ListAdapterDelegate {
    weak var adapter: ListAdapter?
    var events: [String] = []

    func listAdapter(
      _ adapter: ListAdapter, willDisplay object: any ListDiffable,
      of controller: AnyListSectionController
    ) {
      if adapter === self.adapter { events.append("will \(object.diffIdentifier)") }
    }

    func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying object: any ListDiffable,
      of controller: AnyListSectionController
    ) {
      if adapter === self.adapter { events.append("did \(object.diffIdentifier)") }
    }
  }

  @Test func `listeners hear of the objects of an adapter that they do not know, once`() {
    let list = HookedList()
    let listener = Listener()
    listener.adapter = list.adapter
    ListDelegateAnnouncer.shared.add(listener)
    ListDelegateAnnouncer.shared.add(listener)

    list.show([Tally(id: 1)])
    list.show([])
    ListDelegateAnnouncer.shared.remove(listener)
    list.show([Tally(id: 2)])

    #expect(listener.events == ["will 1", "did 1"])
  }

  @Test func `listeners are not kept`() {
    var listener: Listener? = Listener()
    weak let kept = listener
    if let listener { ListDelegateAnnouncer.shared.add(listener) }

    listener = nil

    #expect(kept == nil)
  }
}
