import RosterDiff
import RosterEngine
import RosterKit
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The same script on UIKit's collection view and on Roster's own view.
@MainActor @Suite(.serialized) struct TwinListsTests {
  /// The directions in which lists scroll.
  enum Direction: CaseIterable {
    case down, right, left

    @MainActor func twins(_ insets: ScreenInsets) -> TwinLists {
      TwinLists(
        ListLayout(
          rowHeight: .provided, headerHeight: .fixed(20),
          axis: self == .down ? .vertical : .horizontal), isRightToLeft: self == .left, insets)
    }
  }

  @Test(arguments: Direction.allCases, ScreenInsets.allCases)
  func `the policy is that of UIKit's layouts and of Roster's, as in Roster's own view`(
    _ direction: Direction, _ insets: ScreenInsets
  ) {
    for policy in [AnchorPolicy.topItem, .bottomItem, .topEdge, .end(threshold: 30)] {
      let twins = direction.twins(insets)
      twins.view.anchorPolicy = policy
      twins.own.anchorPolicy = policy
      var random = SeededGenerator(seed: 7)
      var groups = RandomGroups(movesAcross: true)
      for _ in 0..<60 { groups.change(&random) }
      for step in 0..<150 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          twins.scroll(to: Double(Int.random(in: 0...900, using: &random)))
        } else {
          groups.change(&random)
          twins.show(groups.groups)
        }
        let difference = twins.difference(groups.groups)
        #expect(difference == nil, "\(policy), \(direction), \(insets), step \(step)")
        if difference != nil { break }
      }
      #expect(twins.screen.conditions == [] && twins.screen.faults == [])
    }
  }

  @Test(arguments: Direction.allCases, ScreenInsets.allCases)
  func `a list that does not fill the screen begins at its leading inset`(
    _ direction: Direction, _ insets: ScreenInsets
  ) {
    let twins = direction.twins(insets)

    twins.show([group(1, 0..<1)])

    #expect(twins.difference([group(1, 0..<1)]) == nil)
    #expect(twins.screen.conditions == [] && twins.screen.faults == [])
  }

  /// Layouts whose sizes are known, so that a scroll lands exactly, and without pinned headers, of
  /// which UIKit's scrolls know nothing.
  enum Kind: CaseIterable {
    case rows, horizontalRows, grid, across, horizontalAcross

    @MainActor func twins(isRightToLeft: Bool, _ insets: ScreenInsets) -> TwinLists {
      switch self {
      case .rows, .horizontalRows:
        TwinLists(
          ListLayout(
            rowHeight: .provided, headerHeight: .fixed(20), pinsHeaders: false,
            axis: self == .rows ? .vertical : .horizontal), isRightToLeft: isRightToLeft, insets)
      case .grid:
        TwinLists(
          FlowLayout(itemSize: .fixed(ListSize(width: 30, height: 20)), lineSpacing: 4),
          isRightToLeft: isRightToLeft, insets)
      case .across, .horizontalAcross:
        TwinLists(
          CompositionalLayout(
            CompositionalLayout.Section(
              group: .horizontal(
                size: CompositionalLayout.Size(width: .absolute(40), height: .absolute(30)),
                subitem: .item(
                  CompositionalLayout.Item(
                    size: CompositionalLayout.Size(
                      width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
              orthogonalScrolling: .continuous),
            axis: self == .across ? .vertical : .horizontal), isRightToLeft: isRightToLeft, insets)
      }
    }
  }

  @Test(arguments: Kind.allCases, [false, true])
  func `a scroll to items ends where that of Roster's own view does`(
    _ kind: Kind, _ isRightToLeft: Bool
  ) {
    for insets in ScreenInsets.allCases {
      let twins = kind.twins(isRightToLeft: isRightToLeft, insets)
      var random = SeededGenerator(seed: 52)
      let groups = (1...12).map { group($0, 0..<($0 % 4 * 6 + 1)) }
      twins.show(groups)
      let paths = groups.indices.flatMap { section in
        groups[section].rows.indices.map { ItemPath(section: section, item: $0) }
      }
      for step in 0..<80 {
        let positions: [RosterEngine.ScrollPosition] = [.start, .end, .center, .nearest]
        let position = positions[step % 4]
        let elements = (0...step % 2).compactMap { _ in
          paths.randomElement(using: &random).map { ListElement.item($0) }
        }
        twins.scroll(
          to: elements, position, plus: Double(Int.random(in: -3...3, using: &random)))
        // Roster rounds to pixels, as UIKit itself does.
        if position == .center, twins.isWithinAPixel { twins.align() }
        let difference = twins.difference(groups)
        #expect(difference == nil, "\(kind), \(insets), \(position), step \(step)")
        if difference != nil { return }
      }
      #expect(twins.screen.conditions == [] && twins.screen.faults == [])
    }
  }
}
