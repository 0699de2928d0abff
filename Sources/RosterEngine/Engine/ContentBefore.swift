import RosterDiff

/// The list before a batch or a change of the layout, from which views come.
struct ContentBefore: Sendable {
  let arrangement: Arrangement
  let map: BatchMap

  /// Returns where an element was, or nil if the layout did not show it.
  func frame(of element: ListElement, in window: Window) -> ListRect? {
    guard arrangement.exists(element) else { return nil }
    // Nothing is pinned: a header comes from where it would be without that.
    var window = window
    window.pinnedTop = .min / 4
    window.pinnedBottom = .max / 4
    return arrangement.attributes(of: element, in: window)
      .map { arrangement.axis.turned($0.frame) }
  }

  /// Returns what an element was, and whether the batch moved it.
  func origin(of element: ListElement) -> BatchMap.Origin<ListElement>? {
    let section = map.origin(ofSection: element.section)
    func owned(_ section: Int) -> ListElement { element.owned(by: .section(section)) }
    guard case .item(let path) = element.owner else {
      switch section {
      case .kept(let old): return .kept(owned(old))
      case .moved(let old): return .moved(owned(old))
      case .reloaded(let old): return .reloaded(owned(old))
      case .inserted: return .inserted
      case nil: return nil
      }
    }
    let isSectionMoved = if case .moved = section { true } else { false }
    func owned(_ path: ItemPath) -> ListElement { element.owned(by: .item(path)) }
    switch map.origin(of: path) {
    case .kept(let old): return isSectionMoved ? .moved(owned(old)) : .kept(owned(old))
    case .moved(let old): return .moved(owned(old))
    case .reloaded(let old): return .reloaded(owned(old))
    case .inserted:
      if case .reloaded(let old) = section { return .reloaded(.header(section: old)) }
      return .inserted
    case nil: return nil
    }
  }
}
