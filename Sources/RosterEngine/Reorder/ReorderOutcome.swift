public import RosterDiff

/// What became of an item or a section that the user held.
public enum ReorderOutcome: Hashable, Sendable {
  /// The item was let go at another place, and the data source was told.
  case moved(from: ItemPath, to: ItemPath)

  /// The section was let go at another place, and the data source was told.
  case movedSection(from: Int, to: Int)

  /// A drop was undone: it is where it was before, and the data source was told.
  case undone

  /// It was let go where it had been.
  case unmoved

  /// Everything is as if it had not been touched.
  case cancelled(Reason)

  /// Why a drag was cancelled.
  public enum Reason: Hashable, Sendable {
    /// The user or the app did not want it any more.
    case wish

    /// The data source did not want it at the place where it was let go.
    case refused

    /// The item or the section was deleted or reloaded meanwhile.
    case itemWent

    /// The whole list was shown anew meanwhile.
    case reloaded

    /// A batch was refused meanwhile: the data source has other data than the list.
    case dataDiffers
  }
}
