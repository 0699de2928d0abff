import RosterEngine
import RosterLayouts

/// State that all boxes of a model share.
final class ModelContext {
  let itemCount: Int
  let room: ListSize
  let measured: (Int) -> ListSize?

  /// Whether all boxes exist, so that computed values can be cached.
  var isComplete = false

  init(itemCount: Int, room: ListSize, measured: @escaping (Int) -> ListSize?) {
    self.itemCount = itemCount
    self.room = room
    self.measured = measured
  }
}

/// An item or group that looks up its own lengths from those around and within it, one by one and
/// whenever it needs them: a model of nested groups without order of computation.
final class ModelBox {
  private let node: ModelNode
  private unowned let parent: ModelBox?
  private let context: ModelContext
  private let first: Int
  /// The number of slots, if the box stands in one.
  private let slots: Int?
  private var children: [ModelBox] = []
  private var kept: [String: Double] = [:]

  /// A section that repeats a group below each other, or beside each other.
  init(repeating group: ModelNode, _ axis: ScrollAxis, spacing: Double, _ context: ModelContext) {
    self.node = ModelNode(
      size: CompositionalLayout.Size(
        width: axis == .horizontal ? .estimated(0) : .absolute(context.room.width),
        height: .estimated(0)),
      kind: .line(axis, [group], .fixed(spacing)))
    self.parent = nil
    self.context = context
    self.first = 0
    self.slots = nil
    var next = 0
    while next < context.itemCount {
      let child = ModelBox(group, self, context, first: next, slots: nil)
      if child.itemCount == 0 { break }
      children.append(child)
      next += child.itemCount
    }
    context.isComplete = true
  }

  private init(
    _ node: ModelNode, _ parent: ModelBox, _ context: ModelContext, first: Int, slots: Int?
  ) {
    self.node = node
    self.parent = parent
    self.context = context
    self.first = first
    self.slots = slots
    if exists { fill() }
  }

  private var exists: Bool { first < context.itemCount }

  var itemCount: Int {
    if !exists || node.kind == .item { return 1 }
    return children.filter { $0.exists }.reduce(0) { $0 + $1.itemCount }
  }

  private var axis: ScrollAxis? {
    switch node.kind {
    case .item: return nil
    case .line(let axis, _, _), .slots(let axis, _, _, _): return axis
    }
  }

  private var spacing: CompositionalLayout.Spacing {
    switch node.kind {
    case .item: return .fixed(0)
    case .line(_, _, let spacing), .slots(_, _, _, let spacing): return spacing
    }
  }
}

// How many children.
extension ModelBox {
  private func fill() {
    switch node.kind {
    case .item: break
    case .slots(let axis, let child, let count, _):
      var next = first
      for _ in 0..<count where next < context.itemCount {
        let box = ModelBox(child, self, context, first: next, slots: isOpen(axis) ? nil : count)
        children.append(box)
        if box.itemCount == 0 { return }
        next += box.itemCount
      }
    case .line(let axis, let nodes, _):
      let shares =
        spacing.isShared || nodes.contains { $0.edges.sharedCount(axis) > 0 }
      repeatUntilFull(nodes, axis, countsAbsent: shares && !isOpen(axis))
    }
  }

  private func repeatUntilFull(_ nodes: [ModelNode], _ axis: ScrollAxis, countsAbsent: Bool) {
    let available = roomIsFirm(axis) ? actualRoom(axis) : plannedRoom(axis)
    var next = first
    while true {
      let before = (next, usedLength(children, axis))
      for node in nodes {
        if next >= context.itemCount, !countsAbsent { return }
        let child = ModelBox(node, self, context, first: next, slots: nil)
        let used = usedLength(children + [child], axis)
        if !children.isEmpty, used > available + Double(children.count + 1) / 512 { return }
        children.append(child)
        next += child.itemCount
      }
      if next == before.0 || usedLength(children, axis) <= before.1 { return }
    }
  }

  private func usedLength(_ boxes: [ModelBox], _ axis: ScrollAxis) -> Double {
    let isFirm = roomIsFirm(axis)
    let length: (ModelBox) -> Double = {
      isFirm ? $0.lengthWithoutSiblings(axis) : $0.planned(axis)
    }
    let longest = boxes.filter { $0.isUniform(axis) }.map(length).max() ?? 0
    let lengths = boxes.map { $0.isUniform(axis) ? longest : length($0) }
    return zip(boxes, lengths).reduce(0) { $0 + $1.0.node.edges.fixed(axis) + $1.1 }
      + spacing.minimum * Double(max(boxes.count - 1, 0))
  }

  private func lengthWithoutSiblings(_ axis: ScrollAxis) -> Double {
    isOpen(axis) ? natural(axis) : actual(axis)
  }
}

// How long.
extension ModelBox {
  private func dimension(_ axis: ScrollAxis) -> CompositionalLayout.Dimension {
    axis == .vertical ? node.size.height : node.size.width
  }

  private func standsInSlot(_ axis: ScrollAxis) -> Bool { slots != nil && parent?.axis == axis }

  private func isOpen(_ axis: ScrollAxis) -> Bool {
    if standsInSlot(axis) { return false }
    switch dimension(axis) {
    case .estimated, .uniformAcrossSiblings: return true
    default: return false
    }
  }

  private func isUniform(_ axis: ScrollAxis) -> Bool {
    if case .uniformAcrossSiblings = dimension(axis) { return !standsInSlot(axis) }
    return false
  }

  private func isFirm(_ axis: ScrollAxis) -> Bool {
    guard let parent else { return true }
    if standsInSlot(axis) { return parent.roomIsFirm(axis) }
    switch dimension(axis) {
    case .absolute: return true
    case .fractionalWidth: return axis == .vertical || parent.roomIsFirm(axis)
    case .fractionalHeight: return axis == .horizontal || parent.roomIsFirm(axis)
    case .estimated, .uniformAcrossSiblings: return false
    }
  }

  private func roomIsFirm(_ axis: ScrollAxis) -> Bool { parent == nil || isFirm(axis) }

  private func inset(_ axis: ScrollAxis) -> (start: Double, end: Double) {
    if isOpen(axis) { return (0, 0) }
    return axis == .vertical
      ? (node.insets.top, node.insets.bottom) : (node.insets.leading, node.insets.trailing)
  }

  private func planned(_ axis: ScrollAxis) -> Double {
    if standsInSlot(axis) { return slotLength(axis) { $0.plannedRoom(axis) } }
    switch dimension(axis) {
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
      return length
    case .fractionalWidth(let part): return rounded(part * (parent?.plannedRoom(.horizontal) ?? 0))
    case .fractionalHeight(let part): return rounded(part * (parent?.plannedRoom(.vertical) ?? 0))
    }
  }

  private func plannedRoom(_ axis: ScrollAxis) -> Double {
    guard parent != nil else {
      return axis == .vertical ? context.room.height : context.room.width
    }
    return max(planned(axis) - inset(axis).start - inset(axis).end, 0)
  }

  private func actual(_ axis: ScrollAxis) -> Double {
    keep("actual \(axis)") {
      if !exists, isOpen(axis) { return planned(axis) }
      if standsInSlot(axis) { return slotLength(axis) { $0.actualRoom(axis) } }
      switch dimension(axis) {
      case .absolute(let length): return length
      case .estimated: return natural(axis)
      case .uniformAcrossSiblings: return parent?.longestUniform(axis) ?? 0
      case .fractionalWidth(let part):
        return axis == .vertical ? planned(axis) : rounded(part * (parent?.actualRoom(axis) ?? 0))
      case .fractionalHeight(let part):
        return axis == .horizontal
          ? planned(axis) : rounded(part * (parent?.actualRoom(axis) ?? 0))
      }
    }
  }

  private func slotLength(_ axis: ScrollAxis, _ room: (ModelBox) -> Double) -> Double {
    guard let parent, let slots else { return 0 }
    let gaps = parent.spacing.minimum * Double(slots - 1)
    return max(rounded((room(parent) - gaps) / Double(slots)) - node.edges.fixed(axis), 0)
  }

  private func actualRoom(_ axis: ScrollAxis) -> Double {
    if parent == nil || (isOpen(axis) && axis == self.axis) { return plannedRoom(axis) }
    return max(actual(axis) - inset(axis).start - inset(axis).end, 0)
  }

  private func longestUniform(_ axis: ScrollAxis) -> Double {
    children.filter { $0.exists && $0.isUniform(axis) }.map { $0.natural(axis) }.max() ?? 0
  }

  /// The length that the content wants.
  private func natural(_ axis: ScrollAxis) -> Double {
    keep("natural \(axis)") {
      guard exists else { return planned(axis) }
      guard let own = self.axis else {
        let measured = context.measured(first)
        return (axis == .vertical ? measured?.height : measured?.width) ?? planned(axis)
      }
      let present = children.filter { $0.exists }
      let outer: (ModelBox) -> Double = { $0.actual(axis) + $0.node.edges.fixed(axis) }
      if axis == own {
        return present.map(outer).reduce(0, +)
          + spacing.minimum * Double(max(present.count - 1, 0))
      }
      if present.isEmpty { return 0 }
      let wanting = present.filter { $0.isOpen(axis) || $0.isFirm(axis) }
      return wanting.map(outer).max() ?? plannedRoom(axis)
    }
  }

  private func keep(_ name: String, _ compute: () -> Double) -> Double {
    if let value = kept[name] { return value }
    let value = compute()
    if context.isComplete { kept[name] = value }
    return value
  }

  private func rounded(_ length: Double) -> Double { max((length * 256).rounded() / 256, 0) }
}

// Where.
extension ModelBox {
  /// The extent of the section.
  var extent: ListSize { ListSize(width: actual(.horizontal), height: actual(.vertical)) }

  /// The measurement that the host is asked for, per item.
  func collect(
    at x: Double, _ y: Double, into frames: inout [ListRect],
    _ proposals: inout [(width: Double?, height: Double?)?]
  ) {
    guard exists else { return }
    guard let axis else {
      let frame = ListRect(
        x: x + min(inset(.horizontal).start, actual(.horizontal)),
        y: y + min(inset(.vertical).start, actual(.vertical)),
        width: max(
          actual(.horizontal) - inset(.horizontal).start - inset(.horizontal).end, 0),
        height: max(actual(.vertical) - inset(.vertical).start - inset(.vertical).end, 0))
      frames.append(frame)
      let asks = isOpen(.horizontal) || isOpen(.vertical)
      proposals.append(
        asks
          ? (
            isOpen(.horizontal) ? nil : frame.width, isOpen(.vertical) ? nil : frame.height
          ) : nil)
      return
    }
    for index in children.indices where children[index].exists {
      let along = place(ofChild: index, axis)
      let across = placeAcross(children[index], axis == .vertical ? .horizontal : .vertical)
      let (dx, dy) = axis == .vertical ? (across, along) : (along, across)
      children[index].collect(at: x + dx, y + dy, into: &frames, &proposals)
    }
  }

  private func innerExtent(_ axis: ScrollAxis) -> Double {
    max(actual(axis) - inset(axis).start - inset(axis).end, 0)
  }

  private func place(ofChild index: Int, _ axis: ScrollAxis) -> Double {
    let all = children.reduce(0) { $0 + $1.actual(axis) + $1.node.edges.fixed(axis) }
    let gaps = spacing.minimum * Double(max(children.count - 1, 0))
    let isSlotted = children.contains { $0.slots != nil }
    let freeSpace = isSlotted ? 0 : max(innerExtent(axis) - all - gaps, 0)
    let shares =
      children.reduce(0) { $0 + $1.node.edges.sharedCount(axis) }
      + (spacing.isShared ? children.count - 1 : 0)
    var place = inset(axis).start
    var passed = 0
    for other in 0...index {
      let edges = children[other].node.edges
      if other > 0 {
        place += spacing.minimum
        passed += spacing.isShared ? 1 : 0
      }
      place += edges.start(axis).minimum
      passed += edges.start(axis).isShared ? 1 : 0
      if other == index { break }
      place += children[other].actual(axis) + edges.end(axis).minimum
      passed += edges.end(axis).isShared ? 1 : 0
    }
    return place + (shares > 0 ? rounded(freeSpace * Double(passed) / Double(shares)) : 0)
  }

  private func placeAcross(_ child: ModelBox, _ axis: ScrollAxis) -> Double {
    let edges = child.node.edges
    let freeSpace = max(innerExtent(axis) - child.actual(axis) - edges.fixed(axis), 0)
    let start = inset(axis).start + edges.start(axis).minimum
    guard edges.start(axis).isShared else { return start }
    return start + rounded(freeSpace / Double(edges.sharedCount(axis)))
  }
}

extension CompositionalLayout.Spacing {
  fileprivate var minimum: Double {
    switch self {
    case .fixed(let length), .flexible(let length): return length
    }
  }

  fileprivate var isShared: Bool {
    if case .flexible = self { return true }
    return false
  }
}

extension CompositionalLayout.EdgeSpacing {
  fileprivate func start(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
    axis == .vertical ? top : leading
  }

  fileprivate func end(_ axis: ScrollAxis) -> CompositionalLayout.Spacing {
    axis == .vertical ? bottom : trailing
  }

  fileprivate func fixed(_ axis: ScrollAxis) -> Double { start(axis).minimum + end(axis).minimum }

  fileprivate func sharedCount(_ axis: ScrollAxis) -> Int {
    (start(axis).isShared ? 1 : 0) + (end(axis).isShared ? 1 : 0)
  }
}
