extension ListEngine {
  /// Lets views that come or go because of the data start or end as the app wants it.
  ///
  /// - Parameters:
  ///   - changes: The changes of views that leave.
  ///   - style: Returns the style for an element.
  mutating func applyStyles(
    to changes: inout [ViewChange],
    _ style: (ListElement, ViewChange.Cause) -> AnimationStyle
  ) {
    let viewport = ListRect(
      x: offsetPoint.x, y: offsetPoint.y, width: viewport.width, height: viewport.height)
    let before = ListRect(
      x: shown.offset.x, y: shown.offset.y, width: shown.viewport.width,
      height: shown.viewport.height)
    for position in changes.indices where changes[position].cause.isOfData {
      let change = changes[position]
      changes[position].to = style(change.element, change.cause).unseen(change.from, before)
      // What goes is below what stays or comes.
      changes[position].to.zIndex = change.to.zIndex
    }
    for position in live.indices where live[position].emitted == nil {
      let view = live[position]
      guard view.entrance.cause.isOfData else { continue }
      live[position].entrance.from =
        style(view.element, view.entrance.cause).unseen(view.attributes, viewport)
    }
  }
}

extension ViewChange.Cause {
  /// Whether the element itself came or went.
  fileprivate var isOfData: Bool {
    switch self {
    case .inserted, .deleted, .reloaded: true
    case .moved, .shifted, .scrolled, .reconfigured: false
    }
  }
}
