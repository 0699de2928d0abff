import Testing

@testable import Wifi

/// Simulated networks.
@Suite struct NetworkSimulationTests {
  private func simulation(seed: UInt64 = 1, count: Int, scans: Int) -> NetworkSimulation {
    var simulation = NetworkSimulation(seed: seed, count: count)
    for _ in 0..<scans { simulation.scan(keeping: nil) }
    return simulation
  }

  @Test func `the same seed gives the same networks`() {
    #expect(simulation(count: 9, scans: 30) == simulation(count: 9, scans: 30))
    #expect(simulation(count: 9, scans: 30) != simulation(seed: 2, count: 9, scans: 30))
  }

  @Test(arguments: [-1, 0, 1, 100])
  func `there are as many networks as wanted all different`(_ count: Int) {
    let networks = simulation(count: count, scans: 0).networks

    #expect(networks.count == max(0, count))
    #expect(Set(networks.map(\.id)).count == networks.count)
    #expect(Set(networks.map(\.name)).count == networks.count)
  }

  @Test func `strengths change within their limits`() {
    var simulation = NetworkSimulation(seed: 3, count: 20)

    for _ in 0..<200 {
      let before = simulation.networks
      simulation.scan(keeping: nil)
      #expect(simulation.networks != before)
      #expect(simulation.networks.allSatisfy { (1...100).contains($0.strength) })
    }

    #expect(simulation.scanCount == 200)
  }

  @Test func `a network falls silent and comes back but not the current one`() {
    var simulation = NetworkSimulation(seed: 4, count: 3)
    var counts: Set<Int> = []

    for _ in 0..<100 {
      simulation.scan(keeping: 2)
      counts.insert(simulation.networks.count)
      #expect(simulation.networks.contains { $0.id == 2 })
    }

    #expect(counts == [2, 3])
  }
}
