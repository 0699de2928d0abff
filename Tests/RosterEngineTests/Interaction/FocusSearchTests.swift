import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// FocusSearch.
@Suite
struct FocusSearchTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  /// Rows of height 1, one section below the other.
  private func rows(
    _ counts: [Int], page: Double = 4, heights: [Int: Double] = [:],
    accepts: @escaping (ItemPath) -> Bool = { _ in true }
  ) -> FocusSearch {
    var frames: [ItemPath: ListRect] = [:]
    var y = 0.0
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let height = heights[item] ?? 1
        frames[path(item, section)] = ListRect(x: 0, y: y, width: 10, height: height)
        y += height
      }
      y += 1
    }
    return FocusSearch(
      counts: counts, axis: .vertical, page: page,
      frame: { $0.itemPath.flatMap { frames[$0] } },
      accepts: { $0.itemPath.map(accepts) ?? false })
  }

  /// A grid of 2×1 cells.
  private func grid(
    _ count: Int, columns: Int, axis: ScrollAxis = .vertical
  ) -> FocusSearch {
    FocusSearch(
      counts: [count], axis: axis, page: 4,
      frame: { element in
        guard let path = element.itemPath, (0..<count).contains(path.item) else { return nil }
        let rect = ListRect(
          x: Double(path.item % columns) * 2, y: Double(path.item / columns), width: 2, height: 1)
        return axis.transposed(rect)
      }, accepts: { _ in true })
  }

  @Test
  func `in a list up and down go to the next row, also over sections without items`() {
    let search = rows([2, 0, 2])

    #expect(search.item(.down, of: path(0)) == path(1))
    #expect(search.item(.down, of: path(1)) == path(0, 2))
    #expect(search.item(.up, of: path(0, 2)) == path(1))
    #expect(search.item(.up, of: path(0)) == nil)
    #expect(search.item(.down, of: path(1, 2)) == nil)
    #expect(search.item(.left, of: path(1)) == nil)
    #expect(search.item(.right, of: path(1)) == nil)
  }

  @Test
  func `a page is as far as the viewport is long, and not farther than there are items`() {
    let search = rows([10])

    #expect(search.item(.pageDown, of: path(0)) == path(3))
    #expect(search.item(.pageUp, of: path(9)) == path(6))
    #expect(search.item(.pageDown, of: path(8)) == path(9))
    #expect(search.item(.pageDown, of: path(9)) == nil)
  }

  @Test
  func `a row that is longer than a page can be left by a page`() {
    let search = rows([3], heights: [1: 20])

    #expect(search.item(.pageDown, of: path(0)) == path(1))
    #expect(search.item(.pageDown, of: path(1)) == path(2))
  }

  @Test
  func `a page over more items than are looked at first is a page still`() {
    let search = rows([5_000], page: 2_000)

    #expect(search.item(.pageDown, of: path(0)) == path(1_999))
    #expect(search.item(.last, of: path(0)) == path(4_999))
    #expect(search.item(.first, of: path(4_000)) == path(0))
  }

  @Test
  func `items that cannot have the focus are passed over, however many they are`() {
    let search = rows([2_000], accepts: { $0.item == 0 || $0.item == 1_500 })

    #expect(search.item(.down, of: path(0)) == path(1_500))
    #expect(search.item(.down, of: path(1_500)) == nil)
    #expect(search.item(.last, of: path(0)) == path(1_500))
    #expect(search.nearest(to: path(700)) == path(1_500))
    #expect(search.nearest(to: path(1_600)) == path(1_500))
  }

  @Test
  func `rows without height are passed over`() {
    let search = rows([4], heights: [0: 0, 2: 0])

    #expect(search.item(.down, of: path(1)) == path(3))
    #expect(search.item(.first, of: path(3)) == path(1))
  }

  @Test
  func `in a grid keys go to the neighbour, and down over a short last line to what is nearest`() {
    let search = grid(8, columns: 3)

    #expect(search.item(.right, of: path(0)) == path(1))
    #expect(search.item(.right, of: path(2)) == nil)
    #expect(search.item(.left, of: path(3)) == nil)
    #expect(search.item(.down, of: path(1)) == path(4))
    #expect(search.item(.down, of: path(5)) == path(7))
    #expect(search.item(.up, of: path(7)) == path(4))
    #expect(search.item(.pageDown, of: path(1)) == path(7))
  }

  @Test
  func `a grid that scrolls sideways is the same, transposed`() {
    let search = grid(8, columns: 3, axis: .horizontal)

    #expect(search.item(.down, of: path(0)) == path(1))
    #expect(search.item(.down, of: path(2)) == nil)
    #expect(search.item(.right, of: path(1)) == path(4))
    #expect(search.item(.right, of: path(5)) == path(7))
    #expect(search.item(.left, of: path(7)) == path(4))
    #expect(search.item(.pageDown, of: path(1)) == path(7))
  }

  @Test
  func `in a line of items of several heights the one that lies ahead is taken`() {
    let frames = [
      ListRect(x: 0, y: 0, width: 4, height: 2), ListRect(x: 4, y: 0, width: 4, height: 2),
      ListRect(x: 0, y: 2, width: 4, height: 4), ListRect(x: 4, y: 3, width: 4, height: 2),
    ]
    let search = FocusSearch(
      counts: [4], axis: .vertical, page: 8,
      frame: { element in
        element.itemPath.flatMap { frames.indices.contains($0.item) ? frames[$0.item] : nil }
      }, accepts: { _ in true })

    #expect(search.item(.down, of: path(1)) == path(3))
    #expect(search.item(.right, of: path(2)) == path(3))
  }

  @Test
  func `of random lines every item is reached by keys from the first one`() {
    for seed in 0..<UInt64(TestLength.count(short: 50, long: 2_000)) {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<3).map { _ in Int.random(in: 0...6, using: &random) }
      let search = rows(counts)
      let all = counts.enumerated().flatMap { section, count in
        (0..<count).map { path($0, section) }
      }
      var reached: [ItemPath] = []
      var next = all.first
      while let place = next, reached.count <= all.count {
        reached.append(place)
        next = search.item(.down, of: place)
      }

      #expect(reached == all, "seed \(seed)")
    }
  }

  // MARK: - Headers

  /// Rows of height 1, each section below its header if that has one.
  private func sections(_ counts: [Int], headers: [Bool]) -> (FocusSearch, [ListElement]) {
    var all: [ListElement] = []
    for (section, count) in counts.enumerated() {
      if headers[section] { all.append(.header(section: section)) }
      all += (0..<count).map { .item(path($0, section)) }
    }
    let order = all
    let search = FocusSearch(
      counts: counts, axis: .vertical, page: 4,
      frame: { element in
        order.firstIndex(of: element).map {
          ListRect(x: 0, y: Double($0), width: 10, height: 1)
        }
      }, accepts: { _ in true })
    return (search, all)
  }

  @Test
  func `headers come before the items of their section, also if there are none`() {
    let (search, _) = sections([1, 0, 2], headers: [true, true, false])

    #expect(search.element(.down, of: .item(path(0))) == .header(section: 1))
    #expect(search.element(.down, of: .header(section: 1)) == .item(path(0, 2)))
    #expect(search.element(.up, of: .item(path(0, 2))) == .header(section: 1))
    #expect(search.element(.first, of: .item(path(1, 2))) == .header(section: 0))
    #expect(search.element(.last, of: .header(section: 0)) == .item(path(1, 2)))
    #expect(search.nearest(to: .header(section: 2)) == .item(path(0, 2)))
  }

  @Test
  func `a search that does not reach headers passes over them`() {
    var (search, _) = sections([1, 0, 1], headers: [true, true, true])
    search.reachesHeaders = false

    #expect(search.element(.down, of: .item(path(0))) == .item(path(0, 2)))
    #expect(search.element(.up, of: .item(path(0))) == nil)
    #expect(search.element(.down, of: .header(section: 0)) == .item(path(0)))
    #expect(search.element(.first, of: .item(path(0, 2))) == .item(path(0)))
    #expect(search.canFocus(.header(section: 0)) == false)
  }

  @Test
  func `everything is reached in order, forwards and backwards`() {
    for seed in 0..<UInt64(TestLength.count(short: 50, long: 2_000)) {
      var random = SeededGenerator(seed: seed)
      let counts = (0..<4).map { _ in Int.random(in: 0...3, using: &random) }
      let headers = (0..<4).map { _ in Bool.random(using: &random) }
      let (search, all) = sections(counts, headers: headers)

      for (direction, order) in [(FocusDirection.down, all), (.up, all.reversed())] {
        var reached: [ListElement] = []
        var next = order.first
        while let element = next, reached.count <= all.count {
          reached.append(element)
          next = search.element(direction, of: element)
        }
        #expect(reached == order, "seed \(seed)")
      }
    }
  }
}

extension FocusSearch {
  fileprivate func item(_ direction: FocusDirection, of path: ItemPath) -> ItemPath? {
    element(direction, of: .item(path))?.itemPath
  }

  fileprivate func nearest(to path: ItemPath) -> ItemPath? {
    nearest(to: .item(path))?.itemPath
  }
}
