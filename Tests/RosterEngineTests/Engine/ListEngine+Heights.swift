import RosterEngine

extension ListEngine {
  /// Takes over the height of a row that a test has measured.
  mutating func setHeight(_ height: Double, of element: ListElement) {
    setSize(ListSize(width: rowWidth, height: height), of: element)
  }
}
