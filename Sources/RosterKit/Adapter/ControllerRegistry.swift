import RosterDiff
import RosterView

/// The data source of an adapter that is told its objects and has controllers by type.
@MainActor
final class ControllerRegistry: ListAdapterDataSource {
  private let entries: [Controller]
  private let emptyView: (() -> (any ListCell)?)?
  private var entryOfType: [ObjectIdentifier: Int] = [:]

  /// What the adapter was told to show last.
  var objects: [any ListDiffable] = []

  init(_ entries: [Controller], emptyView: (() -> (any ListCell)?)?) {
    self.entries = entries
    self.emptyView = emptyView
  }

  /// Puts a newer version of an object in its place.
  func replace(_ object: ListObject) {
    let identity = object.diffIdentifier
    guard let index = objects.firstIndex(where: { ListIdentity($0) == identity }) else { return }
    objects[index] = object.value
  }

  func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

  func listAdapter(
    _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> AnyListSectionController? {
    let type = ObjectIdentifier(type(of: object as Any))
    if let index = entryOfType[type] { return entries[index].make() }
    guard let index = entries.firstIndex(where: { $0.matches(object) }) else { return nil }
    entryOfType[type] = index
    return entries[index].make()
  }

  func emptyView(for adapter: ListAdapter) -> (any ListCell)? { emptyView?() }
}
