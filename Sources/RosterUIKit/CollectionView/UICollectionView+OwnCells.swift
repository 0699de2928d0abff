#if canImport(UIKit) && !os(watchOS)
  import RosterView
  public import UIKit

  /// Dequeuing for code that returns cells of UIKit to the view, such as a section controller with the
  /// names of IGListKit.
  extension UICollectionView {
    /// Dequeues a cell of a class, which needs no registration.
    ///
    /// As with UIKit's own methods, the view has to be requesting a cell for the index path.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: A name that keeps the cells apart from others of their class; nil for none.
    ///   - indexPath: The index path of the item.
    /// - Returns: A new or reused cell.
    public func dequeueCell(
      of type: UICollectionViewCell.Type, named name: String? = nil, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      let name = name.map { "\(String(reflecting: type)) \($0)" }
      return registry.cell(type, from: CellSource(name: name), in: self, at: indexPath)
    }

    /// Dequeues a cell from a nib, which needs no registration, or for an identifier.
    ///
    /// As with UIKit's own methods, the view has to be requesting a cell for the index path, and a nib
    /// or an identifier that is missing raises an exception.
    ///
    /// - Parameters:
    ///   - origin: The nib, or the identifier of a prototype or a registration.
    ///   - indexPath: The index path of the item.
    /// - Returns: A new or reused cell.
    public func dequeueCell(
      from origin: ListCellOrigin, for indexPath: IndexPath
    ) -> UICollectionViewCell {
      registry.cell(UICollectionViewCell.self, from: origin.source, in: self, at: indexPath)
    }

    /// Dequeues a header, a footer or another view of a class, which needs no registration.
    ///
    /// As with UIKit's own methods, the view has to be requesting it.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - kind: The kind of the view.
    ///   - indexPath: The index path that the view has for it.
    /// - Returns: A new or reused view.
    public func dequeueSupplementaryView(
      of type: UICollectionReusableView.Type, ofKind kind: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
      registry.supplementaryView(type, in: self, ofKind: kind, at: indexPath)
    }

    /// Dequeues a header, a footer or another view from a nib, which needs no registration, or for an
    /// identifier.
    ///
    /// As with UIKit's own methods, the view has to be requesting it, and a nib or an identifier that
    /// is missing raises an exception.
    ///
    /// - Parameters:
    ///   - origin: The nib, or the identifier of a view in a storyboard or of a registration.
    ///   - kind: The kind of the view.
    ///   - indexPath: The index path that the view has for it.
    /// - Returns: A new or reused view.
    public func dequeueSupplementaryView(
      from origin: ListCellOrigin, ofKind kind: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
      registry.supplementaryView(
        UICollectionReusableView.self, from: origin.source, in: self, ofKind: kind, at: indexPath)
    }

    private var registry: CellRegistry { bridge?.registry ?? CellRegistry() }
  }

  extension ListCellOrigin {
    fileprivate var source: CellSource {
      switch self {
      case .nib(let name, let bundle):
        CellSource(origin: self, name: "nib \(name) in \(bundle.bundlePath)")
      case .identifier: CellSource(origin: self)
      }
    }
  }
#endif
