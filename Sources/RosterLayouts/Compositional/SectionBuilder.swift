import RosterEngine

/// A builder that combines the groups of a section and the views around and behind them.
struct SectionBuilder {
  private let definition: CompositionalLayout.Section
  private let section: LayoutSection
  private let container: PerAxis<Double>
  private let insets: ListInsets
  private let boundary: SectionBoundary

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - definition: The description of the section, as if the list scrolled vertically.
  ///   - section: The contents of the section.
  init(_ definition: CompositionalLayout.Section, _ section: LayoutSection) {
    self.definition = definition
    self.section = section
    self.container = PerAxis(
      width: FixedPoint.room(section.container.width),
      height: FixedPoint.room(section.container.height))
    self.insets = definition.contentInsets.stepped
    self.boundary = SectionBoundary(definition, section, in: container)
  }

  /// Returns the frames of the section.
  func layoutState() -> SectionFrames {
    let room = PerAxis(
      width: max(visibleWidth - insets.leading - insets.trailing, 0),
      height: max(container.height - insets.top - insets.bottom, 0))
    let content = GroupRepeater(definition, section, in: room).content()
    let height =
      boundary.room(.top) + insets.top + content.extents.height + insets.bottom
      + boundary.room(.bottom)
    let padding = padding(content)
    let origin = ListPoint(
      x: boundary.room(.leading) + padding.before, y: boundary.room(.top) + insets.top)
    return SectionFrames(
      items: content.items.moved(by: origin),
      others: backgrounds(height: height)
        + boundary.frames([.top, .leading], height: height)
        + content.attached.map { $0.moved(by: origin) }
        + boundary.frames([.trailing, .bottom], height: height),
      height: height, orthogonal: orthogonal(content, padding))
  }

  private var visibleWidth: Double {
    max(container.width - boundary.room(.leading) - boundary.room(.trailing), 0)
  }

  /// Returns the space before and after the groups across the list.
  private func padding(_ content: SectionContent) -> (before: Double, after: Double) {
    guard definition.orthogonalScrolling == .groupPagingCentered else {
      return (insets.leading, insets.trailing)
    }
    // Lets the first and the last group be in the middle as well.
    let ends = content.groups.endLengths
    return (
      max(insets.leading, ends.map { FixedPoint.exact((visibleWidth - $0.first) / 2) } ?? 0),
      max(insets.trailing, ends.map { FixedPoint.exact((visibleWidth - $0.last) / 2) } ?? 0)
    )
  }

  private func orthogonal(
    _ content: SectionContent, _ padding: (before: Double, after: Double)
  ) -> OrthogonalScrolling? {
    definition.orthogonalScrolling.map { behavior in
      let isCentered = behavior == .groupPagingCentered
      return OrthogonalScrolling(
        behavior, x: boundary.room(.leading), width: visibleWidth,
        contentWidth: padding.before + content.extents.width + padding.after,
        stops: content.groups.stops { start, length in
          isCentered
            ? max(padding.before + start + FixedPoint.exact((length - visibleWidth) / 2), 0) : start
        })
    }
  }

  private func backgrounds(height: Double) -> [SectionFrames.Element] {
    definition.backgrounds.map { background in
      let frame = ListRect(x: 0, y: 0, width: container.width, height: height)
        .inset(by: background.contentInsets.stepped)
      return SectionFrames.Element(
        .decoration(background.kind, item: nil), frame, zIndex: background.zIndex)
    }
  }
}

extension SectionFrames.Element {
  fileprivate func moved(by distance: ListPoint) -> SectionFrames.Element {
    var result = self
    result.attributes.frame.x += distance.x
    result.attributes.frame.y += distance.y
    return result
  }
}

extension SectionContent.Groups {
  /// The lengths of the first and the last group, or nil if there are none.
  fileprivate var endLengths: (first: Double, last: Double)? {
    switch self {
    case .alike(let length, _, _): return (length, length)
    case .each(let groups):
      guard let first = groups.first, let last = groups.last else { return nil }
      return (first.length, last.length)
    }
  }

  /// Returns the offsets at which the groups come to rest.
  fileprivate func stops(
    _ stop: (_ start: Double, _ length: Double) -> Double
  ) -> OrthogonalScrolling.GroupStops {
    switch self {
    case .alike(let length, let step, let count):
      return .every(step, from: stop(0, length), count: count)
    case .each(let groups): return .each(groups.map { stop($0.start, $0.length) })
    }
  }
}
