import Foundation

/// What the default answers for appearing and disappearing elements need during a batch.
@MainActor
struct RunningUpdate {
  let map: BatchMap
  let oldAttributes: [ElementKey: UICollectionViewLayoutAttributes]

  /// Survivors start where they were, new elements where they will be, transparent.
  func initialAttributes(
    _ key: ElementKey, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    if let old = map.oldKey(key) { return oldAttributes[old] }
    return transparent(layout.attributes(for: key))
  }

  /// Survivors have none of their own; deleted elements stay where they are and become transparent.
  func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    transparent(oldAttributes[key])
  }

  private func transparent(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
