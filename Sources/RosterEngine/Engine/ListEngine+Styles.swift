extension ListEngine {
  /// Applies the app's animation styles to views that appear or disappear because of the data.
  ///
  /// - Parameter style: Returns the style for an element.
  mutating func applyStyles(_ style: (ListElement, ViewChange.Cause) -> AnimationStyle) {
    let viewport = ListRect(
      x: offsetPoint.x, y: offsetPoint.y, width: viewport.width, height: viewport.height)
    let before = ListRect(
      x: shown.offset.x, y: shown.offset.y, width: shown.viewport.width,
      height: shown.viewport.height)
    for position in leaving.indices where leaving[position].change.cause.isOfData {
      let change = leaving[position].change
      var base = change.from
      base.frame = change.to.frame
      let window = leaving[position].successor == nil ? before : viewport
      leaving[position].change.to = style(change.element, change.cause).unseen(base, window)
      // Disappearing views are below all others.
      leaving[position].change.to.zIndex = change.to.zIndex
    }
    for position in live.indices where live[position].emitted == nil {
      let view = live[position]
      guard view.entrance.cause.isOfData else { continue }
      var base = view.attributes
      base.frame = view.entrance.from.frame
      live[position].entrance.from =
        style(view.element, view.entrance.cause)
        .unseen(base, view.entrance.isFromOldFrame ? before : viewport)
    }
  }
}

extension ViewChange.Cause {
  /// Whether the element itself was inserted, deleted or reloaded.
  fileprivate var isOfData: Bool {
    switch self {
    case .inserted, .deleted, .reloaded: true
    case .moved, .shifted, .scrolled, .reconfigured: false
    }
  }
}
