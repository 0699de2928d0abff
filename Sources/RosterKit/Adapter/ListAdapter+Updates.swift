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
    _ work: ListUpdateRequest.Work, isAnimated: Bool,
    _ completion: (@MainActor (UpdateReceipt) -> Void)?
  ) -> Int {
    let kind = ListAdapterUpdateKind(work)
    let request = ListUpdateRequest(work, isAnimated: isAnimated) { receipt in
      if let kind { self.updateListeners.tell(self, kind, receipt) }
      completion?(receipt)
      self.expectToBeHeld()
    }
    return updater.perform(request, on: AdapterSource(self))
  }

  /// Asks the updater for something, and takes it back if the task is cancelled.
  func perform(_ work: ListUpdateRequest.Work, isAnimated: Bool) async -> UpdateReceipt {
    if Task.isCancelled { return UpdateReceipt(id: 0, outcome: .refused(.cancelled)) }
    let request = CancellableRequest(updater)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        request.id = perform(work, isAnimated: isAnimated) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in request.cancel() }
    }
  }

  /// Asks for the objects to show.
  ///
  /// - Parameters:
  ///   - dataSource: Whom to ask.
  ///   - expected: What an update was begun with that is carried on with, or nil for a new one.
  /// - Returns: The objects.
  func newestObjects(
    of dataSource: any ListAdapterDataSource, expected: ExpectedList? = nil
  ) -> GivenObjects {
    if let registry, registry === dataSource {
      return GivenObjects(from: registry, expected ?? registry.takeComing())
    }
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

extension AnyListSectionController {
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

/// A request that a task waits for.
@MainActor
final class CancellableRequest {
  private let updater: any ListUpdating
  var id: Int?

  init(_ updater: any ListUpdating) {
    self.updater = updater
  }

  func cancel() {
    if let id { updater.cancel(id) }
  }
}
