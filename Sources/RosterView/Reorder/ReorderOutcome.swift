public import RosterDiff

/// What became of an item that the user held.
public enum ReorderOutcome: Hashable, Sendable {
  /// The item was let go at another place, and the data source was told.
  case moved(from: ItemPath, to: ItemPath)

  /// The item was let go where it had been.
  case unmoved

  /// Everything is as if the item had not been touched.
  case cancelled(Reason)

  /// Why a drag was cancelled.
  public enum Reason: Hashable, Sendable {
    /// The user or the app did not want it any more.
    case wish

    /// The item was deleted or reloaded meanwhile.
    case itemWent

    /// The whole list was shown anew meanwhile.
    case reloaded

    /// A batch was refused meanwhile: the data source has other data than the list.
    case dataDiffers
  }
}
