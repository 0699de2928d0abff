import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestFixtures
import Testing

@MainActor
/// Batches of public reports, performed on a view.
@Suite
struct GoldenConditionsTests {
  /// A data source of nothing but counts.
  final class Counts: CollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
    }

    func numberOfSections(in view: any ListView) -> Int { counts.count }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      view.dequeue(ContentCell.self, for: element)
    }
  }

  /// The visible state of a view.
  struct Shown: Equatable {
    let counts: [Int]
    let views: [ViewID]
    let attributes: [ViewAttributes]
    let elements: [ListElement]
    let offset: ListPoint
    let contentSize: ListSize

    @MainActor init(_ view: CollectionView) {
      counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      views = view.displayedViews.map(\.view)
      attributes = view.displayedViews.map(\.attributes)
      elements = view.visibleElements
      offset = view.scrollOffset
      contentSize = view.contentSize
    }
  }

  @Test
  func `under UIKit's rules each meets its condition, and changes nothing`() throws {
    let cases: [ConditionCase] = try Fixture.lines(of: "golden-conditions")

    for golden in cases {
      let source = Counts(golden.before)
      let view = CollectionView()
      view.dataSource = source
      view.batchRules = .uikit
      view.faultPolicy = ListFault.Policy(onBadData: .report, onBrokenRule: .report)
      view.faultPolicy.illegalBatch = .refuse
      let host = HeadlessHost(view, width: 20, height: 5)
      var faults: [ListFault] = []
      view.onFault = { faults.append($0) }
      view.reload()
      let shown = Shown(view)
      let transactions = host.transactions
      var outcomes: [BatchOutcome] = []

      view.perform(
        golden.batch, switchData: { source.counts = golden.after },
        completion: { outcomes.append($0) })

      if let condition = golden.condition {
        #expect(outcomes == [.refused], "\(golden.name)")
        #expect(faults.count == 1, "\(golden.name)")
        #expect(
          faults.first?.description.contains("(condition \(condition))") == true,
          "\(golden.name): \(faults)")
        #expect(host.transactions == transactions, "\(golden.name)")
        #expect(Shown(view) == shown, "\(golden.name)")
      } else {
        #expect(outcomes == [.performed], "\(golden.name)")
        #expect(faults.isEmpty, "\(golden.name)")
        #expect(view.numberOfSections == golden.after.count, "\(golden.name)")
      }
    }
    #expect(cases.count == 17)
  }
}
