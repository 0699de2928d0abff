#if canImport(UIKit) && !os(watchOS)
  import RosterEngine

  /// An element that a menu or an action belongs to: where the data has it now, or nil once it is
  /// gone.
  @MainActor
  final class FollowedElement {
    fileprivate(set) var element: ListElement?

    fileprivate init(_ element: ListElement) {
      self.element = element
    }
  }

  /// The elements of menus and actions that still exist.
  @MainActor
  struct FollowedElements {
    private struct Entry {
      weak var item: FollowedElement?
    }

    private var entries: [Entry] = []

    /// Returns an element that moves with the list as long as it is retained.
    mutating func follow(_ element: ListElement) -> FollowedElement {
      let item = FollowedElement(element)
      entries = entries.filter { $0.item != nil } + [Entry(item: item)]
      return item
    }

    /// Moves the elements through a batch.
    func carry(_ newElement: (ListElement) -> ListElement?) {
      for entry in entries { entry.item?.element = entry.item?.element.flatMap(newElement) }
    }
  }
#endif
