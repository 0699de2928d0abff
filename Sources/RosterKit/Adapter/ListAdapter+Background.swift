public import RosterDiff

/// Background comparison of objects, by type.
extension ListAdapter {
  /// Allows objects of a data source to be compared off the main actor.
  ///
  /// Types registered with `SectionController(for:)` need not be registered again. See
  /// `ListUpdateOptions.diffing`.
  ///
  /// - Parameter type: The type of the objects, not that of a superclass.
  public func comparesInBackground<Object: ListDiffable & Sendable>(
    _ type: Object.Type
  ) where Object.DiffIdentifier: Sendable {
    updateState.backgroundTypes[ObjectIdentifier(type)] = .everything
  }

  /// Allows identities of objects of a data source to be compared off the main actor; content is
  /// compared on it.
  ///
  /// - Parameter type: The type of the objects, not that of a superclass.
  public func comparesIdentitiesInBackground<Object: ListDiffable>(
    _ type: Object.Type
  ) where Object.DiffIdentifier: Sendable {
    updateState.backgroundTypes[ObjectIdentifier(type)] = .identities
  }

  /// Returns how much of a comparison of two lists may run off the main actor.
  func background(of old: any ObjectList, _ new: any ObjectList) -> BackgroundExtent {
    let all = (old.samples + new.samples).map { sample -> BackgroundExtent in
      if let known = updateState.backgroundTypes[sample.type] { return known }
      if let entry = provider.registry?.entry(for: sample) { return entry.background }
      return sample.value is any ScreenObject ? .everything : .nothing
    }
    return all.min { $0.rawValue < $1.rawValue } ?? .everything
  }
}
