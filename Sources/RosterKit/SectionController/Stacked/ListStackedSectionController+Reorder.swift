/// Items that the user takes to another place.
///
/// Within the stack an item stays in its part. Between sections the parts count as sections do: each
/// says of its own items whether they may leave, and of others whether they may come.
extension ListStackedSectionController {
  /// Returns the parts, and the parts of parts, that an item could belong to that is put in at a
  /// place: between two of them it is the end of the first and the beginning of the second, and all of
  /// those without items.
  func partPlaces(toInsertAt target: Int) -> [ControllerItem] {
    let items = shownModels
    let start = range(in: items).lowerBound
    guard target >= 0, target <= range(in: items).count else { return [] }
    return parts.flatMap { part in
      let range = part.range(in: items)
      let item = start + target
      guard item >= range.lowerBound, item <= range.upperBound else { return [ControllerItem]() }
      return part.itemPlaces(toInsertAt: item - range.lowerBound)
    }
  }
}
