import RosterDiff
import UIKit

@testable import RosterUIKitSimulated

/// A data source without a bridge, whose counts a test sets.
private final class Counts: NSObject, UICollectionViewDataSource, UITableViewDataSource {
  var counts: [Int] = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

/// Performs a batch as a bridge would, on a view that shows the counts before, and returns the
/// conditions that it raises.
@MainActor
func conditions(
  of batch: BatchUpdate, before: [Int], after: [Int], on kind: ViewKind = .collection,
  quirks: (inout SimulatedQuirks) -> Void = { _ in }
) -> [String] {
  let screen = TestScreen(kind)
  quirks(&UIKitSimulation.quirks)
  screen.layout.headerReferenceSize = .zero
  let source = Counts()
  source.counts = before
  screen.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  screen.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  screen.view.dataSource = source
  screen.table.dataSource = source
  UIKitSimulation.layout()
  let view: any BridgedView = kind == .collection ? screen.view : screen.table
  view.performBatch(
    {
      source.counts = after
      view.perform(ListStage(batch: batch, after: after, map: nil), reconfiguring: [])
    }, completion: nil)
  return screen.conditions
}
