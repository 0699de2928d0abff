import Foundation

extension UICollectionViewFlowLayout {
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let start = isVertical ? rect.minY : rect.minX
    let end = isVertical ? rect.maxY : rect.maxX
    var result: [UICollectionViewLayoutAttributes] = []
    var section = sections.partitioningIndex { $0.end > start }
    while section < sections.count, sections[section].start < end {
      if let header = boundary(section, isHeader: true) { result.append(header) }
      for item in sections[section].items(from: start, to: end) {
        result.append(cell(section, item))
      }
      if let footer = boundary(section, isHeader: false) { result.append(footer) }
      section += 1
    }
    return result.filter { $0.frame.overlaps(rect) }
  }

  func frame(_ rect: FlowRect) -> CGRect {
    isVertical
      ? CGRect(x: rect.cross, y: rect.main, width: rect.crossSize, height: rect.mainSize)
      : CGRect(x: rect.main, y: rect.cross, width: rect.mainSize, height: rect.crossSize)
  }

  func cell(_ section: Int, _ item: Int) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = IndexPath(item: item, section: section)
    attributes.frame = frame(sections[section].items[item])
    return attributes
  }

  func boundary(_ section: Int, isHeader: Bool) -> UICollectionViewLayoutAttributes? {
    let geometry = sections[section]
    guard var rect = isHeader ? geometry.header : geometry.footer else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: isHeader
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
      with: IndexPath(item: 0, section: section))
    let pins = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if pins, let collectionView {
      let inset = collectionView.adjustedContentInset
      let bounds = collectionView.bounds.inset(by: inset)
      let start = isVertical ? bounds.minY : bounds.minX
      let end = isVertical ? bounds.maxY : bounds.maxX
      if isHeader {
        rect.main = min(max(rect.main, start), geometry.end - rect.mainSize)
        rect.main = max(rect.main, geometry.start)
      } else {
        rect.main = max(min(rect.main, end - rect.mainSize), geometry.start)
        rect.main = min(rect.main, geometry.end - rect.mainSize)
      }
      attributes.zIndex = 10
    }
    attributes.frame = frame(rect)
    return attributes
  }
}

extension FlowSection {
  /// The items that may meet the range of the main axis.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = lines.partitioningIndex { $0.end > start }
    let last = lines.partitioningIndex { $0.start >= end }
    guard first < last else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
  }
}

extension Array {
  /// The first index from which on the condition holds (binary search).
  func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
