public import RosterDiff
public import RosterEngine
import RosterView

/// Scrolling to objects, and their sizes.
extension ListAdapter {
  /// Scrolls until an object is where it is asked to be: all of its items, and what is asked for
  /// besides.
  ///
  /// It lands exactly, also among cells that are not measured yet. Without items what is asked for
  /// besides counts alone, and without that nothing happens.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - views: What else is to be in view, for example `[.header]`; what the section does not have
  ///     is left out.
  ///   - position: Where the object is to be in the viewport; of one that is longer, `nearest` is
  ///     the beginning.
  ///   - additionalOffset: How far beyond the object the place is that is meant, in the direction of
  ///     scrolling and the unit of the host.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: Whether the object is shown and has anything to scroll to.
  @discardableResult
  public func scroll(
    to object: some ListDiffable, including views: [LayoutElement] = [],
    position: ScrollPosition = .nearest, additionalOffset: Double = 0, isAnimated: Bool = false
  ) -> Bool {
    guard let section = section(for: object), let count = shown[section]?.items.count else {
      return false
    }
    let ends = count == 0 ? [] : [LayoutElement.item(0), .item(count - 1)]
    return scroll(
      to: (ends + views).map { ListElement($0, section: section) }, position, additionalOffset,
      isAnimated: isAnimated)
  }

  /// Scrolls until an item of an object is where it is asked to be.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - item: The index of the item in its section.
  ///   - position: Where the item is to be in the viewport.
  ///   - additionalOffset: How far beyond the item the place is that is meant, in the direction of
  ///     scrolling and the unit of the host.
  ///   - isAnimated: Whether the host may animate the step.
  /// - Returns: Whether the object is shown and has such an item.
  @discardableResult
  public func scroll(
    to object: some ListDiffable, item: Int, position: ScrollPosition = .nearest,
    additionalOffset: Double = 0, isAnimated: Bool = false
  ) -> Bool {
    guard let section = section(for: object) else { return false }
    return scroll(
      to: [.item(ItemPath(section: section, item: item))], position, additionalOffset,
      isAnimated: isAnimated)
  }

  private func scroll(
    to elements: [ListElement], _ position: ScrollPosition, _ additionalOffset: Double,
    isAnimated: Bool
  ) -> Bool {
    guard let view else { return false }
    let there = elements.filter { view.frame(of: $0) != nil }
    if there.isEmpty { return false }
    view.scroll(
      to: there, position: position, additionalOffset: additionalOffset, isAnimated: isAnimated)
    return true
  }

  /// Forgets all sizes of an object, so that they are asked for or measured again.
  ///
  /// While an update exchanges the data it is done after the update.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - completion: Called exactly once, with whether the object is in the list then.
  public func invalidateLayout(
    for object: some ListDiffable, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    whenShown {
      let section = self.section(for: object)
      guard let controller = section.flatMap({ self.shown[$0]?.controller }) else {
        completion?(false)
        return
      }
      controller.invalidateLayout(completion: completion)
    }
  }
}
