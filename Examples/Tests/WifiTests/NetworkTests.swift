import Testing

@testable import Wifi

/// The display of a network.
@Suite struct NetworkTests {
  @Test(
    arguments: zip(
      [0, 1, 25, 26, 50, 51, 75, 76, 100],
      ["····", "▂···", "▂···", "▂▄··", "▂▄··", "▂▄▆·", "▂▄▆·", "▂▄▆█", "▂▄▆█"]))
  func `a quarter of the strength is a bar`(_ strength: Int, _ bars: String) {
    #expect(Network(id: 0, name: "", strength: strength).bars == bars)
  }

  @Test func `networks are sorted by name without case and then by id`() {
    let sorted = [("alder", 3), ("Beech", 1), ("beech", 2), ("beech", 4), ("Cedar", 0)]
      .map { Network(id: $0.1, name: $0.0, strength: 50) }

    #expect(sorted.shuffled().sorted { $0.isBefore($1) } == sorted)
  }
}
