import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import TestSupport
import Testing

/// The costs of calls in a loop, one for each section, as the number of items that are read: four
/// times as many sections cost about four times as much.
@MainActor
@Suite struct CollectionViewDiffableDataSourceCostTests {
  private typealias Source = CollectionViewDiffableDataSource<Int, LookedAtID>
  private typealias Outline = DiffableDataSourceSectionSnapshot<LookedAtID>

  private let looks = Looks()

  private func id(_ number: Int) -> LookedAtID { LookedAtID(number: number, looks: looks) }

  /// A parent, collapsed, with two children, and two other items.
  private func outline(_ section: Int) -> Outline {
    var outline = Outline()
    outline.append([id(section * 10), id(section * 10 + 1), id(section * 10 + 2)])
    outline.append([id(section * 10 + 3), id(section * 10 + 4)], to: id(section * 10))
    return outline
  }

  private func source(_ count: Int, applies: Bool) -> (source: Source, host: HeadlessHost) {
    let view = CollectionView(clock: VirtualClock())
    let host = HeadlessHost(view, width: 20, height: 10)
    let source = Source(view) { (cell: ContentCell, id) in cell.content.title = "\(id.number)" }
    for section in 0..<count where applies { source.apply(outline(section), to: section) }
    return (source, host)
  }

  /// Whether a loop over four times as many sections looks at most five times as often.
  private func isLinear(applies: Bool = true, _ loop: (Source, Int) -> Void) -> Bool {
    let counts = [25, 100].map { count in
      let (source, host) = source(count, applies: applies)
      looks.count = 0
      for section in 0..<count { loop(source, section) }
      withExtendedLifetime(host) {}
      return looks.count
    }
    return counts[0] > 0 && counts[1] <= 5 * counts[0]
  }

  @Test func `section snapshots are applied, expanded and read in linear time`() {
    #expect(isLinear(applies: false) { $0.apply(outline($1), to: $1) })
    #expect(isLinear { $0.apply(outline($1), to: $1) })
    #expect(isLinear { $0.toggle(id($1 * 10)) })
    #expect(isLinear { _ = $0.snapshot(for: $1).index(of: id($1 * 10)) })
    #expect(isLinear { _ = $0.indexPath(for: id($1 * 10)) })
  }

  @Test func `items that come from many outlines are taken from each once`() {
    let (source, host) = source(50, applies: true)
    var all = Outline()
    all.append((0..<50).map { id($0 * 10 + 3) })
    looks.count = 0

    source.apply(all, to: 100)

    #expect(looks.count < 20_000)
    #expect(source.snapshot().numberOfItems == 200)
    #expect(!source.snapshot(for: 7).contains(id(73)))
    #expect(source.snapshot(for: 7).contains(id(74)))
    withExtendedLifetime(host) {}
  }
}
