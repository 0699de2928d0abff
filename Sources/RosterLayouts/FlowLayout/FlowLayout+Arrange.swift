import RosterDiff
import RosterEngine

extension FlowLayout {
  /// Arranges one section, which always begins on a new line.
  ///
  /// - Parameters:
  ///   - section: The contents of the section and the available space.
  ///   - cursor: The position at which the previous section ended.
  /// - Returns: The frames, and the position at which the next section can begin.
  /// - Complexity: O(*c*) for items of a fixed size, where *c* is the number of items in a line;
  ///   otherwise O(*n*), where *n* is the number of items.
  public func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames
  {
    let width = section.container.width.exactLength
    let header = boundary(.header, of: section, width: width)
    let footer = boundary(.footer, of: section, width: width)
    let metrics = metrics(of: section)
    let top = cursor.nextLine + (header?.attributes.frame.height ?? 0) + metrics.insets.top
    let room = FlowRoom(
      x: metrics.insets.leading, y: top,
      width: max(width - metrics.insets.leading - metrics.insets.trailing, 0),
      lineSpacing: metrics.lineSpacing, itemSpacing: metrics.itemSpacing, alignment: lineAlignment)
    let (items, itemsHeight) = items(of: section, in: room)
    let footerTop = top + itemsHeight + metrics.insets.bottom
    let height = footerTop + (footer?.attributes.frame.height ?? 0)
    return SectionFrames(
      items: items,
      others: [
        header.map { place($0, at: cursor.nextLine, in: cursor.nextLine...height) },
        footer.map { place($0, at: footerTop, in: cursor.nextLine...height) },
      ].compactMap { $0 },
      height: height)
  }

  /// Returns the metrics of the data source, or else those of the layout.
  private func metrics(of section: LayoutSection) -> SectionMetrics {
    let own = SectionMetrics(
      insets: axis.transposed(sectionInsets), lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    return (section.metrics ?? own).exact
  }

  private func items(
    of section: LayoutSection, in room: FlowRoom
  ) -> (frames: SectionFrames.Items, height: Double) {
    let count = max(section.itemCount, 0)
    let source = axis.transposed(itemSize)
    switch source {
    case .fixed(let size):
      return room.grid(of: size.exact, count: count)
    case .provided, .measured:
      let sizes = (0..<count).map { section.size(of: .item($0), from: source) }
      var (frames, height) = room.flow(sizes)
      if case .measured = source {
        let maximum = ListSize(width: room.width, height: .infinity)
        frames.proposals = [SizeProposal(maximum: maximum)]
      }
      return (frames, height)
    }
  }

  /// Returns a header or footer without its final position, or nil if there is none.
  private func boundary(
    _ element: LayoutElement, of section: LayoutSection, width: Double
  ) -> SectionFrames.Element? {
    let isHeader = element == .header
    guard section.has(isHeader ? .header : .footer) else { return nil }
    let source = axis.transposed(isHeader ? headerSize : footerSize)
    let height = section.size(of: element, from: source).height
    let frame = ListRect(x: 0, y: 0, width: width, height: height)
    if case .measured = source {
      let maximum = ListSize(width: width, height: .infinity)
      return SectionFrames.Element(
        element, frame, proposal: SizeProposal(width: width, maximum: maximum))
    }
    return height > 0 ? SectionFrames.Element(element, frame) : nil
  }

  private func place(
    _ boundary: SectionFrames.Element, at y: Double, in extent: ClosedRange<Double>
  ) -> SectionFrames.Element {
    var boundary = boundary
    boundary.attributes.frame.y = y
    let isHeader = boundary.element == .header
    guard isHeader ? pinsHeaders : pinsFooters else { return boundary }
    boundary.attributes.zIndex = 1
    boundary.pin = SectionFrames.Element.Pin(isHeader ? .top : .bottom, within: extent)
    return boundary
  }
}
