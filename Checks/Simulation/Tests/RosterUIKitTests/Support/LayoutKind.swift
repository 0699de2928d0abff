import RosterEngine
import RosterLayouts
import RosterUIKitSimulated
import UIKit

/// The layouts of collection views that random tests change between.
enum LayoutKind: CaseIterable {
  /// UIKit's flow layout, with rows of equal height.
  case flow
  /// UIKit's list layout, whose rows are measured.
  case list
  /// Roster's rows of equal height, with pinned headers and separators.
  case rows
  /// Roster's rows that are measured.
  case measuredRows
  /// Roster's flow layout of items that are measured, with pinned headers.
  case measuredFlow
  /// Roster's layout of items in rows that sections share.
  case sharedRows
  /// Roster's compositional layout of two items side by side.
  case grid

  @MainActor
  func layout(_ flow: EqualRowsLayout) -> UICollectionViewLayout {
    switch self {
    case .flow: flow
    case .list:
      UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .rows:
      UIKitCollectionLayout(
        ListLayout(
          rowHeight: .fixed(20), headerHeight: .fixed(20), separator: ListLayout.Separator()))
    case .measuredRows:
      UIKitCollectionLayout(
        ListLayout(rowHeight: .measured(estimate: 30), headerHeight: .fixed(20)))
    case .measuredFlow: UIKitCollectionLayout(Self.flowOfMeasuredItems)
    case .sharedRows: UIKitCollectionLayout(Self.rowsOfItems)
    case .grid: UIKitCollectionLayout(CompositionalLayout(Self.gridSection))
    }
  }

  private static var flowOfMeasuredItems: FlowLayout {
    var flow = FlowLayout(itemSize: .measured(estimate: ListSize(width: 30, height: 30)))
    flow.headerSize = .fixed(ListSize(width: 100, height: 20))
    flow.pinsHeaders = true
    return flow
  }

  private static var rowsOfItems: ListCollectionViewLayout {
    var rows = ListCollectionViewLayout(stickyHeaders: true)
    rows.itemSize = .fixed(ListSize(width: 33, height: 20))
    rows.headerSize = .fixed(ListSize(width: 100, height: 20))
    return rows
  }

  private static var gridSection: CompositionalLayout.Section {
    CompositionalLayout.Section(
      group: .horizontal(
        size: CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(30)),
        subitem: .item(
          CompositionalLayout.Item(
            size: CompositionalLayout.Size(
              width: .fractionalWidth(0.5), height: .fractionalHeight(1)))), count: 2))
  }
}
