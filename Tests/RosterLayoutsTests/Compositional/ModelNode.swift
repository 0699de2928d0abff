import RosterEngine
import RosterLayouts
import RosterTesting
import TestModels

/// A group of a random compositional layout, as a value that can be printed and made smaller.
struct ModelNode: Hashable {
  indirect enum Kind: Hashable {
    case item
    case line(ScrollAxis, [ModelNode], CompositionalLayout.Spacing)
    case slots(ScrollAxis, ModelNode, Int, CompositionalLayout.Spacing)
  }

  var size: CompositionalLayout.Size
  var insets = ListInsets.zero
  var edges = CompositionalLayout.EdgeSpacing.none
  var kind: Kind
}

extension ModelNode {
  /// The node as a subitem, its sides exchanged for a horizontal axis.
  func subitem(_ axis: ScrollAxis) -> CompositionalLayout.Subitem {
    switch kind {
    case .item:
      return .item(
        CompositionalLayout.Item(
          size: Self.turn(size, axis), contentInsets: axis.transposed(insets),
          edgeSpacing: Self.turn(edges, axis)))
    case .line, .slots:
      return .group(group(axis))
    }
  }

  /// The node as a group, its sides exchanged for a horizontal axis.
  func group(_ axis: ScrollAxis) -> CompositionalLayout.Group {
    var result: CompositionalLayout.Group
    let size = Self.turn(size, axis)
    switch kind {
    case .item: result = .horizontal(size: size, subitems: [])
    case .line(let direction, let nodes, let spacing):
      let subitems = nodes.map { $0.subitem(axis) }
      result =
        (direction == .horizontal) == (axis == .vertical)
        ? .horizontal(size: size, subitems: subitems, interItemSpacing: spacing)
        : .vertical(size: size, subitems: subitems, interItemSpacing: spacing)
    case .slots(let direction, let node, let count, let spacing):
      let subitem = node.subitem(axis)
      result =
        (direction == .horizontal) == (axis == .vertical)
        ? .horizontal(size: size, subitem: subitem, count: count, interItemSpacing: spacing)
        : .vertical(size: size, subitem: subitem, count: count, interItemSpacing: spacing)
    }
    result.contentInsets = axis.transposed(insets)
    result.edgeSpacing = Self.turn(edges, axis)
    return result
  }

  private static func turn(_ size: CompositionalLayout.Size, _ axis: ScrollAxis)
    -> CompositionalLayout.Size
  {
    axis == .vertical
      ? size : CompositionalLayout.Size(width: turn(size.height), height: turn(size.width))
  }

  private static func turn(_ dimension: CompositionalLayout.Dimension)
    -> CompositionalLayout.Dimension
  {
    switch dimension {
    case .fractionalWidth(let part): return .fractionalHeight(part)
    case .fractionalHeight(let part): return .fractionalWidth(part)
    default: return dimension
    }
  }

  private static func turn(_ edges: CompositionalLayout.EdgeSpacing, _ axis: ScrollAxis)
    -> CompositionalLayout.EdgeSpacing
  {
    axis == .vertical
      ? edges
      : CompositionalLayout.EdgeSpacing(
        top: edges.leading, leading: edges.top, bottom: edges.trailing, trailing: edges.bottom)
  }
}

extension ModelNode {
  /// Returns a random group.
  static func group(depth: Int, _ random: inout SeededGenerator) -> ModelNode {
    let axis: ScrollAxis = Bool.random(using: &random) ? .vertical : .horizontal
    let spacing: CompositionalLayout.Spacing =
      Int.random(in: 0..<3, using: &random) == 0
      ? .flexible(1) : .fixed([0, 0, 2].randomElement(using: &random) ?? 0)
    var node = any(depth: depth, &random)
    node.kind =
      Bool.random(using: &random)
      ? .slots(
        axis, child(depth: depth, &random), Int.random(in: 1...3, using: &random), spacing)
      : .line(
        axis,
        (0..<Int.random(in: 1...3, using: &random)).map { _ in child(depth: depth, &random) },
        spacing)
    return node
  }

  private static func child(depth: Int, _ random: inout SeededGenerator) -> ModelNode {
    depth > 1 && Int.random(in: 0..<5, using: &random) < 3
      ? group(depth: depth - 1, &random) : any(depth: depth, &random)
  }

  private static func any(depth: Int, _ random: inout SeededGenerator) -> ModelNode {
    var node = ModelNode(
      size: CompositionalLayout.Size(width: side(&random), height: side(&random)), kind: .item)
    if Int.random(in: 0..<4, using: &random) == 0 {
      node.insets = ListInsets(top: 1, leading: 2, bottom: 0.5, trailing: 1)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let spacings: [CompositionalLayout.Spacing] = [
        .fixed(0), .fixed(1), .flexible(0), .flexible(1.5),
      ]
      node.edges = CompositionalLayout.EdgeSpacing(
        top: spacings.randomElement(using: &random) ?? .fixed(0),
        leading: spacings.randomElement(using: &random) ?? .fixed(0),
        bottom: spacings.randomElement(using: &random) ?? .fixed(0),
        trailing: spacings.randomElement(using: &random) ?? .fixed(0))
    }
    return node
  }

  private static func side(_ random: inout SeededGenerator) -> CompositionalLayout.Dimension {
    let parts = [1, 0.5, 1.0 / 3, 0.25, 0.7]
    let lengths = [0, 3, 7.5, 10]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return .absolute(lengths.randomElement(using: &random) ?? 0)
    case 2, 3: return .fractionalWidth(parts.randomElement(using: &random) ?? 1)
    case 4: return .fractionalHeight(parts.randomElement(using: &random) ?? 1)
    case 5, 6: return .estimated(lengths.randomElement(using: &random) ?? 0)
    default: return .uniformAcrossSiblings(estimate: lengths.randomElement(using: &random) ?? 0)
    }
  }

  /// The node with something left out, most promising first; groups stay groups.
  var smaller: [ModelNode] {
    var results: [ModelNode] = []
    switch kind {
    case .item: break
    case .line(let axis, let nodes, let spacing):
      for less in Shrinking.removals(nodes) { results.append(with(.line(axis, less, spacing))) }
      for index in nodes.indices {
        for small in nodes[index].smaller + nodes[index].flat {
          var changed = nodes
          changed[index] = small
          results.append(with(.line(axis, changed, spacing)))
        }
      }
      if spacing != .fixed(0) { results.append(with(.line(axis, nodes, .fixed(0)))) }
    case .slots(let axis, let node, let count, let spacing):
      if count > 1 { results.append(with(.slots(axis, node, count - 1, spacing))) }
      for small in node.smaller + node.flat {
        results.append(with(.slots(axis, small, count, spacing)))
      }
      if spacing != .fixed(0) { results.append(with(.slots(axis, node, count, .fixed(0)))) }
    }
    if insets != .zero { results.append(with(\.insets, .zero)) }
    if edges != .none { results.append(with(\.edges, .none)) }
    return results
  }

  /// A nested group as an item.
  private var flat: [ModelNode] { kind == .item ? [] : [with(.item)] }

  private func with(_ kind: Kind) -> ModelNode { with(\.kind, kind) }

  private func with<Value>(
    _ path: WritableKeyPath<ModelNode, Value>, _ value: Value
  ) -> ModelNode {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
