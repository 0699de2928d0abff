import RosterTesting
import Testing

@testable import RosterSnapshot

@Suite struct PrefixSumsTests {
  @Test(arguments: 0...20) func `sums are those of the counts before`(count: Int) {
    let counts = (0..<count).map { ($0 * 5 + 3) % 7 }

    let sums = PrefixSums(counts)

    for index in 0...count {
      #expect(sums.sum(before: index) == counts[..<index].reduce(0, +))
    }
    #expect(sums.total == counts.reduce(0, +))
    #expect(sums.counts == counts)
  }

  @Test(arguments: 0...20) func `appended counts give the same as counts from the start`(
    count: Int
  ) {
    var sums = PrefixSums()

    for index in 0..<count { sums.append(index + 1) }

    for index in 0...count { #expect(sums.sum(before: index) == index * (index + 1) / 2) }
  }

  @Test func `every position is found in its count, and empty counts are skipped`() {
    var counts = [0, 3, 0, 0, 2, 1, 0, 4, 0]
    var sums = PrefixSums(counts)
    sums.add(2, at: 3)
    counts[3] += 2

    let expected = counts.enumerated().flatMap { index, count in (0..<count).map { [index, $0] } }
    let found = (0..<sums.total).map { position in
      let place = sums.find(position)
      return [place.index, place.rest]
    }

    #expect(found == expected)
  }
}
