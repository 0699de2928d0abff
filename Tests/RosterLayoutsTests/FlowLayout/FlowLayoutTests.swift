import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Hand-computed frames for each rule; widths run across the list, heights along it.
@Suite
struct FlowLayoutTests {
  @Test(arguments: bothAxes)
  func `items go into a line as long as they fit with the least gaps`(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let fits = items(layout, [size(45, 10), size(45, 10), size(1, 10)])
    let doesNot = items(layout, [size(45, 10), size(46, 10), size(1, 10)])

    #expect(fits == [rect(0, 0, 45, 10), rect(55, 0, 45, 10), rect(0, 15, 1, 10)])
    #expect(doesNot == [rect(27.5, 0, 45, 10), rect(0, 15, 46, 10), rect(56, 15, 1, 10)])
  }

  @Test(arguments: bothAxes)
  func `a full line is justified with equal gaps`(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let frames = items(layout, [size(10, 10), size(20, 10), size(30, 10), size(90, 10)])

    #expect(frames.prefix(3) == [rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(70, 0, 30, 10)])
  }

  @Test
  func `the last line of items of different sizes begins at the leading edge with least gaps`() {
    let layout = given(.vertical, itemSpacing: 10)

    let frames = items(layout, [size(95, 10), size(20, 10), size(30, 10)])

    #expect(frames == [rect(2.5, 0, 95, 10), rect(0, 15, 20, 10), rect(30, 15, 30, 10)])
  }

  @Test
  func `the last line of items of one size follows the columns of a full line`() {
    let layout = FlowLayout(itemSize: .fixed(size(20, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 5)

    let full = [rect(0, 0, 20, 10), rect(40, 0, 20, 10), rect(80, 0, 20, 10)]
    #expect(frames == full + [rect(0, 15, 20, 10), rect(40, 15, 20, 10)])
  }

  @Test
  func `a grid's only line follows the columns of a full line`() {
    let layout = FlowLayout(itemSize: .fixed(size(20, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 2)

    #expect(frames == [rect(0, 0, 20, 10), rect(40, 0, 20, 10)])
  }

  @Test
  func `a grid of one column is in the middle, its last item as well`() {
    let layout = FlowLayout(itemSize: .fixed(size(60, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 2)

    #expect(frames == [rect(20, 0, 60, 10), rect(20, 15, 60, 10)])
  }

  @Test(arguments: bothAxes)
  func `a single item is in the middle unless its line is the last`(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let frames = items(layout, [size(60, 10), size(70, 10)])

    #expect(frames == [rect(20, 0, 60, 10), rect(0, 15, 70, 10)])
  }

  @Test
  func `a line is as high as its highest item, and lower ones are in the middle of it`() {
    let layout = given(.vertical, itemSpacing: 10)

    let frames = items(layout, [size(45, 10), size(45, 30), size(45, 5), size(10, 8)])

    #expect(
      frames == [
        rect(0, 10, 45, 10), rect(55, 0, 45, 30), rect(0, 36.5, 45, 5), rect(55, 35, 10, 8),
      ])
  }

  @Test
  func `an item as wide as the room has a line of its own, also beside items without width`() {
    var layout = given(.vertical, itemSpacing: 0)
    layout.lineSpacing = 0

    let frames = items(layout, [size(0, 10), size(100, 10), size(0, 10), size(120, 10)])

    #expect(
      frames == [
        rect(50, 0, 0, 10), rect(0, 10, 100, 10), rect(50, 20, 0, 10), rect(0, 30, 120, 10),
      ])
  }

  @Test
  func `a fixed item wider than the room begins at the leading inset, one a line`() {
    let layout = FlowLayout(
      itemSize: .fixed(size(120, 10)), lineSpacing: 5,
      sectionInsets: ListInsets(leading: 7, trailing: 3))

    let frames = items(layout, count: 2)

    #expect(frames == [rect(7, 0, 120, 10), rect(7, 15, 120, 10)])
  }

  @Test
  func `without room every item has a line of its own`() {
    let insets = ListInsets(leading: 60, trailing: 60)
    let fixed = FlowLayout(itemSize: .fixed(size(0, 10)), lineSpacing: 5, sectionInsets: insets)
    let given = FlowLayout(itemSize: .provided, lineSpacing: 5, sectionInsets: insets)

    let expected = [rect(60, 0, 0, 10), rect(60, 15, 0, 10)]
    #expect(items(fixed, count: 2) == expected)
    #expect(items(given, [size(0, 10), size(0, 10)]) == expected)
  }

  @Test
  func `items and gaps without width share one line at the leading edge`() {
    let layout = FlowLayout(itemSize: .fixed(size(0, 10)), lineSpacing: 5, itemSpacing: 0)

    #expect(items(layout, count: 3) == Array(repeating: rect(0, 0, 0, 10), count: 3))
  }

  @Test
  func `lengths that are no lengths count as zero`() {
    let layout = FlowLayout(
      itemSize: .fixed(size(-4, .nan)), lineSpacing: -1, itemSpacing: .nan,
      sectionInsets: ListInsets(top: -5, leading: .nan, bottom: -.infinity, trailing: -1))

    let (sections, height) = LayoutStage(axis: .vertical).show(
      layout, [StagedSection(sizes: [.zero, .zero])])

    #expect(sections[0].items == [.init(x: 0, y: 0, width: 0, height: 0), rect(0, 0, 0, 0)])
    #expect(height == 0)
  }

  @Test
  func `by default items are 50 by 50 and 10 apart, and headers are measured`() {
    let layout = FlowLayout()

    let frames = LayoutStage(axis: .vertical, container: size(110, 200)).show(
      layout, [StagedSection(sizes: [.zero, .zero, .zero], header: .zero)])

    #expect(layout.axis == .vertical)
    #expect(frames.sections[0].header?.attributes.frame == rect(0, 0, 110, 50))
    #expect(
      frames.sections[0].items == [
        rect(0, 50, 50, 50), rect(60, 50, 50, 50), rect(0, 110, 50, 50),
      ])
    #expect(frames.height == 160)
  }

  @Test
  func `leading lines keep the least gaps, for items of one size and of many`() {
    var grid = FlowLayout(itemSize: .fixed(size(20, 10)), lineSpacing: 5, itemSpacing: 10)
    grid.lineAlignment = .leading
    var given = given(.vertical, itemSpacing: 10)
    given.lineAlignment = .leading

    let different = [size(60, 10), size(50, 10), size(20, 10), size(90, 10)]

    #expect(
      items(grid, count: 4) == [
        rect(0, 0, 20, 10), rect(30, 0, 20, 10), rect(60, 0, 20, 10), rect(0, 15, 20, 10),
      ])
    #expect(
      items(given, different) == [
        rect(0, 0, 60, 10), rect(0, 15, 50, 10), rect(60, 15, 20, 10), rect(0, 30, 90, 10),
      ])
  }

  // MARK: - Horizontal, in the numbers of the app

  @Test
  func `a fixed size and the insets of a layout are transposed with the axis`() {
    let layout = FlowLayout(
      axis: .horizontal, itemSize: .fixed(size(30, 20)), lineSpacing: 5, itemSpacing: 10,
      sectionInsets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let stage = LayoutStage(axis: .horizontal, container: size(54, 200))

    let (sections, length) = stage.show(layout, [StagedSection(sizes: [.zero, .zero, .zero])])

    let frames = sections[0].items.map { layout.axis.transposed($0) }
    #expect(frames == [rect(2, 1, 30, 20), rect(2, 31, 30, 20), rect(37, 1, 30, 20)])
    #expect(length == 2 + 30 + 5 + 30 + 4)
  }

  @Test
  func `in a single row that scrolls sideways the line spacing is between the items`() {
    let uniform = FlowLayout(
      axis: .horizontal, itemSize: .fixed(size(30, 50)), lineSpacing: 7, itemSpacing: 1)
    let different = FlowLayout(
      axis: .horizontal, itemSize: .provided, lineSpacing: 7, itemSpacing: 1)
    let stage = LayoutStage(axis: .horizontal, container: size(50, 200))

    let same = stage.show(uniform, [StagedSection(sizes: [.zero, .zero])])
    let other = stage.show(different, [StagedSection(sizes: [size(50, 30), size(50, 40)])])

    #expect(
      same.sections[0].items.map(ScrollAxis.horizontal.transposed) == [
        rect(0, 0, 30, 50), rect(37, 0, 30, 50),
      ])
    #expect(
      other.sections[0].items.map(ScrollAxis.horizontal.transposed) == [
        rect(0, 0, 30, 50), rect(37, 0, 40, 50),
      ])
  }

  @Test
  func `items that are low enough stand in one column with the item spacing between them`() {
    let layout = FlowLayout(axis: .horizontal, itemSize: .provided, lineSpacing: 7, itemSpacing: 2)
    let stage = LayoutStage(axis: .horizontal, container: size(50, 200))

    let shown = stage.show(
      layout, [StagedSection(sizes: [size(20, 30), size(28, 10), size(9, 6)])])

    #expect(
      shown.sections[0].items.map(ScrollAxis.horizontal.transposed) == [
        rect(0, 0, 30, 20), rect(10, 22, 10, 28), rect(37, 0, 6, 9),
      ])
  }

  private func given(_ axis: ScrollAxis, itemSpacing: Double) -> FlowLayout {
    FlowLayout(axis: axis, itemSize: .provided, lineSpacing: 5, itemSpacing: itemSpacing)
  }

  private func items(_ layout: FlowLayout, count: Int) -> [ListRect] {
    items(layout, Array(repeating: .zero, count: count))
  }

  private func items(_ layout: FlowLayout, _ sizes: [ListSize]) -> [ListRect] {
    LayoutStage(axis: layout.axis).show(layout, [StagedSection(sizes: sizes)]).sections[0].items
  }
}
