import RosterDiff

/// A map between the elements of a list before and after a batch.
struct ElementMap: Sendable {
  /// The map of the batch.
  let batch: BatchMap

  /// The map by identity, if the batch creates new views for elements that stay; nil to use the
  /// batch alone.
  private let identities: BatchMap?

  init(_ batch: BatchMap, identities: BatchMap? = nil) {
    self.batch = batch
    self.identities = identities
  }

  /// The fate of an element in a batch.
  enum Fate {
    case kept(ListElement)
    case moved(ListElement)
    /// The element after the batch, if it is known.
    case reloaded(ListElement?)
    case deleted
  }

  /// The origin of an element.
  enum Origin {
    case kept(ListElement)
    case moved(ListElement)
    /// The element before the batch, if it is known.
    case reloaded(ListElement?)
    case inserted
  }

  /// Returns the fate of an element.
  func fate(of element: ListElement) -> Fate {
    let fate = Self.fate(of: element, batch)
    guard let identities else { return fate }
    switch fate {
    case .kept, .moved, .reloaded(.some): return fate
    case .reloaded(nil), .deleted: break
    }
    switch Self.fate(of: element, identities) {
    case .kept(let new), .moved(let new), .reloaded(.some(let new)): return .reloaded(new)
    case .reloaded(nil), .deleted: return fate
    }
  }

  /// Returns the origin of an element, or nil if it does not exist after the batch.
  func origin(of element: ListElement) -> Origin? {
    let origin = Self.origin(of: element, batch)
    guard let identities else { return origin }
    switch origin {
    case .kept, .moved, .reloaded(.some), nil: return origin
    case .reloaded(nil), .inserted: break
    }
    switch Self.origin(of: element, identities) {
    case .kept(let old), .moved(let old), .reloaded(.some(let old)): return .reloaded(old)
    case .reloaded(nil), .inserted, nil: return origin
    }
  }

  private static func fate(of element: ListElement, _ map: BatchMap) -> Fate {
    let section = map.fate(ofSection: element.section)
    let isSectionMoved = if case .moved = section { true } else { false }
    func owned(_ section: Int) -> ListElement { element.owned(by: .section(section)) }
    guard case .item(let path) = element.owner else {
      switch section {
      case .kept(let new): return .kept(owned(new))
      case .moved(let new): return .moved(owned(new))
      case .reloaded(let new): return .reloaded(owned(new))
      case .deleted, nil: return .deleted
      }
    }
    func owned(_ path: ItemPath) -> ListElement { element.owned(by: .item(path)) }
    switch map.fate(of: path) {
    case .kept(let new): return isSectionMoved ? .moved(owned(new)) : .kept(owned(new))
    case .moved(let new): return .moved(owned(new))
    case .reloaded(let new): return .reloaded(owned(new))
    case .deleted, nil:
      if case .reloaded = section { return .reloaded(nil) }
      return .deleted
    }
  }

  private static func origin(of element: ListElement, _ map: BatchMap) -> Origin? {
    let section = map.origin(ofSection: element.section)
    let isSectionMoved = if case .moved = section { true } else { false }
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
    func owned(_ path: ItemPath) -> ListElement { element.owned(by: .item(path)) }
    switch map.origin(of: path) {
    case .kept(let old): return isSectionMoved ? .moved(owned(old)) : .kept(owned(old))
    case .moved(let old): return .moved(owned(old))
    case .reloaded(let old): return .reloaded(owned(old))
    case .inserted:
      if case .reloaded = section { return .reloaded(nil) }
      return .inserted
    case nil: return nil
    }
  }
}
