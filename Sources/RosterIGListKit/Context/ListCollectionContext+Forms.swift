#if canImport(UIKit) && !os(watchOS)
  public import RosterKit
  public import UIKit

  // Shorter forms, and those of IGListSwiftKit, which return the class that the caller expects.
  extension ListCollectionContext {
    // MARK: - Cells

    /// Dequeues a cell of a class.
    ///
    /// - Parameters:
    ///   - cellClass: The class; it needs no registration.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item.
    /// - Returns: A new or reused cell.
    public func dequeueReusableCell(
      of cellClass: AnyClass, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
      dequeueReusableCell(
        of: cellClass, withReuseIdentifier: nil, for: sectionController, at: index)
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

    /// Dequeues a header, a footer or another view of the class that the caller expects.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    public func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
      ofKind elementKind: String, forSectionController sectionController: ListSectionController,
      atIndex index: Int
    ) -> View {
      typed(
        dequeueReusableSupplementaryView(
          ofKind: elementKind, for: sectionController, class: View.self, at: index))
    }

    /// Dequeues a header, a footer or another view of the class that the caller expects from a nib.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - sectionController: The section controller.
    ///   - nibName: The name of the nib; it needs no registration.
    ///   - bundle: The bundle of the nib; nil for that of the app.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    /// - Precondition: The view of the nib is of that class.
    public func dequeueReusableSupplementaryView<View: UICollectionReusableView>(
      ofKind elementKind: String, forSectionController sectionController: ListSectionController,
      nibName: String, bundle: Bundle?, atIndex index: Int
    ) -> View {
      typed(
        dequeueReusableSupplementaryView(
          ofKind: elementKind, for: sectionController, nibName: nibName, bundle: bundle, at: index)
      )
    }

    /// Dequeues a header, a footer or another view of the class that the caller expects from the
    /// storyboard.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - identifier: The reuse identifier of the view.
    ///   - sectionController: The section controller.
    ///   - index: The index of the item of the view, 0 for a view of the section.
    /// - Returns: A new or reused view.
    /// - Precondition: The view of the storyboard is of that class.
    public func dequeueReusableSupplementaryViewFromStoryboard<View: UICollectionReusableView>(
      ofKind elementKind: String, withIdentifier identifier: String,
      forSectionController sectionController: ListSectionController, atIndex index: Int
    ) -> View {
      typed(
        dequeueReusableSupplementaryView(
          fromStoryboardOfKind: elementKind, withIdentifier: identifier, for: sectionController,
          at: index))
    }

    private func typed<View>(_ view: UICollectionReusableView) -> View {
      guard let result = view as? View else {
        preconditionFailure("\(view) was dequeued, which is no \(View.self)")
      }
      return result
    }

    // MARK: - Changes

    /// Requests the sizes of a section again.
    ///
    /// - Parameter sectionController: The section controller.
    public func invalidateLayout(for sectionController: ListSectionController) {
      invalidateLayout(for: sectionController, completion: nil)
    }

    /// Changes items of sections in one step.
    ///
    /// - Parameters:
    ///   - animated: Whether UIKit animates the step.
    ///   - updates: Changes the data, and reports the affected items to the context.
    public func performBatch(
      animated: Bool, updates: @escaping @MainActor (ListBatchContext) -> Void
    ) { performBatch(animated: animated, updates: updates, completion: nil) }
  }
#endif
