import RosterDiff
import RosterView

/// The data source of an adapter with controllers by type, whose objects are set with `show(_:)`.
@MainActor
final class ControllerRegistry: ListAdapterDataSource {
  private let entries: [SectionController]
  private let emptyView: (() -> (any ListCell)?)?
  private var entryOfType: [ObjectIdentifier: Int] = [:]

  private var expectedLists: [WeakList] = []

  /// The objects that were shown last.
  var list: any ObjectList = BoxedObjects([])

  /// Collects objects of the types that can be kept as values.
  private let collectors: [(type: ObjectIdentifier, ObjectCollector)]

  init(_ entries: [SectionController], emptyView: (() -> (any ListCell)?)?) {
    self.entries = entries
    self.emptyView = emptyView
    collectors = entries.flatMap(\.collectors)
  }

  /// The names of the types that have a controller, as in `Post, Tray`.
  var typeNames: String { entries.flatMap(\.types).map { "\($0)" }.joined(separator: ", ") }

  /// Returns objects of any types as a list in the storage that compares fastest.
  ///
  /// - Parameter objects: The objects in order.
  /// - Returns: The list.
  /// - Complexity: O(*n*), where *n* is the number of objects, times the number of entries where
  ///   neighbours are of different types.
  func list(of objects: [any ListDiffable]) -> any ObjectList {
    objectList(of: objects, by: collectors)
  }

  /// Replaces an object with a newer version.
  ///
  /// - Parameters:
  ///   - object: The newer version.
  ///   - index: Where the object is, unless the list has objects that could not be shown.
  ///   - shown: The objects on the screen, before and after the same replacement.
  func replace(
    _ object: ListObject, near index: Int, as shown: (old: any ObjectList, new: any ObjectList)
  ) {
    if list === shown.old {
      list = shown.new
      return
    }
    let identity = object.diffIdentifier
    let isObject = { [list] in list.object(at: $0).diffIdentifier == identity }
    let isThere = index < list.count && isObject(index)
    guard let index = isThere ? index : (0..<list.count).first(where: isObject) else { return }
    list = list.replacing(index, by: object)
  }

  /// Registers a list that waits to be shown, so that it follows what the user moves until then.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - age: Its age, to compare with other lists.
  /// - Returns: The list as it is when it is taken.
  func expect(_ list: any ObjectList, age: Int) -> ExpectedList {
    let expected = ExpectedList(list, age: age)
    expectedLists.removeAll { $0.list == nil }
    expectedLists.append(WeakList(list: expected))
    return expected
  }

  /// Moves an object to its position on the screen.
  ///
  /// - Parameters:
  ///   - shown: The objects on the screen; this list may have others that were not shown yet.
  ///   - index: The index of the object among them.
  func follow(_ shown: any ObjectList, at index: Int) {
    list = list.following(shown, at: index)
    for expected in expectedLists.compactMap(\.list) {
      expected.list = expected.list.following(shown, at: index)
    }
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { list.objects.map(\.value) }

  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> BaseListSectionController? { controller(for: ListObject(object)) }

  /// Makes the controller of an object, or returns nil if there is no entry for it.
  func controller(for object: ListObject) -> BaseListSectionController? {
    if let entry = entry(for: object) { return entry.make(object) }
    return (object.value as? any ScreenObject)?.makeController()
  }

  /// Returns the entry that fits an object, the first of several, or nil if there is none.
  func entry(for object: ListObject) -> SectionController? {
    if let index = entryOfType[object.type] { return entries[index] }
    let value = object.value
    guard let index = entries.firstIndex(where: { $0.matches(value) }) else { return nil }
    entryOfType[object.type] = index
    return entries[index]
  }

  func emptyView(for adapter: ListAdapter) -> (any ListCell)? { emptyView?() }
}

/// A list of objects that waits to be shown.
final class ExpectedList: UpdateContent {
  fileprivate(set) var list: any ObjectList
  let age: Int

  init(_ list: any ObjectList, age: Int) {
    self.list = list
    self.age = age
  }
}

private struct WeakList {
  weak var list: ExpectedList?
}

extension ObjectList {
  /// Returns the list with an object moved before the object that follows it in another list.
  ///
  /// - Parameters:
  ///   - shown: The other list, in which the object was moved.
  ///   - index: The index of the object in the other list.
  /// - Returns: The list; the same one if it does not contain the object.
  fileprivate func following(_ shown: any ObjectList, at index: Int) -> Self {
    let identities = (0..<count).map { object(at: $0).diffIdentifier }
    let moved = shown.object(at: index).diffIdentifier
    guard let old = identities.firstIndex(of: moved) else { return self }
    let behind = (index + 1..<shown.count).lazy
      .compactMap { identities.firstIndex(of: shown.object(at: $0).diffIdentifier) }.first
    let gap = behind ?? count
    return moving(old, to: gap > old ? gap - 1 : gap)
  }
}
