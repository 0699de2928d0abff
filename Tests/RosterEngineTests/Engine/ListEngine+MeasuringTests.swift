import RosterDiff
import RosterEngine
import RosterLayouts
import TestModels
import Testing

/// The passes in which a host measures views.
@Suite struct ListEngineMeasuringTests {
  /// Measures as a list view does.
  ///
  /// - Returns: The number of passes and of measured views.
  private func measure(
    _ engine: inout ListEngine, _ height: (ListElement) -> Double
  ) -> (passes: Int, views: Int) {
    var (passes, views) = (0, 0)
    var isOther = true
    while isOther {
      isOther = false
      var pass = engine.layOut(pass: passes)
      for view in pass.views where pass.needsSize(of: view) {
        let size = ListSize(width: 10, height: height(view.element))
        pass.record(size, of: view)
        if engine.setSize(size, of: view.element) { isOther = true }
        views += 1
      }
      passes += 1
    }
    _ = engine.layOut()
    return (passes, views)
  }

  private func engine(_ layout: some CollectionLayout, _ count: Int) -> ListEngine {
    var engine = ListEngine(layout: layout)
    engine.reload(ListSections(counts: [count]))
    engine.resize(to: ListSize(width: 100, height: 10))
    return engine
  }

  private static let rows = ListLayout(rowHeight: .measured(estimate: 1))

  @Test(arguments: [1_000, 10_000, 100_000])
  func `the number of passes grows with the logarithm of the number of empty rows`(count: Int) {
    var engine = engine(Self.rows, count)

    let (passes, views) = measure(&engine) { $0.itemPath?.item ?? 0 < count - 5 ? 0 : 1 }

    #expect(passes <= 12 + Int(count.bitWidth - count.leadingZeroBitCount))
    #expect(views == count)
    #expect(engine.views.count == 5)
  }

  @Test(arguments: [0, 1_000, 9_999])
  func `only the rows that come into view are measured, from wherever they are seen`(start: Int) {
    var engine = engine(Self.rows, 10_000)
    engine.scroll(to: .item(ItemPath(section: 0, item: start)), .start)
    let last = min(start + 600, 9_999)

    let (_, views) = measure(&engine) { element in
      (start...last).contains(element.itemPath?.item ?? 0) ? 0 : 2
    }

    let shown = engine.views.compactMap(\.element.itemPath?.item)
    #expect(shown == (start == 9_999 ? Array(9_994..<9_999) : Array(last + 1...last + 5)))
    #expect(views <= last - start + 1 + 20)
  }

  @Test func `rows before the end are measured from the end`() {
    var engine = engine(Self.rows, 10_000)
    engine.scrollToEnd()

    let (passes, views) = measure(&engine) { $0.itemPath?.item ?? 0 < 5_000 ? 1 : 0 }

    #expect(engine.views.compactMap(\.element.itemPath?.item) == Array(4_990..<5_000))
    #expect(views == 5_010)
    #expect(passes < 25)
  }

  @Test(arguments: [10.0, 0.5])
  func `a grid that is much lower than estimated takes few passes`(height: Double) {
    var layout = FlowLayout(
      itemSize: .measured(estimate: ListSize(width: 10, height: 40)), itemSpacing: 0)
    layout.lineSpacing = 0
    var engine = engine(layout, 3_000)

    let (passes, _) = measure(&engine) { $0.itemPath?.item ?? 0 < 2_000 ? 0 : height }

    #expect(engine.views.first?.element == .item(ItemPath(section: 0, item: 2_000)))
    #expect(passes < 25)
  }

  @Test func `passes that do not look ahead measure what is in view, in reading order`() {
    var engine = engine(Self.rows, 100)

    let pass = engine.layOut(pass: 0)

    #expect(pass.views.compactMap(\.element.itemPath?.item) == Array(0..<10))
    #expect(pass.views.allSatisfy { pass.needsSize(of: $0) })
  }

  @Test func `a pass that looks ahead needs only what its sizes bring into view, nearest first`() {
    var engine = engine(Self.rows, 100)
    engine.scroll(to: 50)

    var pass = engine.layOut(pass: 8)
    let before = pass.views.filter { pass.needsSize(of: $0) }.compactMap(\.element.itemPath?.item)
    if let first = pass.views.first { pass.record(ListSize(width: 10, height: 0), of: first) }
    let after = pass.views.filter { pass.needsSize(of: $0) }.compactMap(\.element.itemPath?.item)

    #expect(
      pass.views.compactMap(\.element.itemPath?.item)
        == Array(50..<70) + (40..<50).reversed())
    #expect(before == Array(50..<60))
    #expect(after == Array(50..<61))
  }
}
