import Testing

@testable import RosterEngine

@Suite("ElementSize")
struct ElementSizeTests {
  private let section = LayoutSection(
    itemCount: 2, container: .zero, given: { _ in sized(3, 4) },
    known: { $0 == .item(1) ? sized(5, 6) : nil })

  @Test("a size is that of the layout, of the data source, or the one measured")
  func sources() {
    let measured = ElementSize.measured(estimate: sized(1, 2))

    #expect(section.size(of: .item(1), from: .fixed(sized(7, 8))) == sized(7, 8))
    #expect(section.size(of: .item(1), from: .given) == sized(3, 4))
    #expect(section.size(of: .item(1), from: measured) == sized(5, 6))
    #expect(section.size(of: .item(0), from: measured) == sized(1, 2))
  }

  @Test("what the layout says is turned with the axis")
  func turned() {
    #expect(ScrollAxis.horizontal.turned(ElementSize.fixed(sized(7, 8))) == .fixed(sized(8, 7)))
    #expect(ScrollAxis.horizontal.turned(ElementSize.given) == .given)
    #expect(
      ScrollAxis.horizontal.turned(ElementSize.measured(estimate: sized(1, 2)))
        == .measured(estimate: sized(2, 1)))
    #expect(ScrollAxis.vertical.turned(ElementSize.fixed(sized(7, 8))) == .fixed(sized(7, 8)))
  }

  @Test("lengths are whole steps from zero to the greatest")
  func exact() {
    #expect(sized(1 / 3.0, -1).exact == sized(85 / 256.0, 0))
    #expect(sized(.nan, -.infinity).exact == .zero)
    #expect(Double.infinity.exactLength == Steps.length(RowLength.greatestSteps))
  }
}
