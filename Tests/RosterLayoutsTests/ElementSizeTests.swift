import Testing

@testable import RosterEngine
@testable import RosterLayouts

/// ElementSize.
@Suite
struct ElementSizeTests {
  private let section = LayoutSection(
    itemCount: 2, container: .zero, provided: { _ in size(3, 4) },
    known: { $0 == .item(1) ? size(5, 6) : nil })

  @Test
  func `a size is that of the layout, of the data source, or the one measured`() {
    let measured = ElementSize.measured(estimate: size(1, 2))

    #expect(section.size(of: .item(1), from: .fixed(size(7, 8))) == size(7, 8))
    #expect(section.size(of: .item(1), from: .provided) == size(3, 4))
    #expect(section.size(of: .item(1), from: measured) == size(5, 6))
    #expect(section.size(of: .item(0), from: measured) == size(1, 2))
  }

  @Test
  func `what the layout says is transposed with the axis`() {
    #expect(ScrollAxis.horizontal.transposed(ElementSize.fixed(size(7, 8))) == .fixed(size(8, 7)))
    #expect(ScrollAxis.horizontal.transposed(ElementSize.provided) == .provided)
    #expect(
      ScrollAxis.horizontal.transposed(ElementSize.measured(estimate: size(1, 2)))
        == .measured(estimate: size(2, 1)))
    #expect(ScrollAxis.vertical.transposed(ElementSize.fixed(size(7, 8))) == .fixed(size(7, 8)))
  }

  @Test
  func `lengths are whole steps from zero to the maximum`() {
    #expect(size(1 / 3.0, -1).exact == size(85 / 256.0, 0))
    #expect(size(.nan, -.infinity).exact == .zero)
    #expect(Double.infinity.exactLength == FixedPoint.length(RowLength.maximumSteps))
  }
}
