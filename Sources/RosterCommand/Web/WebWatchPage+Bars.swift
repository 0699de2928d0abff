#if CommandLineTool
  import RosterView
  import RosterWeb
  import TableText

  // The bars around the list. The parts of a bar are always there, if need be without content, so
  // that a browser keeps the focus where it is.
  extension WebWatchPage {
    func writeTop(_ html: inout HTMLBuilder) {
      html.element(.div, [.class("roster-tools")]) { html in
        html.element(.span, [.class("roster-text")]) { $0.text(status.title) }
        writeField("Filter", .filter, status.input.typedFilter, &html)
        writeField("Condition", .condition, status.input.typedCondition, &html)
        writeControls(in: .top, &html)
        html.element(
          .button,
          [.isPressed(showsTools), .onClick("tools") { [weak self] in self?.toggleTools() }]
        ) { $0.text("Tools") }
      }
      html.element(.div, [.class("roster-tools")]) { html in
        let filter = status.input.filterError ?? status.shown.filterProblem
        let condition = status.input.conditionError ?? status.shown.problem
        let problems = [filter.map { "Filter: \($0)" }, condition.map { "Condition: \($0)" }]
        guard filter != nil || condition != nil else { return }
        html.element(.span, [.class("roster-destructive")]) {
          $0.text(problems.compactMap { $0 }.joined(separator: " · "))
        }
      }
      html.element(.div, [.class("roster-tools")]) { if showsTools { writeTools(&$0) } }
      html.element(.div, [.class("roster-tools")]) { if showsTools { writeColumns(&$0) } }
      html.element(.div, [.class("roster-tools")]) { writeTime(&$0) }
      html.element(.div, [.class("roster-tools")]) { html in
        guard let page = settings.page else { return }
        html.element(.span, [.class("roster-text")]) { $0.text(page.title) }
        writeButton("Close", &html) { $0.showPage(nil) }
      }
      writeHeads(&html)
    }

    private func writeField(
      _ name: String, _ prompt: ScreenInput.Prompt, _ text: String, _ html: inout HTMLBuilder
    ) {
      let example = prompt == .condition ? "%CPU>5 and USER=root" : name
      html.element(
        .textField,
        [
          .label(name), .placeholder(example), .value(text),
          .onInput(ActionTable.Control.name(of: name)) { [weak self] in self?.type(prompt, $0) },
        ])
    }

    /// Writes the controls at a place.
    private func writeControls(in place: ActionTable.Place, _ html: inout HTMLBuilder) {
      for (control, action) in ActionTable.controls(in: place) {
        let state = isOn(action).map { HTMLBuilder.Attribute.isPressed($0) }
        html.element(
          .button,
          [
            state ?? .isDisabled(!isEnabled(action)),
            .onClick(control.name) { [weak self] in self?.act { $0.perform(action) } },
          ]
        ) { $0.text(control.title) }
      }
    }

    /// Returns whether an action is switched on; nil if it is no switch.
    private func isOn(_ action: WatchAction) -> Bool? {
      switch action {
      case .pause: status.input.isPaused
      case .compare: status.shown.point.base != nil
      default: nil
      }
    }

    /// Returns whether an action has an effect.
    private func isEnabled(_ action: WatchAction) -> Bool {
      switch action {
      case .find: !status.input.sought.isEmpty
      case .travel(.last): status.shown.point.isPast
      default: true
      }
    }

    private func writeButton(
      _ title: String, as name: String? = nil, isEnabled: Bool = true, _ html: inout HTMLBuilder,
      perform: @escaping @MainActor (WebWatchPage) -> Void
    ) {
      html.element(
        .button,
        [
          .isDisabled(!isEnabled),
          .onClick(name ?? ActionTable.Control.name(of: title)) { [weak self] in self?.act(perform)
          },
        ]
      ) { $0.text(title) }
    }
  }

  // MARK: - Rarely used controls

  extension WebWatchPage {
    private func writeTools(_ html: inout HTMLBuilder) {
      writeField("Find", .find, status.input.sought, &html)
      writeControls(in: .tools, &html)
    }

    /// Writes a box for each column, and a button that groups by it.
    private func writeColumns(_ html: inout HTMLBuilder) {
      let columns = status.shown.columns.isEmpty ? [] : status.snapshot.allColumns
      for (index, name) in columns.enumerated() {
        let isShown = status.shown.columns.contains(index)
        let title = name.isEmpty ? "\(index + 1)" : name
        html.element(.label, [.class("roster-choice")]) { html in
          html.element(
            .checkbox,
            [
              .isChecked(isShown),
              .onToggle("column-\(index)") { [weak self] in
                self?.setColumn(index, isShown: $0)
              },
            ])
          html.text(title)
        }
      }
      if !columns.isEmpty { writeControls(in: .columns, &html) }
      for (location, index) in status.shown.columns.enumerated() {
        let name = status.snapshot.allColumns.element(at: index) ?? ""
        let isGroup = status.shown.arrangement.group == name && !name.isEmpty
        html.element(
          .button,
          [
            .isPressed(isGroup),
            .onClick("group-\(location)") { [weak self] in
              self?.act { $0.arrange(.group, column: location) }
            },
          ]
        ) { $0.text("By \(name.isEmpty ? "\(index + 1)" : name)") }
      }
    }

    /// Writes the shown refresh, and the buttons that choose another one.
    private func writeTime(_ html: inout HTMLBuilder) {
      let texts = [status.pointText, status.baseText].compactMap { $0 }
      guard showsTools || !texts.isEmpty else { return }
      html.element(.strong, [.class("roster-text")]) {
        $0.text(texts.isEmpty ? "live" : texts.joined(separator: " · "))
      }
      writeControls(in: .time, &html)
    }
  }

  // MARK: - The names of the columns

  extension WebWatchPage {
    /// Writes the names of the columns, by which a click sorts.
    private func writeHeads(_ html: inout HTMLBuilder) {
      let heads = list.style.widths.header()
      guard !heads.isEmpty else {
        guard let title = status.snapshot.title, status.snapshot.arrayName == nil else { return }
        return html.element(.div, [.class("roster-heads roster-table")]) { $0.text(title) }
      }
      html.element(.div, [.class("roster-heads roster-table")]) { html in
        for (index, head) in heads.enumerated() { write(head, index, &html) }
      }
    }

    private func write(_ head: ListContent.Column, _ index: Int, _ html: inout HTMLBuilder) {
      let isSorted = status.shown.arrangement.sort == head.text && !head.text.isEmpty
      let sign = isSorted ? (status.shown.arrangement.isDescending ? "↓" : "↑") : ""
      var names = head.alignment == .trailing ? "roster-end" : ""
      if isSorted { names += " roster-sorted" }
      let width = head.width.map { [HTMLBuilder.Attribute.width($0 * RowCell.webCharacter)] }
      html.element(
        .button,
        [
          .class(names), .isPressed(isSorted), .title("Sort by \(head.text)"),
          .onClick("sort-\(index)") { [weak self] in
            self?.act { $0.arrange(.sort, column: index) }
          },
        ] + (width ?? [])
      ) { $0.text(head.text + sign) }
    }
  }

  // MARK: - The bar below

  extension WebWatchPage {
    func writeBottom(_ html: inout HTMLBuilder) {
      html.element(.div, [.class("roster-tools")]) { html in
        html.element(.span, [.class("roster-state")]) { writeState(&$0) }
        let hasRow = !list.actedOn.isEmpty
        for (control, action) in rowControls(in: .rows) {
          writeButton(control.title, as: control.name, isEnabled: hasRow, &html) { page in
            page.perform(action, on: page.list.actedOn)
          }
        }
      }
      // Over the list, so that no row moves away under the pointer.
      html.element(.div, [.class("roster-drawer")]) { html in
        writeOutput(&html)
        html.element(.div, [.class("roster-tools")]) { writeQuestion(&$0) }
      }
    }

    /// Writes what is about to run: the command as it was bound, and the values that it gets.
    private func writeQuestion(_ html: inout HTMLBuilder) {
      guard status.question != nil, let run = commands.first else { return }
      html.element(.div, [.class("roster-state")]) { html in
        html.element(.strong) { $0.text("Run \(askedCommand ?? "")?") }
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
      html.text(texts.joined(separator: " "))
      var notes = [status.shown.totals.map { "sum: \($0)" }]
      if status.snapshot.isStale, count > 0 { notes.append("stale") }
      if status.selectedCount > 0 { notes.append("\(status.selectedCount) selected") }
      notes.append(status.shown.arrangement.group.map { "by \($0)" })
      if status.input.isPaused { notes.append("paused") }
      for note in notes.compactMap({ $0 }) { html.text(" · \(note)") }
      let problems =
        [status.snapshot.missingText, status.shown.point.failure.map { "history: \($0)" }]
        .compactMap { $0 } + (status.snapshot.failure?.lines ?? [])
      if !problems.isEmpty {
        html.text(" · ")
        html.element(.span, [.class("roster-destructive")]) {
          $0.text(problems.joined(separator: " · "))
        }
      }
      guard let message = status.message else { return }
      html.text(" · ")
      html.element(.strong) { $0.text(message) }
    }
  }
#endif
