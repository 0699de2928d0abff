/// A section of the settings.
enum WifiSection: Hashable {
  /// The switch, and the network that is joined.
  case connection

  /// The other networks.
  case networks
}

/// A row of the settings: who it is, and what it shows.
///
/// A network is the same row in both sections, so that it moves when it is joined.
enum WifiRow: Identifiable, Hashable {
  /// The switch.
  case power(isOn: Bool)

  /// The network that is joined.
  case current(Network)

  /// Another network.
  case nearby(Network)

  /// What identifies a row.
  enum ID: Hashable {
    /// The switch.
    case power

    /// A network.
    case network(Network.ID)
  }

  /// What identifies the row.
  var id: ID {
    switch self {
    case .power: .power
    case .current(let network), .nearby(let network): .network(network.id)
    }
  }
}
