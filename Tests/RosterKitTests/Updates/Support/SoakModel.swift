import RosterDiff
import RosterKit

/// The expected content after each update, by the plainest model.
struct SoakModel {
  struct Shown: Equatable {
    var section: SoakSection
    var cards: [String] = []

    /// The identities of the items, in order.
    var keys: [String] {
      section.isDeck
        ? cards + section.rows.indices.map { "\(section.id)#\($0)" }
        : section.rows.map { "\($0.id)" }
    }

    /// The content of the items, in order.
    var texts: [String] {
      guard section.isDeck else { return section.rows.map(\.text) }
      return cards + section.rows.indices.map { "\(section.id)#\($0)\(section.title)" }
    }
  }

  /// The task of an update.
  struct Step {
    let before: [Shown]
    var after: [Shown]
    var outcomes: [Int: String] = [:]

    /// The request whose receipt contains the differences.
    var own = 0

    /// Whether all section controllers are new.
    var makesControllers = false

    /// Whether the reports of blocks were wrong.
    var isFault = false

    /// The sections whose items cannot be tracked.
    var unclear: Set<Int> = []

    /// The sections that were deleted and inserted because they move.
    var replaced: Set<Int> = []

    /// Where sections were compared.
    var diffPlace = UpdateReceipt.DiffPlace.main

    /// Whether blocks may have moved something back and forth.
    var mayBeNoChange = false
  }

  /// The app's data, and the data that it passed to the list last.
  var app: [SoakSection] = []
  private(set) var shown: [Shown] = []

  /// The objects that were shown last; drops on the screen do not replace them.
  private(set) var objects: [SoakSection] = []
  var hasSource = true

  /// Whether the app passes its data with each request, or returns it when asked.
  let isGiven: Bool

  /// Whether the types of the app's objects are known to be `Sendable`.
  var isSendable: Bool

  init(isGiven: Bool) { (self.isGiven, isSendable) = (isGiven, isGiven) }

  /// The user moves a row on the screen.
  mutating func drop(_ section: Int, _ row: Int, _ other: Int, _ target: Int) {
    var lists = [app, shown.map(\.section)]
    for index in lists.indices {
      guard let from = lists[index].firstIndex(where: { $0.id == section }),
        let place = lists[index][from].rows.firstIndex(where: { $0.id == row })
      else { continue }
      let moved = lists[index][from].rows.remove(at: place)
      guard let to = lists[index].firstIndex(where: { $0.id == other }) else { continue }
      lists[index][to].rows.insert(moved, at: min(target, lists[index][to].rows.count))
    }
    app = lists[0]
    for index in shown.indices { shown[index].section = lists[1][index] }
  }

  /// The comparison of an update of some requests that begins now.
  func compared(_ requests: [SoakRequest]) -> [SoakSection] {
    if !isGiven { return app }
    for request in requests.reversed() { if case .show(let given) = request.work { return given } }
    return shown.map(\.section)
  }

  /// Whether it is performed off the main actor: if there is one, and the lists are long enough.
  func comparesElsewhere(
    _ requests: [SoakRequest], _ compared: [SoakSection], _ setting: SoakSetting
  ) -> Bool {
    guard let least = setting.elsewhere, hasSource, !setting.reloadsAlways else { return false }
    let isPlain = requests.allSatisfy { !$0.isReload && !$0.isExchange }
    return isPlain && requests.contains { !$0.isBlock }
      && max(shown.count, compared.count) >= least
  }

  /// Performs an update.
  mutating func run(
    _ own: Int, _ requests: [SoakRequest], _ compared: [SoakSection], _ setting: SoakSetting,
    isElsewhere: Bool
  ) -> Step {
    var step = Step(before: shown, after: shown)
    step.own = own
    if isElsewhere, isSendable { step.diffPlace = .background }
    guard hasSource else {
      (shown, objects) = ([], [])
      step.after = []
      for request in requests { step.outcomes[request.id] = "refused" }
      return step
    }
    step.makesControllers = requests.contains(where: \.isReload)
    step.after = sections(after: requests, own, compared).map { Shown(section: $0) }
    // New controllers have no cards; blocks address earlier ones.
    if !step.makesControllers { runBlocks(requests, own, &step) }
    let outcome = outcome(of: requests, compared, setting, &step)
    addOutcomes(of: requests, outcome, &step)
    noteUnclear(requests, &step)
    if outcome != "applied" { step.replaced = [] }
    shown = step.after
    objects = shown.map(\.section)
    return step
  }

  /// The sections of an update, by its comparison and its blocks.
  private func sections(
    after requests: [SoakRequest], _ own: Int, _ compared: [SoakSection]
  ) -> [SoakSection] {
    let isWhole = requests.contains { !$0.isBlock }
    var sections = isWhole ? compared : shown.map(\.section)
    let lastGiven = isWhole && !isGiven ? own : requests.last(where: \.bringsData)?.id ?? 0
    // A request that was made before newer data was passed is older than that data.
    for case .reloadObject(let section) in requests.filter({ $0.id > lastGiven }).map(\.work) {
      if let index = sections.firstIndex(where: { $0.id == section.id }) {
        sections[index] = section
      }
    }
    return sections
  }

  /// Calls the blocks of an update, including those of removed sections.
  private func runBlocks(_ requests: [SoakRequest], _ own: Int, _ step: inout Step) {
    let shown = Dictionary(uniqueKeysWithValues: step.before.map { ($0.section.id, $0.cards) })
    var cards = shown
    func run(_ block: SoakBlock) {
      if block.asksFirst, let inner = block.inner { run(inner) }
      if let known = shown[block.deck], let own = cards[block.deck] {
        let result = block.applied(to: own, shown: known, other: block.other.flatMap { cards[$0] })
        cards[block.deck] = result.cards
        if let other = block.other, let others = result.other { cards[other] = others }
        if !result.moved.isEmpty { step.mayBeNoChange = true }
      }
      if !block.asksFirst, let inner = block.inner { run(inner) }
    }
    for case .block(let block) in requests.filter({ $0.id <= own }).map(\.work) { run(block) }
    for index in step.after.indices where step.after[index].section.isDeck {
      step.after[index].cards = cards[step.after[index].section.id] ?? []
    }
  }

  // MARK: - How it ends

  private func outcome(
    of requests: [SoakRequest], _ compared: [SoakSection], _ setting: SoakSetting,
    _ step: inout Step
  ) -> String {
    if requests.contains(where: \.isExchange) { return "sourceChanged" }
    if step.makesControllers { return "requested" }
    if setting.reloadsAlways { return "always" }
    if setting.reloadsOffScreen, setting.isHidden { return "offScreen" }
    let isWhole = requests.contains { !$0.isBlock }
    // Blocks run after the lists were compared.
    let count = isWhole ? sectionChangeCount(from: objects, to: compared) : 0
    if let most = setting.mostChanges, count > most { return "tooManyChanges" }
    if setting.replacesSections {
      step.replaced = Self.movedSections(
        from: step.before.map(\.section.id), to: step.after.map(\.section.id))
    }
    if isWrong(requests, step) {
      step.isFault = true
      return "illegalBatch"
    }
    return differs(requests, step) ? "applied" : "noChange"
  }

  private func sectionChangeCount(
    from old: [SoakSection], to new: [SoakSection]
  ) -> Int {
    let kept = old.filter { section in new.contains { $0.id == section.id } }
    let updates = kept.count { section in !new.contains(section) }
    let moves = Self.movedSections(from: old.map(\.id), to: new.map(\.id))
    return old.count + new.count - 2 * kept.count + moves.count + updates
  }

  /// Returns the sections that move, by the rules of `DiffOptions.Moves.minimal`.
  ///
  /// All sets of sections that stay are tried: the largest, and of several the one with later ones.
  static func movedSections(from old: [Int], to new: [Int]) -> Set<Int> {
    let kept = new.filter(old.contains)
    var best: [Int] = []
    for mask in 0..<(1 << kept.count) {
      let chosen = kept.indices.filter { mask & (1 << $0) != 0 }
      let places = chosen.map { old.firstIndex(of: kept[$0]) ?? 0 }
      guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let isLater = best.reversed().lexicographicallyPrecedes(chosen.reversed())
      if chosen.count > best.count || chosen.count == best.count && isLater { best = chosen }
    }
    return Set(kept.indices.filter { !best.contains($0) }.map { kept[$0] })
  }

  private func isWrong(_ requests: [SoakRequest], _ step: Step) -> Bool {
    for case .block(let block) in requests.map(\.work) where block.isTooLittle {
      guard let old = step.before.first(where: { $0.section.id == block.deck }),
        let new = step.after.first(where: { $0.section.id == block.deck }),
        // Reports about a section that is removed and inserted do not count.
        old.section == new.section, !step.replaced.contains(block.deck)
      else { continue }
      let isReadAgain = requests.contains { request in
        switch request.work {
        case .block(let other):
          other.deck == block.deck && (other.updates || other.reloadsSection)
        case .reloadObject(let section): section.id == block.deck
        default: false
        }
      }
      if !isReadAgain { return true }
    }
    return false
  }

  private func differs(_ requests: [SoakRequest], _ step: Step) -> Bool {
    // Nothing shows the title of a deck without items.
    func isSame(_ old: Shown, _ new: Shown) -> Bool {
      old == new
        || old.section.id == new.section.id && old.section.isDeck && old.keys.isEmpty
          && new.keys.isEmpty
    }
    let areSame =
      step.before.count == step.after.count
      && zip(step.before, step.after).allSatisfy(isSame)
    if !areSame { return true }
    return requests.contains { request in
      switch request.work {
      case .block(let block):
        guard let deck = step.before.first(where: { $0.section.id == block.deck }) else {
          return false
        }
        return block.updates && !deck.keys.isEmpty || block.reloadsSection
          || block.reloadsItem != nil && !deck.keys.isEmpty
      case .reloadObject(let section): return step.before.contains { $0.section.id == section.id }
      default: return false
      }
    }
  }

  private func addOutcomes(
    of requests: [SoakRequest], _ outcome: String, _ step: inout Step
  ) {
    let last = requests.last(where: \.bringsData)?.id
    for request in requests {
      if request.id == step.own {
        step.outcomes[request.id] = outcome
      } else if request.bringsData, let last, last != request.id {
        step.outcomes[request.id] = "superseded \(last)"
      } else {
        step.outcomes[request.id] = "merged \(step.own)"
      }
    }
  }

  /// Items of decks are identified by their index where the deck is another one, or was reported
  /// wrongly.
  private func noteUnclear(_ requests: [SoakRequest], _ step: inout Step) {
    for old in step.before where old.section.isDeck {
      let new = step.after.first { $0.section.id == old.section.id }
      if new?.section != old.section || step.makesControllers {
        step.unclear.insert(old.section.id)
      }
    }
    for request in requests {
      switch request.work {
      case .block(let block) where block.isTooLittle: step.unclear.insert(block.deck)
      default: break
      }
    }
  }
}
