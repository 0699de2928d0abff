import RosterEngine

extension ScrollAxis {
  /// Returns a section with its dimensions swapped for a horizontal axis.
  func turned(_ section: CompositionalLayout.Section) -> CompositionalLayout.Section {
    guard self == .horizontal else { return section }
    var result = section
    result.group = turned(section.group)
    result.contentInsets = turned(section.contentInsets)
    result.boundaryItems = section.boundaryItems.map(turned)
    result.backgrounds = section.backgrounds.map {
      CompositionalLayout.Background(
        $0.kind, contentInsets: turned($0.contentInsets), zIndex: $0.zIndex)
    }
    return result
  }

  private func turned(_ group: CompositionalLayout.Group) -> CompositionalLayout.Group {
    var result = group
    result.size = turned(group.size)
    result.contentInsets = turned(group.contentInsets)
    result.edgeSpacing = turned(group.edgeSpacing)
    result.supplementaryItems = group.supplementaryItems.map(turned)
    switch group.content {
    case .repeating(let axis, let subitems):
      result.content = .repeating(axis.other, subitems.map(turned))
    case .slots(let axis, let subitem, let count):
      result.content = .slots(axis.other, turned(subitem), count: count)
    case .custom(let attributes):
      result.content = .custom { size in
        attributes(self.turned(size)).map {
          var turned = $0
          turned.frame = self.turned($0.frame)
          return turned
        }
      }
    }
    return result
  }

  private func turned(_ subitem: CompositionalLayout.Subitem) -> CompositionalLayout.Subitem {
    switch subitem {
    case .group(let group): return .group(turned(group))
    case .item(let item):
      return .item(
        CompositionalLayout.Item(
          size: turned(item.size), contentInsets: turned(item.contentInsets),
          edgeSpacing: turned(item.edgeSpacing),
          supplementaryItems: item.supplementaryItems.map(turned)))
    }
  }

  private func turned(_ item: CompositionalLayout.BoundaryItem) -> CompositionalLayout.BoundaryItem
  {
    var result = item
    result.size = turned(item.size)
    result.alignment = turned(item.alignment)
    result.offset = turned(item.offset)
    result.contentInsets = turned(item.contentInsets)
    return result
  }

  private func turned(_ item: CompositionalLayout.SupplementaryItem)
    -> CompositionalLayout.SupplementaryItem
  {
    var result = item
    result.size = turned(item.size)
    result.containerAnchor = turned(item.containerAnchor)
    result.itemAnchor = turned(item.itemAnchor)
    return result
  }
}

// The simple parts of a section.
extension ScrollAxis {
  /// The axis across this one.
  var other: ScrollAxis { self == .vertical ? .horizontal : .vertical }

  private func turned(_ size: CompositionalLayout.Size) -> CompositionalLayout.Size {
    CompositionalLayout.Size(width: turned(size.height), height: turned(size.width))
  }

  private func turned(_ dimension: CompositionalLayout.Dimension) -> CompositionalLayout.Dimension {
    switch dimension {
    case .fractionalWidth(let fraction): return .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): return .fractionalWidth(fraction)
    case .absolute, .estimated, .uniformAcrossSiblings: return dimension
    }
  }

  private func turned(_ spacing: CompositionalLayout.EdgeSpacing) -> CompositionalLayout.EdgeSpacing
  {
    CompositionalLayout.EdgeSpacing(
      top: spacing.leading, leading: spacing.top, bottom: spacing.trailing,
      trailing: spacing.bottom)
  }

  private func turned(_ alignment: CompositionalLayout.BoundaryItem.Alignment)
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

  private func turned(_ anchor: CompositionalLayout.Anchor) -> CompositionalLayout.Anchor {
    let exchanged: [(CompositionalLayout.Anchor.Edges, CompositionalLayout.Anchor.Edges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    var edges: CompositionalLayout.Anchor.Edges = []
    for (from, to) in exchanged where anchor.edges.contains(from) { edges.insert(to) }
    switch anchor.offset {
    case .absolute(let point):
      return CompositionalLayout.Anchor(edges, offset: .absolute(turned(point)))
    case .fractional(let point):
      return CompositionalLayout.Anchor(edges, offset: .fractional(turned(point)))
    }
  }
}
