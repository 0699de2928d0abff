// Menus, charts and times that go on, which take more than one element.

extension HTMLBuilder {
  /// Writes a button that opens a menu over the page: its buttons, or any other content.
  ///
  /// A click outside and the Escape key close it, and so does a button in it. The arrow keys go
  /// through its buttons.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - attributes: Further attributes of the button.
  ///   - isPalette: Whether the menu is shown in the middle of the page, and Ctrl+K or ⌘K opens it as
  ///     well; one menu of a page can be that.
  ///   - onOpen: `Attribute.onOpen`, for a menu whose content is written when it is open; nil otherwise.
  ///   - content: Writes the content.
  public mutating func menu(
    _ title: String, _ attributes: [Attribute] = [], isPalette: Bool = false,
    onOpen: Attribute? = nil, content: (inout HTMLBuilder) -> Void
  ) {
    element(.span, [.class("roster-opener")]) { html in
      html.element(.button, [.opensMenu] + attributes) { $0.text(title) }
      let names = isPalette ? "roster-popover roster-palette" : "roster-popover"
      let menu = [.class(names), .isMenu(isPalette: isPalette)] + (onOpen.map { [$0] } ?? [])
      html.element(.div, menu, content: content)
    }
  }

  /// Writes texts that the browser offers for the text field before.
  ///
  /// - Parameter texts: The texts. The chosen one replaces that of the field.
  public mutating func suggestions(_ texts: [String]) {
    code += "<datalist data-roster-suggestions>"
    for text in texts {
      code += "<option value=\""
      HTMLEscape.append(text, to: &code)
      code += "\"></option>"
    }
    code += "</datalist>"
  }

  /// Writes a line chart without axes, as large as the style sheet says.
  ///
  /// - Parameters:
  ///   - values: The values, from the oldest to the newest; nil, and a value that is not finite, leaves
  ///     a gap.
  ///   - label: The description for assistive technologies.
  /// - Complexity: O(*n*), where *n* is the number of values.
  public mutating func chart(_ values: [Double?], label: String) {
    let finite = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    let known = finite.compactMap { $0 }
    code += "<svg class=\"roster-chart\" role=\"img\" viewBox=\"0 0 100 24\" "
    code += "preserveAspectRatio=\"none\" aria-label=\""
    HTMLEscape.append(label, to: &code)
    code += "\">"
    if let low = known.min(), let high = known.max() {
      // Halves, because the difference of two finite numbers need not be finite.
      let span = high / 2 - low / 2
      var path = ""
      var isDrawing = false
      for (index, value) in finite.enumerated() {
        guard let value else {
          isDrawing = false
          continue
        }
        let x = values.count > 1 ? 100 * Double(index) / Double(values.count - 1) : 50
        let share = span > 0 ? (value / 2 - low / 2) / span : 0.5
        let point = "\(Self.short(x)) \(Self.short(22 - 20 * share))"
        // A line without a length is a dot.
        path += isDrawing ? "L\(point)" : "M\(point)L\(point)"
        isDrawing = true
      }
      code += "<path d=\"\(path)\"></path>"
    }
    code += "</svg>"
  }

  /// Writes bars beside one another, such as the marks of a slider; assistive technologies skip them.
  ///
  /// - Parameter shares: The heights from 0 to 1; 0 and NaN leave a gap.
  /// - Complexity: O(*n*), where *n* is the number of bars.
  public mutating func bars(_ shares: [Double]) {
    code += "<svg class=\"roster-bars\" aria-hidden=\"true\" "
    code += "viewBox=\"0 0 \(max(1, shares.count)) 100\" preserveAspectRatio=\"none\"><path d=\""
    for (index, share) in shares.enumerated() where share > 0 {
      let height = Int(100 * min(share, 1))
      code += "M\(index) 100v\(-height)h1v\(height)z"
    }
    code += "\"></path></svg>"
  }

  /// Writes a time that has passed, and that the page counts on.
  ///
  /// - Parameters:
  ///   - seconds: The time so far in seconds; NaN counts as 0.
  ///   - prefix: The text before it.
  ///   - suffix: The text after it.
  public mutating func elapsed(_ seconds: Double, prefix: String = "", suffix: String = "") {
    let seconds = min(max(seconds.isNaN ? 0 : seconds, 0), 1e9)
    element(.span, [.elapsed(seconds, prefix: prefix, suffix: suffix)]) {
      $0.text("\(prefix)\(Self.elapsedText(seconds))\(suffix)")
    }
  }

  /// Returns a time as the page writes it.
  static func elapsedText(_ seconds: Double) -> String {
    switch seconds {
    case ..<120: "\(Int(seconds)) s"
    case ..<7_200: "\(Int(seconds / 60)) min"
    case ..<172_800: "\(Int(seconds / 3_600)) h"
    default: "\(Int(seconds / 86_400)) d"
    }
  }

  /// Returns a number with at most one digit after the point.
  private static func short(_ number: Double) -> String {
    let tenths = Int((10 * number).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
