import Foundation
import RosterTesting
import Testing
import UIKit

/// Random updates of section controllers with the names of IGListKit.
@MainActor @Suite(.serialized) struct RandomIGListKitTests {
  private static let runs: UInt64 =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? 100 : 4

  @Test(arguments: IGListKitDriver.Controllers.allCases)
  func `random updates break no rule of UIKit, and show the newest rows`(
    _ controllers: IGListKitDriver.Controllers
  ) {
    for run in 0..<Self.runs {
      let seed = 20_261_126 &+ run
      let session = RandomSession(.collection, seed: seed) { IGListKitDriver($0, controllers) }
      for _ in 0..<200 {
        session.step()
        if !session.problems.isEmpty { break }
      }
      session.end()
      #expect(session.problems == [], "\(controllers), seed \(seed), step \(session.stepCount)")
      if !session.problems.isEmpty { return }
    }
  }

  @Test func `a view model that differs is bound to the cell that shows it`() {
    let screen = TestScreen()
    let driver = IGListKitDriver(screen, .binding)
    driver.show([group(1, 0..<3, title: "One")], animated: true) { _ in }
    screen.settle()
    let before = screen.list.shownCells.map { ObjectIdentifier($0.cell) }

    var changed = group(1, 0..<3, title: "One")
    changed.rows[1].version = 1
    driver.show([changed], animated: true) { _ in }
    screen.settle()

    #expect(screen.rows == ["100.0", "101.1", "102.0"])
    #expect(screen.list.shownCells.map { ObjectIdentifier($0.cell) } == before)
    #expect(screen.title(0) == "One")
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
