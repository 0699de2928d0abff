import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import UIKit

/// A flow layout of rows of equal height that counts the batches of its view.
final class CountingLayout: UICollectionViewFlowLayout {
  private(set) var batches = 0

  override init() {
    super.init()
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
    itemSize = CGSize(width: 100, height: 20)
    headerReferenceSize = CGSize(width: 100, height: 20)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    batches += 1
  }
}

/// A simulated screen with a collection view of UIKit, ten rows high.
@MainActor
final class TestScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view: UICollectionView
  let layout = CountingLayout()

  /// The clock of the updates; that of the animations is the simulation's.
  let clock = VirtualClock()

  private let log = Log()

  /// The broken rules of UIKit.
  var conditions: [String] { log.conditions }

  /// The faults of the list.
  var faults: [String] { log.faults }

  private final class Log {
    var conditions: [String] = []
    var faults: [String] = []
  }

  init() {
    UIKitSimulation.reset()
    let log = log
    UIKitSimulation.onCondition = { log.conditions.append($0.description) }
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    window.addSubview(view)
    window.makeKeyAndVisible()
  }

  /// An adapter of groups on the view.
  func adapter() -> ListAdapter {
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Group.self) { GroupController($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = note
    return adapter
  }

  /// Writes down faults; retains only the log.
  var note: @MainActor (ListFault) -> Void { { [log] in log.faults.append($0.description) } }

  /// Lays out, and lets updates, animations and scrolls end.
  func settle() {
    for _ in 0..<4 {
      clock.advance(by: .seconds(1))
      UIKitSimulation.clock.finish()
    }
  }

  /// The rows on the screen, from top to bottom.
  var rows: [String] {
    UIKitSimulation.layout()
    return view.indexPathsForVisibleItems.sorted().map {
      view.cellForItem(at: $0)?.shownRow?.text ?? "?"
    }
  }

  /// The header of a section, or nil if it is not on the screen.
  func header(_ section: Int) -> UICollectionReusableView? {
    UIKitSimulation.layout()
    return view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: section))
  }
}

/// Groups of rows with ids in a range, ten times the number of the group and more.
func group(_ id: Int, _ rows: Range<Int>, title: String = "") -> Group {
  Group(id: id, title: title, rows: rows.map { Row(id: 100 * id + $0) })
}
