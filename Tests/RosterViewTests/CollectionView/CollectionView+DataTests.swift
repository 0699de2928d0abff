import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

/// The calls to a data source.
@MainActor @Suite final class CollectionViewDataTests {
  /// Records the number of its calls.
  class Source: CollectionViewDataSource {
    var counts = [Int](repeating: 2, count: 1_000)
    var countedSections: [Int] = []
    var headers: Set<Int> = []
    var footers: Set<Int> = []

    func numberOfSections(in view: any ListView) -> Int { counts.count }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      countedSections.append(section)
      return counts[section]
    }

    func collectionView(
      _ view: any ListView, has kind: ElementKind, inSection section: Int
    ) -> Bool {
      if kind == .header { headers.insert(section) } else { footers.insert(section) }
      return kind == .header
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      view.dequeue(ContentCell.self, for: element)
    }

    func forget() {
      countedSections = []
      headers = []
      footers = []
    }
  }

  /// The same, which owns the view.
  final class Owner: Source, ViewOwner {
    var ownerName: String { "an owner" }

    func sections(for view: any ListView) -> ListSections {
      ListSections(counts: counts, of: self, in: view)
    }
  }

  private var lease: ListLease?

  private func list(_ source: Source) -> (CollectionView, HeadlessHost) {
    let view = CollectionView(clock: VirtualClock())
    let host = HeadlessHost(view, width: 10, height: 6)
    if source is Owner {
      lease = view.lease(to: source)
      lease?.reload()
    } else {
      view.dataSource = source
      view.reload()
    }
    source.forget()
    return (view, host)
  }

  private func change(_ source: Source, _ view: CollectionView) -> BatchOutcome? {
    var outcome: BatchOutcome?
    let switchData = {
      source.counts[7] += 1
      source.counts.insert(5, at: 400)
      var batch = BatchUpdate()
      batch.insertItems = [ItemPath(section: 7, item: 0)]
      batch.insertSections = [400]
      batch.reconfigureSections = [900]
      return ViewUpdate(batch)
    }
    if let lease {
      let step = { ListStep(switchData()) }
      lease.perform(animated: false, switchData: step) { outcome = $0 }
    } else {
      view.perform(animated: false, switchData: switchData) { outcome = $0 }
    }
    return outcome
  }

  @Test func `an update asks for the headers and footers of new and changed sections alone`() {
    let source = Source()
    let (view, host) = list(source)

    let outcome = change(source, view)

    #expect(outcome == .performed)
    #expect(source.headers == [400, 901])
    #expect(source.footers == [400, 901])
    #expect(source.countedSections == Array(0...1_000))
    #expect(host.contradictions == [])
  }

  @Test func `an owner gives all counts in one answer`() {
    let owner = Owner()
    let (view, host) = list(owner)

    let outcome = change(owner, view)

    #expect(outcome == .performed)
    #expect(owner.countedSections == [])
    #expect(view.numberOfItems(inSection: 7) == 3)
    #expect(view.numberOfItems(inSection: 400) == 5)
    #expect(host.contradictions == [])
  }

  @Test(arguments: [Source(), Owner()])
  func `a section that says nothing of its change makes the batch illegal`(source: Source) {
    let (view, _) = list(source)
    view.faultPolicy = .report
    var faults: [String] = []
    view.onFault = { faults.append($0.description) }
    source.counts[500] = 9

    let outcome = change(source, view)

    #expect(outcome == .reloaded)
    #expect(
      faults == [
        "illegal batch of updates (condition 20): section 501 (500 before the update) had 2 items "
          + "before the update, plus 0 inserted, less 0 deleted, plus 0 moved in, less 0 moved out "
          + "make 2, but it has 9 after it: the list was reloaded"
      ])
  }
}
