import Testing

@testable import RosterEngine
@testable import RosterLayouts

/// PixelGrid.
@Suite
struct PixelGridTests {
  @Test(arguments: [1.0, 0.5, 0.25])
  func `whole places and lengths stay what they are`(unit: Double) {
    let grid = PixelGrid(unit: unit)

    #expect(grid.outward(rect(3, -2, 5, 0)) == rect(3, -2, 5, 0))
    #expect(grid.floor(7) == 7)
    #expect(grid.ceil(7) == 7)
  }

  @Test
  func `places go to the line before them, lengths to the next number of pixels`() {
    let grid = PixelGrid(unit: 0.5)

    #expect(grid.outward(rect(3.25, -0.25, 5.25, 0.125)) == rect(3, -0.5, 5.5, 0.5))
    #expect(grid.floor(3.75 - 1 / 256.0) == 3.5)
    #expect(grid.ceil(3.5 + 1 / 256.0) == 4)
  }

  @Test
  func `thirds of a unit add up exactly`() {
    let grid = PixelGrid(unit: 1 / 3.0)
    var edge = 0.0

    for _ in 0..<3_000 {
      let frame = grid.outward(rect(edge, 0, 84 / 256.0, 1))
      #expect(frame.x == edge)
      edge = frame.maxX
    }

    #expect(edge == 1_000)
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e-9])
  func `a unit that is none rounds to steps`(unit: Double) {
    #expect(PixelGrid(unit: unit).outward(rect(0.25, 1 / 256.0, 0.5, 1)).maxX == 0.75)
  }
}
