import RosterDiff
import RosterLayouts

@testable import RosterEngine

/// One section arranged by a compositional layout, in the directions of the screen.
struct CompositionalFixture {
  let layoutState: SectionFrames
  let axis: ScrollAxis

  init(
    _ definition: CompositionalLayout.Section, items: Int,
    container: ListSize = ListSize(width: 100, height: 80), axis: ScrollAxis = .vertical,
    header: Bool = false, footer: Bool = false, measured: [LayoutElement: ListSize] = [:]
  ) {
    let section = LayoutSection(
      itemCount: items, has: { $0 == .header ? header : $0 == .footer ? footer : true },
      container: axis.transposed(container),
      known: { measured[$0].map(axis.transposed) })
    self.layoutState = CompositionalLayout(definition, axis: axis)
      .arrange(section, from: SectionFrames.Cursor())
    self.axis = axis
  }

  var frames: [ListRect] {
    (0..<layoutState.items.count).map { axis.transposed(layoutState.items[$0].frame) }
  }

  var others: [LayoutElement] { layoutState.others.map { $0.element } }

  func frame(of element: LayoutElement) -> ListRect? {
    layoutState.others.first { $0.element == element }
      .map { axis.transposed($0.attributes.frame) }
  }
}

/// A rectangle, in short.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ListRect {
  ListRect(x: x, y: y, width: width, height: height)
}

func size(_ width: CompositionalLayout.Dimension, _ height: CompositionalLayout.Dimension)
  -> CompositionalLayout.Size
{
  CompositionalLayout.Size(width: width, height: height)
}

func size(_ width: Double, _ height: Double) -> ListSize {
  ListSize(width: width, height: height)
}

extension CompositionalLayout.Subitem {
  /// An item of a size, in short.
  static func item(_ width: CompositionalLayout.Dimension, _ height: CompositionalLayout.Dimension)
    -> CompositionalLayout.Subitem
  {
    .item(CompositionalLayout.Item(size: CompositionalLayout.Size(width: width, height: height)))
  }
}

extension CompositionalLayout.Section {
  /// One item below the other.
  static func rows(_ height: CompositionalLayout.Dimension) -> CompositionalLayout.Section {
    CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), height), subitem: .item(.fractionalWidth(1), height),
        count: 1))
  }
}
