import RosterEngine

extension SolvedLine {
  /// Adds the content of a group.
  ///
  /// - Parameters:
  ///   - content: The content; a custom group adds nothing.
  ///   - first: The index of the first item.
  mutating func fill(_ content: CompositionalLayout.Group.Content, from first: Int) {
    switch content {
    case .repeating(_, let subitems): fill(repeating: subitems, from: first)
    case .slots(_, let subitem, let count): fill(subitem, count: count, from: first)
    case .custom: break
    }
  }

  private mutating func fill(_ subitem: CompositionalLayout.Subitem, count: Int, from first: Int) {
    var next = first
    let slot = lengths[axis].isFlexible ? nil : slot(count)
    while children.count < count, next < itemCount {
      let child = child(subitem, from: next, slot: slot)
      append(child)
      if child.box.itemCount == 0 { break }
      next += child.box.itemCount
    }
  }

  private func slot(_ count: Int) -> LayoutLength {
    let gaps = spacing.least * Double(count - 1)
    return LayoutLength(
      planned: FixedPoint.room((room.planned[axis] - gaps) / Double(count)),
      actual: FixedPoint.room((room.actual[axis] - gaps) / Double(count)), isFirm: room.isFirm[axis]
    )
  }

  private mutating func fill(repeating subitems: [CompositionalLayout.Subitem], from first: Int) {
    var next = first
    var used = UsedLength(isFirm: room.isFirm[axis], spacing: spacing.least)
    let wantsAbsent = !lengths[axis].isFlexible && sharesFreeSpace(subitems)
    let available = room.isFirm[axis] ? room.actual[axis] : room.planned[axis]
    while true {
      let before = (next: next, length: used.length)
      for subitem in subitems {
        if next >= itemCount, !wantsAbsent || children.count - presentCount >= Self.mostAbsent {
          return
        }
        let child = child(subitem, from: next)
        used.add(child, axis)
        if !children.isEmpty, !used.fits(in: available) { return }
        append(child)
        next += child.box.itemCount
      }
      // A pass that adds no item or no length would be repeated forever.
      if next == before.next || used.length <= before.length { return }
    }
  }

  private func sharesFreeSpace(_ subitems: [CompositionalLayout.Subitem]) -> Bool {
    spacing.isFlexible || subitems.contains { $0.edgeSpacing.flexibleCount(axis) > 0 }
  }
}

/// The used length of a line.
private struct UsedLength {
  /// Whether actual lengths are used instead of estimates.
  let isFirm: Bool

  let spacing: Double

  private var count = 0
  private var rigid = 0.0
  private var uniformCount = 0
  private var longestUniform = 0.0

  init(isFirm: Bool, spacing: Double) {
    self.isFirm = isFirm
    self.spacing = spacing
  }

  var length: Double {
    rigid + Double(uniformCount) * longestUniform + spacing * Double(max(count - 1, 0))
  }

  mutating func add(_ child: SolvedChild, _ axis: ScrollAxis) {
    let length = isFirm ? child.box.natural[axis] : child.lengths[axis].planned
    count += 1
    rigid += child.subitem.edgeSpacing.least(axis)
    if child.lengths[axis].isUniform {
      uniformCount += 1
      longestUniform = max(longestUniform, length)
    } else {
      rigid += length
    }
  }

  /// Returns whether the line fits, with a tolerance because rounding may have extended each
  /// fraction by half a fixed-point unit.
  func fits(in available: Double) -> Bool {
    length <= available + Double(count) * FixedPoint.unit / 2
  }
}
