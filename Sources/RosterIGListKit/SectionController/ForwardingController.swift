#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterKit
  import RosterView
  import UIKit

  /// A section controller of Roster that forwards to one with the members of IGListKit.
  final class ForwardingController: AnyListSectionController {
    /// The other controller, once this one is in a list.
    var controller: ListSectionController?

    /// The adapter of the section, also after it has left the list.
    private weak var lastAdapter: ListAdapter?

    // MARK: - Content

    override var items: [ListItem]? { controller?.forwardedItems }

    override var numberOfItems: Int { controller?.numberOfItems() ?? 0 }

    override var metrics: SectionMetrics? { controller?.sectionMetrics }

    override func cell(at index: Int) -> (any ListCell)? { controller?.cellForItem(at: index) }

    override func sizeOfItem(at index: Int) -> ListSize {
      ListSize(controller?.sizeForItem(at: index) ?? .zero)
    }

    override func didUpdate(to object: Any) { controller?.didUpdate(to: object) }

    // MARK: - Supplementary views

    override var header: ListItem? { item(UICollectionView.elementKindSectionHeader) }

    override var footer: ListItem? { item(UICollectionView.elementKindSectionFooter) }

    override var sizeOfHeader: ListSize { size(UICollectionView.elementKindSectionHeader, 0) }

    override var sizeOfFooter: ListSize { size(UICollectionView.elementKindSectionFooter, 0) }

    override func supplementary(_ kind: ElementKind, ofItem index: Int?) -> ListItem? {
      item(kind.name)
    }

    override func sizeOfSupplementary(
      _ kind: ElementKind, ofItem index: Int?
    ) -> ListSize { size(kind.name, index ?? 0) }

    private func source(of kind: String) -> (any ListSupplementaryViewSource)? {
      guard let source = controller?.supplementaryViewSource,
        source.supportedElementKinds().contains(kind)
      else { return nil }
      return source
    }

    /// Returns the item of a supplementary view, which differs if the object does.
    private func item(_ kind: String) -> ListItem? {
      guard let source = source(of: kind), let object else { return nil }
      return item(object) { [weak source] element in
        source?.viewForSupplementaryElement(ofKind: kind, at: element.itemPath?.item ?? 0)
      }
    }

    private func item(
      _ object: some RosterDiff.ListDiffable,
      _ view: @escaping @MainActor (ListElement) -> UICollectionReusableView?
    ) -> ListItem { ListItem(object, cellProvider: { view($1) }, update: nil) }

    private func size(_ kind: String, _ index: Int) -> ListSize {
      ListSize(source(of: kind)?.sizeForSupplementaryView(ofKind: kind, at: index) ?? .zero)
    }

    // MARK: - Interaction

    override func shouldSelectItem(at index: Int) -> Bool {
      controller?.shouldSelectItem(at: index) ?? true
    }

    override func shouldDeselectItem(at index: Int) -> Bool {
      controller?.shouldDeselectItem(at: index) ?? true
    }

    override func didSelectItem(at index: Int) { controller?.didSelectItem(at: index) }

    override func didDeselectItem(at index: Int) { controller?.didDeselectItem(at: index) }

    override func didHighlightItem(at index: Int) { controller?.didHighlightItem(at: index) }

    override func didUnhighlightItem(at index: Int) { controller?.didUnhighlightItem(at: index) }

    override func canMoveItem(at index: Int) -> Bool { controller?.canMoveItem(at: index) ?? false }

    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
      controller?.moveObject(from: index, to: target)
    }

    func reportUnhandledMove(from index: Int, to target: Int) {
      super.moveItem(at: index, to: target, of: self)
    }

    // MARK: - Events

    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      lastAdapter = adapter
      notify(cell, element) { $0.listAdapter($1, willDisplay: $2, cell: $3, at: $4) }
    }

    override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
      notify(cell, element) { $0.listAdapter($1, didEndDisplaying: $2, cell: $3, at: $4) }
    }

    override func willDisplaySection() {
      notify(\.displayDelegate) { $0.listAdapter($1, willDisplay: $2) }
    }

    override func didEndDisplayingSection() {
      notify(\.displayDelegate) { $0.listAdapter($1, didEndDisplaying: $2) }
    }

    override func didEnterWorkingRange() {
      lastAdapter = adapter
      notify(\.workingRangeDelegate) {
        $0.listAdapter($1, sectionControllerWillEnterWorkingRange: $2)
      }
    }

    override func didExitWorkingRange() {
      notify(\.workingRangeDelegate) {
        $0.listAdapter($1, sectionControllerDidExitWorkingRange: $2)
      }
    }

    override func listDidScroll() { notify(\.scrollDelegate) { $0.listAdapter($1, didScroll: $2) } }

    override func listWillBeginDragging() {
      notify(\.scrollDelegate) { $0.listAdapter($1, willBeginDragging: $2) }
    }

    override func listDidEndDragging(willDecelerate: Bool) {
      notify(\.scrollDelegate) {
        $0.listAdapter($1, didEndDragging: $2, willDecelerate: willDecelerate)
      }
    }

    override func listDidEndDecelerating() {
      notify(\.scrollDelegate) { $0.listAdapter($1, didEndDeceleratingSectionController: $2) }
    }

    private func notify<Delegate>(
      _ delegate: (ListSectionController) -> Delegate?,
      _ event: (Delegate, ListAdapter, ListSectionController) -> Void
    ) {
      guard let controller, let delegate = delegate(controller),
        let adapter = adapter ?? lastAdapter
      else { return }
      event(delegate, adapter, controller)
    }

    private func notify(
      _ cell: any ListCell, _ element: ListElement,
      _ event: (
        any ListDisplayDelegate, ListAdapter, ListSectionController, UICollectionViewCell, Int
      ) -> Void
    ) {
      guard let cell = cell as? UICollectionViewCell, let index = element.itemPath?.item else {
        return
      }
      notify(\.displayDelegate) { event($0, $1, $2, cell, index) }
    }
  }

  // Answers in terms of UIKit.
  extension ForwardingController: UIKitSectionController {
    func contextMenuConfigurationForItem(
      at index: Int, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      controller?.contextMenuConfigurationForItem(at: index, point: point)
    }

    func initialLayoutAttributes(
      _ attributes: UICollectionViewLayoutAttributes, forItemAt index: Int
    ) -> UICollectionViewLayoutAttributes {
      customized(attributes) {
        $0.listAdapter(
          $1, customizedInitialLayoutAttributes: attributes, sectionController: $2, at: index)
      }
    }

    func finalLayoutAttributes(
      _ attributes: UICollectionViewLayoutAttributes, forItemAt index: Int
    ) -> UICollectionViewLayoutAttributes {
      customized(attributes) {
        $0.listAdapter(
          $1, customizedFinalLayoutAttributes: attributes, sectionController: $2, at: index)
      }
    }

    private func customized(
      _ attributes: UICollectionViewLayoutAttributes,
      _ body: (
        any ListTransitionDelegate, ListAdapter, ListSectionController
      ) -> UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let controller, let delegate = controller.transitionDelegate,
        let adapter = adapter ?? lastAdapter
      else { return attributes }
      return body(delegate, adapter, controller)
    }
  }

  extension ListSize {
    fileprivate init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }
#endif
