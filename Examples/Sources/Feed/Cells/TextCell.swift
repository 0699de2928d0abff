import Roster

/// The content of a `TextCell`.
struct TextContent: Equatable {
  /// The text before the main text, in bold.
  var lead = ""

  /// The text, wrapped to as many lines as it needs.
  var text = ""

  /// The indentation of the lines.
  var indentation = 0
}

/// A row with a text of several lines.
final class TextCell: CollectionViewCell {
  /// The content.
  var content = TextContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// The text, with what stands before it.
  override var standardAccessibility: Accessibility {
    Accessibility(label: content.lead.isEmpty ? content.text : "\(content.lead) \(content.text)")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content = TextContent()
  }
}
