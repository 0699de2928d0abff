import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import Wifi

/// The settings as a list, without a screen.
@MainActor
@Suite struct WifiListTests {
  private let list = WifiList(
    WifiSettings(air: NetworkSimulation(seed: 1, count: 8)), clock: VirtualClock())
  private let host: HeadlessHost

  init() {
    host = HeadlessHost(list.view, width: 40, height: 20)
  }

  private func causes(since count: Int) -> Set<ViewChange.Cause> {
    Set(host.transactions[count...].flatMap { $0.changes.map(\.cause) })
  }

  @Test func `strengths change in the cells that are there`() {
    let before = (host.text, host.attributes, host.transactions.count)

    list.scan()

    #expect(host.text != before.0)
    #expect(host.attributes == before.1)
    #expect(causes(since: before.2) == [.reconfigured])
  }

  @Test func `a network that is joined moves`() {
    let before = host.transactions.count

    list.view.tapItem(at: ItemPath(section: 1, item: 3))

    let changes = host.transactions[before...].flatMap(\.changes)
    #expect(changes.contains { $0.kind == .move && $0.cause == .moved })
    #expect(!changes.contains { $0.cause == .inserted || $0.cause == .deleted })
    #expect(list.view.selectedItems.isEmpty)
  }

  @Test func `the switch takes the networks away and brings them back`() {
    let before = host.text

    list.view.tapItem(at: ItemPath(section: 0, item: 0))
    #expect(list.view.numberOfSections == 1)
    #expect(list.view.numberOfItems(inSection: 0) == 1)
    list.view.tapItem(at: ItemPath(section: 0, item: 0))

    #expect(host.text == before)
  }

  @Test func `the network that is joined already stays`() {
    let before = host.text

    list.view.tapItem(at: ItemPath(section: 0, item: 1))

    #expect(host.text == before)
  }
}
