import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView

/// An object whose controller has rows of its own before those of the object.
struct Deck: ListDiffable, Identifiable, Equatable {
  let id: Int
  var rows: [String] = []
}

/// A controller that returns only the number of its items.
final class DeckController: ListSectionController<Deck> {
  var own: [String] = []
  var told: [Deck] = []
  var onUpdate: ((Deck) -> Void)?
  var onCount: (() -> Void)?

  var texts: [String] { own + object.rows }

  override var numberOfItems: Int {
    onCount?()
    return texts.count
  }

  override func cell(at index: Int) -> (any ListCell)? {
    // For a removed row it shows that instead of crashing, which would end the test.
    let text = texts.indices.contains(index) ? texts[index] : "gone"
    return dequeue(ContentCell.self, at: index) { $0.content.title = text }
  }

  override func didUpdate(to object: Deck) {
    told.append(object)
    onUpdate?(object)
  }
}

/// An adapter of decks on a plain view, whose updates wait for the next run-loop turn if requested.
@MainActor
final class DeckList {
  let view = TestListView()
  let clock = VirtualClock()
  let log = UpdaterLog()
  let updater: ListAdapterUpdater
  let adapter: ListAdapter

  init(reloads: Bool = false, coalescing: ListUpdateOptions.Coalescing = .immediate) {
    let updater =
      reloads
      ? ListAdapterUpdater.reloading(coalescing: coalescing, clock: clock)
      : ListAdapterUpdater(clock: clock)
    updater.options.coalescing = coalescing
    updater.delegate = log
    self.updater = updater
    adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Deck.self) { DeckController($0) }
    }
  }

  /// Shows decks at once.
  func show(_ decks: Deck...) {
    adapter.show(decks) { _ in }
    clock.turn()
  }

  func deck(_ section: Int) -> DeckController? {
    adapter.sectionController(forSection: section) as? DeckController
  }

  /// Lets all waiting updates run.
  func turn() {
    clock.turn()
    view.complete()
  }
}
