public import RosterDiff

/// What an adapter knows of the types of its objects.
extension ListAdapter {
  /// Lets objects of a data source be compared away from the main actor.
  ///
  /// Types that are registered by `SectionController(for:)` need not be named again. See
  /// `ListUpdateOptions.diffing`.
  ///
  /// - Parameter type: The type of the objects, not that of a superclass.
  public func comparesInBackground<Object: ListDiffable & Sendable>(
    _ type: Object.Type
  ) where Object.DiffIdentifier: Sendable {
    backgroundTypes[ObjectIdentifier(type)] = .everything
  }

  /// Lets the identities of objects of a data source be compared away from the main actor; their
  /// content is compared on it.
  ///
  /// - Parameter type: The type of the objects, not that of a superclass.
  public func comparesInBackground<Object: ListDiffable>(
    _ type: Object.Type
  ) where Object.DiffIdentifier: Sendable {
    backgroundTypes[ObjectIdentifier(type)] = .identities
  }

  /// Returns how much of a comparison of two lists may happen away from the main actor.
  func background(of old: any ObjectList, _ new: any ObjectList) -> BackgroundExtent {
    let all = (old.samples + new.samples).map { sample -> BackgroundExtent in
      if let known = backgroundTypes[sample.type] { return known }
      if let entry = registry?.entry(for: sample.value) { return entry.background }
      return sample.value is any ScreenObject ? .everything : .nothing
    }
    return all.min { $0.rawValue < $1.rawValue } ?? .everything
  }
}
