import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Sections whose items scroll across a list with insets.
@MainActor @Suite(.serialized) struct UIKitCollectionLayoutSectionsTests {
  /// Sections of items of 60 by 60 points that scroll across the list.
  private func twins(_ axis: ScrollAxis, isRightToLeft: Bool) -> TwinLists {
    let twins = TwinLists(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(
            size: CompositionalLayout.Size(width: .absolute(60), height: .absolute(60)),
            subitem: .item(
              CompositionalLayout.Item(
                size: CompositionalLayout.Size(
                  width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
          contentInsets: ListInsets(top: 3, leading: 5, bottom: 4, trailing: 6),
          orthogonalScrolling: .continuous), axis: axis), isRightToLeft: isRightToLeft)
    let insets = ListInsets(top: 11, leading: 13, bottom: 7, trailing: 9)
    twins.view.scrollInsets = insets
    twins.own.scrollInsets = insets
    return twins
  }

  @Test(arguments: [ScrollAxis.vertical, .horizontal], [false, true])
  func `an item is revealed at the same offset as in Roster's own view`(
    _ axis: ScrollAxis, _ isRightToLeft: Bool
  ) {
    let twins = twins(axis, isRightToLeft: isRightToLeft)
    let groups = [group(1, 0..<12), group(2, 0..<9)]
    twins.show(groups)
    let layout = twins.view.collectionViewLayout as? UIKitCollectionLayout
    var offsets: [Double] = []

    for item in [0, 5, 3, 11, 8, 2] {
      let element = ListElement.item(ItemPath(section: 0, item: item))
      twins.view.scroll(to: [element], position: .nearest, additionalOffset: 0, animated: false)
      twins.own.scroll(to: [element], position: .nearest, additionalOffset: 0, animated: false)
      twins.screen.settle()

      offsets.append(layout?.crossOffset(of: 0) ?? -1)
      #expect(layout?.crossOffset(of: 0) == twins.own.crossOffset(of: 0), "item \(item)")
    }

    #expect(Set(offsets).count > 3, "\(offsets)")
    #expect(layout?.crossOffset(of: 1) == 0)
    #expect(twins.screen.conditions == [] && twins.screen.faults == [])
  }
}
