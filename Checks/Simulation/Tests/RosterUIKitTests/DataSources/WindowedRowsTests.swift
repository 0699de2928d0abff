import Foundation
import RosterDiff
import RosterKit
import RosterUIKitSimulated
import RosterWindows
import Testing
import UIKit

/// Windows over data larger than memory, on views of UIKit.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct WindowedRowsTests {
  private typealias Rows = WindowedList<Int, Row>

  /// A list of 200 rows on a screen of ten, which holds 30 of them.
  private func source(_ screen: TestScreen) -> WindowedDataSource<Int, Row> {
    let load: @MainActor (Rows.Load) async throws -> Rows.Answer = { load in
      let range = load.range.clamped(to: 0..<200)
      return Rows.Answer(
        version: 1, sections: [Rows.Section(0, count: 200)], start: range.lowerBound,
        rows: range.map { Row(id: $0) })
    }
    let source: WindowedDataSource<Int, Row> =
      switch screen.kind {
      case .collection:
        WindowedDataSource(
          screen.list, windowSize: 10, capacity: 30, clock: screen.clock, load: load
        ) { (cell: RowCell, row: Row?) in cell.bind(row ?? Row(id: -1)) }
      case .table:
        WindowedDataSource(
          screen.list, windowSize: 10, capacity: 30, clock: screen.clock, load: load
        ) { (cell: TableRowCell, row: Row?) in cell.bind(row ?? Row(id: -1)) }
      }
    source.faultPolicy = .report
    source.onFault = screen.note
    return source
  }

  private func rest(_ source: WindowedDataSource<Int, Row>, _ screen: TestScreen) async {
    for _ in 0..<8 {
      await source.waitForLoads()
      UIKitSimulation.layout()
      screen.settle()
    }
  }

  private func rows(_ numbers: Range<Int>) -> [String] { numbers.map { "\($0).0" } }

  @Test(arguments: ViewKind.allCases)
  func `rows are loaded as they are scrolled to, also in cells that were prepared before`(
    _ kind: ViewKind
  ) async {
    let screen = TestScreen(kind)
    let source = source(screen)
    await rest(source, screen)
    let first = screen.rows

    for row in 1...60 {
      screen.list.contentOffset = CGPoint(x: 0, y: Double(row) * 20)
      await rest(source, screen)
      #expect(screen.rows == rows(row..<row + 10))
    }

    #expect(first == rows(0..<10))
    #expect(source.list.rows.count <= 40)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a jump loads nothing that lies between`(_ kind: ViewKind) async {
    let screen = TestScreen(kind)
    let source = source(screen)
    await rest(source, screen)

    screen.list.contentOffset = CGPoint(x: 0, y: 3_000)
    await rest(source, screen)

    #expect(screen.rows == rows(150..<160))
    #expect(source.list.loaded.lowerBound >= 120)
    #expect(screen.conditions == [] && screen.faults == [])
  }
}
