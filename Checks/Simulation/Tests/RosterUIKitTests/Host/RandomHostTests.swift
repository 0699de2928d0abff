import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Random updates and scrolls of Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct RandomHostTests {
  /// Layouts of rows of different heights.
  enum Sizing: CaseIterable {
    case fixed, fitting, pinned

    @MainActor func screen(_ insets: ScreenInsets) -> HostScreen {
      switch self {
      case .fixed: HostScreen(ListLayout(rowHeight: .fixed(20)), insets)
      case .fitting: HostScreen(ListLayout(rowHeight: .measured(estimate: 30)), insets)
      case .pinned: HostScreen(FlowLayout(itemSize: .measured(estimate: ListSize(30, 30))), insets)
      }
    }
  }

  @Test(arguments: Sizing.allCases, ScreenInsets.allCases)
  func `what is on the screen is what the list says, and the place is kept`(
    _ sizing: Sizing, _ insets: ScreenInsets
  ) {
    var checked = 0
    for seed in UInt64(1)...8 {
      let screen = sizing.screen(insets)
      let source = screen.source()
      var random = SeededGenerator(seed: seed)
      var groups = RandomGroups(movesAcross: true, moves: seed.isMultiple(of: 4))
      for _ in 0..<60 { groups.change(&random) }
      source.apply(groups.groups.snapshot)
      screen.settle()
      for step in 0..<80 {
        let name: Comment = "\(sizing), \(insets), seed \(seed), step \(step)"
        if Int.random(in: 0..<3, using: &random) == 0 {
          screen.host.simulateDrag(
            by: CGPoint(x: 0, y: Int.random(in: -300...500, using: &random)),
            velocity: CGPoint(x: 0, y: Double.random(in: -1...1, using: &random)))
        } else {
          let (top, bottom) = screen.edges
          let before = screen.rows.filter { $0.y + $0.height > top && $0.y < bottom }
          let wasAtStart = screen.visibleRect.minY <= 0
          // While the list bounces, the reader looks at another part than the list does.
          let isPulled = abs(screen.list.scrollOffset.y - screen.host.contentOffset.y) > 0.01
          let old = groups.groups
          groups.change(&random)
          source.apply(groups.groups.snapshot, animatingDifferences: Bool.random(using: &random))
          // Rows stay relative to each other only if nothing was moved.
          if !groups.moves, !wasAtStart, !isPulled, sizing != .pinned,
            let moved = moved(before, old, groups.groups, screen)
          {
            checked += 1
            #expect(abs(moved) < 0.01, name)
          }
        }
        if Bool.random(using: &random) { screen.settle() }
        if screen.list.isScrollAnimating || screen.list.scrollPhase != .resting { continue }
        UIKitSimulation.layout()
        let isAnimating = screen.host.animationProgress != nil
        let difference = isAnimating ? nil : screen.difference { groups.groups.row(at: $0) }
        #expect(difference == nil, name)
        if difference != nil { return }
      }
      screen.settle()
      #expect(screen.difference { groups.groups.row(at: $0) } == nil)
      #expect(screen.problems == [])
    }
    if sizing != .pinned { #expect(checked > 40) }
  }

  /// How far the first row that stays has moved on the screen; nil at the ends of the list.
  private func moved(
    _ before: [(text: String, y: CGFloat, height: CGFloat)], _ old: [Group], _ new: [Group],
    _ screen: HostScreen
  ) -> CGFloat? {
    func id(_ text: String) -> Substring? { text.split(separator: ".").first }
    let ids = Set(new.flatMap(\.rows).map { "\($0.id)"[...] })
    guard let held = before.first(where: { id($0.text).map { ids.contains($0) } ?? false }),
      let now = screen.rows.first(where: { id($0.text) == id(held.text) })
    else { return nil }
    let visible = screen.visibleRect
    let isAtEnd = visible.minY <= 0 || visible.maxY >= screen.host.contentSize.height - 0.01
    return isAtEnd ? nil : now.y - held.y
  }
}

extension HostScreen {
  /// The distances of the part that the reader sees from the top of the screen.
  fileprivate var edges: (top: CGFloat, bottom: CGFloat) {
    (visibleRect.minY - host.bounds.minY, visibleRect.maxY - host.bounds.minY)
  }
}

extension ListSize {
  fileprivate init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
