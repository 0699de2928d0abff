#if CommandLineTool
  import RosterTerminal
  import RosterView

  // The past refreshes.
  extension ScreenWatch {
    /// Shows another refresh.
    func travel(_ step: HistoryStep) {
      inTurn { [self] in
        let row = list.cursor?.rowIdentity
        if let reason = await reader.move(step, row: row) {
          status.message = reason
          return
        }
        await showRows().value
        if step == .changeBefore || step == .changeAfter { list.revealCursor() }
      }
    }

    /// Writes the refreshes to a file.
    ///
    /// - Returns: A message about what was left out when reading the file, or nil.
    func keep(in target: HistoryTarget) async throws -> String? {
      let notices = try await reader.keep(in: target)
      // On standard error they can be read after the end of the screen.
      for notice in notices { StandardOutput.writeError("roster: \(notice)") }
      // The path need not be repeated.
      return notices.first.map { "history: \($0.trimmingPrefix("\(target.path): "))" }
    }

    /// Starts or ends the comparison with the shown refresh.
    func compare() {
      inTurn { [self] in
        await reader.toggleComparison()
        await showRows().value
      }
    }

    /// Reads the first line as a header, or as a row.
    func toggleHeader() {
      inTurn { [self] in
        guard await reader.toggleHeader(at: now) else {
          status.message = "only live the header can be changed"
          return
        }
        await showRows().value
        list.revealCursor()
      }
    }
  }
#endif
