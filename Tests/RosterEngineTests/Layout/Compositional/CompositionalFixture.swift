@testable import RosterEngine

/// One section arranged by a compositional layout, in the directions of the screen.
struct CompositionalFixture {
  let arrangement: SectionArrangement
  let axis: ScrollAxis

  init(
    _ definition: CompositionalSection, items: Int,
    container: ListSize = ListSize(width: 100, height: 80), axis: ScrollAxis = .vertical,
    header: Bool = false, footer: Bool = false, measured: [LayoutElement: ListSize] = [:]
  ) {
    let section = LayoutSection(
      itemCount: items, hasHeader: header, hasFooter: footer, container: axis.turned(container),
      known: { measured[$0].map(axis.turned) })
    self.arrangement = CompositionalLayout(definition, axis: axis)
      .arrange(section, from: LayoutPen())
    self.axis = axis
  }

  var frames: [ListRect] {
    (0..<arrangement.items.count).map { axis.turned(arrangement.items[$0].frame) }
  }

  var others: [LayoutElement] { arrangement.others.map { $0.element } }

  func frame(of element: LayoutElement) -> ListRect? {
    arrangement.others.first { $0.element == element }
      .map { axis.turned($0.attributes.frame) }
  }
}

/// A rectangle, in short.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
  ListRect(x: x, y: y, width: width, height: height)
}

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(width: width, height: height)
}

func size(_ width: Double, _ height: Double) -> ListSize {
  ListSize(width: width, height: height)
}

extension LayoutSubitem {
  /// An item of a size, in short.
  static func item(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSubitem {
    .item(LayoutItem(size: LayoutSize(width: width, height: height)))
  }
}

extension CompositionalSection {
  /// One item below the other.
  static func rows(_ height: LayoutDimension) -> CompositionalSection {
    CompositionalSection(
      group: .horizontal(
        size: size(.fractionalWidth(1), height), subitem: .item(.fractionalWidth(1), height),
        count: 1))
  }
}
