import RosterTesting
import SwiftUI
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Random changes of what a screen of SwiftUI shows, while the user scrolls and selects.
@MainActor @Suite(.serialized) struct RandomRosterListTests {
  @Test(arguments: 0..<UInt64(25))
  func `the list shows the values and the selection after random changes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var groups = RandomGroups(movesAcross: true)
    let stage = ListScreenStage(ListScreenModel(), selecting: .several)

    for step in 0..<60 {
      let before = Dictionary(
        stage.cells.map { ($0.path, $0.cell) }, uniquingKeysWith: { first, _ in first })
      let rows = stage.model.groups.map { $0.rows.map(\.id) }
      var isContentOnly = false
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<5:
        groups.change(&random)
        let animated = Bool.random(using: &random)
        withAnimation(animated ? .default : nil) { stage.model.groups = groups.groups }
        isContentOnly = groups.groups.map { $0.rows.map(\.id) } == rows
      case 5:
        stage.model.prefix = "\(step) "
        isContentOnly = true
      case 6: select(stage, &random)
      case 7: tap(stage, &random)
      case 8:
        stage.view?.simulateDrag(by: CGPoint(x: 0, y: Int.random(in: -150...150, using: &random)))
      case 9: stage.model.appearance = Bool.random(using: &random) ? .plain : .insetGrouped
      case 10: toggleWindow(stage)
      default:
        UIKitSimulation.clock.advance(by: Double.random(in: 0...0.5, using: &random))
      }
      let isSettled = Int.random(in: 0..<3, using: &random) == 0
      if isSettled { UIKitSimulation.clock.finish() }
      UIKitSimulation.layout()
      if stage.window.subviews.isEmpty { continue }
      expectRows(stage, "seed \(seed), step \(step)")
      // The user may have pulled a short list off the screen.
      if isSettled {
        let isEmpty = stage.model.groups.allSatisfy(\.rows.isEmpty)
        #expect(stage.cells.isEmpty == isEmpty, "seed \(seed), step \(step)")
      }
      if isContentOnly {
        for (path, cell) in before {
          expectKept(cell, at: path, stage, "seed \(seed), step \(step)")
        }
      }
    }
    #expect(stage.log.conditions == [] && stage.log.faults == [], "seed \(seed)")
  }

  private func select(_ stage: ListScreenStage, _ random: inout SeededGenerator) {
    let ids = stage.model.groups.flatMap(\.rows).map(\.id)
    stage.log.several = Set(ids.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    stage.update()
  }

  private func tap(_ stage: ListScreenStage, _ random: inout SeededGenerator) {
    // Off the screen the list is not laid out, and shows what it showed there.
    guard !stage.window.subviews.isEmpty, let cell = stage.cells.randomElement(using: &random)
    else {
      return
    }
    let id = stage.model.groups[cell.path.section].rows[cell.path.item].id
    let expected = stage.log.several.symmetricDifference([id])
    stage.view?.simulateTap(at: cell.path)
    #expect(stage.log.several == expected)
  }

  private func toggleWindow(_ stage: ListScreenStage) {
    if stage.window.subviews.isEmpty {
      stage.window.addSubview(stage.controller.view)
    } else {
      stage.controller.view.removeFromSuperview()
    }
  }

  private func expectRows(_ stage: ListScreenStage, _ place: Comment) {
    let groups = stage.model.groups
    #expect(stage.view?.numberOfSections == groups.count, place)
    for (text, cell, path) in stage.cells {
      guard groups.indices.contains(path.section),
        groups[path.section].rows.indices.contains(path.item)
      else {
        Issue.record("there is no row at \(path); \(place)")
        continue
      }
      let row = groups[path.section].rows[path.item]
      #expect(text == stage.model.prefix + row.text, place)
      #expect(cell.isSelected == stage.log.several.contains(row.id), place)
      #expect(cell.hostedContent?.simulatedIdentity == AnyHashable(row.id), place)
    }
    for section in groups.indices {
      if let title = stage.title(section) { #expect(title == groups[section].title, place) }
    }
  }

  private func expectKept(
    _ cell: UICollectionViewCell, at path: IndexPath, _ stage: ListScreenStage, _ place: Comment
  ) {
    guard let now = stage.view?.cellForItem(at: path) else { return }
    #expect(now === cell, place)
  }
}
