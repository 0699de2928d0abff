import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// Context menus of binding controllers.
@MainActor @Suite(.serialized) struct BindingMenuTests {
  private final class BoundCell: UICollectionViewCell, RosterIGListKitSimulated.ListBindable {
    func bindViewModel(_ viewModel: Any) {}
  }

  private final class Letters: ListBindingSectionController<any ListDiffable>,
    ListBindingSectionControllerDataSource
  {
    override init() {
      super.init()
      dataSource = self
    }

    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>, viewModelsFor object: Any
    ) -> [any ListDiffable] { ["a" as NSString, "b" as NSString] }

    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      cellForViewModel viewModel: Any, at index: Int
    ) -> any UICollectionViewCell & RosterIGListKitSimulated.ListBindable {
      let cell = collectionContext?.dequeueReusableCell(of: BoundCell.self, for: self, at: index)
      return cell as? BoundCell ?? BoundCell(frame: .zero)
    }

    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      sizeForViewModel viewModel: Any, at index: Int
    ) -> CGSize { CGSize(width: 100, height: 20) }
  }

  private final class Silent: ListBindingSectionControllerSelectionDelegate {
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didSelectItemAt index: Int, viewModel: Any
    ) {}
  }

  private final class Menus: ListBindingSectionControllerSelectionDelegate {
    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      didSelectItemAt index: Int, viewModel: Any
    ) {}

    func sectionController(
      _ sectionController: ListBindingSectionController<any ListDiffable>,
      contextMenuConfigurationForItemAt index: Int, point: CGPoint, viewModel: Any
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(title: "\(index) \(viewModel) \(Int(point.y))", children: [])
      }
    }
  }

  private func menu(_ delegate: any ListBindingSectionControllerSelectionDelegate) -> String? {
    let list = NumberList {
      let letters = Letters()
      letters.selectionDelegate = delegate
      return letters
    }
    list.show(1)
    return list.screen.view.simulateContextMenu(at: IndexPath(item: 1, section: 0))?
      .simulateMenu()?.title
  }

  @Test func `the selection delegate gives the menu of a view model`() {
    #expect(menu(Menus()) == "1 b 30")
  }

  @Test func `a selection delegate without the method gives no menu`() {
    #expect(menu(Silent()) == nil)
  }
}
