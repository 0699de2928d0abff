import Foundation
import RosterDiff
import RosterKit
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Random changes, while the user scrolls, selects and moves rows, and while animations run: UIKit's
/// rules are kept, and the view shows the data.
@MainActor @Suite(.serialized) struct RandomBatchTests {
  /// The steps with each kind of driver; nearly half are updates.
  ///
  /// Long runs, with `ROSTER_LONG_TESTS=1` in the environment, make 100,000 updates.
  private static let steps =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? 75_000 : 600

  @Test(arguments: DriverKind.allCases)
  func `random batches break no rule of UIKit, and cells show the data`(_ kind: DriverKind) {
    let seed: UInt64 = 20_261_123
    for run in 0..<UInt64(max(Self.steps / 200, 1)) {
      let session = RandomSession(kind, seed: seed &+ run)
      for _ in 0..<200 {
        session.step()
        if !session.problems.isEmpty { break }
      }
      session.end()
      #expect(session.problems == [], "\(kind), seed \(seed &+ run), step \(session.stepCount)")
      if !session.problems.isEmpty { return }
    }
  }
}

/// One list and what a user and an app do with it at random.
@MainActor
final class RandomSession {
  private let screen = TestScreen()
  private let driver: any ListDriver
  private let model: Model
  private var random: SeededGenerator
  private(set) var stepCount = 0
  private(set) var problems: [String] = []
  private var lastAction = ""

  /// The ids that should be selected.
  private var selection: Set<Int> = []

  /// What the closures of the session share.
  private final class Model {
    var groups: RandomGroups
    var requests = 0
    var answers: [Int] = []

    init(_ groups: RandomGroups) { self.groups = groups }
  }

  init(_ kind: DriverKind, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let model = Model(RandomGroups(movesAcross: kind != .adapter))
    self.model = model
    driver = kind.driver(on: screen)
    driver.onMove = { model.groups.replaceAll(by: $0) }
    screen.view.allowsMultipleSelection = true
  }

  func step() {
    stepCount += 1
    let action = Int.random(in: 0..<20, using: &random)
    switch action {
    case 0..<8: change()
    case 8: reload()
    case 9: drag()
    case 10: scroll()
    case 11: toggleSelection()
    case 12: toggleWindow()
    case 13: resize()
    case 14: beginMovement()
    case 15: moveAndDrop()
    case 16: setPrefetching()
    case 17: screen.clock.advance(by: .milliseconds(60))
    default: UIKitSimulation.clock.advance(by: Double.random(in: 0...0.5, using: &random))
    }
    lastAction = "action \(action)"
    if Int.random(in: 0..<4, using: &random) == 0 { UIKitSimulation.layout() }
    if Int.random(in: 0..<6, using: &random) == 0 { settle() }
    check(screen.conditions.isEmpty, "conditions: \(screen.conditions)")
    check(screen.faults.isEmpty, "faults: \(screen.faults)")
  }

  func end() {
    if screen.view.window == nil { screen.window.addSubview(screen.view) }
    settle()
    check(model.answers.count == model.requests, "\(model.answers) of \(model.requests) answers")
  }

  private func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
    if !holds { problems.append("\(lastAction): \(problem())") }
  }

  // MARK: - Actions

  private func change() {
    model.groups.change(&random)
    let before = screen.layout.batches
    let isAnimated = Int.random(in: 0..<3, using: &random) != 0
    let number = model.requests
    model.requests += 1
    driver.show(model.groups.groups, isAnimated: isAnimated) { [model] _ in
      model.answers.append(number)
    }
    check(screen.layout.batches - before <= 3, "\(screen.layout.batches - before) batches")
    selection.formIntersection(model.groups.groups.flatMap(\.rows).map(\.id))
  }

  private func reload() {
    model.groups.change(&random)
    let number = model.requests
    model.requests += 1
    driver.reload(model.groups.groups) { [model] _ in model.answers.append(number) }
    selection.formIntersection(model.groups.groups.flatMap(\.rows).map(\.id))
  }

  private var places: [(path: ItemPath, row: Row)] {
    model.groups.groups.enumerated().flatMap { section, group in
      group.rows.enumerated().map { (ItemPath(section: section, item: $0), $1) }
    }
  }

  /// Whether the view shows the newest data, so that index paths mean the same to it.
  private var isCurrent: Bool {
    screen.view.bridge?.shown.counts == model.groups.groups.map(\.rows.count)
      && screen.view.bridge?.movement == nil && driver.isCurrent
  }

  private func drag() {
    let distance = Int.random(in: -150...150, using: &random)
    screen.view.simulateDrag(by: CGPoint(x: 0, y: distance))
  }

  private func scroll() {
    guard isCurrent, let place = places.randomElement(using: &random) else { return }
    screen.view.scrollToItem(at: place.path, isAnimated: Bool.random(using: &random))
  }

  private func toggleSelection() {
    guard isCurrent, let place = places.randomElement(using: &random) else { return }
    if selection.remove(place.row.id) != nil {
      screen.view.deselectItem(at: place.path)
    } else {
      screen.view.selectItem(at: place.path)
      selection.insert(place.row.id)
    }
  }

  private func toggleWindow() {
    if screen.view.window == nil {
      screen.window.addSubview(screen.view)
    } else {
      screen.view.removeFromSuperview()
    }
  }

  private func resize() {
    let height = Int.random(in: 0..<5, using: &random) * 60
    screen.view.frame = CGRect(x: 0, y: 0, width: 100, height: height)
  }

  private func beginMovement() {
    guard driver.letsRowsMove, isCurrent, screen.view.window != nil,
      let place = places.randomElement(using: &random)
    else { return }
    UIKitSimulation.layout()
    screen.view.beginReorder(at: place.path, holding: nil)
  }

  private func moveAndDrop() {
    guard screen.view.reorder != nil else { return }
    let y = Double.random(in: 0...200, using: &random)
    screen.view.updateReorder(to: ListPoint(x: 50, y: y))
    if Bool.random(using: &random) {
      screen.view.endReorder()
    } else {
      screen.view.cancelReorder()
    }
  }

  private func setPrefetching() {
    screen.view.isPrefetchingEnabled = Bool.random(using: &random)
  }

  // MARK: - Checks

  private func settle() {
    if screen.view.reorder != nil { screen.view.endReorder() }
    screen.settle()
    let view = screen.view
    view.layoutIfNeeded()
    let groups = model.groups.groups
    check(view.bridge?.shown.counts == groups.map(\.rows.count), "counts of the bridge differ")
    check(view.numberOfSections == groups.count, "\(view.numberOfSections) of \(groups.count)")
    check(model.answers.sorted() == Array(0..<model.requests), "answers: \(model.answers)")
    checkCells(groups)
    let selected = Set(
      (view.indexPathsForSelectedItems ?? []).compactMap { path in
        groups.indices.contains(path.section) && groups[path.section].rows.count > path.item
          ? groups[path.section].rows[path.item].id : nil
      })
    check(selected == selection, "selected \(selected), not \(selection)")
  }

  private func checkCells(_ groups: [Group]) {
    let view = screen.view
    var cells: Set<ObjectIdentifier> = []
    for path in view.indexPathsForVisibleItems {
      let count = groups.indices.contains(path.section) ? groups[path.section].rows.count : 0
      guard path.item < count else {
        check(false, "there is no row at \(path)")
        continue
      }
      let row = groups[path.section].rows[path.item]
      let cell = view.cellForItem(at: path)
      check(cell?.shownRow == row, "\(path) shows \(cell?.shownRow?.text ?? "nothing"), not \(row)")
      if let cell { check(cells.insert(ObjectIdentifier(cell)).inserted, "a cell is shared") }
      check(cell?.isSelected == selection.contains(row.id), "\(row) is not shown as selected")
    }
    for (section, group) in groups.enumerated() {
      guard let header = screen.header(section) as? TitleView else { continue }
      check(header.title == group.title, "header \(header.title), not \(group.title)")
    }
  }
}
