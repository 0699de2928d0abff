/// A layout of any type, erased by a class because Embedded Swift has no existentials of values.
protocol LayoutBox: AnyObject, Sendable {
  var axis: ScrollAxis { get }
  var dependsOnViewportLength: Bool { get }
  var dependsOnSectionIndex: Bool { get }
  func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
}

final class BoxedLayout<Layout: CollectionLayout>: LayoutBox {
  private let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
  }

  var axis: ScrollAxis { layout.axis }

  var dependsOnViewportLength: Bool { layout.dependsOnViewportLength }

  var dependsOnSectionIndex: Bool { layout.dependsOnSectionIndex }

  func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
    layout.arrange(section, from: cursor)
  }
}
