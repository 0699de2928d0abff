import RosterEngine

extension SolvedLine {
  /// Returns the children at their positions.
  ///
  /// The remaining space goes to the flexible spacings, as if no item were missing, so that the
  /// items of a partly filled group have the same positions as in a full one.
  func placed(_ extents: PerAxis<Double>, _ natural: PerAxis<Double>) -> SolvedBox {
    var box = SolvedBox(
      extents: extents, natural: natural,
      itemCount: present.reduce(0) { $0 + $1.box.itemCount })
    box.items.reserveCapacity(present.reduce(0) { $0 + $1.box.items.count })
    var space = FlexibleSpace(remainder(extents), among: flexibleCount)
    let across = axis.other
    var origin = PerAxis(width: insets.leading, height: insets.top)
    let start = origin[across]
    for (index, child) in present.enumerated() {
      let edges = child.subitem.edgeSpacing
      if index > 0 { origin[axis] += space.length(of: spacing) }
      origin[axis] += space.length(of: edges.before(axis))
      var beside = FlexibleSpace(
        inner(extents, across) - child.outer(across), among: edges.flexibleCount(across))
      origin[across] = start + beside.length(of: edges.before(across))
      box.append(child.box, at: origin)
      origin[axis] += child.box.extents[axis] + space.length(of: edges.after(axis))
    }
    return box
  }

  private func remainder(_ extents: PerAxis<Double>) -> Double {
    // Slots leave no space, even if some of them are empty.
    if children.first?.slot != nil { return 0 }
    return inner(extents, axis) - length(of: children[...])
  }

  private func inner(_ extents: PerAxis<Double>, _ axis: ScrollAxis) -> Double {
    let inset =
      axis == .vertical ? insets.top + insets.bottom : insets.leading + insets.trailing
    return max(extents[axis] - inset, 0)
  }

  private var flexibleCount: Int {
    let between = spacing.isFlexible ? max(children.count - 1, 0) : 0
    return children.reduce(between) { $0 + $1.subitem.edgeSpacing.flexibleCount(axis) }
  }
}
