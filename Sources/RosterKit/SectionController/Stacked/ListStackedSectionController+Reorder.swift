/// Items that the user moves.
///
/// Within the stack an item stays in its part. Between sections, parts count as sections do: each
/// decides whether its own items may leave and whether items of others may enter.
extension ListStackedSectionController {
  /// Returns the parts, nested ones included, that could receive an item at an index.
  ///
  /// Between two parts, that is the end of the first, the beginning of the second, and all parts
  /// without items in between.
  func partIndexes(toInsertAt target: Int) -> [ControllerItem] {
    let items = shownModels
    let start = range(in: items).lowerBound
    guard target >= 0, target <= range(in: items).count else { return [] }
    return parts.flatMap { part in
      let range = part.range(in: items)
      let item = start + target
      guard item >= range.lowerBound, item <= range.upperBound else { return [ControllerItem]() }
      return part.itemIndexes(toInsertAt: item - range.lowerBound)
    }
  }
}
