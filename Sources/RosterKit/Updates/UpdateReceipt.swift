public import RosterDiff

/// What became of an update that was asked for.
public struct UpdateReceipt: Hashable, Sendable {
  /// How an update ended.
  public enum Outcome: Codable, Hashable, Sendable {
    /// The view shows the new data.
    case applied

    /// The view shows the new data, all of it anew.
    case reloaded(ReloadReason)

    /// The new data looks the same as that which the view showed; it was not touched.
    case noChange

    /// It was carried out together with a later request, whose receipt is `UpdateReceipt.update`.
    case merged(into: Int)

    /// Its data was never shown: that of a later request took its place.
    case superseded(by: Int)

    /// Nothing was shown.
    case refused(Refusal)

    private enum ReloadedCodingKeys: String, CodingKey {
      case _0 = "reason"
    }

    private enum RefusedCodingKeys: String, CodingKey {
      case _0 = "reason"
    }
  }

  /// Why a view was reloaded.
  public enum ReloadReason: Codable, Hashable, Sendable {
    /// Somebody asked for it.
    case asked

    /// Another view or another data source took the place of the one before.
    case sourceChanged

    /// More sections changed than `ListUpdateOptions.mostSectionChanges` allows.
    case tooManyChanges(count: Int, limit: Int)

    /// The view could not be seen, and `ListUpdateOptions.offScreen` wants a reload then.
    case offScreen

    /// The view showed another number of sections than the list thought.
    case unexpectedSections(shown: Int, expected: Int)

    /// The view did not accept the batch.
    case illegalBatch

    /// The updater does nothing else.
    case always
  }

  /// Why nothing was shown.
  public enum Refusal: String, Codable, Error, Hashable, Sendable {
    /// There is no list view, or none any more.
    case viewIsGone

    /// There is no data source, or none any more.
    case dataSourceIsGone

    /// The request was taken back before it was carried out.
    case cancelled
  }

  /// Where old and new sections were compared.
  public enum DiffPlace: String, Codable, Hashable, Sendable {
    /// On the main actor.
    case main

    /// Away from it.
    case background

    /// Identities away from the main actor, and content on it, because not all types of objects
    /// are known to be `Sendable`.
    case backgroundIdentities
  }

  /// The number of the request, counted from 1 for each updater.
  public let id: Int

  /// How the update ended.
  public let outcome: Outcome

  /// What differed, what blocks said included, whether the view was told of it or reloaded; of a
  /// merged request: for the update that it was carried out with.
  public let changes: SectionedChanges

  /// Where sections were compared.
  public let diffPlace: DiffPlace

  /// What was shown anew on demand, besides what is in `changes`.
  let reloads: Reloads

  /// How many sections and items were shown anew because somebody asked for that.
  struct Reloads: Hashable, Sendable {
    var sections = 0
    var items = 0
  }

  /// How long the parts of the update took.
  public let durations: UpdateReceipt.Durations

  /// Which update carried a request out that was merged or superseded, and how that ended.
  private var carrier: Carrier?

  private struct Carrier: Hashable, Sendable {
    let id: Int
    let outcome: Outcome
  }

  /// Creates a receipt.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - outcome: How the update ended.
  ///   - changes: What differed, or nil if nothing was compared.
  ///   - diffPlace: Where sections were compared.
  ///   - durations: How long the parts of the update took.
  ///   - reloadedSections: How many sections were shown anew because somebody asked for that.
  ///   - reloadedItems: How many items got new cells because somebody asked for that.
  public init(
    id: Int, outcome: Outcome, changes: SectionedChanges? = nil, diffPlace: DiffPlace = .main,
    durations: UpdateReceipt.Durations = UpdateReceipt.Durations(), reloadedSections: Int = 0,
    reloadedItems: Int = 0
  ) {
    reloads = Reloads(sections: reloadedSections, items: reloadedItems)
    self.id = id
    self.outcome = outcome
    self.changes = changes ?? SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
    self.diffPlace = diffPlace
    self.durations = durations
  }

  /// Returns what another request is told that was carried out with this one.
  func with(id: Int, _ outcome: Outcome) -> UpdateReceipt {
    var receipt = UpdateReceipt(
      id: id, outcome: outcome, changes: changes, diffPlace: diffPlace, durations: durations,
      reloadedSections: reloads.sections, reloadedItems: reloads.items)
    if outcome.isOfAnother { receipt.carrier = Carrier(id: self.id, outcome: self.outcome) }
    return receipt
  }

  /// The receipt of the update itself, whose number is that of its last request.
  ///
  /// For a request that was merged or superseded it says what became of the update that carried it
  /// out; otherwise it is this receipt.
  public var update: UpdateReceipt {
    carrier.map { with(id: $0.id, $0.outcome) } ?? self
  }
}

extension UpdateReceipt.Outcome {
  /// Whether another request says how the update ended.
  fileprivate var isOfAnother: Bool {
    switch self {
    case .merged, .superseded: true
    case .applied, .reloaded, .noChange, .refused: false
    }
  }
}

extension UpdateReceipt {
  /// Whether the view shows the data that was asked for, or newer data.
  public var isShown: Bool {
    if case .refused = outcome { false } else { true }
  }
}

extension UpdateReceipt {
  /// The changes of the sections.
  ///
  /// An update of a section is one of its header or footer.
  public var sections: UpdateReceipt.Counts {
    UpdateReceipt.Counts(
      inserts: changes.sections.inserts.count, deletes: changes.sections.deletes.count,
      moves: changes.sections.moves.count,
      updates: changes.headerUpdates.count + changes.footerUpdates.count,
      reloads: reloads.sections)
  }

  /// The changes of the items in sections that were there before and after.
  public var items: UpdateReceipt.Counts {
    UpdateReceipt.Counts(
      inserts: changes.inserts.count, deletes: changes.deletes.count,
      moves: changes.moves.count, updates: changes.updates.count, reloads: reloads.items)
  }
}

extension UpdateReceipt {
  /// How many changes of each kind an update made.
  public struct Counts: Codable, Hashable, Sendable {
    /// What is new.
    public let inserts: Int

    /// What went away.
    public let deletes: Int

    /// What changed places with others.
    public let moves: Int

    /// What stayed and was filled again.
    public let updates: Int

    /// What stayed and was given new cells because somebody asked for that.
    public let reloads: Int

    init(inserts: Int, deletes: Int, moves: Int, updates: Int, reloads: Int = 0) {
      self.inserts = inserts
      self.deletes = deletes
      self.moves = moves
      self.updates = updates
      self.reloads = reloads
    }
  }
}

extension UpdateReceipt {
  /// How long the parts of an update took, by the updater's clock.
  public struct Durations: Hashable, Sendable {
    /// Asking for the data.
    public var preparing: Duration = .zero

    /// Comparing old and new sections, the time in the background included.
    public var diffing: Duration = .zero

    /// Blocks that change data, finding section controllers, and reading and comparing their items.
    public var applying: Duration = .zero

    /// Handing the batch to the view, until it shows the new data.
    public var layout: Duration = .zero

    /// Creates durations of zero.
    public init() {}
  }
}
