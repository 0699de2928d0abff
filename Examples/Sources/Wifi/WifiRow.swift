/// A section of the settings.
enum WifiSection: Hashable {
  /// The switch, and the joined network.
  case connection

  /// The other networks.
  case networks
}

/// A row of the settings: its identity and its content.
///
/// A network has the same identity in both sections, so that it moves when it is joined.
enum WifiRow: Identifiable, Hashable {
  /// The switch.
  case power(isOn: Bool)

  /// The joined network.
  case current(Network)

  /// Another network.
  case nearby(Network)

  /// The identity of a row.
  enum ID: Hashable {
    /// The switch.
    case power

    /// A network.
    case network(Network.ID)
  }

  /// The identity of the row.
  var id: ID {
    switch self {
    case .power: .power
    case .current(let network), .nearby(let network): .network(network.id)
    }
  }
}
