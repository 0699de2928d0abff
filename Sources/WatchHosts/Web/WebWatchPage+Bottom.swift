import RosterView
import RosterWeb
import RowHistory
import TableText
import WatchModel

// MARK: - The bar below

extension WebWatchPage {
  func writeBottom(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-tools roster-time")]) { writeTime(&$0) }
    html.element(.div, [.class("roster-tools")]) { html in
      html.element(.span, [.class("roster-state")]) { writeState(&$0) }
      let hasRow = !list.actedOn.isEmpty
      for (control, action) in rowControls(in: .rows) {
        writeButton(control.title, as: control.name, isEnabled: hasRow, &html) { page in
          page.perform(action, on: page.list.actedOn)
        }
      }
      writeLegend(&html)
    }
    // Over the list, so that no row moves away under the pointer.
    html.element(.div, [.class("roster-drawer")]) { html in
      writeOutput(&html)
      html.element(.div, [.class("roster-tools")]) { writeQuestion(&$0) }
    }
  }

  /// Writes what the colours of cells mean.
  private func writeLegend(_ html: inout HTMLBuilder) {
    html.element(.span, [.class("roster-legend")]) { html in
      for (text, name) in [
        ("new", "inserted"), ("moved", "moved"), ("changed", "changed"), ("gone", "removed"),
      ] {
        html.element(.span, [.class("roster-legend-\(name)")]) { $0.text(text) }
      }
    }
  }

  /// Writes what is about to run: the command as it was bound, and the values that it gets.
  private func writeQuestion(_ html: inout HTMLBuilder) {
    guard status.question != nil, let run = commands.first else { return }
    html.element(.div, [.class("roster-state")]) { html in
      html.element(.strong) { $0.text("Run \(pendingCommand ?? "")?") }
      for value in run.values {
        html.text(" ")
        html.element(.span, [.class("roster-value")]) { $0.text(value) }
      }
      let more = commands.count - 1
      if more > 0 { html.text(" and for \(more) more \(more == 1 ? "row" : "rows")") }
    }
    writeButton("Run", &html) { $0.answer(true) }
    writeButton("Cancel", &html) { $0.answer(false) }
  }

  /// Writes the output of the commands that have run.
  private func writeOutput(_ html: inout HTMLBuilder) {
    guard let output else { return }
    html.element(.div, [.class("roster-tools")]) { html in
      html.element(.strong, [.class("roster-text")]) { $0.text("Output") }
      writeButton("Close", &html) { $0.closeOutput() }
    }
    html.element(.div, [.class("roster-output")]) { html in
      for line in output { html.element(.div) { $0.text(line) } }
    }
  }

  private func writeState(_ html: inout HTMLBuilder) {
    let count = status.snapshot.rowCount
    var texts = ["\(count) \(count == 1 ? "row" : "rows")"]
    if status.shown.count != count { texts.insert("\(status.shown.count) of", at: 0) }
    if status.snapshot.blocks.count > 1 { texts.insert("\(status.tablesText),", at: 0) }
    html.text(texts.joined(separator: " "))
    var notes = [status.shown.totals.map { "\(status.totalsName): \($0)" }]
    if status.snapshot.isStale, count > 0 { notes.append("stale") }
    if status.selectedCount > 0 { notes.append("\(status.selectedCount) selected") }
    notes.append(status.shown.arrangement.group.map { "by \($0)" })
    if options.origin.hasRuns { notes.append(status.snapshot.keyText) }
    if status.input.isPaused { notes.append("paused") }
    for note in notes.compactMap({ $0 }) { html.text(" · \(note)") }
    // The banner says when a run has failed.
    if let time = status.shown.point.shown?.time,
      !status.shown.point.isPast, !status.snapshot.isStale
    {
      let age = Double(status.now.milliseconds - time.milliseconds) / 1_000
      html.text(" · ")
      html.elapsed(age, prefix: "updated ", suffix: " ago")
    } else if status.snapshot.refresh == 0 {
      let age = Double(status.now.milliseconds - started.milliseconds) / 1_000
      html.text(" · ")
      html.elapsed(age, prefix: "waiting for ")
    }
    guard let message = status.message else { return }
    html.text(" · ")
    html.element(.strong) { $0.text(message) }
  }
}

// MARK: - The panel beside the list

extension WebWatchPage {
  /// Writes all fields of a row, with a chart of each number.
  func writeDetails(_ html: inout HTMLBuilder) {
    guard let details = status.shown.details else { return }
    html.element(.div, [.class("roster-tools")]) { html in
      html.element(.strong, [.class("roster-text")]) { $0.text("Details") }
      writeButton("Close", as: "close-details", &html) { $0.closeDetails() }
    }
    guard !details.fields.isEmpty else {
      return html.element(.p, [.class("roster-note")]) {
        $0.text("This refresh does not have the row.")
      }
    }
    for field in details.fields {
      html.element(.div, [.class("roster-field")]) { html in
        html.element(.div, [.class("roster-subtitle")]) { $0.text(field.name) }
        html.element(.div, [.class("roster-field-value")]) { $0.text(field.text) }
        if !field.numbers.isEmpty {
          let count = field.numbers.count
          html.chart(field.numbers, label: "\(field.name) over \(count) refreshes")
        }
      }
    }
  }
}
