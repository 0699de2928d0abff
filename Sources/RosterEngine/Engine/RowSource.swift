import RosterDiff

/// Makes the slots of what is new, from the layout and the data.
struct RowSource {
  let layout: ListLayout
  let standardHeight: Double
  let sections: ListSections

  /// Returns the height of an element as it is known before it is measured.
  func length(of element: ListElement) -> RowLength {
    switch element {
    case .item:
      length(layout.rowHeight, element)
    case .header(let section):
      sections.hasHeader(section) ? length(layout.headerHeight, element) : .none
    case .footer(let section):
      sections.hasFooter(section) ? length(layout.footerHeight, element) : .none
    }
  }

  private func length(_ height: ListLayout.Height, _ element: ListElement) -> RowLength {
    switch height {
    case .fixed(let height): RowLength(height, state: .fixed)
    case .given: RowLength(sections.height(element), state: .fixed)
    case .measured(let estimate): estimated(estimate)
    }
  }

  /// Returns what a row that is to be measured counts as until then.
  func estimate(_ height: ListLayout.Height) -> RowLength {
    if case .measured(let estimate) = height { estimated(estimate) } else { estimated(nil) }
  }

  /// A row that counts as nothing would never come into view, and never be measured.
  private func estimated(_ estimate: Double?) -> RowLength {
    for height in [estimate ?? standardHeight, standardHeight] {
      let length = RowLength(height, state: .estimated)
      if length.steps > 0 { return length }
    }
    return RowLength(1, state: .estimated)
  }

  /// Returns whether an element's height is asked for one by one.
  private var rowsAreGiven: Bool {
    if case .given = layout.rowHeight { true } else { false }
  }

  func header(_ section: Int) -> RunNode? {
    var builder = RunBuilder()
    builder.append(LengthRun(sectionStart: length(of: .header(section: section))))
    return builder.finish()
  }

  func footer(_ section: Int) -> RunNode? {
    var builder = RunBuilder()
    builder.append(length(of: .footer(section: section)), count: 1)
    return builder.finish()
  }

  func items(_ section: Int, _ items: Range<Int>) -> RunNode? {
    var builder = RunBuilder()
    append(section, items, to: &builder)
    return builder.finish()
  }

  /// Returns the slots of all sections.
  func everything() -> RunNode? {
    var builder = RunBuilder()
    for (section, count) in sections.counts.enumerated() {
      builder.append(LengthRun(sectionStart: length(of: .header(section: section))))
      append(section, 0..<count, to: &builder)
      builder.append(length(of: .footer(section: section)), count: 1)
    }
    return builder.finish()
  }

  private func append(_ section: Int, _ items: Range<Int>, to builder: inout RunBuilder) {
    guard rowsAreGiven else {
      let length = length(of: .item(ItemPath(section: section, item: items.lowerBound)))
      builder.append(length, count: items.count)
      return
    }
    for item in items {
      builder.append(length(of: .item(ItemPath(section: section, item: item))), count: 1)
    }
  }
}
