import RosterDiff
import RosterView

/// A journal of what a list was asked for and what became of it.
///
/// ```swift
/// let journal = ListJournal()
/// journal.onRecord = { record in log.write(record) }   // a line of JSON each, for example
/// adapter.updater.journal = journal                    // or that of a data source
/// ```
///
/// Requests, merges, comparisons, batches, reloads, answers, faults and what the user drops are
/// recorded, each with the time of the updater's clock. `roster replay FILE` runs a journal again
/// and says where it went wrong.
///
/// Now and then a checkpoint says all that is known of the list: where records were lost, a replay
/// goes on at the next one.
///
/// The journal is bounded: the oldest records are dropped, and what they said of the list becomes
/// the start of the journal, so that it can be replayed from there. By default it holds no content
/// of the list: each section gets a number, and faults are recorded without their text.
///
/// A journal is of one list at a time. It belongs to the main actor; records are values.
@MainActor
public final class ListJournal {
  /// How much is kept; the oldest records are dropped beyond.
  public struct Capacity: Hashable, Sendable {
    /// The number of records.
    public var records: Int

    /// The number of sections in all records together: a batch names those that it changes.
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

  /// Says what stands for something in the journal.
  public typealias Naming<Value> = @MainActor (Value) -> String?

  /// How much is kept.
  public let capacity: Capacity

  /// Hears each record when it is made; what writes a file, for example.
  public var onRecord: (@MainActor (ListJournal.Record) -> Void)?

  /// The number of records that were dropped because there was no room.
  public private(set) var droppedCount = 0

  /// What the records so far say.
  private(set) var state = ListJournal.State()

  /// The clock of the updater that records; nil until the journal has begun.
  var clock: (any ListClock)?

  private let sectionID: Naming<String>?
  private let faultText: Naming<ListFault>?
  private var numbers = SectionNumbers()
  private var kept = RecordQueue()
  private var gauge: CheckpointGauge
  /// What the dropped records say, as the record that stands in place of the last of them.
  private var base: (number: Int, time: ListJournal.Time, state: ListJournal.State)?
  private var lastNumber = 0

  /// Creates a journal.
  ///
  /// What the closures return is in the journal as it is.
  ///
  /// - Parameters:
  ///   - capacity: How much is kept.
  ///   - checkpointInterval: The least number of records between two checkpoints; 1 at least. In
  ///     a list of many sections there are more between them: checkpoints stay a small part of
  ///     the journal.
  ///   - sectionID: Returns what stands for a section in the journal, by its name, for example
  ///     `Post 42`. Without it, or if it returns nil, a section gets a number, and the same one as
  ///     long as it stays in the list.
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

  /// The journal: it begins with a `start` record, and can be replayed.
  ///
  /// It is empty until it was given to a list.
  ///
  /// - Complexity: O(*n*) of the number of records.
  public var records: [ListJournal.Record] {
    guard let base else { return kept.records }
    let start = ListJournal.Event.start(state: base.state, dropped: droppedCount)
    return [ListJournal.Record(number: base.number, time: base.time, event: start)] + kept.records
  }

  /// Records all that is known of the list.
  ///
  /// For whoever writes records elsewhere and has lost some, or begins a new file: from here on
  /// the journal can be replayed. Nothing happens before it was given to a list.
  ///
  /// - Complexity: O(1); O(*n*) of the number of sections at the next batch.
  public func recordCheckpoint() {
    guard let clock else { return }
    note(.checkpoint(state: state), at: clock.now)
  }
}

/// What an updater notes.
extension ListJournal {
  func note(_ event: ListJournal.Event, at time: Duration) {
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
    if gauge.isDue(state) { note(.checkpoint(state: state), at: time) }
  }

  private func dropFirst() {
    guard let record = kept.removeFirst() else { return }
    var state = base?.state ?? ListJournal.State()
    state.apply(record.event)
    base = (record.number, record.time, state)
    droppedCount += 1
  }

  func note(_ fault: ListFault, update: Int?, at time: Duration) {
    note(
      .fault(update: update, origin: fault.origin, text: faultText.flatMap { $0(fault) }), at: time)
  }

  /// A batch is handed to the view.
  func note(
    _ batch: BatchUpdate, of update: Int, _ transition: any Transition, at time: Duration
  ) {
    if state.sections?.count != transition.sectionCounts.old {
      note(.list(sections: sections(of: transition, .before)), at: time)
    }
    note(
      .batch(
        update: update, operations: ListJournal.Batch(batch),
        sections: transition.sectionCounts.new,
        changed: changes(batch, transition)),
      at: time)
  }

  /// The user has taken an item or a section to another place.
  func note(_ drop: BatchUpdate) {
    guard let clock, state.sections != nil else { return }
    note(.dropped(operations: ListJournal.Batch(drop)), at: clock.now)
  }

  /// Returns what a journal says of a batch besides its operations: the sections that changed are
  /// asked alone, and all of them if the batch is not legal.
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

  /// Returns what a journal says of a list.
  func sections(
    of transition: any Transition, _ time: TransitionTime
  ) -> [ListJournal.Section] {
    let summaries = transition.sections(time)
    defer { numbers.forget(above: summaries.count) { summaries } }
    return summaries.map { section($0) }
  }

  private func section(_ summary: BatchRefusal.Section) -> ListJournal.Section {
    let id = sectionID.flatMap { $0(summary.name) } ?? "\(numbers.number(of: summary.name))"
    return ListJournal.Section(id: id, itemCount: summary.itemCount)
  }
}
