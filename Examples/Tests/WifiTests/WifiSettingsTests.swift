import RosterKit
import RosterSnapshot
import Testing

@testable import Wifi

/// The content of the settings.
@Suite struct WifiSettingsTests {
  private var settings = WifiSettings(air: NetworkSimulation(seed: 1, count: 8))

  private func names(_ index: Int) -> [String] {
    settings.sections[index].items.compactMap { row in
      switch row {
      case .current(let network), .nearby(let network): network.name
      case .power: nil
      }
    }
  }

  @Test func `the strongest network is joined at first`() {
    let strengths = settings.air.networks.map(\.strength)

    let current = settings.air.networks.first { $0.id == settings.current }

    #expect(current?.strength == strengths.max())
    #expect(names(0) == [current?.name])
  }

  @Test func `the other networks are sorted by name`() {
    #expect(names(1).count == 7)
    #expect(names(1) == names(1).sorted { $0.lowercased() < $1.lowercased() })
  }

  @Test mutating func aNetworkThatIsJoinedChangesPlacesWithTheOneBefore() {
    let (old, all) = (names(0), Set(names(0) + names(1)))
    let new = settings.air.networks.first { $0.id != settings.current }

    settings.join(new?.id ?? -1)

    #expect(names(0) == [new?.name])
    #expect(names(1).contains(old[0]))
    #expect(Set(names(0) + names(1)) == all)
  }

  @Test mutating func whileItIsOffThereIsTheSwitchAloneAndNothingIsScanned() {
    settings.isOn = false
    settings.scan()

    #expect(settings.sections.map(\.items) == [[.power(isOn: false)]])
    #expect(settings.sections[0].views.footer == "Turn it on to see networks.")
    #expect(settings.air.scanCount == 0)
  }

  @Test func `without networks there is none to join`() {
    let settings = WifiSettings(air: NetworkSimulation(seed: 1, count: 0))

    #expect(settings.sections.map(\.items) == [[.power(isOn: true)], []])
    #expect(settings.sections[1].views.footer == "There are no others.")
  }

  @Test func `where there are other networks nothing is said of them`() {
    #expect(settings.sections[1].views.footer == nil)
  }
}
