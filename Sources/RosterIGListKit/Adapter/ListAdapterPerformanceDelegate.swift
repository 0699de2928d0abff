#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  public import RosterKit
  public import RosterView
  public import UIKit

  /// The methods that an adapter calls before and after its section controllers work, with the
  /// parameters of IGListKit.
  ///
  /// They are called for work on items.
  @preconcurrency @MainActor
  public protocol ListAdapterPerformanceDelegate: RosterKit.ListAdapterPerformanceDelegate {
    /// Called before a section controller provides a cell.
    func listAdapterWillCallDequeueCell(_ listAdapter: ListAdapter)

    /// Called after a section controller provided a cell.
    func listAdapter(
      _ listAdapter: ListAdapter, didCallDequeue cell: UICollectionViewCell,
      on sectionController: ListSectionController, at index: Int)

    /// Called before the display of a cell is reported.
    func listAdapterWillCallDisplayCell(_ listAdapter: ListAdapter)

    /// Called after the display of a cell was reported.
    func listAdapter(
      _ listAdapter: ListAdapter, didCallDisplay cell: UICollectionViewCell,
      on sectionController: ListSectionController, at index: Int)

    /// Called before the end of the display of a cell is reported.
    func listAdapterWillCallEndDisplayCell(_ listAdapter: ListAdapter)

    /// Called after the end of the display of a cell was reported.
    func listAdapter(
      _ listAdapter: ListAdapter, didCallEndDisplay cell: UICollectionViewCell,
      on sectionController: ListSectionController, at index: Int)

    /// Called before a section controller returns a size.
    func listAdapterWillCallSize(_ listAdapter: ListAdapter)

    /// Called after a section controller returned a size.
    func listAdapter(
      _ listAdapter: ListAdapter, didCallSizeOn sectionController: ListSectionController,
      at index: Int)

    /// Called before scrolling is reported.
    func listAdapterWillCallScroll(_ listAdapter: ListAdapter)

    /// Called after scrolling was reported.
    func listAdapter(_ listAdapter: ListAdapter, didCallScroll scrollView: UIScrollView)
  }

  extension ListAdapterPerformanceDelegate {
    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
      of controller: BaseListSectionController?
    ) {
      if let element = work.element, element.itemPath == nil { return }
      switch work {
      case .cell: listAdapterWillCallDequeueCell(adapter)
      case .display: listAdapterWillCallDisplayCell(adapter)
      case .endDisplay: listAdapterWillCallEndDisplayCell(adapter)
      case .size: listAdapterWillCallSize(adapter)
      case .scroll: listAdapterWillCallScroll(adapter)
      }
    }

    /// Calls IGListKit's method.
    public func listAdapter(
      _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
      of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration
    ) {
      if case .scroll = work {
        if let view = adapter.collectionView { listAdapter(adapter, didCallScroll: view) }
        return
      }
      guard let controller = controller?.forwarded, let index = work.element?.itemPath?.item else {
        return
      }
      let cell = cell as? UICollectionViewCell
      switch (work, cell) {
      case (.cell, let cell?):
        listAdapter(adapter, didCallDequeue: cell, on: controller, at: index)
      case (.display, let cell?):
        listAdapter(adapter, didCallDisplay: cell, on: controller, at: index)
      case (.endDisplay, let cell?):
        listAdapter(adapter, didCallEndDisplay: cell, on: controller, at: index)
      case (.size, _): listAdapter(adapter, didCallSizeOn: controller, at: index)
      case (.cell, nil), (.display, nil), (.endDisplay, nil), (.scroll, _): break
      }
    }
  }
#endif
