/// An element that stays on the screen wherever its row is.
struct LiftedElement: Hashable, Sendable {
  var element: ListElement

  /// The frame in the coordinates of the viewport, or nil if it is where its row is.
  var frame: ListRect?
}

extension ListEngine {
  /// The order of drawing of an element that is held in front of the others.
  public static let liftedZIndex = 1_000

  /// Keeps the view of an element on the screen and in front of all others, at a place of its own.
  ///
  /// Its row keeps its room. The element is the one at that place from now on: say it again after
  /// a batch.
  ///
  /// - Parameters:
  ///   - element: The element, or nil for none.
  ///   - frame: Where it is in the viewport, or nil for where its row is.
  public mutating func lift(_ element: ListElement?, to frame: ListRect? = nil) {
    lifted = element.map { LiftedElement(element: $0, frame: frame) }
  }

  /// Adds the element that is held to what is visible, in order of slots.
  func lift(_ rows: [VisibleRow]) -> [VisibleRow] {
    guard let lifted, let slot = slot(of: lifted.element) else { return rows }
    var rows = rows
    var position = rows.firstIndex { $0.slot >= slot } ?? rows.count
    if position == rows.count || rows[position].slot != slot {
      guard let row = row(of: lifted.element, at: slot) else { return rows }
      rows.insert(row, at: position)
      position = rows.firstIndex { $0.slot == slot } ?? position
    }
    rows[position].attributes.zIndex = Self.liftedZIndex
    guard var frame = lifted.frame else { return rows }
    frame.y += offset
    rows[position].attributes.frame = frame
    return rows
  }

  private func row(of element: ListElement, at slot: Int) -> VisibleRow? {
    let (place, length) = index.find(slot: slot)
    return VisibleRow(
      element: element, slot: slot, attributes: attributes(of: element, at: place, length: length),
      needsHeight: length.state == .estimated)
  }
}
