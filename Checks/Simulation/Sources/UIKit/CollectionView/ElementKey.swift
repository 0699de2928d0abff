import Foundation

/// Names a cell, a supplementary view or a decoration view.
struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String
  let indexPath: IndexPath

  // Few elements of one index path are on the screen; the hashes of kinds would cost more.
  func hash(into hasher: inout Hasher) {
    guard indexPath.count == 2 else { return hasher.combine(indexPath) }
    hasher.combine(indexPath.section)
    hasher.combine(indexPath.item)
  }

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  func with(section: Int) -> ElementKey {
    ElementKey(
      category: category, kind: kind, indexPath: IndexPath(item: indexPath.item, section: section))
  }

  /// The element as a text.
  var text: String {
    switch category {
    case .cell: "item \(indexPath.shortText)"
    case .supplementaryView: "supplementary view \(kind) \(indexPath.shortText)"
    case .decorationView: "decoration view \(kind) \(indexPath.shortText)"
    }
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey {
    ElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "",
      indexPath: indexPath)
  }
}

extension UICollectionViewLayout {
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }
}

func text(_ indexPath: IndexPath) -> String { indexPath.shortText }
