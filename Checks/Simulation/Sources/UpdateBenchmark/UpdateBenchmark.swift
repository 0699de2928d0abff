import Foundation
import Roster
import RosterUIKitSimulated
import UIKit

/// Measures an update of an adapter of 10,000 sections, 1 % changed.
///
/// It is shown on the simulated collection view with its checks off, and on Roster's own view. The
/// program prints the times and their ratio, and fails if that is above a limit that is given.
///
/// ```
/// swift run -c release --package-path Simulation UpdateBenchmark 5
/// ```
@main
@MainActor
struct UpdateBenchmark {
  static let count = 10_000

  static func main() {
    let (old, new) = states()
    let own = OwnList()
    let uiKit = UIKitList()
    let lists: [any MeasuredList] = [own, uiKit]
    var times: [[Double]] = [[], []]
    for list in lists {
      list.adapter.show(old)
      list.settle()
    }
    for round in 0..<40 {
      for (index, list) in lists.enumerated() {
        let start = ContinuousClock.now
        list.adapter.show(round.isMultiple(of: 2) ? new : old, animated: false)
        times[index].append((ContinuousClock.now - start) / .milliseconds(1))
        list.settle()
      }
      guard own.texts == uiKit.texts else { fatalError("the lists show different rows") }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let ratio = medians[1] / medians[0]
    print("own view \(text(medians[0])) ms, UIKit \(text(medians[1])) ms, ratio \(text(ratio))")
    if let limit = CommandLine.arguments.dropFirst().first.flatMap(Double.init), ratio > limit {
      exit(1)
    }
  }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }

  /// A third of the changes is of content, a third replaces a section, a third moves one.
  private static func states() -> (old: [Post], new: [Post]) {
    let old = (0..<count).map { Post(id: $0, value: 0) }
    var new = old
    var place = 0
    for change in 0..<count / 100 {
      place = (place + 7_919) % new.count
      switch change % 3 {
      case 0: new[place].value += 1
      case 1: new[place] = Post(id: count + new[place].id, value: 0)
      default: new.insert(new.remove(at: place), at: (place * 31) % count)
      }
    }
    return (old, new)
  }
}

private struct Post: ListDiffable, Equatable, Identifiable {
  let id: Int
  var value: Int
}

private final class PostController: ListSectionController<Post> {
  @ListItems override var items: [ListItem] {
    ListItem(object) { (cell: ContentCell, post: Post) in
      cell.content = ListContent(title: "\(post.id).\(post.value)")
    }
  }
}

@MainActor
private protocol MeasuredList {
  var adapter: ListAdapter { get }

  /// What is on the screen.
  var texts: [String] { get }

  /// Ends what an update leaves to later.
  func settle()
}

extension MeasuredList {
  fileprivate static func adapter(_ view: any ListView) -> ListAdapter {
    ListAdapter(view) { SectionController(for: Post.self) { PostController($0) } }
  }

  fileprivate static func texts(_ view: any ListView) -> [String] {
    view.visibleItems.sorted().map {
      (view.cell(at: $0) as? ContentCell)?.content.title ?? "?"
    }
  }
}

/// Roster's own view, on a host that draws nothing.
private final class OwnList: MeasuredList, ViewHost {
  private let view = CollectionView(layout: ListLayout(rowHeight: .fixed(20)))
  let adapter: ListAdapter
  var standardRowHeight: Double { 20 }

  init() {
    adapter = Self.adapter(view)
    view.host = self
    view.screenState = .visible
    view.resize(to: ListSize(width: 390, height: 844))
  }

  var texts: [String] { Self.texts(view) }

  func settle() {}

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    ListSize(width: proposal.width ?? 0, height: proposal.height ?? 20)
  }

  func apply(_ transaction: ViewTransaction) {}
}

/// The simulated collection view.
private final class UIKitList: MeasuredList {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let view: UICollectionView
  let adapter: ListAdapter

  init() {
    UIKitSimulation.checks = false
    view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20))))
    window.addSubview(view)
    window.makeKeyAndVisible()
    adapter = Self.adapter(view)
  }

  var texts: [String] { Self.texts(view) }

  func settle() {
    UIKitSimulation.clock.finish()
    UIKitSimulation.layout()
  }
}
