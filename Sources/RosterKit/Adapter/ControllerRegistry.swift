import RosterDiff
import RosterView

/// The data source of an adapter that is told its objects and has controllers by type.
@MainActor
final class ControllerRegistry: ListAdapterDataSource {
  private let entries: [Controller]
  private let emptyView: (() -> (any ListCell)?)?
  private var entryOfType: [ObjectIdentifier: Int] = [:]

  /// What the adapter was told to show last.
  var list: ObjectList = MixedObjects([])

  init(_ entries: [Controller], emptyView: (() -> (any ListCell)?)?) {
    self.entries = entries
    self.emptyView = emptyView
  }

  /// Puts a newer version of an object in its place.
  func replace(_ object: ListObject) {
    let identity = object.diffIdentifier
    let index = (0..<list.count).first { list.object(at: $0).diffIdentifier == identity }
    if let index { list = list.replacing(index, by: object) }
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { list.objects.map(\.value) }

  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> AnyListSectionController? {
    if let entry = entry(for: object) { return entry.make() }
    return (object as? any ScreenObject)?.makeController()
  }

  /// Returns the entry that fits an object, the first of several, or nil if there is none.
  func entry(for object: any ListDiffable) -> Controller? {
    let type = ObjectIdentifier(type(of: object as Any))
    if let index = entryOfType[type] { return entries[index] }
    guard let index = entries.firstIndex(where: { $0.matches(object) }) else { return nil }
    entryOfType[type] = index
    return entries[index]
  }

  func emptyView(for adapter: ListAdapter) -> (any ListCell)? { emptyView?() }
}
