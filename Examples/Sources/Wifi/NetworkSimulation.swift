import ExampleCommand

/// Simulated networks, as a scan would find them.
struct NetworkSimulation: Hashable, Sendable {
  /// The networks that the last scan found, in no particular order.
  private(set) var networks: [Network] = []

  /// The number of scans so far.
  private(set) var scanCount = 0

  /// The networks that exist but were not found.
  private var silent: [Network] = []

  private var random: SplitMix

  /// The number of scans between two changes of the number of networks.
  private static let scansBetweenArrivals = 5

  /// Creates networks.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - count: The number of networks.
  init(seed: UInt64, count: Int) {
    random = SplitMix(seed: seed)
    let names = Self.names.shuffled(using: &random)
    for id in 0..<max(0, count) {
      let round = id / names.count
      let name = names[id % names.count] + (round == 0 ? "" : " \(round + 1)")
      networks.append(
        Network(id: id, name: name, strength: Int.random(in: 10...95, using: &random)))
    }
  }

  /// Changes the strength of networks at random, and sometimes adds or removes one.
  ///
  /// - Parameter current: A network that is always found.
  mutating func scan(keeping current: Network.ID?) {
    scanCount += 1
    for index in networks.indices where Bool.random(using: &random) {
      let change = Int.random(in: -12...12, using: &random)
      networks[index].strength = min(max(networks[index].strength + change, 1), 100)
    }
    if scanCount % Self.scansBetweenArrivals == 0 { arriveOrLeave(keeping: current) }
  }

  private mutating func arriveOrLeave(keeping current: Network.ID?) {
    if let index = silent.indices.randomElement(using: &random) {
      networks.append(silent.remove(at: index))
      return
    }
    let others = networks.indices.filter { networks[$0].id != current }
    if let index = others.randomElement(using: &random) {
      silent.append(networks.remove(at: index))
    }
  }

  private static let names = [
    "Attic", "Balcony", "Bakery Guests", "Cellar 5G", "Dr. Blum", "Elevator", "Fjord", "Garden",
    "Harbour Office", "Hotel Lobby", "Igloo", "Jonas und Mia", "Kiosk", "Library", "Meadow",
    "Night Bus", "Observatory", "Pharmacy", "Quiet Room", "Roof Terrace", "Studio 4", "Tea House",
    "Upstairs", "Vineyard", "Workshop", "Xylophone", "Yard", "Zebra Crossing", "café süd",
    "駅前ラウンジ",
  ]
}
