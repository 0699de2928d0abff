import Testing

@testable import RosterEngine

/// Hand-computed frames for each rule; widths run across the list, heights along it.
@Suite("FlowLayout")
struct FlowLayoutTests {
  @Test("items go into a line as long as they fit with the least gaps", arguments: bothAxes)
  func greedy(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let fits = items(layout, [sized(45, 10), sized(45, 10), sized(1, 10)])
    let doesNot = items(layout, [sized(45, 10), sized(46, 10), sized(1, 10)])

    #expect(fits == [box(0, 0, 45, 10), box(55, 0, 45, 10), box(0, 15, 1, 10)])
    #expect(doesNot == [box(27.5, 0, 45, 10), box(0, 15, 46, 10), box(56, 15, 1, 10)])
  }

  @Test("a full line is justified with equal gaps", arguments: bothAxes)
  func justified(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let frames = items(layout, [sized(10, 10), sized(20, 10), sized(30, 10), sized(90, 10)])

    #expect(frames.prefix(3) == [box(0, 0, 10, 10), box(30, 0, 20, 10), box(70, 0, 30, 10)])
  }

  @Test("the last line of items of different sizes begins at the leading edge with least gaps")
  func lastLine() {
    let layout = given(.vertical, itemSpacing: 10)

    let frames = items(layout, [sized(95, 10), sized(20, 10), sized(30, 10)])

    #expect(frames == [box(2.5, 0, 95, 10), box(0, 15, 20, 10), box(30, 15, 30, 10)])
  }

  @Test("the last line of items of one size follows the columns of a full line")
  func gridGoesOn() {
    let layout = FlowLayout(itemSize: .fixed(sized(20, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 5)

    let full = [box(0, 0, 20, 10), box(40, 0, 20, 10), box(80, 0, 20, 10)]
    #expect(frames == full + [box(0, 15, 20, 10), box(40, 15, 20, 10)])
  }

  @Test("a grid's only line follows the columns of a full line")
  func onlyLineOfAGrid() {
    let layout = FlowLayout(itemSize: .fixed(sized(20, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 2)

    #expect(frames == [box(0, 0, 20, 10), box(40, 0, 20, 10)])
  }

  @Test("a grid of one column is in the middle, its last item as well")
  func oneColumn() {
    let layout = FlowLayout(itemSize: .fixed(sized(60, 10)), lineSpacing: 5, itemSpacing: 10)

    let frames = items(layout, count: 2)

    #expect(frames == [box(20, 0, 60, 10), box(20, 15, 60, 10)])
  }

  @Test("a single item is in the middle unless its line is the last", arguments: bothAxes)
  func singleItem(axis: ScrollAxis) {
    let layout = given(axis, itemSpacing: 10)

    let frames = items(layout, [sized(60, 10), sized(70, 10)])

    #expect(frames == [box(20, 0, 60, 10), box(0, 15, 70, 10)])
  }

  @Test("a line is as high as its highest item, and lower ones are in the middle of it")
  func lineHeight() {
    let layout = given(.vertical, itemSpacing: 10)

    let frames = items(layout, [sized(45, 10), sized(45, 30), sized(45, 5), sized(10, 8)])

    #expect(
      frames == [
        box(0, 10, 45, 10), box(55, 0, 45, 30), box(0, 36.5, 45, 5), box(55, 35, 10, 8),
      ])
  }

  @Test("an item as wide as the room has a line of its own, also beside items without width")
  func wideItem() {
    var layout = given(.vertical, itemSpacing: 0)
    layout.lineSpacing = 0

    let frames = items(layout, [sized(0, 10), sized(100, 10), sized(0, 10), sized(120, 10)])

    #expect(
      frames == [
        box(50, 0, 0, 10), box(0, 10, 100, 10), box(50, 20, 0, 10), box(0, 30, 120, 10),
      ])
  }

  @Test("a fixed item wider than the room begins at the leading inset, one a line")
  func wideFixedItem() {
    let layout = FlowLayout(
      itemSize: .fixed(sized(120, 10)), lineSpacing: 5,
      sectionInsets: ListInsets(leading: 7, trailing: 3))

    let frames = items(layout, count: 2)

    #expect(frames == [box(7, 0, 120, 10), box(7, 15, 120, 10)])
  }

  @Test("without room every item has a line of its own")
  func noRoom() {
    let insets = ListInsets(leading: 60, trailing: 60)
    let fixed = FlowLayout(itemSize: .fixed(sized(0, 10)), lineSpacing: 5, sectionInsets: insets)
    let given = FlowLayout(itemSize: .given, lineSpacing: 5, sectionInsets: insets)

    let expected = [box(60, 0, 0, 10), box(60, 15, 0, 10)]
    #expect(items(fixed, count: 2) == expected)
    #expect(items(given, [sized(0, 10), sized(0, 10)]) == expected)
  }

  @Test("items and gaps without width share one line at the leading edge")
  func noWidth() {
    let layout = FlowLayout(itemSize: .fixed(sized(0, 10)), lineSpacing: 5, itemSpacing: 0)

    #expect(items(layout, count: 3) == Array(repeating: box(0, 0, 0, 10), count: 3))
  }

  @Test("lengths that are no lengths count as zero")
  func oddLengths() {
    let layout = FlowLayout(
      itemSize: .fixed(sized(-4, .nan)), lineSpacing: -1, itemSpacing: .nan,
      sectionInsets: ListInsets(top: -5, leading: .nan, bottom: -.infinity, trailing: -1))

    let (sections, height) = LayoutStage(axis: .vertical).show(
      layout, [StagedSection(sizes: [.zero, .zero])])

    #expect(sections[0].items == [.init(x: 0, y: 0, width: 0, height: 0), box(0, 0, 0, 0)])
    #expect(height == 0)
  }

  @Test("by default items are 50 by 50 and 10 apart, and headers are measured")
  func defaults() {
    let layout = FlowLayout()

    let frames = LayoutStage(axis: .vertical, container: sized(110, 200)).show(
      layout, [StagedSection(sizes: [.zero, .zero, .zero], header: .zero)])

    #expect(layout.axis == .vertical)
    #expect(frames.sections[0].header?.attributes.frame == box(0, 0, 110, 50))
    #expect(
      frames.sections[0].items == [
        box(0, 50, 50, 50), box(60, 50, 50, 50), box(0, 110, 50, 50),
      ])
    #expect(frames.height == 160)
  }

  @Test("leading lines keep the least gaps, for items of one size and of many")
  func leadingLines() {
    var grid = FlowLayout(itemSize: .fixed(sized(20, 10)), lineSpacing: 5, itemSpacing: 10)
    grid.lineAlignment = .leading
    var given = given(.vertical, itemSpacing: 10)
    given.lineAlignment = .leading

    let different = [sized(60, 10), sized(50, 10), sized(20, 10), sized(90, 10)]

    #expect(
      items(grid, count: 4) == [
        box(0, 0, 20, 10), box(30, 0, 20, 10), box(60, 0, 20, 10), box(0, 15, 20, 10),
      ])
    #expect(
      items(given, different) == [
        box(0, 0, 60, 10), box(0, 15, 50, 10), box(60, 15, 20, 10), box(0, 30, 90, 10),
      ])
  }

  // MARK: - Horizontal, in the numbers of the app

  @Test("a fixed size and the insets of a layout are turned with the axis")
  func turned() {
    let layout = FlowLayout(
      axis: .horizontal, itemSize: .fixed(sized(30, 20)), lineSpacing: 5, itemSpacing: 10,
      sectionInsets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let stage = LayoutStage(axis: .horizontal, container: sized(54, 200))

    let (sections, length) = stage.show(layout, [StagedSection(sizes: [.zero, .zero, .zero])])

    let frames = sections[0].items.map { layout.axis.turned($0) }
    #expect(frames == [box(2, 1, 30, 20), box(2, 31, 30, 20), box(37, 1, 30, 20)])
    #expect(length == 2 + 30 + 5 + 30 + 4)
  }

  @Test("in a single row that scrolls sideways the line spacing is between the items")
  func singleRow() {
    let uniform = FlowLayout(
      axis: .horizontal, itemSize: .fixed(sized(30, 50)), lineSpacing: 7, itemSpacing: 1)
    let different = FlowLayout(
      axis: .horizontal, itemSize: .given, lineSpacing: 7, itemSpacing: 1)
    let stage = LayoutStage(axis: .horizontal, container: sized(50, 200))

    let same = stage.show(uniform, [StagedSection(sizes: [.zero, .zero])])
    let other = stage.show(different, [StagedSection(sizes: [sized(50, 30), sized(50, 40)])])

    #expect(
      same.sections[0].items.map(ScrollAxis.horizontal.turned) == [
        box(0, 0, 30, 50), box(37, 0, 30, 50),
      ])
    #expect(
      other.sections[0].items.map(ScrollAxis.horizontal.turned) == [
        box(0, 0, 30, 50), box(37, 0, 40, 50),
      ])
  }

  @Test("items that are low enough stand in one column with the item spacing between them")
  func column() {
    let layout = FlowLayout(axis: .horizontal, itemSize: .given, lineSpacing: 7, itemSpacing: 2)
    let stage = LayoutStage(axis: .horizontal, container: sized(50, 200))

    let shown = stage.show(
      layout, [StagedSection(sizes: [sized(20, 30), sized(28, 10), sized(9, 6)])])

    #expect(
      shown.sections[0].items.map(ScrollAxis.horizontal.turned) == [
        box(0, 0, 30, 20), box(10, 22, 10, 28), box(37, 0, 6, 9),
      ])
  }

  private func given(_ axis: ScrollAxis, itemSpacing: Double) -> FlowLayout {
    FlowLayout(axis: axis, itemSize: .given, lineSpacing: 5, itemSpacing: itemSpacing)
  }

  private func items(_ layout: FlowLayout, count: Int) -> [ListRect] {
    items(layout, Array(repeating: .zero, count: count))
  }

  private func items(_ layout: FlowLayout, _ sizes: [ListSize]) -> [ListRect] {
    LayoutStage(axis: layout.axis).show(layout, [StagedSection(sizes: sizes)]).sections[0].items
  }
}
