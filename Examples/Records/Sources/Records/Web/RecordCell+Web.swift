import RosterWeb

extension RecordCell: WebDrawing {
  /// The width of a character in pixels.
  static let webCharacter = 8.0

  var estimatedWebHeight: Double { RecordsBrowser.Measures.web.row }

  /// Writes the columns, as wide as those of the other rows; a click on one marks it.
  func html(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-table")]) { html in
      html.element(.div, [.class("roster-content")]) { html in
        // The names of the columns leave room for a sign.
        html.element(.span, [.class("roster-disclosure"), .isDecorative]) {
          $0.text(isFocused ? "▸" : "")
        }
        html.element(.div, [.class("roster-text")]) { html in
          html.element(.div, [.class("roster-columns")]) { writeColumns(&$0) }
        }
      }
    }
  }

  private func writeColumns(_ html: inout HTMLBuilder) {
    guard let style else { return }
    for field in style.fields {
      let column = style.columns.columns[field.index]
      let value = text(field.index)
      var names = "roster-column"
      if column.isNumeric { names += " roster-end" }
      html.element(
        .span, [.class(names), .width(Double(field.width) * Self.webCharacter)]
      ) { html in
        let text = value?.text ?? "…"
        // The value on which the controls below act.
        if isFocused, field.index == style.marked {
          html.element(.mark, [.class("roster-moved")]) { $0.text(text) }
        } else if value?.kind == .null || value?.kind == .blob {
          html.element(.span, [.class("roster-subtitle")]) { $0.text(text) }
        } else {
          html.text(text)
        }
      }
    }
  }
}
