import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

/// Two views and several owners that take them from each other in any hook, beside a naive model: the
/// last owner that asked for a view has it, and the view shows its data.
@MainActor
final class OwnerSoak {
  /// The action of one step.
  enum Action: CaseIterable {
    case nothing, show, batch, release, showLost
    case select, scroll, drag, endDrag, turn, jobs, finishAnimation, changeGate

    /// The action that leads to a hook which the others rarely lead to.
    init?(leadingTo moment: Moment) {
      switch moment {
      case .block: self = .batch
      case .selection: self = .select
      case .scroll: self = .scroll
      case .endOfDrag: self = .endDrag
      case .fault: self = .showLost
      default: return nil
      }
    }
  }

  /// The hook in which an owner asks for a view, or gives its own up.
  enum Moment: CaseIterable {
    case between, block, update, cellRequest, display, endOfDisplay, section, workingRange
    case completion, listener, updaterEvent, objects, selection, scroll, endOfDrag, fault
  }

  /// A request for a view.
  struct Plan {
    let moment: Moment
    let owner: Int

    /// The view that it asks for; nil to give up its own.
    let view: Int?

    /// Determines the data.
    let seed: UInt64

    init(_ random: inout SeededGenerator) {
      moment = Moment.allCases.randomElement(using: &random) ?? .between
      owner = Int.random(in: 0..<SoakOwner.kinds.count, using: &random)
      let number = Int.random(in: 0..<5, using: &random)
      view = number == 0 ? nil : number % 2
      seed = random.next()
    }
  }

  struct Step {
    let action: Action

    /// The view on which the action happens.
    let view: Int
    let owner: Int
    var plans: [Plan]
    let seed: UInt64

    init(_ random: inout SeededGenerator) {
      let action = Action.allCases.randomElement(using: &random) ?? .show
      view = Int.random(in: 0..<2, using: &random)
      owner = Int.random(in: 0..<SoakOwner.kinds.count, using: &random)
      // Exchanges are what this is about.
      plans = (0..<Int.random(in: 0...2, using: &random)).map { _ in Plan(&random) }
      let isFitting = Bool.random(using: &random)
      self.action = plans.first.flatMap { isFitting ? Action(leadingTo: $0.moment) : nil } ?? action
      seed = random.next()
    }
  }

  /// Whom a view belongs to.
  enum Holder {
    case nobody
    case owner(SoakOwner)

    /// A data source that was released.
    case released

    var owner: SoakOwner? { if case .owner(let owner) = self { owner } else { nil } }
  }

  let clock = VirtualClock()
  let executor = HandExecutor()
  let lists: [ShownList]
  let gate = SoakGate.Mode()
  private(set) var owners: [SoakOwner] = []

  /// Whoever asked last for each view.
  private var holders: [Holder] = [.nobody, .nobody]

  private var faults: [String] = []
  private var lostCount = 0
  private var problems: [String] = []
  private var planned: [Plan] = []

  /// The data sources that were replaced, until they may go, and whether they have gone.
  private var replaced: [AnyObject] = []
  private var goneOnes: [() -> AnyObject?] = []

  /// The number of exchanges at each moment that has come.
  private(set) var exchanges: [Moment: Int] = [:]

  init() {
    lists = [
      ShownList(height: 5, clock: clock), ShownList(height: 5, clock: clock, isCompositional: true),
    ]
    clock.executor = executor
    owners = SoakOwner.kinds.map { SoakOwner($0.name, $0.kind, self) }
    for owner in owners where owner.isAdapter {
      // An adapter that has had no view yet may be asked to show something.
      owner.adapter?.view = lists[0].view
      owner.adapter?.view = nil
    }
  }

  func report(_ fault: ListFault) {
    faults.append(fault.description)
    reach(.fault)
  }

  func report(_ problem: String) { problems.append(problem) }

  /// Notes that a request was refused, because its owner had no view.
  func noteLoss() { lostCount += 1 }

  /// Returns the list on which an owner shows its data; nil for none.
  func place(of owner: SoakOwner) -> Int? { holders.firstIndex { $0.owner === owner } }

  // MARK: - Steps

  func perform(_ step: Step) {
    var random = SeededGenerator(seed: step.seed)
    planned = step.plans + planned
    act(step, &random)
    // Hooks that have not come, apart from those that may come later.
    let late: Set<Moment> = [.completion, .listener]
    while let index = planned.firstIndex(where: { !late.contains($0.moment) }) {
      ask(planned.remove(at: index), .between)
    }
  }

  private func act(_ step: Step, _ random: inout SeededGenerator) {
    let list = lists[step.view]
    switch step.action {
    case .nothing: reach(.between)
    case .show, .batch: update(step.action, holders[step.view].owner, &random)
    case .release: release(step.view)
    case .showLost: showLost(owners[step.owner], &random)
    case .select, .scroll, .drag, .endDrag: touch(step.action, list.view, &random)
    case .turn: clock.turn()
    case .jobs: executor.run()
    case .finishAnimation:
      list.host.finishAnimation()
      list.host.animates = Bool.random(using: &random)
    case .changeGate: gate.change(&random)
    }
  }

  /// Called in a hook: asks for the views that are to be asked for there.
  func reach(_ moment: Moment) {
    exchanges[moment, default: 0] += 0
    guard let index = planned.firstIndex(where: { $0.moment == moment }) else { return }
    ask(planned.remove(at: index), moment)
  }

  private func update(_ action: Action, _ owner: SoakOwner?, _ random: inout SeededGenerator) {
    guard let owner else { return }
    let data = OwnedSection.random(&random)
    if action == .batch, owner.performBatch({ self.reach(.block) }) { return }
    owner.show(data, animated: Bool.random(using: &random))
  }

  private func ask(_ plan: Plan, _ moment: Moment) {
    var random = SeededGenerator(seed: plan.seed)
    let owner = owners[plan.owner]
    guard plan.view != nil || owner.isAdapter else { return }
    exchanges[moment, default: 0] += 1
    let old = place(of: owner)
    if !owner.isAdapter {
      retire(owner, isHolder: old != nil)
      // The view that it leaves still shows its rows.
      if old != nil, old != plan.view { owner.witness.isFree = true }
    }
    // Before the call, within which others may ask.
    if let old { holders[old] = owner.isAdapter ? .nobody : .released }
    if let view = plan.view { holders[view] = .owner(owner) }
    owner.take(plan.view.map { lists[$0].view })
    let isRepeated = old != nil && old == plan.view && owner.isAdapter
    if plan.view != nil, !isRepeated {
      owner.show(OwnedSection.random(&random), animated: true)
    }
  }

  /// A data source that asked last for a view that it does not have yet stays until it has it.
  private func retire(_ owner: SoakOwner, isHolder: Bool) {
    guard let object = owner.object else { return }
    if isHolder, !owner.hasView { replaced.append(object) }
    goneOnes.append { [weak object] in object }
  }

  private func release(_ view: Int) {
    guard let owner = holders[view].owner, !owner.isAdapter, owner.hasView else { return }
    retire(owner, isHolder: true)
    holders[view] = .released
    owner.release()
  }

  /// An owner that has lost its view goes on as if it had it.
  private func showLost(_ owner: SoakOwner, _ random: inout SeededGenerator) {
    guard place(of: owner) == nil else { return }
    owner.show(OwnedSection.random(&random), animated: true)
  }

  private func touch(_ action: Action, _ view: ShownList.View, _ random: inout SeededGenerator) {
    if action == .scroll { return view.scroll(by: Double.random(in: -4...4, using: &random)) }
    guard let path = view.visibleItems.randomElement(using: &random) else { return }
    if action == .select { return view.tapItem(at: path) }
    view.beginReorder(at: path, holding: nil)
    if action == .endDrag { view.cancelReorder() }
  }

  // MARK: - Laws

  /// The number of items in each section, as a view has it.
  func counts(_ view: ShownList.View) -> [Int] {
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
    while !planned.isEmpty { ask(planned.removeFirst(), .between) }
    gate.open()
    for list in lists { list.view.cancelReorder() }
    for _ in 0..<4 { await rest(yields: 4) }
    for _ in 0..<40 where owners.contains(where: \.isBusy) { await rest(yields: 4) }
    replaced = []
    await rest(yields: 2)
    checkFaults()
    for (list, holder) in zip(lists, holders) {
      // A view of UIKit is laid out when it is looked at.
      _ = list.host.text
      check(list.view, holder)
    }
    for owner in owners { problems += owner.problemsAtRest(place: place(of: owner)) }
    if goneOnes.contains(where: { $0() != nil }) { problems.append("a data source leaks") }
    goneOnes = []
    return problems
  }

  private func rest(yields count: Int) async {
    clock.advance(by: .seconds(2))
    for list in lists { list.host.finishAnimation() }
    for _ in 0..<count { await Task.yield() }
    executor.run()
  }

  private func checkFaults() {
    // Of data sources that this released.
    let all = (faults + lists.flatMap(\.faults)).filter { !$0.contains("was deallocated at once") }
    let others = all.filter { !$0.contains("was asked to update") }
    problems += others.map { "fault: \($0)" }
    if all.count - others.count != lostCount {
      problems.append(
        "\(all.count - others.count) faults of owners without a view, not \(lostCount)")
    }
  }

  private func check(_ view: ShownList.View, _ holder: Holder) {
    if case .released = holder { return }
    let sections = holder.owner?.wanted ?? []
    let counts = counts(view)
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
        let title = frame.y < end && bottom > top ? holder.owner?.title(of: row) : nil
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
