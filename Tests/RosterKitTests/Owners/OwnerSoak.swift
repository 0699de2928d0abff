import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

/// A view and several owners that take it from each other, beside a naive model: the last owner that
/// asked for the view has it, and the view shows its data.
@MainActor
final class OwnerSoak {
  /// The action of one step.
  enum Action: CaseIterable {
    case show, batch, exchange, giveUp, release, showLost
    case select, scroll, drag, endDrag, turn, jobs, finishAnimation
  }

  /// When it happens, if an owner updates the view meanwhile.
  enum Moment: CaseIterable {
    case between, block, update, cellRequest, display, endOfDisplay, completion
  }

  struct Step {
    let action: Action
    let moment: Moment

    /// The owner that takes the view.
    let owner: Int

    /// Determines the data.
    let seed: UInt64

    init(_ random: inout SeededGenerator) {
      // Exchanges are what this is about.
      let isExchange = Int.random(in: 0..<3, using: &random) == 0
      action = isExchange ? .exchange : Action.allCases.randomElement(using: &random) ?? .show
      moment = Moment.allCases.randomElement(using: &random) ?? .between
      owner = Int.random(in: 0..<6, using: &random)
      seed = random.next()
    }
  }

  let clock = VirtualClock()
  let executor = HandExecutor()
  let list: ShownList
  var view: ShownList.View { list.view }
  private(set) var owners: [SoakOwner] = []

  /// The owner that asked for the view last; nil if the view was given up.
  private(set) var current: SoakOwner?

  /// Whether the data source that had the view was deallocated.
  private var isAbandoned = false

  private var faults: [String] = []
  private var lostCount = 0
  private var problems: [String] = []

  /// The exchange that happens at a moment of the running update.
  private var planned: (moment: Moment, owner: SoakOwner, work: @MainActor (Moment) -> Void)?

  /// The data sources that were replaced.
  private var replaced: [() -> AnyObject?] = []

  /// The number of exchanges at each moment.
  private(set) var exchanges: [Moment: Int] = [:]

  init() {
    list = ShownList(height: 5, clock: clock)
    clock.executor = executor
    owners = [
      SoakOwner("A", .adapter, self), SoakOwner("B", .adapter, self),
      SoakOwner("d", .diffable, self), SoakOwner("c", .comparable, self),
      SoakOwner("k", .concatenated, self), SoakOwner("t", .table, self),
    ]
  }

  func report(_ fault: ListFault) { faults.append(fault.description) }

  func report(_ problem: String) { problems.append(problem) }

  // MARK: - Steps

  func perform(_ step: Step) {
    var random = SeededGenerator(seed: step.seed)
    switch step.action {
    case .show, .batch: update(step.action, &random)
    case .exchange:
      let data = OwnedSection.random(&random)
      let owner = owners[step.owner]
      planned = (step.moment, owner, { self.exchange(to: owner, data, $0) })
      come(to: step.moment, &random)
      // A completion may come later.
      if step.moment != .completion { reachPlanned() }
    case .giveUp: giveUp()
    case .release: release()
    case .showLost: showLost(owners[step.owner], &random)
    case .select, .scroll, .drag, .endDrag: touch(step.action, &random)
    case .turn: clock.turn()
    case .jobs: executor.run()
    case .finishAnimation:
      list.host.finishAnimation()
      list.host.animates = Bool.random(using: &random)
    }
  }

  /// Called at a moment of an update: does what is planned for it.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - caller: The owner whose completion is being called; in it, the owner's own requests wait.
  func reach(_ moment: Moment, of caller: SoakOwner? = nil) {
    guard let planned, planned.moment == moment, planned.owner !== caller else { return }
    self.planned = nil
    planned.work(moment)
  }

  /// Does what is planned for a moment that has not come.
  private func reachPlanned() {
    let work = planned?.work
    planned = nil
    work?(.between)
  }

  /// Does what leads to a moment.
  private func come(to moment: Moment, _ random: inout SeededGenerator) {
    switch moment {
    case .between: break
    case .block: update(.batch, &random)
    case .update, .completion: update(.show, &random)
    case .cellRequest, .display, .endOfDisplay:
      // Cells come and go in updates, and when the user scrolls.
      if Bool.random(using: &random) {
        update(.show, &random)
      } else {
        touch(.scroll, &random)
      }
    }
  }

  private func update(_ action: Action, _ random: inout SeededGenerator) {
    guard let current else { return }
    let data = OwnedSection.random(&random)
    if action == .batch, current.performBatch({ self.reach(.block) }) { return }
    current.show(data, animated: Bool.random(using: &random))
  }

  private func exchange(to owner: SoakOwner, _ data: [OwnedSection], _ moment: Moment) {
    if owner.kind == .adapter, owner === current { return }
    if let object = owner.object, owner.kind != .adapter { letGo(of: object) }
    exchanges[moment, default: 0] += 1
    isAbandoned = false
    current = owner
    owner.take(view)
    owner.show(data, animated: true)
  }

  private func giveUp() {
    guard let owner = current, owner.kind == .adapter else { return }
    // A completion may let another owner take the view at once.
    current = nil
    owner.giveUp()
  }

  private func release() {
    guard let owner = current, owner.kind != .adapter, let object = owner.object else { return }
    letGo(of: object)
    owner.release()
    current = nil
    isAbandoned = true
  }

  private func letGo(of object: AnyObject) {
    replaced.append { [weak object] in object }
  }

  /// An owner that has lost the view goes on as if it had it.
  private func showLost(_ owner: SoakOwner, _ random: inout SeededGenerator) {
    guard owner !== current, owner.isLost else { return }
    lostCount += 1
    owner.show(OwnedSection.random(&random), animated: true)
  }

  private func touch(_ action: Action, _ random: inout SeededGenerator) {
    if action == .endDrag { return view.cancelReorder() }
    if action == .scroll { return view.scroll(by: Double.random(in: -4...4, using: &random)) }
    guard let path = view.visibleItems.randomElement(using: &random) else { return }
    if action == .select { return view.tapItem(at: path) }
    view.beginReorder(at: path, holding: nil)
  }

  // MARK: - Laws

  /// The number of items in each section, as the view has it.
  var counts: [Int] {
    #if ROSTER_SIMULATION
      (0..<view.numberOfSections).map { view.rowCount($0) }
    #else
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    #endif
  }

  /// Lets an owner take the view that waits until UIKit has laid it out.
  func pause() async { for _ in 0..<2 { await Task.yield() } }

  /// Lets everything end, and returns what is wrong then.
  func settle() async -> [String] {
    view.cancelReorder()
    for _ in 0..<4 {
      clock.advance(by: .seconds(2))
      list.host.finishAnimation()
      executor.run()
      for _ in 0..<3 { await Task.yield() }
    }
    reachPlanned()
    for _ in 0..<40 where owners.contains(where: \.isBusy) {
      clock.advance(by: .seconds(2))
      list.host.finishAnimation()
      await executor.waitForWork(yields: 3)
      executor.run()
    }
    checkFaults()
    // A view of UIKit is laid out when it is looked at.
    _ = list.host.text
    checkView()
    for owner in owners { problems += owner.problemsAtRest(isCurrent: owner === current) }
    if replaced.contains(where: { $0() != nil }) { problems.append("a data source leaks") }
    replaced = []
    return problems
  }

  private func checkFaults() {
    // Of data sources that this released.
    let all = (faults + list.faults).filter { !$0.contains("was deallocated at once") }
    let others = all.filter { !$0.hasSuffix("has taken over: nothing is shown") }
    problems += others.map { "fault: \($0)" }
    if all.count - others.count != lostCount {
      problems.append("\(all.count - others.count) refusals, not \(lostCount)")
    }
  }

  private func checkView() {
    if isAbandoned { return }
    let sections = current?.wanted ?? []
    guard counts == sections.map(\.rows.count) else {
      return problems.append("counts \(counts), not \(sections.map(\.rows.count))")
    }
    var bottom = -Double.infinity
    let (top, end) = (view.scrollOffset.y, view.scrollOffset.y + view.viewportSize.height)
    for (section, content) in sections.enumerated() {
      for (item, row) in content.rows.enumerated() {
        let path = ItemPath(section: section, item: item)
        guard let frame = view.frame(of: .item(path)), frame.height == 1, frame.y >= bottom else {
          let frame = view.frame(of: .item(path))
          problems.append("\(path) has the frame \(String(describing: frame))")
          continue
        }
        bottom = frame.y + 1
        let cell = view.cell(at: path) as? ContentCell
        let title = frame.y < end && bottom > top ? current?.title(of: row) : nil
        if cell?.content.title != title, title != nil || view.visibleItems.contains(path) {
          problems.append("\(path) shows \(cell?.content.title ?? "-"), not \(title ?? "-")")
        }
      }
    }
  }
}

/// A section of the data of an owner.
struct OwnedSection: Equatable {
  struct OwnedRow: Hashable, Identifiable, Sendable {
    let id: Int
    let version: Int
  }

  let id: Int
  let rows: [OwnedRow]

  static func random(_ random: inout SeededGenerator) -> [OwnedSection] {
    (0..<4).shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).map { id in
      let items = (0..<4).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      return OwnedSection(
        id: id,
        rows: items.map {
          OwnedRow(id: 10 * id + $0, version: Int.random(in: 0...1, using: &random))
        })
    }
  }
}

extension HandExecutor {
  /// Gives tasks some turns to add work.
  @MainActor
  func waitForWork(yields count: Int) async { for _ in 0..<count { await Task.yield() } }
}
