public import RosterDiff
public import RosterEngine
import RosterView

/// Scrolling to objects, and their sizes.
extension ListAdapter {
  /// Scrolls to an object: to all of its items and, if specified, other elements of its section.
  ///
  /// It lands exactly, even among cells that are not measured yet. For a section without items,
  /// only the other elements count; without those either, nothing happens.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - supplementaryKinds: Other elements to bring into view, for example `[.header]`; elements that the
  ///     section does not have are ignored.
  ///   - scrollPosition: The position of the object in the viewport; for an object longer than the
  ///     viewport, `nearest` is its beginning.
  ///   - additionalOffset: An offset from the object in the scroll direction, in the unit of the
  ///     host.
  ///   - animated: Whether the host may animate the step.
  /// - Returns: Whether the object is shown and has an element to scroll to.
  @discardableResult
  public func scroll(
    to object: some ListDiffable, supplementaryKinds: [LayoutElement] = [],
    scrollPosition: ScrollPosition = .nearest, additionalOffset: Double = 0, animated: Bool = false
  ) -> Bool {
    guard let section = section(for: object), let count = shown[section]?.items.count else {
      return false
    }
    let ends = count == 0 ? [] : [LayoutElement.item(0), .item(count - 1)]
    return scroll(
      to: (ends + supplementaryKinds).map { ListElement($0, section: section) }, scrollPosition,
      additionalOffset,
      animated: animated)
  }

  /// Scrolls to an item of an object.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - item: The index of the item in its section.
  ///   - scrollPosition: The position of the item in the viewport.
  ///   - additionalOffset: An offset from the item in the scroll direction, in the unit of the
  ///     host.
  ///   - animated: Whether the host may animate the step.
  /// - Returns: Whether the object is shown and has such an item.
  @discardableResult
  public func scroll(
    to object: some ListDiffable, item: Int, scrollPosition: ScrollPosition = .nearest,
    additionalOffset: Double = 0, animated: Bool = false
  ) -> Bool {
    guard let section = section(for: object) else { return false }
    return scroll(
      to: [.item(ItemPath(section: section, item: item))], scrollPosition, additionalOffset,
      animated: animated)
  }

  private func scroll(
    to elements: [ListElement], _ position: ScrollPosition, _ additionalOffset: Double,
    animated: Bool
  ) -> Bool {
    guard let view else { return false }
    let there = elements.filter { view.frame(of: $0) != nil }
    if there.isEmpty { return false }
    view.scroll(
      to: there, position: position, additionalOffset: additionalOffset, animated: animated)
    return true
  }

  /// Invalidates all sizes of an object, so that they are requested or measured again.
  ///
  /// While an update switches the data, this happens after the update.
  ///
  /// - Parameters:
  ///   - object: Any version of the object.
  ///   - completion: Called exactly once, with whether the object is then in the list.
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
