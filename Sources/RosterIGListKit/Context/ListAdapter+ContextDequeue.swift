#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  public import RosterKit
  public import UIKit

  extension ListAdapter {
    // MARK: - Cells

    /// Dequeues a cell of a class.
    public func dequeueReusableCell(
      of cellClass: AnyClass, withReuseIdentifier reuseIdentifier: String?,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
      let type = cellClass as? UICollectionViewCell.Type ?? blank(for: cellClass)
      return dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(of: type, named: reuseIdentifier, for: $1)
      }
    }

    /// Dequeues a cell from a nib.
    public func dequeueReusableCell(
      withNibName nibName: String, bundle: Bundle?,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
      dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(from: .nib(named: nibName, in: bundle ?? .main), for: $1)
      }
    }

    /// Dequeues a prototype cell of the storyboard.
    public func dequeueReusableCellFromStoryboard(
      withIdentifier identifier: String, for sectionController: ListSectionController,
      at index: Int
    ) -> UICollectionViewCell {
      dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(from: .identifier(identifier), for: $1)
      }
    }

    // MARK: - Supplementary views

    /// Dequeues a header, a footer or another view of a class.
    public func dequeueReusableSupplementaryView(
      ofKind elementKind: String, for sectionController: ListSectionController,
      class viewClass: AnyClass, at index: Int
    ) -> UICollectionReusableView {
      let type = viewClass as? UICollectionReusableView.Type ?? blank(for: viewClass)
      return dequeue(sectionController, index, UICollectionReusableView()) {
        $0.dequeueSupplementaryView(of: type, ofKind: elementKind, for: $1)
      }
    }

    /// Dequeues a header, a footer or another view from a nib.
    public func dequeueReusableSupplementaryView(
      ofKind elementKind: String, for sectionController: ListSectionController,
      nibName: String, bundle: Bundle?, at index: Int
    ) -> UICollectionReusableView {
      let origin = ListCellOrigin.nib(named: nibName, in: bundle ?? .main)
      return dequeue(sectionController, index, UICollectionReusableView()) {
        $0.dequeueSupplementaryView(from: origin, ofKind: elementKind, for: $1)
      }
    }

    /// Dequeues a header, a footer or another view of the storyboard.
    public func dequeueReusableSupplementaryView(
      fromStoryboardOfKind elementKind: String, withIdentifier identifier: String,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionReusableView {
      dequeue(sectionController, index, UICollectionReusableView()) {
        $0.dequeueSupplementaryView(from: .identifier(identifier), ofKind: elementKind, for: $1)
      }
    }

    // MARK: - Requests

    private func dequeue<View>(
      _ sectionController: ListSectionController, _ index: Int,
      _ outsideOfList: @autoclosure () -> View,
      _ body: (UICollectionView, IndexPath) -> View
    ) -> View {
      guard let view = collectionView, let section = sectionController.forwarding?.section else {
        return outsideOfList()
      }
      return body(view, IndexPath(item: index, section: section))
    }

    private func blank<View: UICollectionReusableView>(for type: AnyClass) -> View.Type {
      collectionView?.report(
        ListFault(
          .rule, "a view of class \(type) was dequeued, which is not a \(View.self)",
          response: "an empty view is shown"))
      return View.self
    }
  }
#endif
