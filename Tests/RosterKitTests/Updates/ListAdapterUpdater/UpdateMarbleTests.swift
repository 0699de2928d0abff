import RosterDiff
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// All orders in which updates can be requested while views and data sources are exchanged.
@MainActor @Suite struct UpdateMarbleTests {
  enum Event: CaseIterable {
    case performUpdates
    case reloadData
    case performBatch
    case changeDataSource
    case loseView
    case loseDataSource
  }

  /// When the events happen.
  enum Setting: CaseIterable {
    /// Each within its call.
    case immediate

    /// All of them, followed by the run-loop turn.
    case nextTurn

    /// Each after the first within the completion of the one before.
    case nested

    /// All of them within a callback of the view.
    case busyView

    /// Each within its call, and animations end at the end.
    case animated
  }

  @Test(arguments: Setting.allCases)
  func `in all orders each request is answered once, in order, and with the truth`(
    setting: Setting
  ) {
    var sequences: [[Event]] = [[]]
    var broken: [String] = []
    var count = 0
    for _ in 0..<TestLength.count(short: 4, long: 6) {
      sequences = sequences.flatMap { head in Event.allCases.map { head + [$0] } }
      for events in sequences {
        count += 1
        let run = MarbleRun(setting)
        run.take(events)
        if let problem = run.problem { broken.append("\(events): \(problem)") }
      }
    }

    #expect(count >= 1_554)
    #expect(broken.isEmpty, "\(broken.count), first: \(broken.prefix(3).joined(separator: "; "))")
  }
}

/// A list whose data changes before each request, and the answers to its callers.
@MainActor
private final class MarbleRun {
  /// A data source of one section whose only item shows a number.
  final class Source: ListAdapterDataSource {
    var number = 0

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      [Tally(id: 1, label: "\(number).")]
    }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
  }

  private let setting: UpdateMarbleTests.Setting
  private let clock = VirtualClock()
  /// Whether a caller was told that the data source was lost; it can only be a fault then.
  private var missesSource = false
  private let updater: ListAdapterUpdater
  private let adapter: ListAdapter
  private var view: TestListView?
  private var source: Source?
  private var number = 0
  private var asked = 0
  private var answered: [Int] = []
  private var blocks: [Int] = []
  private var askedBlocks: [Int] = []
  private(set) var problem: String?

  init(_ setting: UpdateMarbleTests.Setting) {
    self.setting = setting
    let (view, source) = (TestListView(), Source())
    var options = ListUpdateOptions()
    if setting == .nextTurn { options.coalescing = .nextTurn }
    updater = ListAdapterUpdater(options: options, clock: clock)
    adapter = ListAdapter(view, dataSource: source, updater: updater)
    clock.turn()
    view.holdsCompletions = setting == .animated
    (self.view, self.source) = (view, source)
  }

  func take(_ events: [UpdateMarbleTests.Event]) {
    switch setting {
    case .nested: takeNested(events[...])
    case .busyView:
      adapter.connection.callDepth += 1
      for event in events { take(event) {} }
      adapter.connection.callDepth -= 1
    default: for event in events { take(event) {} }
    }
    for _ in 0..<10 {
      clock.turn()
      view?.complete()
    }
    checkEnd()
  }

  private func takeNested(_ events: ArraySlice<UpdateMarbleTests.Event>) {
    guard let event = events.first else { return }
    take(event) { self.takeNested(events.dropFirst()) }
  }

  private func take(_ event: UpdateMarbleTests.Event, then next: @escaping @MainActor () -> Void) {
    number += 1
    source?.number = number
    switch event {
    case .performUpdates: adapter.performUpdates(completion: request(next))
    case .reloadData: adapter.reloadData(completion: request(next))
    case .performBatch:
      let block = number
      askedBlocks.append(block)
      adapter.performBatch({ _ in self.blocks.append(block) }, completion: request(next))
    case .changeDataSource:
      let other = Source()
      other.number = number
      source = other
      adapter.dataSource = other
      next()
    case .loseView:
      // A deallocated view ends its animations.
      view?.complete()
      view = nil
      next()
    case .loseDataSource:
      source = nil
      next()
    }
  }

  private func request(
    _ next: @escaping @MainActor () -> Void
  ) -> @MainActor (UpdateReceipt) -> Void {
    asked += 1
    let own = asked
    return { receipt in
      self.answered.append(own)
      self.check(receipt)
      next()
    }
  }

  /// The fault of an update whose data source was lost.
  private static let lostSource =
    "an adapter was asked to update and has no data source: nothing is shown"

  private func check(_ receipt: UpdateReceipt) {
    switch receipt.outcome {
    case .refused(.viewIsDeallocated) where view != nil: note("the view is there")
    case .refused(.dataSourceIsDeallocated) where source != nil: note("the data source is there")
    case .refused(.dataSourceIsDeallocated): missesSource = true
    case .refused(.cancelled), .superseded: note("\(receipt.outcome)")
    case .refused: break
    default: if adapter.shown.count != 1 { note("nothing is shown after \(receipt.outcome)") }
    }
  }

  private func checkEnd() {
    if answered != Array(1..<(asked + 1)) { note("answered \(answered) of \(asked)") }
    if blocks != askedBlocks { note("called blocks \(blocks) of \(askedBlocks)") }
    if updater.activity != .idle || !updater.pending.isEmpty { note("not idle") }
    let unexpected = view?.faults.filter { $0 != Self.lostSource || !missesSource } ?? []
    if unexpected != [] { note(unexpected.joined()) }
    // The last caller sees the newest data.
    guard let view, source != nil else { return }
    adapter.performUpdates()
    clock.turn()
    view.complete()
    if view.text != ["\(number).0"] { note("shows \(view.text) instead of \(number)") }
  }

  private func note(_ text: String) {
    problem = (problem.map { $0 + ", " } ?? "") + text
  }
}
