import RowHistory
import TableText
import WatchModel

extension WatchReader {
  /// The content to show.
  package struct Contents: Sendable {
    /// An increasing number.
    package let number: Int

    /// The snapshot of the last refresh.
    let snapshot: WatchSnapshot

    /// The sections and items.
    package let list: ListContents

    /// The columns of all blocks, by their identities.
    let blockWidths: [String: ColumnWidths]

    /// The columns of the current table.
    package var widths: ColumnWidths { blockWidths[snapshot.current.id] ?? ColumnWidths() }

    /// The marks of changed rows.
    package let marks: [WatchKey: RowMark]

    /// The time at which the next mark ends; nil if there is none.
    let nextEnd: Duration?

    /// The columns by which the rows are sorted and grouped.
    let arrangement: ListArrangement

    /// The indexes of the shown columns among all; empty if whole lines are shown.
    let shownColumns: [Int]

    /// The shown refresh and the one with which it is compared.
    let time: TimeStatus

    /// The kept refreshes; nil if no time line is shown, or there are none to go back to.
    let timeline: Timeline?

    /// The details of the row whose details are shown; nil for none.
    let details: RowDetails?
  }

  /// The result of a search for a text.
  struct Finding: Equatable, Sendable {
    /// The row or line.
    package let item: WatchItem.ID

    /// Its number among those that contain the text, counted from 1.
    package let number: Int

    /// The number of rows and lines that contain the text.
    package let count: Int
  }
}
