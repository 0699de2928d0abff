/// How an updater brings changes to its view; the default is what Roster recommends.
public struct ListUpdateOptions: Hashable, Sendable {
  /// How a section that takes another place is shown.
  public enum SectionMoves: Hashable, Sendable {
    /// It moves, with all its cells.
    case moves

    /// It goes away and comes anew, with new cells; nothing slides over the screen.
    case deletesAndInserts
  }

  /// What is done about a section whose content changed.
  public enum SectionContent: Hashable, Sendable {
    /// Its items are compared, and those that differ are filled again.
    case comparesItems

    /// A section with one item before and after is left to its controller, which is told of the
    /// new object and changes what its cell shows; other sections are compared.
    case leavesSingleItems
  }

  /// How a section that somebody wants to be reloaded is shown anew.
  public enum SectionReloads: Hashable, Sendable {
    /// The whole section, header and footer included.
    case sections

    /// Its items, if no section comes, goes or moves and their number is the same; header and
    /// footer are left alone.
    case items
  }

  /// Where old and new sections are compared.
  public enum Diffing: Hashable, Sendable {
    /// On the main actor, within the update.
    case main

    /// Away from the main actor if either list has that many sections of an adapter or items of a
    /// data source, or more, as far as their types allow it.
    case background(minimum: Int)
  }

  /// How a view is taken to new data.
  public enum Step: Hashable, Sendable {
    /// It is told what differs.
    case batch

    /// It is reloaded, without animation: everything gets a new cell. What stays is known all the
    /// same, and keeps all but its cell.
    case reload
  }

  /// How updates take the view to new data; `reload` is for lists that change completely each time.
  ///
  /// Section controllers that give a number of items are asked for it again at each reload, whatever
  /// blocks say, and objects are compared by identity alone.
  public var step = Step.batch

  /// How a section that takes another place is shown.
  public var sectionMoves = SectionMoves.moves

  /// What is done about a section whose content changed.
  public var sectionContent = SectionContent.comparesItems

  /// How a section that somebody wants to be reloaded is shown anew.
  public var sectionReloads = SectionReloads.sections

  /// The number of changed sections beyond which the view is reloaded; nil, the default, for none.
  public var mostSectionChanges: Int?

  /// Where old and new sections are compared.
  public var diffing = Diffing.main

  /// How updates take the view to new data while it has been on the screen and is not any more.
  public var offScreen = Step.batch

  /// When updates are carried out.
  public var coalescing = ListUpdateOptions.Coalescing.immediate

  /// Creates the options that Roster recommends.
  public init() {}
}
