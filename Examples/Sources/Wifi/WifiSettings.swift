import Roster

/// The settings, and the sections that show them.
struct WifiSettings: Hashable {
  /// Whether Wi-Fi is on.
  var isOn = true

  /// The network that is joined while Wi-Fi is on.
  private(set) var current: Network.ID?

  /// The simulated networks.
  private(set) var air: NetworkSimulation

  /// Creates settings in which Wi-Fi is on and the strongest network is joined.
  ///
  /// - Parameter air: The simulated networks.
  init(air: NetworkSimulation) {
    self.air = air
    current = air.networks.max { ($0.strength, $1.id) < ($1.strength, $0.id) }?.id
  }

  /// Joins a network instead of the current one.
  ///
  /// - Parameter network: A network.
  mutating func join(_ network: Network.ID) {
    current = network
  }

  /// Scans for networks; has no effect while Wi-Fi is off.
  mutating func scan() {
    if isOn { air.scan(keeping: current) }
  }

  /// The settings as a list.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of networks.
  var sections: [ListSection<WifiSection, WifiRow>] {
    guard isOn else {
      return [
        ListSection(.connection, footer: "Turn it on to see networks.") {
          WifiRow.power(isOn: false)
        }
      ]
    }
    let networks = air.networks.sorted { $0.isBefore($1) }
    let others = networks.filter { $0.id != current }
    return [
      ListSection(.connection) {
        WifiRow.power(isOn: true)
        networks.filter { $0.id == current }.map { WifiRow.current($0) }
      },
      ListSection(
        .networks, header: "Networks", footer: others.isEmpty ? "There are no others." : nil
      ) {
        others.map { WifiRow.nearby($0) }
      },
    ]
  }
}
