#if canImport(UIKit) && !os(watchOS)
  public import RosterKit

  /// The options with the names of IGListKit's updater.
  extension ListAdapterUpdater {
    /// Whether a section that moves is deleted and inserted, with new cells.
    public var sectionMovesAsDeletesInserts: Bool {
      get { options.sectionMoves == .deletesAndInserts }
      set { options.sectionMoves = newValue ? .deletesAndInserts : .moves }
    }

    /// Whether a section with one item before and after is left to its controller.
    public var singleItemSectionUpdates: Bool {
      get { options.sectionContent == .leavesSingleItems }
      set { options.sectionContent = newValue ? .leavesSingleItems : .comparesItems }
    }

    /// Whether the reload of a section reloads only its items, where that is possible.
    public var preferItemReloadsForSectionReloads: Bool {
      get { options.sectionReloads == .items }
      set { options.sectionReloads = newValue ? .items : .sections }
    }

    /// Whether a view that is not on the screen is reloaded.
    public var allowsBackgroundReloading: Bool {
      get { options.offScreen == .reload }
      set { options.offScreen = newValue ? .reload : .batch }
    }

    /// Whether the view is reloaded if more than 100 sections change.
    public var allowsReloadingOnTooManyUpdates: Bool {
      get { options.mostSectionChanges != nil }
      set { options.mostSectionChanges = newValue ? 100 : nil }
    }

    /// Whether objects are compared off the main actor, as far as their types allow it.
    public var allowsBackgroundDiffing: Bool {
      get { options.diffing != .main }
      set { options.diffing = newValue ? .background(minimum: 0) : .main }
    }
  }

  /// An updater that reloads the view in each update.
  @preconcurrency @MainActor
  public final class ListReloadDataUpdater: ListUpdatingDelegate {
    /// The updater that performs the requests.
    public let base: ListAdapterUpdater

    /// Creates an updater.
    public init() {
      base = ListAdapterUpdater()
      base.options.step = .reload
    }

    /// Performs a request as a reload.
    ///
    /// - Parameter request: The request.
    public func perform(_ request: ListUpdateRequest) { base.perform(request) }
  }
#endif
