import Foundation

/// A rectangle along the scroll axis (main) and across it (cross).
struct FlowRect {
  var main: CGFloat
  var cross: CGFloat
  var mainSize: CGFloat
  var crossSize: CGFloat
}

/// Frames of one section.
struct FlowSection {
  struct Line {
    let start: CGFloat
    let end: CGFloat
    let items: Range<Int>
  }

  var start: CGFloat
  var end: CGFloat = 0
  var header: FlowRect?
  var footer: FlowRect?
  var items: [FlowRect] = []
  var lines: [Line] = []
}

/// Computes a flow layout as the batch law's text describes it: greedy lines, full lines justified,
/// the last line of a uniform grid in its columns.
@MainActor
struct FlowGeometry {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let width: CGFloat

  init(layout: UICollectionViewFlowLayout, view: UICollectionView) {
    self.layout = layout
    self.view = view
    delegate = view.told
    let inset = view.adjustedContentInset
    width =
      layout.isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  func sections() -> ([FlowSection], CGSize) {
    var result: [FlowSection] = []
    var main: CGFloat = 0
    for (index, count) in view.counts().enumerated() {
      let section = section(index, count: count, at: main)
      main = section.end
      result.append(section)
    }
    let size =
      layout.isVertical ? CGSize(width: width, height: main) : CGSize(width: main, height: width)
    return (result, size)
  }

  private func ask<Value>(
    _ call: (any UICollectionViewDelegateFlowLayout) -> Value
  ) -> Value? {
    guard let delegate else { return nil }
    return UIKitSimulation.ifImplemented { call(delegate) }
  }

  private func section(_ index: Int, count: Int, at start: CGFloat) -> FlowSection {
    var section = FlowSection(start: start)
    var main = start
    let headerSize =
      ask { $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index) }
      ?? layout.headerReferenceSize
    section.header = boundary(headerSize, at: &main)
    let insets =
      ask { $0.collectionView(view, layout: layout, insetForSectionAt: index) }
      ?? layout.sectionInset
    let edges =
      layout.isVertical
      ? (before: insets.top, after: insets.bottom, near: insets.left, far: insets.right)
      : (before: insets.left, after: insets.right, near: insets.top, far: insets.bottom)
    main += edges.before
    placeItems(
      &section, index, count: count, main: &main, near: edges.near,
      available: max(0, width - edges.near - edges.far))
    main += edges.after
    let footerSize =
      ask { $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: index) }
      ?? layout.footerReferenceSize
    section.footer = boundary(footerSize, at: &main)
    section.end = main
    return section
  }

  private func boundary(_ size: CGSize, at main: inout CGFloat) -> FlowRect? {
    let extent = layout.isVertical ? size.height : size.width
    guard extent > 0 else { return nil }
    defer { main += extent }
    return FlowRect(main: main, cross: 0, mainSize: extent, crossSize: width)
  }

  private func placeItems(
    _ section: inout FlowSection, _ index: Int, count: Int, main: inout CGFloat, near: CGFloat,
    available: CGFloat
  ) {
    let lineSpacing =
      ask { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index) }
      ?? layout.minimumLineSpacing
    let spacing =
      ask { $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index) }
      ?? layout.minimumInteritemSpacing
    let sizes = (0..<count).map { size(IndexPath(item: $0, section: index)) }
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    var first = 0
    var fullGap = spacing
    while first < count {
      var last = first
      var used = sizes[first].cross
      while last + 1 < count, used + spacing + sizes[last + 1].cross <= available {
        last += 1
        used += spacing + sizes[last].cross
      }
      let line = sizes[first...last]
      let items = line.reduce(0) { $0 + $1.cross }
      let isLast = last == count - 1
      var gap = spacing
      var cross = near
      if !isLast, line.count > 1 {
        gap = (available - items) / CGFloat(line.count - 1)
        fullGap = gap
      } else if !isLast {
        cross = near + (available - items) / 2
      } else if isUniform, first > 0 {
        gap = fullGap
      }
      if first > 0 { main += lineSpacing }
      let extent = line.map(\.main).max() ?? 0
      for size in line {
        section.items.append(
          FlowRect(
            main: main + (extent - size.main) / 2, cross: cross, mainSize: size.main,
            crossSize: size.cross))
        cross += size.cross + gap
      }
      section.lines.append(
        FlowSection.Line(start: main, end: main + extent, items: first..<last + 1))
      main += extent
      first = last + 1
    }
  }

  private func size(_ path: IndexPath) -> (main: CGFloat, cross: CGFloat) {
    let size = itemSize(path)
    return layout.isVertical ? (size.height, size.width) : (size.width, size.height)
  }

  private func itemSize(_ path: IndexPath) -> CGSize {
    if layout.estimatedItemSize != .zero {
      if let measured = layout.measured[path] { return measured }
      let estimate = layout.estimatedItemSize
      return estimate == UICollectionViewFlowLayout.automaticSize ? layout.itemSize : estimate
    }
    return ask { $0.collectionView(view, layout: layout, sizeForItemAt: path) } ?? layout.itemSize
  }
}
