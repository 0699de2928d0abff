/// The options of an updater; the defaults are recommended.
public struct ListUpdateOptions: Hashable, Sendable {
  /// How the view shows a section that moves.
  public enum SectionMoves: Hashable, Sendable {
    /// The section moves with all its cells.
    case moves

    /// The section is deleted and inserted, with new cells; no cell slides over the screen.
    case deletesAndInserts
  }

  /// How the view updates a section whose content changed.
  public enum SectionContent: Hashable, Sendable {
    /// Its items are compared, and those that differ are reconfigured.
    case comparesItems

    /// A section with one item before and after is left to its controller, which receives the new
    /// object and updates its cell itself; the items of other sections are compared.
    case leavesSingleItems
  }

  /// How the view reloads a section.
  public enum SectionReloads: Hashable, Sendable {
    /// The whole section, header and footer included.
    case sections

    /// Only its items, if no section is inserted, deleted or moved and the number of its items is
    /// the same; header and footer keep their cells.
    case items
  }

  /// Where old and new data are compared.
  public enum Diffing: Hashable, Sendable {
    /// On the main actor, within the update.
    case main

    /// Off the main actor, as far as the types allow it, if either list has at least the minimum
    /// number of sections of an adapter or of items of a data source.
    case background(minimum: Int)
  }

  /// How a view changes to new data.
  public enum Step: Hashable, Sendable {
    /// It receives the differences as a batch.
    case batch

    /// It is reloaded without animation: everything gets a new cell. Elements whose identity stays
    /// keep everything else.
    case reload
  }

  /// How updates change the view to new data; `reload` is for lists that change completely each
  /// time.
  ///
  /// In each reload, a section controller without `items` is asked for its number of items again,
  /// whatever the blocks of the update report.
  public var step = Step.batch

  /// How the view shows a section that moves.
  public var sectionMoves = SectionMoves.moves

  /// How the view updates a section whose content changed.
  public var sectionContent = SectionContent.comparesItems

  /// How the view reloads a section.
  public var sectionReloads = SectionReloads.sections

  /// The number of section changes above which the view is reloaded; nil, the default, for no
  /// limit.
  public var mostSectionChanges: Int?

  /// Where old and new data are compared.
  public var diffing = Diffing.main

  /// How updates change the view to new data while it is not on the screen: before it was there for
  /// the first time, and while it is hidden.
  ///
  /// The default is a batch, as in IGListKit since version 5; with `reload`, a view that is not on
  /// the screen is reloaded, as with `allowsBackgroundReloading` before.
  public var offScreen = Step.batch

  /// When requested updates start.
  public var coalescing = ListUpdateOptions.Coalescing.immediate

  /// Creates options with the default values.
  public init() {}
}
