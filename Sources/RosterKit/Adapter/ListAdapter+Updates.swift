import RosterDiff
import RosterView

/// Reading and changing data for updates.
extension ListAdapter {
  /// The sections that the view shows, or will show once an update has switched the data.
  var newest: SectionMap { updateState.transition?.new ?? shown }

  /// Passes a request to the updater, and returns it.
  @discardableResult
  func perform(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place? = nil,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?
  ) -> ListUpdateRequest {
    let updateRequest = ListUpdateRequest(
      request(work, animated: animated, at: place, completion), on: AdapterSource(self))
    updater.perform(updateRequest)
    return updateRequest
  }

  /// Exchanges the view or the data source, and reloads.
  func exchangeSource(_ exchange: @escaping @MainActor () -> Void) {
    updater.base.perform(
      request(.sourceChange(exchange), animated: false), on: AdapterSource(self))
  }

  /// Passes a request to the updater, and cancels it if the task is cancelled.
  func perform(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place?
  ) async -> UpdateReceipt {
    await updater.perform(request(work, animated: animated, at: place), on: AdapterSource(self))
  }

  private func request(
    _ work: UpdateRequest.Work, animated: Bool, at place: ListFault.Place? = nil,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) -> UpdateRequest {
    let kind = ListAdapter.UpdateKind(work)
    // The first view shows the objects that were passed to `show(_:)` before.
    let isEarly = provider.registry != nil && !attachment.hasHadView
    let hadView = kind == nil || isEarly || hasView
    return UpdateRequest(work, animated: animated, at: place) { receipt in
      self.check(receipt, hadView: hadView, at: place)
      if let kind {
        self.updateListeners.notify(self, kind, animated: animated, receipt)
      }
      completion?(receipt)
      self.expectToBeHeld()
    }
  }

  /// Returns the objects to show.
  ///
  /// - Parameters:
  ///   - dataSource: The data source to request them from.
  ///   - expected: The list that the requests of the update carry, or nil for none.
  /// - Returns: The objects.
  func newestObjects(
    of dataSource: any ListAdapterDataSource, _ expected: ExpectedList?
  ) -> ProvidedObjects {
    if let registry = provider.registry, registry === dataSource {
      return ProvidedObjects(from: registry, expected)
    }
    return ProvidedObjects(
      BoxedObjects(dataSource.objects(for: self).map(ListObject.init)), nextAge())
  }

  /// Makes the objects of an update the current ones.
  func take(_ provided: ProvidedObjects) {
    if let expected = provided.expected { provider.registry?.list = expected.list }
    if let age = provided.age { updateState.shownAge = age }
  }

  /// Returns the age of objects that are passed in now.
  func nextAge() -> Int {
    updateState.lastAge += 1
    return updateState.lastAge
  }

  /// Does work that needs the sections of the update, once their controllers are made.
  func whenMade(_ work: @escaping @MainActor () -> Void) {
    if updateState.madeLater == nil { work() } else { updateState.madeLater?.append(work) }
  }

  /// Runs the work that waited for the controllers of an update.
  func runMadeLater() {
    while let work = updateState.madeLater?.first {
      updateState.madeLater?.removeFirst()
      work()
    }
    updateState.madeLater = nil
  }

  /// Returns the sections whose controllers have to be read again, and resets them.
  func takeSlotsToRead() -> Set<Int> {
    defer { updateState.slotsToRead = [] }
    return updateState.slotsToRead
  }

  func updateEmptyView() {
    guard let view, let dataSource else { return }
    let cell = shown.isWithoutItems ? dataSource.emptyView(for: self) : nil
    guard cell !== attachment.emptyView else { return }
    attachment.emptyView = cell
    view.setBackground(cell)
  }
}

extension BaseListSectionController {
  /// Returns the newest version of the object, or nil if it is not in a list yet.
  func newestObject<Object: ListDiffable>(as type: Object.Type) -> Object? {
    guard let adapter, let slot = root.slot else { return nil }
    return adapter.newest.object(inSlot: slot, as: type)
  }
}

/// Objects to show.
@MainActor
struct ProvidedObjects {
  let list: any ObjectList

  /// Their age, to compare with others, or nil if no objects were passed in.
  let age: Int?

  /// The list passed to `show(_:)`, which follows what the user moves, or nil.
  let expected: ExpectedList?

  init(_ list: any ObjectList, _ age: Int? = nil) {
    (self.list, self.age) = (list, age)
    expected = nil
  }

  init(from registry: ControllerRegistry, _ expected: ExpectedList?) {
    list = expected?.list ?? registry.list
    age = expected?.age
    self.expected = expected
  }
}
