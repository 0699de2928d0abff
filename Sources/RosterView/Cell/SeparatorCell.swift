/// A line between two rows, drawn by every host.
public final class SeparatorCell: CollectionViewCell {}
