import RosterView
import RosterWeb
import RowHistory
import TableText
import WatchModel

// The bars around the list. The parts of a bar are always there, if need be without content, so
// that a browser keeps the focus where it is.
extension WebWatchPage {
  func writeTop(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-tools roster-toolbar")]) { html in
      html.element(.span, [.class("roster-text"), .title(status.title)]) {
        $0.text(status.title)
      }
      writeQuery(&html)
      writeFind(&html)
      writeColumns(&html)
      writeControls(in: .top, &html)
      writePalette(&html)
    }
    html.element(.div, [.class("roster-tools")]) { writeQueryProblems(&$0) }
    html.element(.div, [.class("roster-banner")]) { writeFailure(&$0) }
    html.element(.div, [.class("roster-tools")]) { html in
      guard let page = settings.page else { return }
      html.element(.span, [.class("roster-text")]) { $0.text(page.title) }
      writeButton("Close", &html) { $0.showPage(nil) }
    }
    writeHeads(&html)
  }

  /// Writes the field that chooses rows.
  private func writeQuery(_ html: inout HTMLBuilder) {
    let text = queryText
    html.element(
      .textField,
      [
        .class("roster-query"), .label("Filter"), .placeholder("Filter: text, /regex/, COLUMN>5"),
        .value(text), .onInput("filter") { [weak self] in self?.typeQuery($0) },
      ])
    html.suggestions(WatchQuery.suggestions(for: text, in: status.snapshot))
  }

  private func writeQueryProblems(_ html: inout HTMLBuilder) {
    let filter = status.input.filterError ?? status.shown.filterProblem
    let condition = status.input.conditionError ?? status.shown.problem
    let isMany = WatchQuery(queryText, columns: status.snapshot.allColumns).hasManyPatterns
    let problems = [
      filter.map { "Filter: \($0)" }, condition.map { "Condition: \($0)" },
      isMany ? "Filter: one text or /regex/, and conditions such as COLUMN>5 after &&" : nil,
    ].compactMap { $0 }
    guard !problems.isEmpty else { return }
    html.element(.span, [.class("roster-destructive")]) {
      $0.text(problems.joined(separator: " · "))
    }
  }

  /// Writes the end of the last run, unless it was successful.
  private func writeFailure(_ html: inout HTMLBuilder) {
    let failures = status.snapshot.failure?.lines ?? []
    let lines =
      failures
      + [status.snapshot.missingText, status.shown.point.failure.map { "history: \($0)" }]
      .compactMap { $0 }
    guard let first = lines.first else { return }
    // The time is no part of what is read out, again and again.
    html.element(.strong, [.isAlert]) { $0.text(first) }
    if !status.shown.time.isEmpty { html.text(" (\(status.shown.time))") }
    if status.snapshot.isStale, status.snapshot.rowCount > 0 {
      html.text(" The rows are those of an earlier run.")
    }
    for line in lines.dropFirst() { html.element(.div) { $0.text(line) } }
  }

  /// Writes the controls at a place.
  private func writeControls(in place: ActionTable.Place, _ html: inout HTMLBuilder) {
    for (control, action) in ActionTable.controls(in: place)
    where !options.origin.isPast || ![.pause, .travel(.last)].contains(action) {
      // Nothing comes after the last refresh of a history.
      write(control, action, &html)
    }
  }

  private func write(
    _ control: ActionTable.Control, _ action: WatchAction, _ html: inout HTMLBuilder
  ) {
    let state = isOn(action).map { HTMLBuilder.Attribute.isPressed($0) }
    html.element(
      .button,
      [
        state ?? .isDisabled(!isEnabled(action)),
        .onClick(control.name) { [weak self] in self?.act { $0.perform(action) } },
      ]
    ) { $0.text(control.title) }
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
    case .open, .pin, .details, .run: !list.actedOn.isEmpty
    default: true
    }
  }

  func writeButton(
    _ title: String, as name: String? = nil, isEnabled: Bool = true, isOn: Bool? = nil,
    _ html: inout HTMLBuilder,
    perform: @escaping @MainActor (WebWatchPage) -> Void
  ) {
    html.element(
      .button,
      [
        isOn.map { .isPressed($0) } ?? .isDisabled(!isEnabled),
        .onClick(name ?? ActionTable.Control.name(of: title)) { [weak self] in self?.act(perform)
        },
      ]
    ) { $0.text(title) }
  }
}

// MARK: - Menus

extension WebWatchPage {
  /// Writes a menu whose content is written only when it is open, because it is long.
  private func writeMenu(
    _ title: String, as name: String, _ attributes: [HTMLBuilder.Attribute],
    _ html: inout HTMLBuilder, content: (inout HTMLBuilder) -> Void
  ) {
    html.menu(title, attributes, onOpen: notesOpening(of: name)) {
      if openMenu == name { content(&$0) }
    }
  }

  /// The attribute of a menu whose content is written when it is open.
  private func notesOpening(of name: String) -> HTMLBuilder.Attribute {
    .onOpen("open-\(name)") { [weak self] in self?.act { $0.openMenu = name } }
  }

  private func writeFind(_ html: inout HTMLBuilder) {
    html.menu("Find", [.class("roster-wide")]) { html in
      html.element(
        .textField,
        [
          .label("Find"), .placeholder("Text in any row"), .value(status.input.sought),
          .onInput("find") { [weak self] in self?.type(.find, $0) },
        ])
      writeControls(in: .find, &html)
    }
  }

  /// Writes a box for each column.
  private func writeColumns(_ html: inout HTMLBuilder) {
    let columns = status.shown.columns.isEmpty ? [] : status.snapshot.allColumns
    guard !columns.isEmpty else { return }
    writeMenu("Columns", as: "columns", [.class("roster-wide")], &html) { html in
      for (index, name) in columns.enumerated() {
        html.element(.label, [.class("roster-choice")]) { html in
          html.element(
            .checkbox,
            [
              .isChecked(status.shown.columns.contains(index)),
              .onToggle("column-\(index)") { [weak self] in
                self?.setColumn(index, isShown: $0)
              },
            ])
          html.text(name.isEmpty ? "\(index + 1)" : name)
        }
      }
    }
  }

  /// Writes all actions, among which the user searches by typing.
  private func writePalette(_ html: inout HTMLBuilder) {
    html.menu(
      "⋯", [.label("Commands"), .title("Commands (Ctrl+K)")], isPalette: true,
      onOpen: notesOpening(of: "palette")
    ) { html in
      html.element(
        .textField, [.label("Command"), .placeholder("Command"), .narrowsMenu])
      guard openMenu == "palette" else { return }
      html.scope("palette-") { html in
        for (control, action) in ActionTable.controls { write(control, action, &html) }
        html.element(.button, [.prints]) { $0.text("Print all rows") }
        for (index, binding) in bindings.enumerated() {
          writeButton(
            "\(binding.command.text) …", as: "run-\(index)", isEnabled: !list.actedOn.isEmpty,
            &html
          ) { $0.perform(.run(binding), on: $0.list.actedOn) }
        }
        for (location, index) in status.shown.columns.enumerated() {
          let name = title(ofColumn: index)
          writeButton("Sort by \(name)", as: "sort-\(location)", &html) {
            $0.arrange(.sort, column: location)
          }
          writeButton("Group by \(name)", as: "group-\(location)", &html) {
            $0.arrange(.group, column: location)
          }
          writeButton("Hide \(name)", as: "hide-\(location)", &html) {
            $0.arrange(.hide, column: location)
          }
        }
        for index in status.shown.columns.isEmpty ? [] : hiddenColumns {
          writeButton("Show \(title(ofColumn: index))", as: "show-\(index)", &html) {
            $0.setColumn(index, isShown: true)
          }
        }
      }
    }
  }

  private var hiddenColumns: [Int] {
    status.snapshot.allColumns.indices.filter { !status.shown.columns.contains($0) }
  }

  private func title(ofColumn index: Int) -> String {
    let name = status.snapshot.allColumns.element(at: index) ?? ""
    return name.isEmpty ? "\(index + 1)" : name
  }
}

// MARK: - Time

extension WebWatchPage {
  /// Writes a slider for the kept refreshes, with marks where rows have changed.
  func writeTime(_ html: inout HTMLBuilder) {
    guard let timeline = status.shown.timeline else { return }
    let number = status.shown.point.shown?.number ?? timeline.numbers.upperBound
    let texts = [status.pointText, status.baseText].compactMap { $0 }
    let text = texts.isEmpty ? "live" : texts.joined(separator: " · ")
    html.element(.div, [.class("roster-timeline")]) { html in
      html.bars(timeline.marks)
      html.element(
        .slider,
        [
          .label("Refresh"), .number(number, in: timeline.numbers, text: text),
          .onSlide("refresh") { [weak self] in self?.seek(Int($0)) },
        ])
    }
    html.element(.span, [.class("roster-state")]) { $0.text(text) }
    if !texts.isEmpty { writeControls(in: .time, &html) }
  }
}

// MARK: - The names of the columns

extension WebWatchPage {
  /// Writes the names of the columns, by which a click sorts, with a menu each.
  private func writeHeads(_ html: inout HTMLBuilder) {
    let heads = list.style.widths.header()
    guard !heads.isEmpty else {
      guard let title = status.snapshot.title, status.snapshot.arrayName == nil else { return }
      return html.element(.div, [.class("roster-heads roster-table")]) { $0.text(title) }
    }
    html.element(.div, [.class("roster-heads roster-table")]) { html in
      html.element(.div, [.class("roster-heads-row")]) { html in
        for (index, head) in heads.enumerated() { write(head, index, of: heads.count, &html) }
      }
    }
  }

  private func write(
    _ head: ListContent.Column, _ index: Int, of count: Int, _ html: inout HTMLBuilder
  ) {
    let sort = status.shown.arrangement.sort
    let rank = head.text.isEmpty ? nil : sort.firstIndex { $0.column.text == head.text }
    let isSorted = rank != nil
    let sign = rank.map {
      (sort[$0].isDescending ? "↓" : "↑") + (sort.count > 1 ? "\($0 + 1)" : "")
    }
    var names = head.alignment == .trailing ? "roster-head roster-end" : "roster-head"
    if isSorted { names += " roster-sorted" }
    let width = head.width.map { [HTMLBuilder.Attribute.width($0 * RowCell.webCharacter)] }
    let place = index == 0 ? [HTMLBuilder.Attribute.staysInPlace] : []
    html.element(.div, [.class(names)] + place + (width ?? [])) { html in
      html.element(
        .button,
        [
          .isPressed(isSorted), .title("Sort by \(head.text)"),
          .onClick("sort-\(index)") { [weak self] in
            self?.act { $0.arrange(.sort, column: index) }
          },
        ]
      ) { $0.text(head.text + (sign ?? "")) }
      writeMenu(
        "▾", as: "head-\(index)", [.class("roster-more"), .label("Menu of \(head.text)")], &html
      ) { html in
        html.scope("head-\(index)-") { writeMenu(ofColumn: index, of: count, &$0) }
      }
      guard head.width != nil else { return }
      html.element(
        .span,
        [
          .class("roster-handle"), .isDecorative,
          .onResize("width-\(index)") { [weak self] width in
            self?.act { $0.setWidth(ofColumn: index, to: width) }
          },
        ])
    }
  }

  private func writeMenu(ofColumn index: Int, of count: Int, _ html: inout HTMLBuilder) {
    func button(
      _ title: String, _ action: WatchAction.ColumnAction, isEnabled: Bool = true,
      _ html: inout HTMLBuilder
    ) {
      writeButton(title, isEnabled: isEnabled, &html) { $0.arrange(action, column: index) }
    }
    let column = status.shown.columns.element(at: index) ?? index
    let name = title(ofColumn: column)
    let isGroup = status.shown.arrangement.group == name
    button("Sort ascending", .sortInOrder(isDescending: false), &html)
    button("Sort descending", .sortInOrder(isDescending: true), &html)
    let sort = status.shown.arrangement.sort
    if sort.contains(where: { $0.column.text != name }) {
      button("Then sort by it", .addSort, &html)
    }
    button(isGroup ? "Ungroup" : "Group", .group, &html)
    if options.origin.hasRuns {
      let isKey = status.snapshot.key.has(column, in: status.snapshot.allColumns)
      writeButton("Key", isOn: isKey, &html) { $0.changeKey(column) }
    }
    button("Move left", .moveBy(-1), isEnabled: index > 0, &html)
    button("Move right", .moveBy(1), isEnabled: index < count - 1, &html)
    button("Hide", .hide, isEnabled: count > 1, &html)
    if let width = list.style.widths.columns.element(at: index)?.width {
      let pixels = Double(width) * RowCell.webCharacter
      let step = max(RowCell.webCharacter, pixels / 4)
      writeButton("Wider", &html) { $0.setWidth(ofColumn: index, to: pixels + step) }
      writeButton("Narrower", isEnabled: width > 1, &html) {
        $0.setWidth(ofColumn: index, to: pixels - step)
      }
      if settings.widths[list.style.widths.columns[index].name] != nil {
        writeButton("Fit to the values", &html) { $0.setWidth(ofColumn: index, to: nil) }
      }
    }
    let values = WatchQuery.values(of: column, in: status.snapshot).prefix(8)
    guard values.count > 1 else { return }
    html.element(.div, [.class("roster-menu-title")]) { $0.text("Only rows with") }
    for (number, value) in values.enumerated() {
      writeButton(value, as: "only-\(number)", &html) { page in
        let condition = "\(WatchQuery.quoted(name))=\(WatchQuery.quoted(value))"
        page.typeQuery(
          WatchQuery.text(filter: page.queryText, condition: condition))
      }
    }
  }
}
