extension Array {
  /// Returns an element; nil if there is none at the index.
  package func element(at index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
