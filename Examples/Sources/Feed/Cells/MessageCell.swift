import Roster

/// A few lines in the middle of an empty list.
final class MessageCell: CollectionViewCell {
  /// The lines, of which the first one is emphasised.
  var lines: [String] = []
}
