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

/// The changes of one block to the cards that the controller of a deck keeps.
struct SoakBlock {
  enum Edit {
    case insert(String, Int)
    case delete(Int)
    case move(Int, Int)

    /// A card moves to the other deck.
    case give(Int, Int)
  }

  enum Ask {
    case update
    case reload
    case reloadObject
  }

  var deck: Int
  var edits: [Edit] = []

  /// Whether one of the inserts is not reported.
  var isTooLittle = false

  /// Whether everything is reported more than once.
  var isRepeated = false

  /// Additional reports.
  var reloadsItem: Int?
  var reloadsSection = false
  var updates = false

  /// The deck to which cards are moved.
  var other: Int?

  /// A request made within the block, before or after its changes.
  var asksFirst = false
  var asks: Ask?
  private var inners: [SoakBlock] = []
  var inner: SoakBlock? {
    get { inners.first }
    set { inners = newValue.map { [$0] } ?? [] }
  }

  init(deck: Int) { self.deck = deck }

  /// All decks that are addressed.
  var decks: Set<Int> { Set([deck] + [other].compactMap { $0 }).union(inner?.decks ?? []) }

  /// Returns the cards of the controllers after the block.
  ///
  /// - Parameters:
  ///   - cards: Those before the block.
  ///   - shown: The shown ones; others cannot be addressed.
  ///   - other: Those of the other deck before the block, or nil if it does not exist.
  /// - Returns: The cards of both, and those that have moved within the deck.
  func applied(
    to cards: [String], shown: [String], other: [String]?
  ) -> (cards: [String], other: [String]?, moved: Set<String>) {
    var (cards, other) = (cards, other)
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
      case .give(let index, let target) where !known.isEmpty:
        guard let count = other?.count else { break }
        let card = known[index % known.count]
        cards.removeAll { $0 == card }
        other?.insert(card, at: target % (count + 1))
      case .delete, .move, .give: break
      }
    }
    return (cards, other, moved.intersection(cards))
  }
}

/// A request.
struct SoakRequest: SoakAsked {
  typealias Section = SoakSection

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

  /// Whether the app does not cancel it: a request after a drop shows what is already on the
  /// screen.
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
  var joins: Bool { isBlock }
  var bringsData: Bool { if case .show = work { true } else { false } }
}
