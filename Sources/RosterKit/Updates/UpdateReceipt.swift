public import RosterDiff

/// The result of a requested update.
public struct UpdateReceipt: Hashable, Sendable {
  /// How an update ended.
  public enum Outcome: Codable, Hashable, Sendable {
    /// The view shows the new data.
    case applied

    /// The view was reloaded with the new data.
    case reloaded(ReloadReason)

    /// The new data is equal to the shown data; the view was not changed.
    case noChange

    /// The request was performed together with a later one; `UpdateReceipt.update` is the receipt
    /// of their update.
    case merged(into: Int)

    /// Its data was never shown, because the data of a later request replaced it.
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

  /// The reason why a view was reloaded.
  public enum ReloadReason: Codable, Hashable, Sendable {
    /// A reload was requested.
    case requested

    /// Another view or another data source was set.
    case sourceChanged

    /// More sections changed than `ListUpdateOptions.mostSectionChanges` allows.
    case tooManyChanges(count: Int, limit: Int)

    /// The view was hidden, and `ListUpdateOptions.offScreen` is `reload`, or the view performs no
    /// batches off the screen.
    case offScreen

    /// The view showed another number of sections than the list assumed.
    case unexpectedSections(shown: Int, expected: Int)

    /// The view refused the batch.
    case illegalBatch

    /// The updater reloads at every update, because `ListUpdateOptions.step` is `reload`.
    case always

    // The keys of journals.
    private enum CodingKeys: String, CodingKey {
      case requested = "asked"
      case sourceChanged, tooManyChanges, offScreen, unexpectedSections, illegalBatch, always
    }
  }

  /// The reason why nothing was shown.
  ///
  /// Journals contain the raw values.
  public enum Refusal: String, Codable, Error, Hashable, Sendable {
    /// There is no list view, or it was deallocated.
    case viewIsDeallocated = "viewIsGone"

    /// Another adapter or data source has taken over the view.
    case viewWasTakenOver = "viewIsTaken"

    /// There is no data source, or it was deallocated.
    case dataSourceIsDeallocated = "dataSourceIsGone"

    /// The request was cancelled before it was performed.
    case cancelled
  }

  /// Where old and new data were compared.
  public enum DiffPlace: String, Codable, Hashable, Sendable {
    /// On the main actor.
    case main

    /// Off the main actor.
    case background

    /// Identities off the main actor and content on it, because not all types of objects are
    /// `Sendable`.
    case backgroundIdentities
  }

  /// The number of the request, counted from 1 by each updater.
  public let id: Int

  /// How the update ended.
  public let outcome: Outcome

  /// The differences between old and new data, including those that blocks reported.
  ///
  /// They are the same whether the view received a batch or was reloaded. For a merged request,
  /// they are those of the whole update.
  public let changes: SectionedChanges

  /// Where old and new data were compared.
  public let diffPlace: DiffPlace

  /// The requested reloads, which are not in `changes`.
  let reloads: Reloads

  /// The numbers of sections and items that were reloaded by request.
  struct Reloads: Hashable, Sendable {
    var sections = 0
    var items = 0
  }

  /// How long the parts of the update took.
  public let durations: UpdateReceipt.Durations

  /// The update that performed a merged or superseded request, and its outcome.
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
  ///   - changes: The differences, or nil if nothing was compared.
  ///   - diffPlace: Where old and new data were compared.
  ///   - durations: How long the parts of the update took.
  ///   - reloadedSections: The number of sections that were reloaded by request.
  ///   - reloadedItems: The number of items that were reloaded by request.
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

  /// Returns the receipt of another request that was performed with this one.
  func with(id: Int, _ outcome: Outcome) -> UpdateReceipt {
    var receipt = UpdateReceipt(
      id: id, outcome: outcome, changes: changes, diffPlace: diffPlace, durations: durations,
      reloadedSections: reloads.sections, reloadedItems: reloads.items)
    if outcome.isOfAnother { receipt.carrier = Carrier(id: self.id, outcome: self.outcome) }
    return receipt
  }

  /// The receipt of the update itself, whose number is that of its last request.
  ///
  /// For a merged or superseded request it holds the outcome of the update that performed it;
  /// otherwise it is this receipt.
  public var update: UpdateReceipt {
    carrier.map { with(id: $0.id, $0.outcome) } ?? self
  }
}

extension UpdateReceipt.Outcome {
  /// Whether the outcome of another request is the outcome of the update.
  fileprivate var isOfAnother: Bool {
    switch self {
    case .merged, .superseded: true
    case .applied, .reloaded, .noChange, .refused: false
    }
  }
}

extension UpdateReceipt {
  /// Whether the view shows the requested data, or newer data.
  public var isShown: Bool {
    if case .refused = outcome { false } else { true }
  }
}

extension UpdateReceipt {
  /// The numbers of changes of sections.
  ///
  /// An update of a section is a change of its header or footer.
  public var sections: UpdateReceipt.Counts {
    UpdateReceipt.Counts(
      inserts: changes.sections.inserts.count, deletes: changes.sections.deletes.count,
      moves: changes.sections.moves.count,
      updates: changes.viewUpdateCount,
      reloads: reloads.sections)
  }

  /// The numbers of changes of items in sections that exist before and after the update.
  public var items: UpdateReceipt.Counts {
    UpdateReceipt.Counts(
      inserts: changes.inserts.count, deletes: changes.deletes.count,
      moves: changes.moves.count, updates: changes.updates.count, reloads: reloads.items)
  }
}

extension UpdateReceipt {
  /// The number of changes of each kind.
  public struct Counts: Codable, Hashable, Sendable {
    /// The number of inserted elements.
    public let inserts: Int

    /// The number of deleted elements.
    public let deletes: Int

    /// The number of moved elements.
    public let moves: Int

    /// The number of reconfigured elements.
    public let updates: Int

    /// The number of elements that got new cells by request.
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
    /// Reading the data.
    public var preparing: Duration = .zero

    /// Comparing old and new data, including time in the background.
    public var diffing: Duration = .zero

    /// Running blocks that change data, finding section controllers, and reading and comparing
    /// their items.
    public var applying: Duration = .zero

    /// Performing the batch in the view, until it shows the new data.
    public var layout: Duration = .zero

    /// Creates durations of zero.
    public init() {}
  }
}
