#if canImport(UIKit)
  import UIKit

  /// Registers the classes of cells that a view dequeues, each the first time.
  @MainActor
  struct CellRegistry {
    private var registered: Set<String> = []

    /// Returns a new or reused cell of a class for an item.
    mutating func cell(
      _ type: UICollectionViewCell.Type, in view: UICollectionView, at path: IndexPath
    ) -> UICollectionViewCell {
      let identifier = identifier(of: type)
      if let identifier = identifier.own, registered.insert(identifier).inserted {
        if case .nib(let nib) = (type as? any ListCellWithOrigin.Type)?.origin {
          view.register(nib, forCellWithReuseIdentifier: identifier)
        } else {
          view.register(type, forCellWithReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableCell(withReuseIdentifier: identifier.name, for: path)
    }

    /// Returns a new or reused view of a class for a header, a footer or another supplementary view.
    mutating func supplementaryView(
      _ type: UICollectionReusableView.Type, in view: UICollectionView, ofKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let identifier = identifier(of: type)
      if let identifier = identifier.own, registered.insert("\(kind) \(identifier)").inserted {
        if case .nib(let nib) = (type as? any ListCellWithOrigin.Type)?.origin {
          view.register(
            nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        } else {
          view.register(
            type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier.name, for: path)
    }

    /// The reuse identifier of a class; `own` is nil if the app has registered it.
    private func identifier(
      of type: UICollectionReusableView.Type
    ) -> (name: String, own: String?) {
      if case .identifier(let name) = (type as? any ListCellWithOrigin.Type)?.origin {
        return (name, nil)
      }
      let name = "Roster \(String(reflecting: type))"
      return (name, name)
    }
  }
#endif
