#if CommandLineTool
  import RosterTerminal
  import RosterView

  // The refreshes that are past.
  extension ScreenWatch {
    /// Goes to another refresh.
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

    /// Keeps the refreshes in a file.
    ///
    /// - Returns: What of the file was left out, if anything was.
    func keep(in target: HistoryTarget) async throws -> String? {
      let notices = try await reader.keep(in: target)
      // Behind the screen they can be read when it is over.
      for notice in notices { StandardOutput.writeError("roster: \(notice)") }
      // The user knows the file.
      return notices.first.map { "history: \($0.trimmingPrefix("\(target.path): "))" }
    }

    /// Compares with the refresh that is shown, or compares no more.
    func compare() {
      inTurn { [self] in
        await reader.toggleComparison()
        await showRows().value
      }
    }

    /// Takes the first line for a header, or for a row.
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
