// The reaction of a view to a batch that does not fit its data.
import Roster

// snippet.names
final class Names: CollectionViewDataSource {
  var names = ["Attic", "Garden"]

  func numberOfSections(in view: any ListView) -> Int { 1 }

  func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
    names.count
  }

  func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
    view.dequeue(ContentCell.self, for: element)
  }
}
// snippet.end

// snippet.refuse
let source = Names()
let view = CollectionView(layout: .list)
view.faultPolicy = ListFault.Policy(onBrokenRule: .report, illegalBatch: .refuse)
view.onFault = { print($0) }
view.dataSource = source
view.reload()

view.performBatchUpdates {
  source.names.append("Kitchen")  // and nothing is said of it
} completion: { outcome in
  print(outcome, view.numberOfItems(inSection: 0))
}
// illegal batch of updates (condition 20): section 0 had 2 items before the update, plus 0 inserted,
// less 0 deleted, plus 0 moved in, less 0 moved out make 2, but it has 3 after it:
// the list was left as it was
// refused 2
// snippet.end

// snippet.next
view.performBatchUpdates {
  view.insertItems(at: [ItemPath(section: 0, item: 2)])
} completion: { outcome in
  print(outcome, view.numberOfItems(inSection: 0))
}
// performed 3
// snippet.end
