public import RosterDiff

/// The outcome of reordering an item or a section.
public enum ReorderOutcome: Hashable, Sendable {
  /// The item was dropped at another index path, and the data source was called to move it.
  case moved(from: ItemPath, to: ItemPath)

  /// The section was dropped at another index, and the data source was called to move it.
  case movedSection(from: Int, to: Int)

  /// A drop was undone, and the data source was called to move the item or section back.
  case undone

  /// The item or section was dropped where it was before.
  case unmoved

  /// The drag was cancelled, and nothing was moved.
  case cancelled(Reason)

  /// The reason why a drag was cancelled.
  public enum Reason: Hashable, Sendable {
    /// The user or the app cancelled it.
    case wish

    /// The data source refused the drop.
    case refused

    /// The item or the section was deleted or reloaded meanwhile.
    case itemLeft

    /// The whole list was reloaded meanwhile.
    case reloaded

    /// A batch was refused meanwhile, so the data of the data source differs from that of the list.
    case dataDiffers
  }
}
