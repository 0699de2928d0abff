import RosterDiff

extension ListLayout: CollectionLayout {
  /// The layout itself.
  public var rows: ListLayout? { self }

  /// Arranges one section as rows.
  ///
  /// An engine lays out the same rows without keeping frames.
  ///
  /// Elements that are to be measured and have no estimate have the height of the section's unit.
  ///
  /// - Parameters:
  ///   - section: The contents of the section and the available space.
  ///   - cursor: The position at which the previous section ended; every section begins on a line of
  ///     its own.
  /// - Returns: The frames.
  /// - Complexity: O(*n*), where *n* is the number of items.
  public func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
  {
    var builder = RowFrames(layout: self, section: section)
    if section.has(.header) { builder.append(.header, headerHeight, zIndex: pinsHeaders ? 1 : 0) }
    for item in 0..<section.itemCount { builder.append(item: item) }
    if section.has(.footer) { builder.append(.footer, footerHeight, zIndex: pinsFooters ? 1 : 0) }
    return builder.finish()
  }
}

/// A builder that stacks the rows of one section.
private struct RowFrames {
  let layout: ListLayout
  let section: LayoutSection
  private let width: Double
  private var y = 0.0
  private var items: [ListRect] = []
  private var others: [SectionFrames.Element] = []

  init(layout: ListLayout, section: LayoutSection) {
    self.layout = layout
    self.section = section
    width = max(section.container.width - 2 * layout.sideInset, 0)
  }

  mutating func append(item: Int) {
    let height = height(.item(item), layout.rowHeight)
    items.append(rect(height))
    y += height
    guard let separator = layout.separator, height > 0 else { return }
    var frame = rect(max(separator.thickness, 0))
    frame.x += separator.leading
    frame.width = max(width - separator.leading - separator.trailing, 0)
    others.append(SectionFrames.Element(.decoration(ListLayout.Separator.kind, item: item), frame))
    y += frame.height
  }

  mutating func append(_ element: LayoutElement, _ source: ListLayout.Height, zIndex: Int) {
    let height = height(element, source)
    guard height > 0 else { return }
    others.append(
      SectionFrames.Element(element, rect(height), zIndex: zIndex, proposal: proposal(source)))
    y += height
  }

  consuming func finish() -> SectionFrames {
    let height = y + max(layout.sectionSpacing, 0)
    if layout.pinsHeaders, let header = others.firstIndex(where: { $0.element == .header }) {
      others[header].pin = SectionFrames.Element.Pin(.top, within: 0...height)
    }
    if layout.pinsFooters, let footer = others.firstIndex(where: { $0.element == .footer }) {
      others[footer].pin = SectionFrames.Element.Pin(.bottom, within: 0...height)
    }
    return SectionFrames(
      items: SectionFrames.Items(items, proposals: proposal(layout.rowHeight).map { [$0] } ?? []),
      others: others, height: height)
  }

  private func rect(_ height: Double) -> ListRect {
    ListRect(x: layout.sideInset, y: y, width: width, height: height)
  }

  private func proposal(_ source: ListLayout.Height) -> SizeProposal? {
    if case .measured = source { SizeProposal(width: width) } else { nil }
  }

  private func height(_ element: LayoutElement, _ source: ListLayout.Height) -> Double {
    switch source {
    case .fixed(let height): max(height, 0)
    case .provided: section.providedSize(of: element).height
    case .measured(let estimate): section.knownSize(of: element)?.height ?? estimate ?? section.unit
    }
  }
}
