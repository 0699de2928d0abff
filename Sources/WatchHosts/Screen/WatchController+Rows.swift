import RosterView
import RowHistory
import TableText
import WatchModel

// Actions of the user on rows.
extension WatchController {
  /// Expands a row to show all its fields, or collapses it.
  func toggle(_ row: WatchKey) {
    if settings.open.remove(row) == nil {
      settings.open.insert(row)
    } else if list.cursor?.rowIdentity == row {
      list.moveCursor(to: .row(row))
    }
    showRows()
  }

  /// Pins rows above the others, or unpins them if all of them are pinned.
  func pin(_ rows: [WatchRow]) {
    let identities = Set(rows.map(\.identity))
    guard !identities.isEmpty else { return }
    if identities.isSubset(of: settings.pinned) {
      settings.pinned.subtract(identities)
    } else {
      settings.pinned.formUnion(identities)
    }
    showRows()
  }

  /// Returns the rows that an action is for; if there are none, the status line shows that.
  func actedOn() -> [WatchRow] {
    let rows = list.actedOn
    if rows.isEmpty { status.message = ActionTable.Need.row.message }
    return rows
  }

  /// Moves the cursor to the next or previous row that contains the text of the prompt.
  func find(isBackwards: Bool) {
    let text = status.input.sought
    guard !text.isEmpty else {
      let keys = [ScreenInput.Prompt.find, .filter].map { ActionTable.key(of: .type($0)) }
      status.message = "no text to find: press \(keys.joined(separator: " or ")) and type one"
      return
    }
    inTurn { [self] in
      let start = list.cursor?.id
      let finding = await reader.find(text, from: start, isBackwards: isBackwards)
      if let finding {
        list.moveCursor(to: finding.item)
        status.message = "'\(text)' \(finding.number) of \(finding.count)"
      } else {
        status.message = "'\(text)' not found"
      }
    }
  }

  /// Sorts, groups, hides or shows columns.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - column: The index of a shown column.
  func arrange(_ action: WatchAction.ColumnAction, column: Int) {
    inTurn { [self] in
      if let reason = await reader.arrange(action, column: column, at: now) {
        status.message = reason
        return
      }
      await showRows().value
      list.revealCursor()
    }
  }

  /// Saves the arrangement as a view.
  func save() {
    guard let path = options.files.viewPath else {
      status.message = "no file for the view: start with --save-view FILE"
      return
    }
    let input = status.input
    inTurn { [self] in
      do throws(InputError) {
        try await view(input).write(to: path)
        status.message = "saved to \(path)"
      } catch {
        status.message = "not saved: \(error)"
      }
    }
  }

  /// Returns the arrangement as a view.
  ///
  /// - Parameter input: The filter and the condition.
  /// - Returns: The view.
  func view(_ input: ScreenInput) async -> SavedView {
    SavedView(
      await reader.session.options, filter: input.filter, condition: input.condition?.text)
  }

  /// Shows a page above the rows, or removes it.
  func showPage(_ page: TextPage?) {
    settings.page = page
    status.input.hasPage = page != nil
    let work = showRows()
    guard page != nil else { return }
    inTurn { [self] in
      await work.value
      list.view.scrollToTop()
    }
  }

  /// Reads the first line as a header, or as a row.
  func toggleHeader() {
    inTurn { [self] in
      guard await reader.toggleHeader(at: now) else {
        status.message = "the header can be changed only in the live list"
        return
      }
      await showRows().value
      list.revealCursor()
    }
  }
}

// The past refreshes.
extension WatchController {
  /// Shows another refresh.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - row: The row whose changes count; nil for the row at the cursor.
  func travel(_ step: HistoryStep, of row: WatchKey? = nil) {
    inTurn { [self] in
      if let reason = await reader.move(step, row: row ?? list.cursor?.rowIdentity) {
        status.message = reason
        return
      }
      await showRows().value
      if step == .changeBefore || step == .changeAfter { list.revealCursor() }
    }
  }

  /// Starts or ends the comparison with the shown refresh.
  func compare() {
    inTurn { [self] in
      await reader.toggleComparison()
      await showRows().value
    }
  }
}
