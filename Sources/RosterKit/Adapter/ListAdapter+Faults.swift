import RosterDiff
import RosterEngine
import RosterView

/// Faults of the list.
extension ListAdapter {
  /// Reports a fault to the handlers of the list.
  func report(_ fault: ListFault) {
    attachment.bridge.report(fault, by: lease) { updater.base.notify(.fault($0)) }
  }

  /// The name of the list in the log: by its data source, or by the types that it shows.
  var listName: String {
    if let registry = provider.registry { return "ListAdapter of \(registry.typeNames)" }
    return "ListAdapter of \(dataSource.map { "\(type(of: $0))" } ?? "no data source")"
  }

  /// Returns the object and the view model of a shown element, as in
  /// `Comment 7 in section Post 42`.
  func name(of element: ListElement) -> String? {
    guard let section = shown[element.section] else { return nil }
    let name = "section \(shown.objects.object(at: element.section))"
    guard case .item(let path) = element.owner, let items = section.items.models,
      items.indices.contains(path.item), let model = items[path.item].originalModel
    else { return name }
    return "\(model) in \(name)"
  }

  /// Returns the name of a shown element for fault messages.
  func named(_ element: ListElement) -> String {
    name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
  }
}
