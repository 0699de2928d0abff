internal import RosterDiff
package import RosterEngine

/// A model of the list layout that is computed from scratch, row by row, to compare an engine with.
package struct ListLayoutModel: Sendable {
  /// The heights of one section.
  package struct Section: Sendable {
    /// The height of the header, 0 for none.
    package var header: Double

    /// The heights of the items.
    package var rows: [Double]

    /// The height of the footer, 0 for none.
    package var footer: Double

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - header: The height of the header, 0 for none.
    ///   - rows: The heights of the items.
    ///   - footer: The height of the footer, 0 for none.
    package init(header: Double = 0, rows: [Double], footer: Double = 0) {
      self.header = header
      self.rows = rows
      self.footer = footer
    }
  }

  /// An element and its attributes.
  package struct Row: Hashable, Sendable {
    /// The element that the row shows.
    package var element: ListElement

    /// The attributes with which it is drawn.
    package var attributes: ViewAttributes

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - element: The element that the row shows.
    ///   - attributes: The attributes with which it is drawn.
    package init(element: ListElement, attributes: ViewAttributes) {
      self.element = element
      self.attributes = attributes
    }
  }

  /// The sections.
  package var sections: [Section]

  /// The size of the viewport.
  package var viewport: ListSize

  /// The insets around the content.
  package var insets: ListInsets

  /// Whether headers are pinned to the visible top.
  package var pinsHeaders: Bool

  /// Whether footers are pinned to the visible bottom.
  package var pinsFooters: Bool

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - viewport: The size of the viewport.
  ///   - insets: The insets around the content.
  ///   - pinsHeaders: Whether headers are pinned to the visible top.
  ///   - pinsFooters: Whether footers are pinned to the visible bottom.
  package init(
    sections: [Section], viewport: ListSize, insets: ListInsets = .zero, pinsHeaders: Bool = true,
    pinsFooters: Bool = false
  ) {
    self.sections = sections
    self.viewport = viewport
    self.insets = insets
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
  }

  /// The total height.
  package var contentHeight: Double {
    sections.reduce(0) { $0 + $1.header + $1.rows.reduce(0, +) + $1.footer }
  }

  /// The range of valid offsets.
  package var offsets: ClosedRange<Double> {
    let smallest = -insets.top
    return smallest...max(smallest, contentHeight + insets.bottom - viewport.height)
  }

  /// Returns all elements with their frames, without pinning, in order; missing headers have no
  /// height.
  ///
  /// - Returns: The rows, including those without height.
  package func rows() -> [Row] {
    var rows: [Row] = []
    var y = 0.0
    func append(_ element: ListElement, _ height: Double, zIndex: Int = 0) {
      let frame = ListRect(
        x: insets.leading, y: y, width: max(viewport.width - insets.leading - insets.trailing, 0),
        height: height)
      rows.append(Row(element: element, attributes: ViewAttributes(frame: frame, zIndex: zIndex)))
      y += height
    }
    for (index, section) in sections.enumerated() {
      append(.header(section: index), section.header, zIndex: pinsHeaders ? 1 : 0)
      for (item, height) in section.rows.enumerated() {
        append(.item(ItemPath(section: index, item: item)), height)
      }
      append(.footer(section: index), section.footer, zIndex: pinsFooters ? 1 : 0)
    }
    return rows
  }

  /// Returns the rows that intersect the viewport at an offset, with headers and footers where they
  /// are pinned, in order.
  ///
  /// - Parameter offset: The scroll offset.
  /// - Returns: The rows that have a height and are not entirely outside.
  package func visibleRows(at offset: Double) -> [Row] {
    guard viewport.width > 0, viewport.height > 0 else { return [] }
    var rows = rows()
    for index in rows.indices {
      let natural = rows[index].attributes.frame.y
      switch rows[index].element {
      case .supplementary(.header, of: .section(let section)) where pinsHeaders:
        let own = sections[section]
        let end = natural + own.header + own.rows.reduce(0, +) + own.footer
        let pinned = min(max(natural, offset + insets.top), end - own.header)
        rows[index].attributes.frame.y = max(natural, pinned)
      case .supplementary(.footer, of: .section(let section)) where pinsFooters:
        let own = sections[section]
        let start = natural - own.rows.reduce(0, +) - own.header
        let pinned = max(offset + viewport.height - insets.bottom - own.footer, start)
        rows[index].attributes.frame.y = min(natural, pinned)
      default: break
      }
    }
    return rows.filter {
      let frame = $0.attributes.frame
      return frame.height > 0 && frame.maxY > offset && frame.y < offset + viewport.height
    }
  }
}
