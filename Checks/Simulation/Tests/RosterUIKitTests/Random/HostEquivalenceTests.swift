import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

@testable import RosterTerminal
@testable import TerminalIO

/// The same script on Roster's own view, headless, in the terminal and in a scroll view, and on
/// UIKit's views.
@MainActor @Suite(.serialized) struct HostEquivalenceTests {
  @Test(arguments: DriverKind.allCases, ScreenInsets.allCases)
  func `a thousand random steps show the same rows at the same place on all hosts`(
    _ kind: DriverKind, _ insets: ScreenInsets
  ) {
    let hosts = Hosts(kind, insets)
    var random = SeededGenerator(seed: 4711)
    var groups = RandomGroups(movesAcross: true)
    var (selections, moves) = (0, 0)
    for step in 0..<1000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3:
        groups.change(&random)
        hosts.show(groups.groups)
      case 3, 4:
        // A finger reaches only what is on the screen.
        let paths = hosts.all[0].view.visibleItems
        guard let path = paths.randomElement(using: &random) else { continue }
        for list in hosts.all { list.tap(path) }
        selections += 1
      case 5:
        guard let move = move(in: groups.groups, &random) else { continue }
        var moved = groups.groups
        let row = moved[move.from.section].rows.remove(at: move.from.item)
        moved[move.to.section].rows.insert(row, at: move.to.item)
        if hosts.letRowsMove {
          for list in hosts.all { list.move(move) }
          #expect(
            hosts.all.map(\.driver.moves) == hosts.all.map { _ in [moved] }, "step \(step)")
          for list in hosts.all { list.driver.moves = [] }
        }
        groups.replaceAll(by: moved)
        hosts.show(moved)
        moves += 1
      default:
        let rows = Double(Int.random(in: -3..<40, using: &random))
        for list in hosts.all { list.scroll(to: rows) }
      }
      hosts.settle()

      guard hosts.areSame(groups.groups, step) else { return }
    }
    #expect(hosts.problems == [])
    #expect(selections > 100 && moves > 50)
  }

  /// Returns a move of a row that is on the screen everywhere, to a neighbour of its section.
  private func move(in groups: [Group], _ random: inout SeededGenerator) -> ItemMove? {
    let sections = groups.indices.filter { groups[$0].rows.count > 1 }
    guard let section = sections.randomElement(using: &random) else { return nil }
    let item = Int.random(in: 0..<groups[section].rows.count, using: &random)
    let target = item + 1 < groups[section].rows.count ? item + 1 : item - 1
    return ItemMove(
      from: ItemPath(section: section, item: item), to: ItemPath(section: section, item: target))
  }
}

// MARK: - Lists

/// All hosts, each with a list of the same section controllers.
@MainActor
private final class Hosts {
  let screen: TestScreen
  let letRowsMove: Bool
  private let kind: DriverKind
  private let insets: ScreenInsets
  private let window: UIWindow
  private(set) var all: [PlayedList] = []
  private var retained: [AnyObject] = []

  var problems: [String] { screen.conditions + screen.faults }

  /// The height of rows in points, of which the insets are a multiple: a terminal has only lines.
  private var rowHeight: Double { insets == .none ? 20 : 5 }

  init(_ kind: DriverKind, _ insets: ScreenInsets) {
    self.kind = kind
    self.insets = insets
    screen = TestScreen(.collection, insets)
    window = UIWindow(
      frame: CGRect(origin: .zero, size: insets.size(around: CGSize(width: 100, height: 200))))
    window.simulatedSafeAreaInsets = insets.safeArea
    letRowsMove = kind != .comparable
    addHeadless()
    addTerminal()
    addScrollView()
    add(screen.view, "collection view")
    let other = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UIKitCollectionLayout(
        ListLayout(rowHeight: .fixed(rowHeight), headerHeight: .fixed(0))))
    add(other, "collection view with Roster's layout")
    add(screen.table, "table view")
    screen.layout.itemSize.height = rowHeight
    screen.table.rowHeight = rowHeight
    for view in [other, screen.table] {
      window.addSubview(view)
      view.contentInset = insets.content
    }
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
    for list in all { list.scroll(to: -topInset / rowHeight) }
    for list in all { (list.view as? any TestedView)?.allowsMultipleSelection = true }
    screen.layout.headerReferenceSize = .zero
  }

  private func add(_ view: any ListView, _ name: String, rowHeight: Double? = nil) {
    all.append(
      PlayedList(
        view, name, rowHeight: rowHeight ?? self.rowHeight, kind.contentDriver(view, on: screen)))
  }

  private func own(rowHeight: Double) -> CollectionView {
    let view = CollectionView(
      layout: ListLayout(rowHeight: .fixed(rowHeight), headerHeight: .fixed(0)),
      clock: screen.clock)
    view.selectionMode = .multiple
    return view
  }

  private var topInset: Double { Double(insets.content.top + insets.safeArea.top) }

  /// Sets the insets of the other hosts, in rows.
  private func setInsets(_ view: CollectionView, rowHeight: Double) {
    let scale = rowHeight / self.rowHeight
    view.scrollInsets = ListInsets(
      top: topInset * scale, leading: Double(insets.content.left) * scale,
      bottom: Double(insets.content.bottom + insets.safeArea.bottom) * scale,
      trailing: Double(insets.content.right) * scale)
  }

  private func addHeadless() {
    let view = own(rowHeight: rowHeight)
    retained.append(
      HeadlessHost(
        view, width: Double(window.bounds.width), height: Double(window.bounds.height),
        standardRowHeight: rowHeight))
    setInsets(view, rowHeight: rowHeight)
    add(view, "headless")
  }

  private func addTerminal() {
    let view = own(rowHeight: 1)
    let host = TerminalHost(view, usesColors: false)
    view.screenState = .visible
    host.resize(to: TerminalSize(columns: 20, rows: Int(Double(window.bounds.height) / rowHeight)))
    setInsets(view, rowHeight: 1)
    retained.append(host)
    add(view, "terminal", rowHeight: 1)
    all.last?.drawn = {
      host.frame().text.split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private func addScrollView() {
    let view = own(rowHeight: rowHeight)
    let host = UIKitHost(view)
    host.frame = window.bounds
    window.addSubview(host)
    host.contentInset = insets.content
    add(view, "scroll view")
    all.last?.drawn = {
      @MainActor func controls(_ view: UIView) -> [UIControl] {
        view.subviews.flatMap { ($0 as? UIControl).map { [$0] } ?? controls($0) }
      }
      return controls(host).filter { $0.frame.intersects(host.bounds) }
        .sorted { $0.frame.minY < $1.frame.minY }.compactMap { row in
          let content = row.subviews.lazy.compactMap { $0 as? UICollectionViewCell }.first
          return (content?.contentConfiguration as? UIListContentConfiguration)?.text
        }
    }
  }

  func show(_ groups: [Group]) {
    for list in all { list.driver.show(groups) }
  }

  func settle() {
    screen.settle()
    UIKitSimulation.layout()
  }

  /// Compares all lists with the first one, and that with the model.
  func areSame(_ groups: [Group], _ step: Int) -> Bool {
    let first = all[0].state
    for list in all {
      let state = list.state
      #expect(state == first, "\(list.name), step \(step)")
      if state != first { return false }
      if let drawn = list.drawn?() {
        #expect(drawn == first.texts, "drawn by the \(list.name), step \(step)")
        if drawn != first.texts { return false }
      }
    }
    let model = first.visible.map { groups[$0.section].rows[$0.item].text }
    #expect(model == first.texts, "step \(step)")
    return model == first.texts
  }
}
