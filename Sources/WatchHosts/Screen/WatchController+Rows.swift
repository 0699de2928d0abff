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

  /// Hides the rows below rows of a tree, or those of the group or the block at the cursor, or shows them;
  /// for a row without others below it, those below its parent.
  ///
  /// - Parameter rows: The rows; nil for the one at the cursor.
  func fold(_ rows: [WatchRow]?) {
    let rows = rows ?? [list.cursor?.row].compactMap { $0 }
    let parents = rows.filter { ($0.place?.count ?? 0) > 0 }.map(\.identity)
    guard parents.isEmpty else {
      settings.folded.formSymmetricDifference(parents)
      return showFolding()
    }
    if let parent = rows.first?.place?.parent {
      settings.folded.insert(parent)
      showFolding()
      inTurn { [self] in
        await showRows().value
        list.moveCursor(to: .row(parent))
      }
      return
    }
    guard let group = list.group(of: rows.first),
      status.snapshot.blocks.count > 1 || status.shown.arrangement.group != nil
    else {
      status.message = "nothing to fold: no tree, no groups and no other table"
      return
    }
    settings.foldedGroups.formSymmetricDifference([group])
    showFolding()
    inTurn { [self] in
      await showRows().value
      list.moveCursor(toFirstOf: group)
    }
  }

  /// Shows the hidden rows of a group.
  func unfold(_ group: WatchGroup.ID) {
    settings.foldedGroups.remove(group)
    showRows()
  }

  /// Hides the rows below all others and those of all groups, or shows all if some are hidden.
  func foldAll() {
    if settings.folded.isEmpty && settings.foldedGroups.isEmpty {
      let groups = status.snapshot.allGroups
      settings.folded = Set(
        groups.lazy.flatMap(\.rows).filter { ($0.place?.count ?? 0) > 0 }.map(\.identity))
      if groups.count > 1 { settings.foldedGroups = Set(groups.map(\.diffIdentifier)) }
    } else {
      (settings.folded, settings.foldedGroups) = ([], [])
    }
    showFolding()
  }

  private func showFolding() {
    if !status.input.filter.isEmpty || status.input.condition != nil {
      status.message = "while rows are filtered, none are folded"
    }
    showRows()
  }

  /// Moves to the next or an earlier table, to its names or its first row.
  func goToTable(_ step: Int) {
    let tables = status.snapshot.tables.map(\.id)
    guard tables.count > 1 else {
      status.message = "there is only one table"
      return
    }
    let block = (list.cursor ?? list.top)?.block ?? ""
    let known = tables.firstIndex(of: block) ?? tables.firstIndex(of: settings.block) ?? 0
    list.go(to: tables[(known + step + tables.count) % tables.count])
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
    var view = SavedView(
      await reader.session.options, filter: input.filter, condition: input.condition?.text)
    if !settings.folded.isEmpty { view.folded = settings.folded.map(\.description).sorted() }
    return view
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
