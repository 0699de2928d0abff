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
  /// The steps with each kind of driver and of view; four in ten are updates.
  ///
  /// Long runs, with `ROSTER_LONG_TESTS=1` in the environment, make 100,000 updates in all.
  private static let steps =
    ProcessInfo.processInfo.environment["ROSTER_LONG_TESTS"] == "1" ? 42_000 : 600

  /// Seeds of sessions that have broken a rule in long runs.
  @Test(arguments: DriverKind.allCases, [20_261_189])
  func `sessions that once broke a rule of UIKit break none`(_ kind: DriverKind, _ seed: UInt64) {
    for view in ViewKind.allCases {
      let session = RandomSession(kind, view, seed: seed)
      for _ in 0..<200 { session.step() }
      session.end()
      #expect(session.problems == [], "\(kind) on \(view)")
    }
  }

  @Test(arguments: DriverKind.allCases, ViewKind.allCases)
  func `random batches break no rule of UIKit, and cells show the data`(
    _ kind: DriverKind, _ view: ViewKind
  ) {
    let seed: UInt64 = 20_261_123
    for run in 0..<UInt64(max(Self.steps / 200, 1)) {
      let session = RandomSession(kind, view, seed: seed &+ run)
      for _ in 0..<200 {
        session.step()
        if !session.problems.isEmpty { break }
      }
      session.end()
      #expect(
        session.problems == [], "\(kind) on \(view), seed \(seed &+ run), step \(session.stepCount)"
      )
      if !session.problems.isEmpty { return }
    }
  }
}

/// One list and what a user and an app do with it at random.
@MainActor
final class RandomSession {
  private let screen: TestScreen
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

  convenience init(_ kind: DriverKind, _ view: ViewKind, seed: UInt64) {
    self.init(view, seed: seed) { kind.driver(on: $0) }
  }

  init(_ view: ViewKind, seed: UInt64, _ driver: (TestScreen) -> any ListDriver) {
    screen = TestScreen(view)
    random = SeededGenerator(seed: seed)
    self.driver = driver(screen)
    let model = Model(RandomGroups(movesAcross: self.driver.movesAcross))
    self.model = model
    self.driver.onMove = { model.groups.replaceAll(by: $0) }
    screen.list.allowsMultipleSelection = true
    let layouts = LayoutKind.allCases
    let layout = layouts[Int(seed % UInt64(layouts.count))]
    if view == .collection { screen.view.collectionViewLayout = layout.layout(screen.layout) }
  }

  func step() {
    stepCount += 1
    let action = Int.random(in: 0..<22, using: &random)
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
    case 17: swapLayout()
    case 18: dragAndDrop()
    case 19: screen.clock.advance(by: .milliseconds(60))
    default: UIKitSimulation.clock.advance(by: Double.random(in: 0...0.5, using: &random))
    }
    lastAction = "action \(action)"
    if Int.random(in: 0..<4, using: &random) == 0 { UIKitSimulation.layout() }
    if Int.random(in: 0..<6, using: &random) == 0 { settle() }
    check(screen.conditions.isEmpty, "conditions: \(screen.conditions)")
    check(screen.faults.isEmpty, "faults: \(screen.faults)")
  }

  func end() {
    if screen.list.window == nil { screen.window.addSubview(screen.list) }
    settle()
    check(model.answers.count == model.requests, "\(model.answers) of \(model.requests) answers")
  }

  private func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
    if !holds { problems.append("\(lastAction): \(problem())") }
  }

  // MARK: - Actions

  private func change() {
    model.groups.change(&random)
    let before = screen.list.batchCount
    let animated = Int.random(in: 0..<3, using: &random) != 0
    let number = model.requests
    model.requests += 1
    driver.show(model.groups.groups, animated: animated) { [model] _ in
      model.answers.append(number)
    }
    check(screen.list.batchCount - before <= 3, "\(screen.list.batchCount - before) batches")
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
    screen.list.bridge?.shown.counts == model.groups.groups.map(\.rows.count)
      && screen.list.bridge?.movement == nil && driver.isCurrent
  }

  private func drag() {
    let distance = Int.random(in: -150...150, using: &random)
    screen.list.simulateDrag(by: CGPoint(x: 0, y: distance))
  }

  private func scroll() {
    guard isCurrent, let place = places.randomElement(using: &random) else { return }
    screen.list.scrollToItem(at: place.path, animated: Bool.random(using: &random))
  }

  private func toggleSelection() {
    guard driver.followsIdentity, isCurrent,
      let place = places.randomElement(using: &random)
    else { return }
    if selection.remove(place.row.id) != nil {
      screen.list.deselectItem(at: place.path)
    } else {
      screen.list.selectItem(at: place.path)
      selection.insert(place.row.id)
    }
  }

  private func toggleWindow() {
    if screen.list.window == nil {
      screen.window.addSubview(screen.list)
    } else {
      screen.list.removeFromSuperview()
    }
  }

  private func resize() {
    let height = Int.random(in: 0..<5, using: &random) * 60
    screen.list.frame = CGRect(x: 0, y: 0, width: 100, height: height)
  }

  private func beginMovement() {
    guard driver.letsRowsMove, isCurrent, screen.list.window != nil,
      let place = places.randomElement(using: &random)
    else { return }
    UIKitSimulation.layout()
    guard screen.kind == .table else {
      return screen.list.beginReorder(at: place.path, holding: nil)
    }
    guard let target = places.randomElement(using: &random) else { return }
    screen.table.simulateMove(from: IndexPath(place.path), to: IndexPath(target.path))
  }

  private func moveAndDrop() {
    guard screen.list.reorder != nil else { return }
    let y = Double.random(in: 0...200, using: &random)
    screen.list.updateReorder(to: ListPoint(x: 50, y: y))
    if Bool.random(using: &random) {
      screen.list.endReorder()
    } else {
      screen.list.cancelReorder()
    }
  }

  private func dragAndDrop() {
    guard driver.letsRowsMove, isCurrent, screen.list.window != nil, !screen.list.bounds.isEmpty,
      let source = places.randomElement(using: &random)?.path,
      let target = places.randomElement(using: &random)?.path
    else { return }
    screen.list.allowsDragAndDrop = true
    switch screen.kind {
    case .collection:
      screen.view.simulateDragAndDrop(from: IndexPath(source), to: IndexPath(target))
    case .table: screen.table.simulateDragAndDrop(from: IndexPath(source), to: IndexPath(target))
    }
  }

  /// Another layout of UIKit or of Roster; in a table, rows of equal height become rows that are
  /// measured, and back.
  private func swapLayout() {
    guard screen.list.reorder == nil else { return }
    switch screen.kind {
    case .collection:
      guard let layout = LayoutKind.allCases.randomElement(using: &random) else { return }
      screen.view.setCollectionViewLayout(
        layout.layout(screen.layout), animated: Bool.random(using: &random))
    case .table:
      let isMeasured = screen.table.rowHeight == UITableView.automaticDimension
      screen.table.rowHeight = isMeasured ? 20 : UITableView.automaticDimension
    }
  }

  private func setPrefetching() {
    screen.list.isPrefetchingEnabled = Bool.random(using: &random)
  }

  // MARK: - Checks

  private func settle() {
    if screen.list.reorder != nil { screen.list.endReorder() }
    screen.settle()
    let view = screen.list
    view.layoutIfNeeded()
    let groups = model.groups.groups
    check(view.bridge?.shown.counts == groups.map(\.rows.count), "counts of the bridge differ")
    check(view.numberOfSections == groups.count, "\(view.numberOfSections) of \(groups.count)")
    check(model.answers.sorted() == Array(0..<model.requests), "answers: \(model.answers)")
    checkCells(groups)
    let selected = Set(
      view.selection.compactMap { path in
        groups.indices.contains(path.section) && groups[path.section].rows.count > path.item
          ? groups[path.section].rows[path.item].id : nil
      })
    check(selected == selection, "selected \(selected), not \(selection)")
  }

  private func checkCells(_ groups: [Group]) {
    var cells: Set<ObjectIdentifier> = []
    for (path, cell) in screen.list.shownCells {
      let count = groups.indices.contains(path.section) ? groups[path.section].rows.count : 0
      guard path.item < count else {
        check(false, "there is no row at \(path)")
        continue
      }
      let row = groups[path.section].rows[path.item]
      check(cell.row == row, "\(path) shows \(cell.row?.text ?? "nothing"), not \(row)")
      check(cells.insert(ObjectIdentifier(cell)).inserted, "a cell is shared")
      check(cell.isSelected == selection.contains(row.id), "\(row) is not shown as selected")
    }
    for (section, group) in groups.enumerated() {
      guard let title = screen.title(section) else { continue }
      check(title == group.title, "header \(title), not \(group.title)")
    }
  }
}
