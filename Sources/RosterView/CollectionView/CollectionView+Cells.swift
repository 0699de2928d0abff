extension CollectionView {
  /// Draws and measures a cell again whose content changed outside of an update.
  func cellNeedsDisplay(_ cell: Cell) {}
}
