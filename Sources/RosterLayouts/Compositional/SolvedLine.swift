import RosterEngine

/// A line of boxes beside or below each other: the subitems of a group, or the groups of a section.
struct SolvedLine {
  /// The largest number of missing items to count, where the remaining space depends on them.
  static let mostAbsent = 1_024

  let solver: GroupSolver

  /// The axis along which they follow each other.
  let axis: ScrollAxis

  let spacing: CompositionalLayout.Spacing

  /// The width and height of the container.
  let lengths: PerAxis<LayoutLength>

  let insets: ListInsets

  var room: LayoutRoom

  private(set) var children: [SolvedChild] = []

  /// The number of children with items that exist; they are the first ones.
  private(set) var presentCount = 0

  /// Whether a child shares a dimension with its siblings.
  private var hasUniform = false

  var itemCount: Int { solver.section.itemCount }

  init(
    _ solver: GroupSolver, axis: ScrollAxis, spacing: CompositionalLayout.Spacing,
    _ lengths: PerAxis<LayoutLength>, _ room: LayoutRoom, _ insets: ListInsets
  ) {
    self.solver = solver
    self.axis = axis
    self.spacing = spacing
    self.lengths = lengths
    self.room = room
    self.insets = insets
  }

  /// The children with items that exist.
  var present: ArraySlice<SolvedChild> { children[..<presentCount] }

  /// Returns the total length of children, with the minimum spacing between them.
  func length(of children: ArraySlice<SolvedChild>) -> Double {
    children.reduce(0) { $0 + $1.outer(axis) }
      + spacing.least * Double(max(children.count - 1, 0))
  }

  /// Adds a child at the end.
  mutating func append(_ child: SolvedChild) {
    children.append(child)
    guard child.first < itemCount else { return }
    presentCount += 1
    if child.lengths.width.isUniform || child.lengths.height.isUniform { hasUniform = true }
  }

  /// Returns an item or group without regard to its siblings.
  func child(
    _ subitem: CompositionalLayout.Subitem, from first: Int, slot: LayoutLength? = nil
  ) -> SolvedChild {
    let lengths = lengths(of: subitem, slot)
    let box = solver.solve(subitem, lengths, maximumWidth: room.maximumWidth, from: first)
    return SolvedChild(subitem: subitem, first: first, lengths: lengths, slot: slot, box: box)
  }

  private func lengths(
    of subitem: CompositionalLayout.Subitem, _ slot: LayoutLength?
  ) -> PerAxis<LayoutLength> {
    var lengths = room.lengths(of: subitem.size)
    guard let slot else { return lengths }
    let edges = subitem.edgeSpacing.least(axis)
    lengths[axis] = LayoutLength(
      planned: max(slot.planned - edges, 0), actual: slot.actual.map { max($0 - edges, 0) },
      isFirm: slot.isFirm)
    return lengths
  }

  /// Returns the container with all children at their positions.
  ///
  /// - Parameter shared: The dimensions that the container shares with its siblings.
  /// - Returns: The container, at its own origin.
  mutating func box(shared: PerAxis<Double?>) -> SolvedBox {
    let across = contentAcross
    settle(across: shared[axis.other] ?? across)
    var natural = PerAxis.both(0.0)
    natural[axis] = lengths[axis].actual ?? length(of: present)
    natural[axis.other] = lengths[axis.other].actual ?? across
    return placed(PerAxis { shared[$0] ?? natural[$0] }, natural)
  }

  /// The extent of the children across the line, or the estimate if all of them depend on it.
  private var contentAcross: Double {
    let across = axis.other
    if presentCount == 0 { return 0 }
    let longest = longestUniform(across)
    var reach: Double?
    for child in present where child.lengths[across].isFirm || child.lengths[across].isFlexible {
      let extent = child.lengths[across].isUniform ? longest : child.box.extents[across]
      reach = max(reach ?? 0, extent + child.subitem.edgeSpacing.least(across))
    }
    return reach ?? room.planned[across]
  }

  /// Solves the children again that depend on the actual extent across the line, or on their
  /// siblings.
  private mutating func settle(across: Double) {
    let isOpen = lengths[axis.other].isFlexible && !room.isFirm[axis.other]
    if isOpen { room.actual[axis.other] = across }
    guard isOpen || hasUniform else { return }
    let longest = PerAxis(width: longestUniform(.horizontal), height: longestUniform(.vertical))
    for index in present.indices {
      let old = children[index].lengths
      let isFraction = isOpen && !old[axis.other].isFirm && !old[axis.other].isFlexible
      guard isFraction || old.width.isUniform || old.height.isUniform else { continue }
      let lengths = lengths(of: children[index].subitem, children[index].slot)
      children[index].lengths = lengths
      children[index].box = solver.solve(
        children[index].subitem, lengths, maximumWidth: room.maximumWidth,
        from: children[index].first,
        shared: PerAxis { old[$0].isUniform ? longest[$0] : nil })
    }
  }

  private func longestUniform(_ axis: ScrollAxis) -> Double {
    guard hasUniform else { return 0 }
    return present.reduce(0) {
      $1.lengths[axis].isUniform ? max($0, $1.box.natural[axis]) : $0
    }
  }
}
