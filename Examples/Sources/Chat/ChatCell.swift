import ExampleCommand
import Foundation
import RosterTerminal
import RosterWeb

/// A message, or the row above the first one.
final class ChatCell: CollectionViewCell {
  /// The row.
  var row = ChatRow.start(PageStatus(.before, .idle)) {
    didSet { if row != oldValue { setNeedsDisplay() } }
  }

  /// The message, or nil.
  private var message: ChatMessage? {
    if case .message(let message) = row { message } else { nil }
  }

  /// What the row above the first message says.
  private var startText: String {
    guard case .start(let status) = row else { return "" }
    return switch status.state {
    case .idle: "There is more above"
    case .loading: "Loading …"
    case .failed(let reason): reason
    case .end: "The chat begins here"
    }
  }

  /// The author and the text.
  override var standardAccessibility: Accessibility {
    guard let message else { return Accessibility(label: startText) }
    let picture = message.picture == nil ? "" : ", with a picture"
    return Accessibility(label: "\(message.author): \(message.text)\(picture)")
  }
}

extension ChatCell: TerminalDrawing {
  /// The number of pixels of a picture for a row of the terminal.
  private static let pixelsPerRow = 24

  private func lines(width: Int) -> [String] {
    guard let message else { return [startText] }
    var lines = TextWrap.lines("\(message.author): \(message.text)", width: width)
    if let picture = message.picture {
      let side = String(repeating: "▒", count: min(width, picture.width / 8))
      lines +=
        picture.isThere
        ? Array(repeating: side, count: picture.height / Self.pixelsPerRow) : ["(a picture)"]
    }
    return lines
  }

  func terminalHeight(width: Int) -> Int { lines(width: width).count }

  func draw(in canvas: inout TerminalCanvas) {
    for (row, line) in lines(width: canvas.width).enumerated() {
      canvas.write(line, x: 0, y: row, style: TerminalStyle(message == nil ? .dim : []))
    }
    guard let message else { return }
    let columns = TerminalWidth.columns(of: message.author) + 1
    canvas.overlay(
      TerminalStyle(.bold), in: TerminalRect(x: 0, y: 0, width: columns, height: 1))
  }
}

extension ChatCell: WebDrawing {
  func html(_ html: inout HTMLBuilder) {
    guard let message else {
      return html.element(.div, [.class("roster-content roster-secondary")]) { html in
        html.element(.div, [.class("roster-text")]) { $0.text(startText) }
      }
    }
    html.element(.div, [.class("roster-content"), .data("message", "\(message.id)")]) { html in
      html.element(.div, [.class("roster-text")]) { html in
        html.element(.strong) { $0.text(message.author) }
        html.text(" \(message.text)")
        if let picture = message.picture { Self.write(picture, &html) }
      }
    }
  }

  private static func write(_ picture: ChatPicture, _ html: inout HTMLBuilder) {
    guard picture.isThere else {
      return html.element(.div, [.class("roster-subtitle")]) { $0.text("(a picture)") }
    }
    let bytes = Data(PNGPicture.bytes(of: picture)).base64EncodedString()
    html.element(.div) { html in
      html.element(.img, [.picture("data:image/png;base64,\(bytes)", text: "a pattern")])
    }
  }
}
