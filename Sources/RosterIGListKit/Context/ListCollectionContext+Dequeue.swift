#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterKit
  public import UIKit

  /// Dequeuing, for use while the view requests a cell of the section.
  extension ListCollectionContext {
    // MARK: - Cells

    /// Dequeues a cell of a class.
    ///
    /// - Parameters:
    ///   - cellClass: The class; it needs no registration.
    ///   - reuseIdentifier: A name that keeps the cells apart from others of their class; nil for
    ///     none.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    public func dequeueReusableCell(
      of cellClass: AnyClass, withReuseIdentifier reuseIdentifier: String? = nil,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
      let type = cellClass as? UICollectionViewCell.Type ?? blank(for: cellClass)
      return dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(of: type, named: reuseIdentifier, for: $1)
      }
    }

    /// Dequeues a cell of the class that the caller expects.
    ///
    /// - Parameters:
    ///   - reuseIdentifier: A name that keeps the cells apart from others of their class; nil for
    ///     none.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    public func dequeueReusableCell<Cell: UICollectionViewCell>(
      withReuseIdentifier reuseIdentifier: String? = nil,
      for sectionController: ListSectionController, at index: Int
    ) -> Cell {
      typed(
        dequeueReusableCell(
          of: Cell.self, withReuseIdentifier: reuseIdentifier, for: sectionController, at: index))
    }

    /// Dequeues a cell from a nib.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    public func dequeueReusableCell(
      withNibName nibName: String, bundle: Bundle?,
      for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
      dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(from: .nib(named: nibName, in: bundle ?? .main), for: $1)
      }
    }

    /// Dequeues a cell of the class that the caller expects from a nib.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    /// - Precondition: The cell of the nib is of that class.
    public func dequeueReusableCell<Cell: UICollectionViewCell>(
      withNibName nibName: String, bundle: Bundle?,
      for sectionController: ListSectionController, at index: Int
    ) -> Cell {
      typed(
        dequeueReusableCell(withNibName: nibName, bundle: bundle, for: sectionController, at: index)
          as UICollectionViewCell)
    }

    /// Dequeues a prototype cell of the storyboard.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier of the prototype.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    public func dequeueReusableCellFromStoryboard(
      withIdentifier identifier: String, for sectionController: ListSectionController,
      at index: Int
    ) -> UICollectionViewCell {
      dequeue(sectionController, index, UICollectionViewCell()) {
        $0.dequeueCell(from: .identifier(identifier), for: $1)
      }
    }

    /// Dequeues a prototype cell of the class that the caller expects.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier of the prototype.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    /// - Precondition: The prototype is of that class.
    public func dequeueReusableCellFromStoryboard<Cell: UICollectionViewCell>(
      withIdentifier identifier: String, for sectionController: ListSectionController,
      at index: Int
    ) -> Cell {
      typed(
        dequeueReusableCellFromStoryboard(
          withIdentifier: identifier, for: sectionController, at: index) as UICollectionViewCell)
    }

    // MARK: - Supplementary views

    /// Dequeues a header, a footer or another view of a class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - viewClass: The class; it needs no registration.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
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
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
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
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - identifier: The reuse identifier of the view.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
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
      guard let view, let section = sectionController.forwarding?.section else {
        return outsideOfList()
      }
      return body(view, IndexPath(item: index, section: section))
    }

    private func blank<View: UICollectionReusableView>(for type: AnyClass) -> View.Type {
      view?.report(
        ListFault(
          .rule, "a view of class \(type) was dequeued, which is not a \(View.self)",
          response: "an empty view is shown"))
      return View.self
    }

    private func typed<Cell>(_ cell: UICollectionViewCell) -> Cell {
      guard let result = cell as? Cell else {
        preconditionFailure("\(cell) was dequeued, which is no \(Cell.self)")
      }
      return result
    }
  }
#endif
