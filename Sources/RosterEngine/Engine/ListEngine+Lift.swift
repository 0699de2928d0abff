/// An element that stays on the screen regardless of the layout.
struct LiftedElement: Hashable, Sendable {
  var element: ListElement

  /// The frame in the coordinates of the viewport, or nil to use that of the layout.
  var frame: ListRect?
}

extension ListEngine {
  /// The drawing order of an element that is lifted in front of the others.
  public static let liftedZIndex = 1_000

  /// Keeps the view of an element on the screen and in front of all others, at a frame of its own.
  ///
  /// The layout keeps the space of the element. The engine does not follow the element through
  /// batches: call the method again after a batch.
  ///
  /// - Parameters:
  ///   - element: The element, or nil for none.
  ///   - frame: The frame in the viewport, or nil to use that of the layout.
  public mutating func lift(_ element: ListElement?, to frame: ListRect? = nil) {
    lifted = element.map { LiftedElement(element: $0, frame: frame) }
  }

  /// Adds the lifted element to the visible elements.
  func lift(_ elements: [VisibleElement]) -> [VisibleElement] {
    guard let lifted, let own = attributes(of: lifted.element) else { return elements }
    var elements = elements
    let position: Int
    if let visible = elements.firstIndex(where: { $0.element == lifted.element }) {
      position = visible
    } else {
      position = elements.firstIndex { isBehind($0.element, lifted.element) } ?? elements.count
      elements.insert(
        VisibleElement(element: lifted.element, attributes: own, proposal: nil), at: position)
    }
    elements[position].attributes.zIndex = Self.liftedZIndex
    guard var frame = lifted.frame else { return elements }
    frame.x += offsetPoint.x
    frame.y += offsetPoint.y
    elements[position].attributes.frame = frame
    return elements
  }

  private func isBehind(_ element: ListElement, _ other: ListElement) -> Bool {
    guard let path = element.itemPath, let other = other.itemPath else { return false }
    return path > other
  }
}
