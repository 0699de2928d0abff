import Foundation
import RosterIGListKitSimulated
import UIKit

/// A list of numbers on a screen.
@MainActor
final class NumberList: ListAdapterDataSource {
  var numbers: [NSNumber] = []

  /// The view behind the list while it has no numbers.
  var empty: UIView?
  let screen = TestScreen()
  let adapter: ListAdapter
  let layout = UICollectionViewFlowLayout()
  private let make: @MainActor () -> ListSectionController

  init(_ make: @escaping @MainActor () -> ListSectionController) {
    self.make = make
    adapter = ListAdapter(
      updater: ListAdapterUpdater(clock: screen.clock), viewController: nil,
      workingRangeSize: 2)
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    screen.view.collectionViewLayout = layout
    UIKitSimulation.nibs["RowCell"] = { [RowCell(frame: .zero)] }
    UIKitSimulation.nibs["TitleView"] = { [TitleView(frame: .zero)] }
    screen.view.register(RowCell.self, forCellWithReuseIdentifier: "prototype")
    screen.view.register(
      TitleView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    adapter.collectionView = screen.view
    adapter.dataSource = self
  }

  func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { numbers }

  func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: Any
  ) -> ListSectionController { make() }

  func emptyView(for listAdapter: ListAdapter) -> UIView? { empty }

  func show(_ numbers: Int...) {
    self.numbers = numbers.map { $0 as NSNumber }
    adapter.performUpdates(animated: false, completion: nil)
    screen.settle()
  }

  func controller(_ section: Int) -> ListSectionController? {
    adapter.sectionController(forSection: section)
  }

  func header(_ section: Int) -> UICollectionReusableView? {
    controller(section).flatMap {
      $0.collectionContext?.viewForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: 0, sectionController: $0)
    }
  }
}

/// A controller of three rows whose cells and header come from where a test says.
final class NumberRows: ListSectionController, ListSupplementaryViewSource {
  let cell: @MainActor (any ListCollectionContext, NumberRows, Int) -> UICollectionViewCell
  let header: (@MainActor (any ListCollectionContext, NumberRows) -> UICollectionReusableView)?
  var moves: [String] = []

  init(
    cell:
      @escaping @MainActor (any ListCollectionContext, NumberRows, Int) -> UICollectionViewCell = {
        $0.dequeueReusableCell(of: RowCell.self, for: $1, at: $2)
      },
    header: (@MainActor (any ListCollectionContext, NumberRows) -> UICollectionReusableView)? = nil
  ) {
    self.cell = cell
    self.header = header
    super.init()
    supplementaryViewSource = self
  }

  override func numberOfItems() -> Int { 3 }
  override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 100, height: 20) }

  override func cellForItem(at index: Int) -> UICollectionViewCell {
    guard let collectionContext else { return super.cellForItem(at: index) }
    let cell = cell(collectionContext, self, index)
    (cell as? RowCell)?.bind(Row(id: index))
    return cell
  }

  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {
    moves.append("\(sourceIndex) to \(destinationIndex)")
  }

  func supportedElementKinds() -> [String] {
    header == nil ? [] : [UICollectionView.elementKindSectionHeader]
  }

  func viewForSupplementaryElement(
    ofKind elementKind: String, at index: Int
  ) -> UICollectionReusableView {
    guard let header, let collectionContext else { return UICollectionReusableView() }
    return header(collectionContext, self)
  }

  func sizeForSupplementaryView(ofKind elementKind: String, at index: Int) -> CGSize {
    CGSize(width: 100, height: 10)
  }
}
