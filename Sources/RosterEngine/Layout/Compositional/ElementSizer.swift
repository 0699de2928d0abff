/// What single elements of a section are sized by: their lengths, insets, and what was measured.
struct ElementSizer {
  private let section: LayoutSection

  init(_ section: LayoutSection) {
    self.section = section
  }

  /// Returns the extents of an element: as its lengths say, else as measured, else as estimated.
  func extents(of element: LayoutElement, _ lengths: PerAxis<LayoutLength>) -> PerAxis<Double> {
    guard lengths.width.isFlexible || lengths.height.isFlexible,
      let known = section.knownSize(of: element)
    else { return PerAxis { lengths[$0].actual ?? lengths[$0].planned } }
    let measured = PerAxis(width: Steps.room(known.width), height: Steps.room(known.height))
    return PerAxis { lengths[$0].actual ?? measured[$0] }
  }

  /// Returns the frame within extents that insets leave.
  func frame(
    _ extents: PerAxis<Double>, _ lengths: PerAxis<LayoutLength>, within insets: ListInsets
  ) -> ListRect {
    let insets = Self.insets(insets, lengths)
    return ListRect(x: 0, y: 0, width: extents.width, height: extents.height).inset(by: insets)
  }

  /// Returns what the host is asked about an element, or nil if nothing is up to its content.
  func proposal(
    _ frame: ListRect, _ lengths: PerAxis<LayoutLength>, greatestWidth: Double
  ) -> SizeProposal? {
    guard lengths.width.isFlexible || lengths.height.isFlexible else { return nil }
    return SizeProposal(
      width: lengths.width.isFlexible ? nil : frame.width,
      height: lengths.height.isFlexible ? nil : frame.height,
      greatest: ListSize(
        width: lengths.width.isFlexible ? greatestWidth : .infinity, height: .infinity))
  }

  /// Returns insets as they count: none along a side that is up to the content.
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
  /// The insets in whole steps, none negative.
  var stepped: ListInsets {
    ListInsets(
      top: Steps.room(top), leading: Steps.room(leading), bottom: Steps.room(bottom),
      trailing: Steps.room(trailing))
  }
}

extension ListRect {
  /// Returns what insets leave of a rectangle: never less than nothing, and never outside of it.
  func inset(by insets: ListInsets) -> ListRect {
    let leading = min(insets.leading, width)
    let top = min(insets.top, height)
    return ListRect(
      x: x + leading, y: y + top, width: max(width - leading - insets.trailing, 0),
      height: max(height - top - insets.bottom, 0))
  }
}
