import Foundation

/// Frames of one section of a compositional layout that scrolls vertically.
@MainActor
struct CompositionalSection {
  struct Boundary {
    let kind: String
    let frame: CGRect
    let pins: Bool
    let isEstimated: Bool
  }

  struct Decoration {
    let kind: String
    let frame: CGRect
  }

  let index: Int
  let start: CGFloat
  var end: CGFloat
  var items: [CGRect] = []
  var boundaries: [Boundary] = []
  var decorations: [Decoration] = []
  let list: UICollectionLayoutListConfiguration?
  private var estimated: [Bool] = []
  private let measured: [ElementKey: CGFloat]

  init(
    index: Int, count: Int, description: NSCollectionLayoutSection?, top: CGFloat,
    container: CGSize, measured: [ElementKey: CGFloat]
  ) {
    self.index = index
    self.measured = measured
    start = top
    end = top
    list = description?.list
    guard let description else { return }
    for boundary in description.boundarySupplementaryItems where !boundary.isAtEnd {
      place(boundary, container)
    }
    let insets = description.contentInsets
    end += insets.top
    let itemsTop = end
    let room = CGSize(
      width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
    var next = 0
    while next < count {
      if next > 0 { end += description.interGroupSpacing }
      let origin = CGPoint(x: insets.leading, y: end)
      let before = next
      end += place(description.group, at: origin, in: room, next: &next, count: count).height
      // A group without room for an item takes one all the same.
      if next == before { next += 1 }
    }
    while items.count < count {
      items.append(CGRect(x: insets.leading, y: end, width: 0, height: 0))
      estimated.append(false)
    }
    let background = CGRect(
      x: insets.leading, y: itemsTop, width: room.width, height: end - itemsTop)
    for decoration in description.decorationItems {
      decorations.append(Decoration(kind: decoration.elementKind, frame: background))
    }
    end += insets.bottom
    for boundary in description.boundarySupplementaryItems where boundary.isAtEnd {
      place(boundary, container)
    }
  }

  private mutating func place(
    _ boundary: NSCollectionLayoutBoundarySupplementaryItem, _ container: CGSize
  ) {
    let key = ElementKey.supplementary(boundary.elementKind, IndexPath(item: 0, section: index))
    let dimension = boundary.layoutSize.heightDimension
    let height = measured[key].flatMap { dimension.isEstimated ? $0 : nil }
    let size = CGSize(
      width: boundary.layoutSize.widthDimension.length(in: container),
      height: height ?? dimension.length(in: container))
    boundaries.append(
      Boundary(
        kind: boundary.elementKind, frame: CGRect(origin: CGPoint(x: 0, y: end), size: size),
        pins: boundary.pinToVisibleBounds, isEstimated: dimension.isEstimated))
    if boundary.extendsBoundary { end += size.height }
  }

  // Places the item and returns the size that it takes.
  private mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize, next: inout Int,
    count: Int, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup {
      return placeGroup(
        group, at: origin, in: container, next: &next, count: count, width: width, height: height)
    }
    guard next < count else { return .zero }
    let key = ElementKey.cell(IndexPath(item: next, section: index))
    let dimension = item.layoutSize.heightDimension
    let known = measured[key].flatMap { dimension.isEstimated ? $0 : nil }
    let size = CGSize(
      width: width ?? item.layoutSize.widthDimension.length(in: container),
      height: known ?? height ?? dimension.length(in: container))
    let insets = item.contentInsets
    let isEstimated = dimension.isEstimated
    // Insets are ignored on an estimated axis.
    items.append(
      CGRect(
        x: origin.x + insets.leading, y: origin.y + (isEstimated ? 0 : insets.top),
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - (isEstimated ? 0 : insets.top + insets.bottom))))
    estimated.append(isEstimated)
    next += 1
    return size
  }

  private mutating func placeGroup(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize, next: inout Int,
    count: Int, width: CGFloat?, height: CGFloat?
  ) -> CGSize {
    let dimension = group.layoutSize.heightDimension
    let insets = group.contentInsets
    let size = CGSize(
      width: width ?? group.layoutSize.widthDimension.length(in: container),
      height: height ?? dimension.length(in: container))
    let room = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let spacing = group.interItemSpacing?.spacing ?? 0
    let slots = group.count ?? Int.max
    let equal = group.count.map { count in
      ((group.isHorizontal ? room.width : room.height) - spacing * CGFloat(count - 1))
        / CGFloat(count)
    }
    var used: CGFloat = 0
    var across: CGFloat = 0
    var slot = 0
    let limit = (group.isHorizontal ? room.width : room.height) + 0.001
    let isOpen = !group.isHorizontal && dimension.isEstimated
    while slot < slots, next < count, !group.subitems.isEmpty {
      let item = group.subitems[slot % group.subitems.count]
      // An open group shows its pattern once and is as high as that.
      if group.count == nil, isOpen, slot == group.subitems.count { break }
      let length =
        equal
        ?? (group.isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension)
        .length(in: room)
      let start = slot == 0 ? 0 : used + spacing
      if group.count == nil, !isOpen, slot > 0, start + length > limit { break }
      let place = CGPoint(
        x: origin.x + insets.leading + (group.isHorizontal ? start : 0),
        y: origin.y + insets.top + (group.isHorizontal ? 0 : start))
      let taken = self.place(
        item, at: place, in: room, next: &next, count: count,
        width: group.isHorizontal ? equal : nil,
        height: group.isHorizontal || dimension.isEstimated ? nil : equal)
      used = start + (group.isHorizontal ? taken.width : taken.height)
      across = max(across, group.isHorizontal ? taken.height : taken.width)
      slot += 1
    }
    guard dimension.isEstimated else { return size }
    let content = group.isHorizontal ? across : used
    return CGSize(width: size.width, height: content + insets.top + insets.bottom)
  }

  func isEstimated(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: estimated.indices.contains(key.indexPath.item) && estimated[key.indexPath.item]
    case .supplementaryView: boundaries.contains { $0.kind == key.kind && $0.isEstimated }
    case .decorationView: false
    }
  }

  func elements(in rect: CGRect) -> [ElementKey] {
    let path = IndexPath(item: 0, section: index)
    // Rows descend, so the search starts at the first that may reach into the rectangle.
    var first = items.partitioningIndex { $0.maxY > rect.minY }
    while first > 0, items[first - 1].maxY > rect.minY { first -= 1 }
    var result = decorations.map { ElementKey.decoration($0.kind, path) }
    var item = first
    while item < items.count, items[item].minY < rect.maxY {
      result.append(.cell(IndexPath(item: item, section: index)))
      item += 1
    }
    return result + boundaries.map { .supplementary($0.kind, path) }
  }
}
