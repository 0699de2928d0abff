public import RosterView

extension ContentCell: WebDrawing {
  /// The height that the style sheet results in.
  public var estimatedWebHeight: Double {
    let isSlim = content.role == .header || content.role == .secondary
    return (isSlim ? WebMetrics.slimRow : WebMetrics.row)
      + (content.subtitle == nil ? 0 : WebMetrics.subtitle)
      + (content.progress == nil ? 0 : WebMetrics.progress)
  }

  /// The level of the content.
  public var outlineLevel: Int { content.level }

  /// Whether the children are shown; nil for a leaf.
  public var isExpanded: Bool? {
    switch content.disclosure {
    case .collapsed: false
    case .expanded, .loading: true
    case .leaf, nil: nil
    }
  }

  /// Writes the marks and the symbol, the title or the columns with subtitle and progress below,
  /// and the content at the trailing edge.
  public func html(_ html: inout HTMLBuilder) {
    let level = min(max(dropLevel ?? content.level, 0), WebMetrics.maximumLevel)
    var names = "roster-content roster-\(content.role.webName)"
    if level > 0 { names += " roster-level-\(level)" }
    if let emphasis = content.emphasis { names += " roster-\(emphasis.webName)" }
    html.element(.div, [.class(names)]) { html in
      writeLeading(&html)
      html.element(.div, [.class("roster-text")]) { writeText(&$0) }
      writeTrailing(&html)
    }
  }

  private func writeLeading(_ html: inout HTMLBuilder) {
    if let disclosure = content.disclosure {
      html.element(.span, [.class("roster-disclosure"), .isDecorative]) {
        $0.text(disclosure.mark)
      }
    }
    if let symbol = content.symbol, !symbol.isEmpty {
      html.element(.span, [.class("roster-symbol"), .isDecorative]) { $0.text(symbol) }
    }
  }

  private func writeText(_ html: inout HTMLBuilder) {
    if content.columns.isEmpty {
      html.element(.div, [.class("roster-title")]) { writeTitle(&$0) }
    } else {
      html.element(.div, [.class("roster-columns")]) { html in
        for column in content.columns { column.write(&html) }
      }
    }
    if let subtitle = content.subtitle {
      html.element(.div, [.class("roster-subtitle")]) { $0.text(subtitle) }
    }
    if let progress = content.progress {
      html.element(.progress, [.share(progress), .label("progress")])
    }
  }

  /// Writes the title, with the parts that have just changed marked.
  private func writeTitle(_ html: inout HTMLBuilder) {
    let bytes = Array(content.title.utf8)
    var written = 0
    func part(_ end: Int) -> String {
      defer { written = end }
      return String(decoding: bytes[written..<end], as: UTF8.self)
    }
    for highlight in content.highlights {
      let range = highlight.range.clamped(to: written..<bytes.count)
      guard !range.isEmpty else { continue }
      html.text(part(range.lowerBound))
      html.element(.mark, [.class("roster-\(highlight.emphasis.webName)")]) {
        $0.text(part(range.upperBound))
      }
    }
    html.text(part(bytes.count))
  }

  private func writeTrailing(_ html: inout HTMLBuilder) {
    if let badge = content.badge, !badge.isEmpty {
      html.element(.span, [.class("roster-badge")]) { $0.text(badge) }
    }
    if let detail = content.detail, !detail.isEmpty {
      html.element(.span, [.class("roster-detail")]) { $0.text(detail) }
    }
    switch content.accessory {
    case .switch(let isOn):
      html.element(
        .span,
        [
          .class("roster-switch\(isOn ? " roster-on" : "")"), .isPicture,
          .label(isOn ? "on" : "off"),
        ])
    case .checkMark:
      html.element(.span, [.class("roster-check"), .isPicture, .label("chosen")]) { $0.text("✓") }
    case nil: break
    }
  }
}

extension ListContent.Column {
  fileprivate func write(_ html: inout HTMLBuilder) {
    var names = "roster-column"
    if alignment == .trailing { names += " roster-end" }
    if let emphasis { names += " roster-\(emphasis.webName)" }
    let width = width.map { [HTMLBuilder.Attribute.width($0)] } ?? []
    html.element(.span, [.class(names)] + width) { $0.text(text) }
  }
}

extension ListContent.Role {
  fileprivate var webName: String {
    switch self {
    case .plain: "plain"
    case .header: "header"
    case .secondary: "secondary"
    case .action: "action"
    case .destructive: "destructive"
    }
  }
}

extension ListContent.Emphasis {
  fileprivate var webName: String {
    switch self {
    case .inserted: "inserted"
    case .moved: "moved"
    case .changed: "changed"
    case .removed: "removed"
    }
  }
}
