import RosterWeb

/// A row with a text of any length, a text field and a button, whose height the server cannot know.
final class ProbeCell: CollectionViewCell, WebDrawing {
  var item = ProbeItem(id: 0, text: "")

  /// Whether the button was clicked, which the row itself remembers.
  private var isLiked = false

  override func prepareForReuse() {
    super.prepareForReuse()
    isLiked = false
  }

  func html(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("roster-content"), .data("probe", "\(item.id)")]) { html in
      html.element(.div, [.class("roster-text")]) { html in
        html.element(.p, [.class("probe-text")]) { $0.text(item.text) }
      }
      if let recording = item.recording {
        html.element(.audio, [.recording(recording), .label("recording")])
        html.element(.details) { html in
          html.element(.summary) { $0.text("more") }
          html.text(item.text)
        }
      }
      html.element(.textField, [.label("note"), .onInput("note") { _ in }])
      html.element(.button, [.onClick("like") { [weak self] in self?.like() }]) {
        $0.text(isLiked ? "Liked" : "Like")
      }
    }
  }

  private func like() {
    isLiked = true
    setNeedsDisplay()
  }
}

/// An item of the list.
struct ProbeItem: Identifiable, Hashable, Sendable {
  let id: Int
  var text: String

  /// The address of a recording.
  var recording: String?
}
