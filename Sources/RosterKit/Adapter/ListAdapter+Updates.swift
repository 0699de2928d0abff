import RosterDiff
import RosterView

/// What updates read and change.
extension ListAdapter {
  /// What the view shows, or is going to show while an update exchanges the data.
  var newest: SectionMap { transition?.new ?? shown }

  /// Asks the updater for something.
  ///
  /// - Returns: The number of the request.
  @discardableResult
  func perform(
    _ work: UpdateRequest.Work, isAnimated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?
  ) -> Int {
    updater.perform(
      request(work, isAnimated: isAnimated, completion), on: AdapterSource(self))
  }

  /// Asks the updater for something, and takes it back if the task is cancelled.
  func perform(_ work: UpdateRequest.Work, isAnimated: Bool) async -> UpdateReceipt {
    await updater.perform(request(work, isAnimated: isAnimated), on: AdapterSource(self))
  }

  private func request(
    _ work: UpdateRequest.Work, isAnimated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) -> UpdateRequest {
    let kind = ListAdapter.UpdateKind(work)
    return UpdateRequest(work, isAnimated: isAnimated) { receipt in
      if let kind { self.updateListeners.tell(self, kind, receipt) }
      completion?(receipt)
      self.expectToBeHeld()
    }
  }

  /// Asks for the objects to show.
  ///
  /// - Parameters:
  ///   - dataSource: Whom to ask.
  ///   - expected: What the requests of the update bring, or nil for nothing.
  /// - Returns: The objects.
  func newestObjects(
    of dataSource: any ListAdapterDataSource, _ expected: ExpectedList?
  ) -> GivenObjects {
    if let registry, registry === dataSource { return GivenObjects(from: registry, expected) }
    return GivenObjects(BoxedObjects(dataSource.objects(for: self).map(ListObject.init)), nextAge())
  }

  /// An update puts what it was given in the place of what was there.
  func take(_ given: GivenObjects) {
    if let expected = given.expected { registry?.list = expected.list }
    if let age = given.age { shownAge = age }
  }

  /// Returns the age of what is given now.
  func nextAge() -> Int {
    lastAge += 1
    return lastAge
  }

  /// Does something that needs the sections of the update, once their controllers are made.
  func whenMade(_ work: @escaping @MainActor () -> Void) {
    if madeLater == nil { work() } else { madeLater?.append(work) }
  }

  /// The controllers of an update are made.
  func runMadeLater() {
    while let work = madeLater?.first {
      madeLater?.removeFirst()
      work()
    }
    madeLater = nil
  }

  /// Returns the sections whose controllers want to be read again, and forgets them.
  func takeSlotsToRead() -> Set<Int> {
    defer { slotsToRead = [] }
    return slotsToRead
  }

  func updateEmptyView() {
    guard let view, let dataSource else { return }
    let cell = shown.isWithoutItems ? dataSource.emptyView(for: self) : nil
    guard cell !== shownEmptyView else { return }
    shownEmptyView = cell
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

/// Objects that are given to be shown.
@MainActor
struct GivenObjects {
  let list: any ObjectList

  /// When they were given, compared with others, or nil if nothing new was.
  let age: Int?

  /// The list as `show(_:)` gave it, which follows what the user does, or nil.
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
