// The members of IGListKit's updater that are options in Roster. Using one is a compile error that
// offers the new name.

extension ListAdapterUpdater {
  /// Is an option.
  @available(*, unavailable, renamed: "options.sectionMoves")
  public var sectionMovesAsDeletesInserts: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.sectionContent")
  public var singleItemSectionUpdates: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.sectionReloads")
  public var preferItemReloadsForSectionReloads: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.offScreen")
  public var allowsBackgroundReloading: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.mostSectionChanges")
  public var allowsReloadingOnTooManyUpdates: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.diffing")
  public var allowsBackgroundDiffing: Bool {
    get { false }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.diffing")
  public var adaptiveDiffingExperimentConfig: Any {
    get { () }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.coalescing")
  public var adaptiveCoalescingExperimentConfig: Any {
    get { () }
    set {}
  }

  /// Is an option.
  @available(*, unavailable, renamed: "options.coalescing")
  public var coalescanceTime: Double {
    get { 0 }
    set {}
  }

  /// Is `options`.
  @available(*, unavailable, renamed: "options")
  public var experiments: ListUpdateOptions {
    get { options }
    set { options = newValue }
  }
}
