import RosterWeb

extension TextCell: WebDrawing {
  /// Writes the text, which the page wraps.
  func html(_ html: inout HTMLBuilder) {
    let level = content.indentation > 0 ? " roster-level-1" : ""
    html.element(.div, [.class("roster-content\(level)")]) { html in
      html.element(.div, [.class("roster-text")]) { html in
        if !content.lead.isEmpty {
          html.element(.strong) { $0.text(content.lead) }
          html.text(" ")
        }
        html.text(content.text)
      }
    }
  }
}

extension MessageCell: WebDrawing {
  /// Writes the lines, of which the first one is emphasised.
  func html(_ html: inout HTMLBuilder) {
    for (index, line) in lines.enumerated() {
      html.element(index == 0 ? .strong : .p, [.class("roster-content")]) { $0.text(line) }
    }
  }
}
