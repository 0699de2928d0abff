import RosterEngine
import RosterTesting

/// One update of an adapter with a section for each object, 1 % of which differ: a third is
/// changed, a third replaced, a third in another place.
///
/// The objects are of one type, of one type but said to be of any, or of three types. The view does
/// nothing, so that this is the main actor's time for everything but the view. The baseline is the
/// checked diff of the same objects as values of one type.
@MainActor
func updateBenchmarks(quick: Bool) -> [Benchmark] {
  let count = quick ? 1_000 : 10_000
  return [
    updateBenchmark("adapter", count: count, objects: { $0 }, show: { $0.show($1) }),
    updateBenchmark(
      "adapter-any", count: count, objects: { $0 as [any ListDiffable] }, show: { $0.show($1) }),
    updateBenchmark(
      "adapter-mixed", count: count, objects: { $0.map(\.asOneOfThree) }, show: { $0.show($1) }),
  ]
}

@MainActor
private func updateBenchmark<Objects>(
  _ name: String, count: Int, objects: @escaping ([BenchmarkPost]) -> Objects,
  show: @escaping @MainActor (ListAdapter, Objects) -> Void
) -> Benchmark {
  Benchmark(name: "update/\(name)/\(count)", count: count, baseline: "checked diff") {
    let (old, new) = states(count: count)
    let (oldObjects, newObjects) = (objects(old), objects(new))
    let list = BlankList()
    show(list.adapter, oldObjects)
    show(list.adapter, newObjects)
    precondition(list.view.batch == diff(old, new).sectionBatch)
    show(list.adapter, oldObjects)
    var isTurned = false
    return Benchmark.Prepared(
      subject: {
        isTurned.toggle()
        show(list.adapter, isTurned ? newObjects : oldObjects)
        return list.view.sectionCount
      },
      baseline: { diff(old, new).changeCount },
      counters: ["changes": diff(old, new).changeCount])
  }
}

private func states(count: Int) -> (old: [BenchmarkPost], new: [BenchmarkPost]) {
  var random = SeededGenerator(seed: 1)
  let old = (0..<count).map { BenchmarkPost(id: $0, value: 0) }
  var new = old
  for change in 0..<count / 100 {
    let place = Int.random(in: new.indices, using: &random)
    switch change % 3 {
    case 0: new[place].value += 1
    case 1: new[place] = BenchmarkPost(id: count + new[place].id, value: 0)
    default: new.insert(new.remove(at: place), at: .random(in: 0..<count, using: &random))
    }
  }
  return (old, new)
}

extension ListChanges {
  /// The changes of sections as a batch in which each section has one item without a model.
  fileprivate var sectionBatch: BatchUpdate {
    var batch = BatchUpdate()
    batch.deleteSections = deletes
    batch.insertSections = inserts
    batch.moveSections = Array(moves)
    batch.reconfigureItems = ItemRuns(updates.map { ItemPath(section: $0.old, item: 0) })
    return batch
  }
}

private struct BenchmarkPost: ListDiffable, Equatable, Identifiable {
  let id: Int
  var value: Int
}

extension BenchmarkPost {
  /// The post as a value of one of three types, by its number.
  fileprivate var asOneOfThree: any ListDiffable {
    switch id % 3 {
    case 0: self
    case 1: BenchmarkAd(post: self)
    default: BenchmarkStory(title: "Story", post: self)
    }
  }
}

private struct BenchmarkAd: ListDiffable, Equatable {
  let post: BenchmarkPost

  var diffIdentifier: Int { post.id }
}

private struct BenchmarkStory: ListDiffable, Equatable {
  let title: String
  let post: BenchmarkPost

  var diffIdentifier: Int { post.id }
}

@MainActor
private final class BlankList {
  let view = BlankView()
  let adapter: ListAdapter

  init() {
    adapter = ListAdapter(view) {
      SectionController(for: BenchmarkPost.self) { ListSectionController($0) }
      SectionController(for: BenchmarkAd.self) { ListSectionController($0) }
      SectionController(for: BenchmarkStory.self) { ListSectionController($0) }
    }
  }
}

/// A view that takes every batch and shows nothing.
private final class BlankView: ListView {
  private var lease: ListLease?
  var batch = BatchUpdate()
  var sectionCount = 0

  var numberOfSections: Int { sectionCount }

  func lease(to source: any CollectionViewDataSource) -> ListLease {
    ListLease(of: self, to: source) { [weak self] in
      self?.lease
    } connect: { [weak self] in
      self?.lease = $0
    }
  }

  func reload(following changes: BatchUpdate?) {
    sectionCount = lease?.dataSource?.numberOfSections(in: self) ?? 0
  }

  func perform(
    animated: Bool, switchData: () -> ViewUpdate?,
    completion: (@MainActor (BatchOutcome) -> Void)?
  ) {
    if let batch = switchData()?.batch {
      self.batch = batch
      reload()
    }
    completion?(.performed)
  }

  func cell(for element: ListElement) -> (any ListCell)? { nil }
  func element(of cell: any ListCell) -> ListElement? { nil }
  var visibleElements: [ListElement] { [] }
  func dequeue<C: ListCell>(_ type: C.Type, for element: ListElement) -> C? { nil }
  var selectedItems: [ItemPath] { [] }
  func selectItem(at path: ItemPath, animated: Bool, scrollPosition: ScrollPosition?) {}
  func deselectItem(at path: ItemPath, animated: Bool) {}
  func scroll(
    to elements: [ListElement], position: ScrollPosition, additionalOffset: Double,
    animated: Bool
  ) {}
  var scrollOffset = ListPoint.zero
  var scrollInsets = ListInsets.zero
  var viewportSize: ListSize { .zero }
  func frame(of element: ListElement) -> ListRect? { nil }
  func item(at point: ListPoint) -> ItemPath? { nil }
  func invalidateLayout(of elements: [ListElement]?) {}
  var reorder: ItemMove? { nil }
  func beginReorder(at path: ItemPath, holding point: ListPoint?) {}
  func updateReorder(to point: ListPoint) {}
  func endReorder() {}
  func cancelReorder() {}
  func setBackground(_ cell: (any ListCell)?) {}
  var screenState: CollectionView.ScreenState { .visible }
  func report(_ fault: ListFault) { preconditionFailure(fault.description) }
}
