import RosterEngine

/// A helper that computes the sizes of single elements of a section from their lengths, insets and
/// measurements.
struct ElementSizer {
  private let section: LayoutSection

  init(_ section: LayoutSection) {
    self.section = section
  }

  /// Returns the extents of an element: those of its lengths, or else measured or estimated ones.
  func extents(of element: LayoutElement, _ lengths: PerAxis<LayoutLength>) -> PerAxis<Double> {
    guard lengths.width.isFlexible || lengths.height.isFlexible,
      let known = section.knownSize(of: element)
    else { return PerAxis { lengths[$0].actual ?? lengths[$0].planned } }
    let measured = PerAxis(
      width: FixedPoint.room(known.width), height: FixedPoint.room(known.height))
    return PerAxis { lengths[$0].actual ?? measured[$0] }
  }

  /// Returns the frame within extents, reduced by insets.
  func frame(
    _ extents: PerAxis<Double>, _ lengths: PerAxis<LayoutLength>, within insets: ListInsets
  ) -> ListRect {
    let insets = Self.insets(insets, lengths)
    return ListRect(x: 0, y: 0, width: extents.width, height: extents.height).inset(by: insets)
  }

  /// Returns the proposal for measuring an element, or nil if its size does not depend on the
  /// content.
  func proposal(
    _ frame: ListRect, _ lengths: PerAxis<LayoutLength>, maximumWidth: Double
  ) -> SizeProposal? {
    guard lengths.width.isFlexible || lengths.height.isFlexible else { return nil }
    return SizeProposal(
      width: lengths.width.isFlexible ? nil : frame.width,
      height: lengths.height.isFlexible ? nil : frame.height,
      maximum: ListSize(
        width: lengths.width.isFlexible ? maximumWidth : .infinity, height: .infinity))
  }

  /// Returns the effective insets, which are zero along a dimension that depends on the content.
  static func insets(_ insets: ListInsets, _ lengths: PerAxis<LayoutLength>) -> ListInsets {
    var result = insets.stepped
    if lengths.width.isFlexible {
      result.leading = 0
      result.trailing = 0
    }
    if lengths.height.isFlexible {
      result.top = 0
      result.bottom = 0
    }
    return result
  }
}

extension ListInsets {
  /// The insets in whole fixed-point units, not negative.
  var stepped: ListInsets {
    ListInsets(
      top: FixedPoint.room(top), leading: FixedPoint.room(leading), bottom: FixedPoint.room(bottom),
      trailing: FixedPoint.room(trailing))
  }
}

extension ListRect {
  /// Returns the rectangle reduced by insets, never with a negative size and never outside of the
  /// rectangle.
  func inset(by insets: ListInsets) -> ListRect {
    let leading = min(insets.leading, width)
    let top = min(insets.top, height)
    return ListRect(
      x: x + leading, y: y + top, width: max(width - leading - insets.trailing, 0),
      height: max(height - top - insets.bottom, 0))
  }
}
