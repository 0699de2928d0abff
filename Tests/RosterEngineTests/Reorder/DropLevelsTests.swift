import RosterDiff
import Testing

@testable import RosterEngine

@Suite struct DropLevelsTests {
  @Test(arguments: [(-3, 1), (1, 1), (2, 2), (4, 4), (9, 4)])
  func `the usual level is one of the levels`(usual: Int, expected: Int) {
    #expect(DropLevels(1...4, usual: usual).usual == expected)
  }

  @Test(
    arguments: [(nil, 2), (-1, 1), (0, 1), (1, 1), (3, 3), (4, 4), (Int.max, 4)] as [(Int?, Int)])
  func `a choice leads to the nearest level`(choice: Int?, expected: Int) {
    #expect(DropLevels(1...4, usual: 2).level(for: choice) == expected)
  }

  @Test(
    arguments: [(Int.min, 1), (-1, 1), (0, nil), (1, 3), (2, 4), (Int.max, 4)] as [(Int, Int?)])
  func `steps lead away from the usual level, which is no choice`(steps: Int, expected: Int?) {
    #expect(DropLevels(1...4, usual: 2).choice(steps) == expected)
  }

  @Test func `where there is one level nothing can be chosen`() {
    #expect(DropLevels(2...2, usual: 0).choice(1) == nil)
    #expect(DropLevels(2...2, usual: 0).choice(-1) == nil)
  }
}
