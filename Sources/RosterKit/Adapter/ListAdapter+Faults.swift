import RosterDiff
import RosterEngine
import RosterView

/// What is wrong in the list.
extension ListAdapter {
  /// Says that something is wrong, to whoever hears of the faults of the list.
  func report(_ fault: ListFault) {
    bridge.report(fault, by: lease) { updater.tell(.fault($0)) }
  }

  /// Returns the object and the view model of an element that is shown, as in
  /// `Comment 7 in section Post 42`.
  func name(of element: ListElement) -> String? {
    guard let section = shown[element.section] else { return nil }
    let name = "section \(shown.objects.object(at: element.section))"
    guard case .item(let path) = element.owner, let items = section.items.models,
      items.indices.contains(path.item), let model = items[path.item].givenModel
    else { return name }
    return "\(model) in \(name)"
  }

  /// Returns an element that is shown as faults name it.
  func named(_ element: ListElement) -> String {
    name(of: element).map { "\(element) (\($0))" } ?? "\(element)"
  }
}
