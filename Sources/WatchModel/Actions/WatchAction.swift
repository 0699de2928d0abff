import RowHistory

/// An action of a key, a button or a menu item.
///
/// `ActionTable` lists the keys and controls; `WatchController.perform(_:on:)` performs the actions.
package enum WatchAction: Equatable, Sendable {
  /// No action: the list or its host handles the key.
  case pass

  /// No further action: the key was handled.
  case done

  /// Ask for a text.
  case type(ScreenInput.Prompt)

  /// Show the rows that match the filter and the condition.
  case filter

  /// Run the command without waiting for the end of the interval.
  case refresh

  /// Change the interval.
  case interval(WatchInterval.Change)

  /// Pause or continue.
  case pause

  /// Read the first line as a header, or as a row.
  case header

  /// Shift the rows by this number of columns to the left.
  case move(Int)

  /// End the program.
  case quit

  /// Open or close the page of all keys, or close the shown page.
  case page

  /// Move the cursor to a row, or expand or collapse the row at the cursor.
  case open

  /// Show all fields of the row at the cursor beside the list, or hide them.
  case details

  /// Select or deselect the row at the cursor.
  case select

  /// Deselect all rows, or remove the cursor.
  case leave

  /// Hide the rows below the row at the cursor, or those of its group or block, or show them.
  case fold

  /// Hide the rows below all others and those of all groups, or show all if some are hidden.
  case foldAll

  /// Move to the next table of the output, or to one before it.
  case table(Int)

  /// Pin or unpin the selected rows or the row at the cursor.
  case pin

  /// Copy the selected rows or the item at the cursor.
  case copy(CopiedPart)

  /// Move the column mark by this number of columns.
  case column(Int)

  /// Perform an action on the marked column.
  case arrange(ColumnAction)

  /// Move to the next or previous row that contains the text.
  case find(isBackwards: Bool)

  /// Ask whether to run a command on the selected rows or the row at the cursor.
  case run(KeyBinding)

  /// Run the command of the question, or cancel it.
  case confirm(Bool)

  /// Show another refresh.
  case travel(HistoryStep)

  /// Start or end the comparison with the shown refresh.
  case compare

  /// Save the arrangement as a view.
  case save
}

extension WatchAction {
  /// The part of rows to copy.
  package enum CopiedPart: Equatable, Sendable {
    /// The value in the marked column, or the row if no column is marked.
    case cell

    /// All shown values.
    case row
  }

  /// An action on the marked column, or on the order of the rows.
  package enum ColumnAction: Equatable, Sendable {
    /// Columns that programs name differently.
    package enum Kind: Equatable, Sendable {
      /// The use of the processor.
      case cpu

      /// The use of memory.
      case memory
    }

    /// Sort by the column after the present one, or as many columns before it as a negative number
    /// says.
    case sortByNeighbor(Int)

    /// Sort by a kind of column, the highest value first.
    case sortBy(Kind)

    /// Reverse the sort order.
    case reverse

    /// Sort only by it: ascending, then descending, then not.
    case sort

    /// Sort also by it, where the columns before it are equal: ascending, then descending, then not.
    case addSort

    /// Start or stop grouping by it.
    case group

    /// Hide it.
    case hide

    /// Identify rows by it alone, or also by it if the user has chosen others; again: no longer.
    case key

    /// Sort by it in this order, whatever the order was.
    case sortInOrder(isDescending: Bool)

    /// Show it this number of columns later, or earlier if the number is negative.
    case moveBy(Int)

    /// Show all columns.
    case showAll
  }
}
