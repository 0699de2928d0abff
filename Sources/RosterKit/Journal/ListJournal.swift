import RosterDiff
import RosterView

/// A journal of the requests of a list and of what became of them.
///
/// ```swift
/// let journal = ListJournal()
/// journal.onRecord = { record in log.write(record) }   // a line of JSON each, for example
/// adapter.updater.journal = journal                    // or that of a data source
/// ```
///
/// It records requests, merges, comparisons, batches, reloads, receipts, faults and the user's
/// drops, each with the time of the updater's clock. `roster replay FILE` replays a journal and
/// reports where it went wrong.
///
/// From time to time a checkpoint records the whole known state of the list: where records were
/// lost, a replay continues at the next checkpoint.
///
/// The journal is bounded. When the oldest records are dropped, the state after them becomes the
/// start of the journal, so that it can still be replayed. By default a journal contains no content
/// of the list: each section gets a number, and faults are recorded without their text.
///
/// A journal records one list at a time. It belongs to the main actor; records are values.
@MainActor
public final class ListJournal {
  /// The maximum size of a journal; beyond it, the oldest records are dropped.
  public struct Capacity: Hashable, Sendable {
    /// The number of records.
    public var records: Int

    /// The number of sections in all records together; a batch records the sections that it
    /// changes.
    public var sections: Int

    /// Creates a capacity.
    ///
    /// - Parameters:
    ///   - records: The number of records.
    ///   - sections: The number of sections in all records together.
    public init(records: Int = 1_000, sections: Int = 100_000) {
      self.records = records
      self.sections = sections
    }
  }

  /// Returns the text that represents a value in the journal, or nil for the default.
  public typealias Naming<Value> = @MainActor (Value) -> String?

  /// The maximum size of the journal.
  public let capacity: Capacity

  /// Called with each new record, for example to write it to a file.
  public var onRecord: (@MainActor (ListJournal.Record) -> Void)?

  /// The number of records that were dropped.
  public private(set) var droppedCount = 0

  /// The state after all records so far.
  private(set) var state = ListJournal.State()

  /// The clock of the updater that records; nil until the journal has begun.
  var clock: (any ListClock)?

  private let sectionID: Naming<String>?
  private let faultText: Naming<ListFault>?
  private var numbers = SectionNumbers()
  private var kept = RecordQueue()
  private var gauge: CheckpointGauge
  /// The state after the dropped records, with the number and time of the last one.
  private var base: (number: Int, time: ListJournal.Time, state: ListJournal.State)?
  private var lastNumber = 0

  /// Creates a journal.
  ///
  /// The results of the closures are recorded unchanged.
  ///
  /// - Parameters:
  ///   - capacity: The maximum size of the journal.
  ///   - checkpointInterval: The minimum number of records between two checkpoints, at least 1. In
  ///     a list of many sections checkpoints are less frequent, so that they stay a small part of
  ///     the journal.
  ///   - sectionID: Returns the text that represents a section in the journal, by its name, for
  ///     example `Post 42`. Without the closure, or if it returns nil, a section gets a number,
  ///     which it keeps as long as it stays in the list.
  ///   - faultText: Returns the text of a fault for the journal, or nil for none.
  public init(
    capacity: Capacity = Capacity(), checkpointInterval: Int = 50,
    sectionID: Naming<String>? = nil, faultText: Naming<ListFault>? = nil
  ) {
    self.capacity = capacity
    gauge = CheckpointGauge(interval: checkpointInterval)
    self.sectionID = sectionID
    self.faultText = faultText
  }

  /// The records of the journal; they begin with a `start` record and can be replayed.
  ///
  /// They are empty until the journal has been given to an updater.
  ///
  /// - Complexity: O(*n*), where *n* is the number of records.
  public var records: [ListJournal.Record] {
    guard let base else { return kept.records }
    let start = ListJournal.Event.start(state: base.state, dropped: droppedCount)
    return [ListJournal.Record(number: base.number, time: base.time, event: start)] + kept.records
  }

  /// Records the whole known state of the list.
  ///
  /// Use it if you write records elsewhere and have lost some, or begin a new file: the journal can
  /// be replayed from this record on. Nothing happens before the journal has been given to an
  /// updater.
  ///
  /// - Complexity: O(1); O(*n*), where *n* is the number of sections, at the next batch.
  public func recordCheckpoint() {
    guard let clock else { return }
    record(.checkpoint(state: state), at: clock.now)
  }
}

/// The records of an updater.
extension ListJournal {
  func record(_ event: ListJournal.Event, at time: Duration) {
    lastNumber += 1
    let record = ListJournal.Record(number: lastNumber, time: ListJournal.Time(time), event: event)
    state.apply(event)
    gauge.add(event)
    kept.append(record)
    while kept.count > max(capacity.records, 0)
      || kept.sectionCount > capacity.sections && kept.count > 1
    {
      dropFirst()
    }
    onRecord?(record)
    if gauge.isDue(state) { self.record(.checkpoint(state: state), at: time) }
  }

  private func dropFirst() {
    guard let record = kept.removeFirst() else { return }
    var state = base?.state ?? ListJournal.State()
    state.apply(record.event)
    base = (record.number, record.time, state)
    droppedCount += 1
  }

  func record(_ fault: ListFault, update: Int?, at time: Duration) {
    record(
      .fault(update: update, origin: fault.origin, text: faultText.flatMap { $0(fault) }), at: time)
  }

  /// Records a batch that the view is about to receive.
  func record(
    _ batch: BatchUpdate, of update: Int, _ transition: any Transition, at time: Duration
  ) {
    if state.sections?.count != transition.sectionCounts.old {
      record(.list(sections: sections(of: transition, .before)), at: time)
    }
    record(
      .batch(
        update: update, operations: ListJournal.Batch(batch),
        sections: transition.sectionCounts.new,
        changed: changes(batch, transition)),
      at: time)
  }

  /// Records that the user has moved an item or a section.
  func record(_ drop: BatchUpdate) {
    guard let clock, state.sections != nil else { return }
    record(.dropped(operations: ListJournal.Batch(drop)), at: clock.now)
  }

  /// Returns the changed sections of a batch; all sections if it is not legal.
  ///
  /// Only the changed sections are requested from the transition.
  private func changes(_ batch: BatchUpdate, _ transition: any Transition) -> [ListJournal.Change] {
    let (old, new) = transition.sectionCounts
    defer { numbers.forget(above: new) { transition.sections(.after) } }
    let indexes = batch.changedSections(before: old, after: new) ?? Array(0..<new)
    return indexes.compactMap { index in
      transition.section(index, .after).map {
        ListJournal.Change(index: index, section: section($0))
      }
    }
  }

  /// Returns the sections of a list, before or after an update.
  func sections(
    of transition: any Transition, _ time: TransitionTime
  ) -> [ListJournal.Section] {
    let summaries = transition.sections(time)
    defer { numbers.forget(above: summaries.count) { summaries } }
    return summaries.map { section($0) }
  }

  private func section(_ summary: ListUpdate.Section) -> ListJournal.Section {
    let id = sectionID.flatMap { $0(summary.name) } ?? "\(numbers.number(of: summary.name))"
    return ListJournal.Section(id: id, itemCount: summary.itemCount ?? 0)
  }
}
