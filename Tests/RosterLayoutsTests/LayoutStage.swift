import RosterDiff
import RosterEngine

/// The data source's description of one section, as if the list scrolled downwards.
struct StagedSection {
  var sizes: [ListSize] = []
  var header: ListSize?
  var footer: ListSize?
  var metrics: SectionMetrics?
  var measured: [LayoutElement: ListSize] = [:]
}

/// Arranges sections as the engine does: each starting where the previous one ended, and with sides
/// exchanged if the layout scrolls sideways.
///
/// Input and output are as if the list scrolled downwards, so that the same rule can be checked for
/// both axes; in between, everything is converted to an app's coordinates.
struct LayoutStage {
  /// One section in the coordinates of the content.
  struct Section {
    var items: [ListRect] = []
    var header: SectionFrames.Element?
    var footer: SectionFrames.Element?
  }

  let axis: ScrollAxis
  var container = ListSize(width: 100, height: 200)
  var unit = 1.0

  /// Returns the frames of all elements, and the height of the content.
  func show(
    _ layout: some CollectionLayout, _ sections: [StagedSection]
  ) -> (sections: [Section], height: Double) {
    var shown: [Section] = []
    var origin = 0.0
    var height = 0.0
    var cursor = SectionFrames.Cursor()
    for (index, section) in sections.enumerated() {
      let layoutState = arrange(layout, section, index: index, of: sections.count, from: cursor)
      shown.append(place(layoutState, at: origin))
      height = max(height, origin + layoutState.bottom)
      origin += layoutState.advance
      cursor = layoutState.cursor
    }
    return (shown, height)
  }

  /// Returns the arrangement of one section.
  func arrange(
    _ layout: some CollectionLayout, _ section: StagedSection, index: Int = 0, of count: Int = 1,
    from cursor: SectionFrames.Cursor = SectionFrames.Cursor()
  ) -> SectionFrames {
    layout.arrange(
      LayoutSection(
        index: index, sectionCount: count, itemCount: section.sizes.count,
        has: { kind in
          switch kind {
          case .header: section.header != nil
          case .footer: section.footer != nil
          default: true
          }
        }, container: container,
        unit: unit, metrics: section.metrics,
        provided: { element in
          switch element {
          case .item(let item): section.sizes[item]
          case .header: section.header ?? .zero
          case .footer: section.footer ?? .zero
          case .supplementary, .decoration: .zero
          }
        },
        known: { section.measured[$0] }),
      from: cursor)
  }

  private func place(_ layoutState: SectionFrames, at origin: Double) -> Section {
    var section = Section()
    for item in 0..<layoutState.items.count {
      var frame = layoutState.items[item].frame
      frame.y += origin
      section.items.append(frame)
    }
    for var other in layoutState.others {
      other.attributes.frame.y += origin
      if other.element == .header { section.header = other }
      if other.element == .footer { section.footer = other }
    }
    return section
  }
}

/// Both axes, for tests of rules that hold for both.
let bothAxes: [ScrollAxis] = [.vertical, .horizontal]
