import RosterEngine

/// The groups of a section, one after the other from the origin.
struct SectionContent {
  /// The items.
  var items: SectionFrames.Items

  /// The views attached to items and groups.
  var attached: [SectionFrames.Element]

  /// The extents of the groups.
  var extents: PerAxis<Double>

  /// The positions of the groups along the axis on which they follow each other.
  var groups: Groups

  /// The positions of groups.
  enum Groups {
    /// Equal groups at a constant distance.
    case alike(length: Double, step: Double, count: Int)

    /// Individual groups; empty if they do not scroll.
    case each([(start: Double, length: Double)])
  }
}

/// A builder that repeats the group of a section until there are no more items.
struct GroupRepeater {
  private let definition: CompositionalLayout.Section
  private let solver: GroupSolver
  private let axis: ScrollAxis
  private let emptyLine: SolvedLine

  /// Creates a repeater.
  ///
  /// - Parameters:
  ///   - definition: The description of the section.
  ///   - section: The contents of the section.
  ///   - room: The container without the insets of the section.
  init(
    _ definition: CompositionalLayout.Section, _ section: LayoutSection, in room: PerAxis<Double>
  ) {
    let scrollsAcross = definition.orthogonalScrolling != nil
    let open = LayoutLength(planned: 0, actual: nil, isFirm: false)
    self.definition = definition
    self.axis = scrollsAcross ? .horizontal : .vertical
    self.solver = GroupSolver(section: section, zIndex: definition.backgrounds.isEmpty ? 0 : 1)
    self.emptyLine = SolvedLine(
      solver, axis: axis, spacing: .fixed(definition.interGroupSpacing),
      PerAxis(width: scrollsAcross ? open : .firm(room.width), height: open),
      LayoutRoom(room, maximumWidth: scrollsAcross ? .infinity : room.width), .zero)
  }

  /// Returns the groups.
  func content() -> SectionContent {
    if definition.group.isEstimated { return oneByOne() }
    guard var content = repeating() else { return oneByOne() }
    if definition.group.hasSupplementaryItems { content.attached = oneByOne().attached }
    return content
  }

  /// Returns the groups as repetitions of the first one, or nil if that is not possible.
  private func repeating() -> SectionContent? {
    let count = solver.section.itemCount
    var line = emptyLine
    let first = line.child(.group(definition.group), from: 0)
    line.append(first)
    let box = line.box(shared: .both(nil))
    let spacing = line.spacing.least
    let step = first.outer(axis) + spacing
    guard !box.items.isEmpty, box.items.count < count, box.isWithin(step, axis) else { return nil }
    let groups = (count - 1) / box.items.count + 1
    var extents = box.extents
    extents[axis] = Double(groups) * step - spacing
    return SectionContent(
      items: SectionFrames.Items(
        repeatingAttributes: box.items.map { $0.attributes },
        step: axis == .vertical ? ListPoint(x: 0, y: step) : ListPoint(x: step, y: 0),
        count: count),
      attached: [], extents: extents,
      groups: .alike(length: first.box.extents[axis], step: step, count: groups))
  }

  /// Returns the groups one by one.
  private func oneByOne() -> SectionContent {
    if axis == .vertical, !definition.group.size.isUniform { return independent() }
    let count = solver.section.itemCount
    var line = emptyLine
    var next = 0
    while next < count {
      let child = line.child(.group(definition.group), from: next)
      if child.box.itemCount == 0 { break }
      line.append(child)
      next += child.box.itemCount
    }
    let box = line.box(shared: .both(nil))
    let period = line.children.first?.box.itemCount ?? 1
    return SectionContent(
      items: frames(box.items, end: box.extents.height, period: period),
      attached: box.attached, extents: box.extents, groups: .each(places(of: line)))
  }

  /// Returns groups that do not depend on each other, keeping only their frames.
  private func independent() -> SectionContent {
    let count = solver.section.itemCount
    var box = SolvedBox(extents: .both(0), natural: .both(0), itemCount: 0)
    box.items.reserveCapacity(count)
    var period = 0
    while box.itemCount < count {
      var line = emptyLine
      line.append(line.child(.group(definition.group), from: box.itemCount))
      let group = line.box(shared: .both(nil))
      if group.itemCount == 0 { break }
      if period == 0 { period = group.itemCount } else { box.extents.height += line.spacing.least }
      box.append(group, at: PerAxis(width: 0, height: box.extents.height))
      box.extents.height += group.extents.height
      box.itemCount += group.itemCount
    }
    return SectionContent(
      items: frames(box.items, end: box.extents.height, period: period), attached: box.attached,
      extents: box.extents, groups: .each([]))
  }

  /// Returns the positions of the groups of a line.
  private func places(of line: SolvedLine) -> [(start: Double, length: Double)] {
    var end = 0.0
    return line.children.map { child in
      let start = end + child.subitem.edgeSpacing.before(axis).least
      end += child.outer(axis) + line.spacing.least
      return (start, child.box.extents[axis])
    }
  }

  private func frames(
    _ items: [SolvedBox.Item], end: Double, period: Int
  ) -> SectionFrames.Items {
    let count = solver.section.itemCount
    let nowhere = ListRect(x: 0, y: end, width: 0, height: 0)
    var attributes = items.map { $0.attributes }
    var proposals = items.map { $0.proposal }
    for _ in items.count..<max(count, items.count) {
      attributes.append(ViewAttributes(frame: nowhere, zIndex: solver.zIndex))
      proposals.append(nil)
    }
    return SectionFrames.Items(
      attributes: attributes, proposals: shortened(proposals, period))
  }

  /// Returns the repeating pattern of proposals instead of all repetitions.
  private func shortened(_ proposals: [SizeProposal?], _ period: Int) -> [SizeProposal?] {
    if proposals.allSatisfy({ $0 == nil }) { return [] }
    guard period > 0, period < proposals.count,
      proposals.indices.allSatisfy({ proposals[$0] == proposals[$0 % period] })
    else { return proposals }
    return Array(proposals.prefix(period))
  }
}

extension SolvedBox {
  /// Returns whether no item reaches into the repetitions before or after.
  fileprivate func isWithin(_ step: Double, _ axis: ScrollAxis) -> Bool {
    items.allSatisfy {
      let frame = $0.attributes.frame
      return axis == .vertical
        ? frame.y >= 0 && frame.maxY <= step : frame.x >= 0 && frame.maxX <= step
    }
  }
}
