import RosterEngine

extension ScrollAxis {
  /// Returns a section with its dimensions swapped for a horizontal axis.
  func transposed(_ section: CompositionalLayout.Section) -> CompositionalLayout.Section {
    guard self == .horizontal else { return section }
    var result = section
    result.group = transposed(section.group)
    result.contentInsets = transposed(section.contentInsets)
    result.boundaryItems = section.boundaryItems.map(transposed)
    result.backgrounds = section.backgrounds.map {
      CompositionalLayout.Background(
        $0.kind, contentInsets: transposed($0.contentInsets), zIndex: $0.zIndex)
    }
    return result
  }

  private func transposed(_ group: CompositionalLayout.Group) -> CompositionalLayout.Group {
    var result = group
    result.size = transposed(group.size)
    result.contentInsets = transposed(group.contentInsets)
    result.edgeSpacing = transposed(group.edgeSpacing)
    result.supplementaryItems = group.supplementaryItems.map(transposed)
    switch group.content {
    case .repeating(let axis, let subitems):
      result.content = .repeating(axis.other, subitems.map(transposed))
    case .slots(let axis, let subitem, let count):
      result.content = .slots(axis.other, transposed(subitem), count: count)
    case .custom(let attributes):
      result.content = .custom { size in
        attributes(self.transposed(size)).map {
          var transposed = $0
          transposed.frame = self.transposed($0.frame)
          return transposed
        }
      }
    }
    return result
  }

  private func transposed(_ subitem: CompositionalLayout.Subitem) -> CompositionalLayout.Subitem {
    switch subitem {
    case .group(let group): return .group(transposed(group))
    case .item(let item):
      return .item(
        CompositionalLayout.Item(
          size: transposed(item.size), contentInsets: transposed(item.contentInsets),
          edgeSpacing: transposed(item.edgeSpacing),
          supplementaryItems: item.supplementaryItems.map(transposed)))
    }
  }

  private func transposed(_ item: CompositionalLayout.BoundaryItem)
    -> CompositionalLayout.BoundaryItem
  {
    var result = item
    result.size = transposed(item.size)
    result.alignment = transposed(item.alignment)
    result.offset = transposed(item.offset)
    result.contentInsets = transposed(item.contentInsets)
    return result
  }

  private func transposed(_ item: CompositionalLayout.SupplementaryItem)
    -> CompositionalLayout.SupplementaryItem
  {
    var result = item
    result.size = transposed(item.size)
    result.containerAnchor = transposed(item.containerAnchor)
    result.itemAnchor = transposed(item.itemAnchor)
    return result
  }
}

// The simple parts of a section.
extension ScrollAxis {
  /// The axis across this one.
  var other: ScrollAxis { self == .vertical ? .horizontal : .vertical }

  private func transposed(_ size: CompositionalLayout.Size) -> CompositionalLayout.Size {
    CompositionalLayout.Size(width: transposed(size.height), height: transposed(size.width))
  }

  private func transposed(_ dimension: CompositionalLayout.Dimension)
    -> CompositionalLayout.Dimension
  {
    switch dimension {
    case .fractionalWidth(let fraction): return .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): return .fractionalWidth(fraction)
    case .absolute, .estimated, .uniformAcrossSiblings: return dimension
    }
  }

  private func transposed(_ spacing: CompositionalLayout.EdgeSpacing)
    -> CompositionalLayout.EdgeSpacing
  {
    CompositionalLayout.EdgeSpacing(
      top: spacing.leading, leading: spacing.top, bottom: spacing.trailing,
      trailing: spacing.bottom)
  }

  private func transposed(_ alignment: CompositionalLayout.BoundaryItem.Alignment)
    -> CompositionalLayout.BoundaryItem.Alignment
  {
    switch alignment {
    case .top: return .leading
    case .leading: return .top
    case .bottom: return .trailing
    case .trailing: return .bottom
    case .topTrailing: return .bottomLeading
    case .bottomLeading: return .topTrailing
    case .topLeading, .bottomTrailing: return alignment
    }
  }

  private func transposed(_ anchor: CompositionalLayout.Anchor) -> CompositionalLayout.Anchor {
    let exchanged: [(CompositionalLayout.Anchor.Edges, CompositionalLayout.Anchor.Edges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    var edges: CompositionalLayout.Anchor.Edges = []
    for (from, to) in exchanged where anchor.edges.contains(from) { edges.insert(to) }
    switch anchor.offset {
    case .absolute(let point):
      return CompositionalLayout.Anchor(edges, offset: .absolute(transposed(point)))
    case .fractional(let point):
      return CompositionalLayout.Anchor(edges, offset: .fractional(transposed(point)))
    }
  }
}
