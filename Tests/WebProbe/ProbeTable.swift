import RosterTesting
import RosterWeb

/// A table whose rows are all on the page, for the operations of js-framework-benchmark.
@MainActor
final class ProbeTable {
  /// A row.
  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var label: String
    var isChosen = false
  }

  /// A row with a number, a label and a button.
  final class RowCell: CollectionViewCell, WebDrawing {
    var row = Row(id: 0, label: "")

    func html(_ html: inout HTMLBuilder) {
      let look = row.isChosen ? "table-row roster-paper-red" : "table-row"
      html.element(.div, [.class(look), .data("row", "\(row.id)")]) { html in
        html.element(.span, [.class("table-id")]) { $0.text("\(row.id)") }
        html.element(.a, [.class("table-label")]) { $0.text(row.label) }
        html.element(.button, [.onClick("remove") {}, .label("remove")]) { $0.text("x") }
      }
    }
  }

  /// The height of a row: as low as is needed for 11,000 of them to be in a window of the maximum
  /// height.
  static let rowHeight = 1.5

  let view: CollectionView
  private let source: CollectionViewComparableDataSource<Int, Row>
  private var rows: [Row] = []
  private var random = SeededGenerator(seed: 1)
  private var lastID = 0

  init() {
    view = CollectionView(layout: ListLayout(rowHeight: .fixed(Self.rowHeight)))
    source = CollectionViewComparableDataSource(view) { (cell: RowCell, row: Row) in
      cell.row = row
    }
  }

  /// Performs an operation.
  ///
  /// - Parameters:
  ///   - operation: The name.
  ///   - count: The number of rows, for operations that create some.
  func perform(_ operation: String, _ count: Int) {
    switch operation {
    case "create": rows = makeRows(count)
    case "append": rows += makeRows(count)
    case "update":
      for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label += " !!!" }
    case "select":
      for index in rows.indices where rows[index].isChosen { rows[index].isChosen = false }
      if rows.indices.contains(count) { rows[count].isChosen = true }
    case "swap": if rows.count > 998 { rows.swapAt(1, 998) }
    case "remove": if rows.indices.contains(count) { rows.remove(at: count) }
    default: rows = []
    }
    var snapshot = ComparableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    source.apply(snapshot)
  }

  private func makeRows(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      lastID += 1
      let words = (0..<3).map { _ in Self.words.randomElement(using: &random) ?? "" }
      return Row(id: lastID, label: words.joined(separator: " "))
    }
  }

  private static let words = [
    "pretty", "large", "small", "crazy", "red", "brown", "table", "chair", "house", "sandwich",
    "keyboard", "mouse",
  ]
}
