import RosterDiff
import RosterTesting

/// A section of the app of a soak: rows with identities, or a deck, which is only counted.
struct SoakSection: ListDiffable, Identifiable, Equatable {
  let id: Int
  let isDeck: Bool
  var title = ""
  var rows: [SoakRow] = []
}

struct SoakRow: ListDiffable, Identifiable, Equatable {
  let id: Int
  var version = 0

  var text: String { "\(id)v\(version)" }
}

/// What one block changes of the cards that the controller of a deck keeps for itself.
struct SoakBlock {
  enum Edit {
    case insert(String, Int)
    case delete(Int)
    case move(Int, Int)
  }

  var deck: Int
  var edits: [Edit] = []

  /// Whether one of the inserts is not said.
  var isTooLittle = false

  /// Whether everything is said more than once.
  var isRepeated = false

  /// What is said besides.
  var reloadsItem: Int?
  var reloadsSection = false
  var updates = false

  /// Returns the cards of the controller after the block.
  ///
  /// - Parameters:
  ///   - cards: Those before the block.
  ///   - shown: Those that are shown; others cannot be spoken of.
  /// - Returns: The cards, and those that have moved.
  func applied(
    to cards: [String], shown: [String]
  ) -> (cards: [String], moved: Set<String>) {
    var cards = cards
    var moved: Set<String> = []
    for edit in edits {
      let known = cards.filter(shown.contains)
      switch edit {
      case .insert(let card, let index): cards.insert(card, at: index % (cards.count + 1))
      case .delete(let index) where !known.isEmpty:
        cards.removeAll { $0 == known[index % known.count] }
      case .move(let index, let target) where !known.isEmpty:
        let card = known[index % known.count]
        cards.removeAll { $0 == card }
        cards.insert(card, at: target % (cards.count + 1))
        moved.insert(card)
      case .delete, .move: break
      }
    }
    return (cards, moved.intersection(cards))
  }
}

/// What was asked for.
struct SoakRequest {
  enum Work {
    case update
    case show([SoakSection])
    case reload
    case source
    case view
    case reloadObject(SoakSection)
    case block(SoakBlock)
  }

  let id: Int
  var work: Work

  /// Whether the app does not take it back: what follows a drop is what the screen shows already.
  var isKept = false

  var isReload: Bool { if case .reload = work { true } else { false } }
  var isExchange: Bool {
    switch work {
    case .source, .view: true
    default: false
    }
  }
  var isBlock: Bool {
    switch work {
    case .block, .reloadObject: true
    default: false
    }
  }
  var bringsData: Bool { if case .show = work { true } else { false } }
}

/// How updates are carried out.
struct SoakSetting {
  var reloadsAlways = false
  var reloadsOffScreen = false
  var isHidden = false
  var mostChanges: Int?
}

/// What must be shown after each update, by the plainest account of it.
struct SoakModel {
  struct Shown: Equatable {
    var section: SoakSection
    var cards: [String] = []

    /// What tells the items apart, in order.
    var keys: [String] {
      section.isDeck
        ? cards + section.rows.indices.map { "#\($0)" } : section.rows.map { "\($0.id)" }
    }

    /// What the items show, in order.
    var texts: [String] {
      guard section.isDeck else { return section.rows.map(\.text) }
      return cards + section.rows.indices.map { "\(section.id)#\($0)\(section.title)" }
    }
  }

  /// What an update was to do.
  struct Step {
    let before: [Shown]
    var after: [Shown]
    var outcomes: [Int: UpdateOutcome] = [:]

    /// The request whose receipt says what differs.
    var own = 0

    /// Whether all section controllers are new.
    var makesControllers = false

    /// Whether what blocks said was wrong.
    var isFault = false

    /// The sections whose items nobody can follow.
    var unclear: Set<Int> = []

    /// Whether blocks may have moved something there and back.
    var mayBeNoChange = false
  }

  enum UpdateOutcome: Equatable {
    case shown(String)
    case merged(Int)
    case superseded(Int)
    case refused
  }

  /// What the app has, and what it gave to be shown last.
  var app: [SoakSection] = []
  private(set) var shown: [Shown] = []

  /// The objects that were shown last, of which drops on the screen make no others.
  private var objects: [SoakSection] = []
  var hasSource = true

  /// Whether the app gives what it has with each request, or is asked for it.
  let isGiven: Bool

  init(isGiven: Bool) { self.isGiven = isGiven }

  /// The user has moved a row on the screen.
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

  /// Carries an update out.
  mutating func run(_ requests: [SoakRequest], _ setting: SoakSetting) -> Step {
    var step = Step(before: shown, after: shown)
    step.own = requests.last?.id ?? 0
    guard hasSource else {
      (shown, objects) = ([], [])
      step.after = []
      for request in requests { step.outcomes[request.id] = .refused }
      return step
    }
    step.makesControllers = requests.contains(where: \.isReload)
    let sections = sections(after: requests)
    step.after = sections.map { section in
      let old = shown.first { $0.section.id == section.id }
      return Shown(section: section, cards: step.makesControllers ? [] : old?.cards ?? [])
    }
    for case .block(let block) in requests.map(\.work) { run(block, &step) }
    let outcome = outcome(of: requests, setting, &step)
    addOutcomes(of: requests, outcome, &step)
    noteUnclear(requests, &step)
    shown = step.after
    objects = shown.map(\.section)
    return step
  }

  private func sections(after requests: [SoakRequest]) -> [SoakSection] {
    let isWhole = requests.contains { !$0.isBlock }
    if isWhole, !isGiven { return app }
    var sections = shown.map(\.section)
    for request in requests {
      switch request.work {
      case .show(let given): sections = given
      case .reloadObject(let section):
        if let index = sections.firstIndex(where: { $0.id == section.id }) {
          sections[index] = section
        }
      default: break
      }
    }
    return sections
  }

  private func run(_ block: SoakBlock, _ step: inout Step) {
    guard let before = shown.first(where: { $0.section.id == block.deck }),
      let index = step.after.firstIndex(where: { $0.section.id == block.deck }),
      !step.makesControllers
    else { return }
    let result = block.applied(to: step.after[index].cards, shown: before.cards)
    step.after[index].cards = result.cards
    if !result.moved.isEmpty { step.mayBeNoChange = true }
  }

  // MARK: - How it ends

  private func outcome(
    of requests: [SoakRequest], _ setting: SoakSetting, _ step: inout Step
  ) -> String {
    if requests.contains(where: \.isExchange) { return "sourceChanged" }
    if step.makesControllers { return "asked" }
    if setting.reloadsAlways { return "always" }
    if setting.reloadsOffScreen, setting.isHidden { return "offScreen" }
    let isWhole = requests.contains { !$0.isBlock }
    // Blocks run once the lists were compared.
    let compared = sections(after: requests.filter { !$0.isBlock })
    let count = isWhole ? sectionChangeCount(from: objects, to: compared) : 0
    if let most = setting.mostChanges, count > most { return "tooManyChanges" }
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
    let places = kept.map { section in new.firstIndex { $0.id == section.id } ?? 0 }
    let updates = kept.count { section in !new.contains(section) }
    let moves = kept.count - Self.longestRun(places)
    return old.count + new.count - 2 * kept.count + moves + updates
  }

  /// The length of the longest ascending part of some numbers.
  static func longestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let best = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }

  private func isWrong(_ requests: [SoakRequest], _ step: Step) -> Bool {
    for case .block(let block) in requests.map(\.work) where block.isTooLittle {
      guard let old = step.before.first(where: { $0.section.id == block.deck }),
        let new = step.after.first(where: { $0.section.id == block.deck }),
        old.section == new.section
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
        step.outcomes[request.id] = .shown(outcome)
      } else if request.bringsData, let last, last != request.id {
        step.outcomes[request.id] = .superseded(last)
      } else {
        step.outcomes[request.id] = .merged(step.own)
      }
    }
  }

  /// Items of decks are known by their places where the deck is another one, or was told wrongly.
  private func noteUnclear(_ requests: [SoakRequest], _ step: inout Step) {
    for old in step.before where old.section.isDeck {
      let new = step.after.first { $0.section.id == old.section.id }
      if new?.section != old.section || step.makesControllers {
        step.unclear.insert(old.section.id)
      }
    }
    for request in requests {
      switch request.work {
      case .block(let block):
        let isClear = !block.isTooLittle && !block.reloadsSection && block.reloadsItem == nil
        if !isClear { step.unclear.insert(block.deck) }
      case .reloadObject(let section): step.unclear.insert(section.id)
      default: break
      }
    }
  }
}
