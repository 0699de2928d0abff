import JournalSamples
import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

@testable import RosterKit
@testable import TableText

/// An adapter whose updates are recorded, and on which everything that is possible is requested.
@MainActor
final class RecordedList {
  /// Text that no journal may contain.
  nonisolated static let secret = "SECRET"

  /// An object with a name and view models that must not leave the process.
  struct Shelf: ListDiffable, Equatable {
    var id: Int
    var label = RecordedList.secret
    var books: [Int] = []

    var diffIdentifier: String { "\(RecordedList.secret)-\(id)" }
  }

  enum Operation: CaseIterable {
    case show
    case showUnchanged
    case showUnanimated
    case showThree
    case reloadData
    case reloadObjects
    case performBatch
    case performNow
    case nestedShow
    case cancel
    case swapView
    case endAnimation
    case turn
    case changeOptions
  }

  private var random: SeededGenerator
  private(set) var shelves: [Shelf] = []
  private(set) var counts: [Operation: Int] = [:]
  private(set) var records: [ListJournal.Record] = []
  private let clock = VirtualClock()
  private var view: CollectionView
  private var host: HeadlessHost
  private let updater: ListAdapterUpdater
  let adapter: ListAdapter
  let recorder: ListJournal

  convenience init(
    seed: UInt64, capacity: ListJournal.Capacity = ListJournal.Capacity(),
    checkpointInterval: Int = 50
  ) {
    self.init(
      seed: seed,
      recorder: ListJournal(capacity: capacity, checkpointInterval: checkpointInterval))
  }

  init(seed: UInt64, recorder: ListJournal) {
    random = SeededGenerator(seed: seed)
    updater = ListAdapterUpdater(clock: clock)
    self.recorder = recorder
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 10)
    adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Shelf.self) { ShelfController($0) }
    }
    let next = recorder.onRecord
    recorder.onRecord = { [weak self] in
      self?.records.append($0)
      next?($0)
    }
    adapter.updater.journal = recorder
  }

  func step() {
    if let operation = Operation.allCases.randomElement(using: &random) { step(operation) }
  }

  func step(_ operation: Operation) {
    counts[operation, default: 0] += 1
    perform(operation)
  }

  /// Lets everything end, and shows the newest data.
  func settle() {
    for _ in 0..<4 {
      clock.turn()
      host.finishAnimation()
    }
    adapter.show(shelves)
    clock.turn()
    host.finishAnimation()
  }

  private func perform(_ operation: Operation) {
    switch operation {
    case .show, .showUnanimated, .showThree, .nestedShow: show(operation)
    case .showUnchanged: adapter.show(shelves)
    case .reloadData: adapter.reloadData()
    case .reloadObjects:
      let shelf = shelves.randomElement(using: &random)
      adapter.reloadObjects(shelf.map { [$0] } ?? [])
    case .performBatch: performBatch()
    case .performNow: performNow()
    case .cancel: updater.cancel(recorder.state.lastRequest - Int.random(in: 0..<3, using: &random))
    case .swapView: swapView()
    case .endAnimation: host.finishAnimation()
    case .turn: clock.turn()
    case .changeOptions: changeOptions()
    }
  }

  private func show(_ operation: Operation) {
    for _ in 0..<(operation == .showThree ? 3 : 1) {
      change()
      let shelves = shelves
      adapter.show(shelves, animated: operation != .showUnanimated) { [weak self] _ in
        if operation == .nestedShow { self?.adapter.show(self?.shelves ?? []) }
      }
    }
  }

  private func performBatch() {
    let section = (0..<adapter.shown.count).randomElement(using: &random)
    adapter.performBatch { [adapter] batch in
      guard let controller = section.flatMap({ adapter.sectionController(forSection: $0) }) else {
        return
      }
      batch.update(controller)
      adapter.performBatch { $0.reload(controller) }
    }
  }

  /// A comparison off the main actor is abandoned for a request that cannot wait.
  private func performNow() {
    updater.options.diffing = .background(minimum: 0)
    change()
    adapter.show(shelves)
    updater.options.diffing = .main
    updater.performNow(
      UpdateRequest(.update()), on: AdapterSource(adapter))
  }

  private func swapView() {
    host.finishAnimation()
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 20, height: 10)
    host.animates = Bool.random(using: &random)
    adapter.view = view
  }

  private func changeOptions() {
    updater.options.coalescing = Bool.random(using: &random) ? .nextTurn : .immediate
    updater.options.mostSectionChanges = Bool.random(using: &random) ? 3 : nil
    updater.options.sectionMoves = Bool.random(using: &random) ? .moves : .deletesAndInserts
  }

  private func change() {
    for _ in 0..<Int.random(in: 0...4, using: &random) { changeOnce() }
  }

  private func changeOnce() {
    guard let index = shelves.indices.randomElement(using: &random) else { return insert() }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: insert()
    case 2: shelves.remove(at: index)
    case 3:
      let shelf = shelves.remove(at: index)
      shelves.insert(shelf, at: Int.random(in: 0...shelves.count, using: &random))
    case 4: shelves[index].label += "'"
    default:
      shelves[index].books.shuffle(using: &random)
      shelves[index].books.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      shelves[index].books += Set(20..<22 + index).subtracting(shelves[index].books).sorted()
    }
  }

  private func insert() {
    let id = Int.random(in: 0..<12, using: &random)
    if shelves.contains(where: { $0.id == id }) { return }
    let books = Array(0..<Int.random(in: 0...4, using: &random))
    shelves.insert(
      Shelf(id: id, books: books), at: Int.random(in: 0...shelves.count, using: &random))
  }
}

private final class ShelfController: ListSectionController<RecordedList.Shelf> {
  override var items: [ListItem]? {
    object.books.map { [label = object.label] book in
      ListItem(Book(title: "\(RecordedList.secret) \(book)", label: label)) {
        (cell: ContentCell, book) in cell.content.title = book.title + book.label
      }
    }
  }
}

private struct Book: ListDiffable, Equatable {
  let title: String
  let label: String

  var diffIdentifier: String { title }
}
