import RosterDiff
import RosterEngine
import RosterView

/// What is wrong in the list.
extension ListAdapter {
  /// Says that something is wrong, to whoever hears of the faults of the list.
  func report(_ fault: ListFault) {
    bridge.report(fault, on: view) { updater.recorder?.record($0, at: updater.clock.now) }
  }

  /// Says at the next turn that something is wrong if what was set does not exist any more by then,
  /// because nobody holds it.
  ///
  /// - Parameters:
  ///   - object: What is being set.
  ///   - name: What it is to the adapter.
  ///   - current: Gives what is set.
  func expectToLive(
    _ object: (any AnyObject)?, _ name: String,
    _ current: @escaping @MainActor (ListAdapter) -> AnyObject?
  ) {
    // What the app takes back itself may go.
    expectations.removeValue(forKey: name)?.cancel()
    guard let object else { return }
    let type = "\(type(of: object))"
    expectations[name] = clock.schedule(after: .zero) { [weak self, weak object] in
      self?.expectations[name] = nil
      guard let self, object == nil, current(self) == nil else { return }
      // With the view the whole screen has gone, and nobody misses it.
      guard view != nil || onFault != nil else { return }
      // Not a broken rule, which stops debug builds: a screen can be on its way out in this turn.
      report(
        ListFault(
          .data, "the \(name) of an adapter, a \(type), has gone at once: nobody else holds it",
          response: "the adapter has none"))
    }
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
