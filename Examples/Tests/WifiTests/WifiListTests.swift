import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import Wifi

/// The settings as a list, without a screen.
@MainActor
@Suite struct WifiListTests {
  private let model: WifiModel
  private let list: WifiList
  private let host: HeadlessHost

  init() throws {
    model = WifiModel(try WifiOptions(["--networks", "8"]))
    list = WifiList(model, clock: VirtualClock())
    host = HeadlessHost(list.view, width: 40, height: 20)
  }

  private func causes(since count: Int) -> Set<ViewChange.Cause> {
    Set(host.transactions[count...].flatMap { $0.changes.map(\.cause) })
  }

  /// Returns once the list shows the changes of this turn.
  private func turn() async {
    await Task { @MainActor in }.value
  }

  @Test func `strengths change in the cells that are there`() async {
    let before = (host.text, host.attributes, host.transactions.count)

    model.settings.scan()
    await turn()

    #expect(host.text != before.0)
    #expect(host.attributes == before.1)
    #expect(causes(since: before.2) == [.reconfigured])
  }

  @Test func `a network that is joined moves`() async {
    let before = host.transactions.count

    list.view.tapItem(at: ItemPath(section: 1, item: 3))
    await turn()

    let changes = host.transactions[before...].flatMap(\.changes)
    #expect(changes.contains { $0.kind == .move && $0.cause == .moved })
    #expect(!changes.contains { $0.cause == .inserted || $0.cause == .deleted })
    #expect(list.view.selectedItems.isEmpty)
  }

  @Test func `the switch takes the networks away and brings them back`() async {
    let before = host.text

    list.view.tapItem(at: ItemPath(section: 0, item: 0))
    await turn()
    #expect(list.view.numberOfSections == 1)
    #expect(list.view.numberOfItems(inSection: 0) == 1)
    list.view.tapItem(at: ItemPath(section: 0, item: 0))
    await turn()

    #expect(host.text == before)
  }

  @Test func `the network that is joined already stays`() async {
    let before = host.text

    list.view.tapItem(at: ItemPath(section: 0, item: 1))
    await turn()

    #expect(host.text == before)
  }

  @Test func `two lists of one computer show what one of them changes`() async {
    let other = WifiList(model, clock: VirtualClock())
    let otherHost = HeadlessHost(other.view, width: 40, height: 20)

    list.view.tapItem(at: ItemPath(section: 0, item: 0))
    await turn()

    #expect(other.view.numberOfSections == 1)
    #expect(otherHost.text == host.text)
  }
}
