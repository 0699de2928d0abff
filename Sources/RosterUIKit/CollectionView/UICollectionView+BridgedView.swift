#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension UICollectionView: BridgedView {
    var currentDataSource: AnyObject? { dataSource }
    var currentDelegate: (any UIScrollViewDelegate)? { delegate }

    func connect(to bridge: ListBridge) {
      if delegate !== bridge { delegate = bridge }
      if dataSource !== bridge { dataSource = bridge }
    }

    func setDelegateAgain(to bridge: ListBridge) {
      delegate = nil
      delegate = bridge
    }

    // MARK: - Steps

    var isHeldByUser: Bool { hasUncommittedUpdates }

    /// The delegate is called for the offset after a batch.
    var requestsOffset: Bool { true }

    func performBatch(_ updates: @escaping () -> Void, completion: ((Bool) -> Void)?) {
      performBatchUpdates(updates, completion: completion)
    }

    func perform(_ stage: ListStage, reconfiguring reconfigured: [IndexPath]) {
      let batch = stage.batch
      rosterLayout?.follow(batch, stage.differsFromMap ? nil : stage.map)
      func paths(_ items: ItemRuns) -> [IndexPath] { items.map { IndexPath($0) } }
      if !batch.deleteItems.isEmpty { deleteItems(at: paths(batch.deleteItems)) }
      if !batch.insertItems.isEmpty { insertItems(at: paths(batch.insertItems)) }
      if !batch.reloadItems.isEmpty { reloadItems(at: paths(batch.reloadItems)) }
      if !reconfigured.isEmpty { reconfigureItems(at: reconfigured) }
      for move in batch.moveItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
      for move in batch.moveSections { moveSection(move.old, toSection: move.new) }
      if !batch.deleteSections.isEmpty { deleteSections(IndexSet(batch.deleteSections)) }
      if !batch.insertSections.isEmpty { insertSections(IndexSet(batch.insertSections)) }
      if !batch.reloadSections.isEmpty { reloadSections(IndexSet(batch.reloadSections)) }
      // A header or footer may appear, vanish or have another size.
      if !batch.reconfigureSections.isEmpty { collectionViewLayout.invalidateLayout() }
    }

    #if !os(tvOS)
      var dragsItems: Bool {
        get { dragDelegate is ListBridge }
        set {
          dragDelegate = newValue ? bridge : nil
          dropDelegate = newValue ? bridge : nil
          dragInteractionEnabled = newValue
        }
      }
    #endif

    // MARK: - Elements

    var shownIndexPaths: [IndexPath] { indexPathsForVisibleItems }

    func currentCell(for element: ListElement) -> (any ListCell)? {
      guard let kind = element.elementKind else {
        return cellForItem(at: element.indexPath)?.listCell
      }
      return supplementaryView(forElementKind: kind, at: element.indexPath)?.listCell
    }

    func uiFrame(of element: ListElement) -> CGRect? {
      guard let kind = element.elementKind else {
        return layoutAttributesForItem(at: element.indexPath)?.frame
      }
      return layoutAttributesForSupplementaryElement(ofKind: kind, at: element.indexPath)?.frame
    }

    /// The axis of a flow layout or a layout of Roster, or else the one in which the content is
    /// larger than the view.
    var scrollsVertically: Bool {
      if let layout = collectionViewLayout as? UICollectionViewFlowLayout {
        return layout.scrollDirection == .vertical
      }
      if let layout = rosterLayout { return layout.layout.axis == .vertical }
      return contentSize.height > bounds.height || contentSize.width <= bounds.width
    }

    func indexPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func makeCell(
      _ type: any ListCell.Type, for request: UIKitCellRequest, at indexPath: IndexPath,
      _ registry: CellRegistry
    ) -> UIView? {
      let hosted = hostedType(type)
      let host: any ListCell.Type = hosted == nil ? type : HostingListCell.self
      if let kind = request.element.elementKind {
        return (host as? UICollectionReusableView.Type).map {
          registry.supplementaryView($0, showing: hosted, in: self, ofKind: kind, at: indexPath)
        }
      }
      return (host as? UICollectionViewCell.Type).map {
        registry.cell($0, showing: hosted, in: self, at: indexPath)
      }
    }

    /// UIKit takes only views that were dequeued.
    func accepts(_ view: UIView, for element: ListElement) -> Bool {
      guard let view = view as? UICollectionReusableView, view.reuseIdentifier != nil else {
        return false
      }
      return element.itemPath == nil || view is UICollectionViewCell
    }

    func dequeueAgain(_ view: UIView, at indexPath: IndexPath) -> UIView? {
      guard let identifier = (view as? UICollectionViewCell)?.reuseIdentifier else { return nil }
      return dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    // MARK: - Selection

    var selectedIndexPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }

    func select(_ indexPath: IndexPath, animated: Bool) {
      selectItem(at: indexPath, animated: animated, scrollPosition: [])
    }

    func deselect(_ indexPath: IndexPath, animated: Bool) {
      deselectItem(at: indexPath, animated: animated)
    }
  }
#endif
