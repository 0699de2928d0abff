/// HTML that escapes by construction: every text and every value of an attribute is escaped, tags
/// and attributes come from lists, and addresses are checked.
///
/// ```swift
/// html.element(.strong) { $0.text(message.author) }
/// html.element(.button, [.onClick("like") { like(message) }]) { $0.text("Like") }
/// ```
///
/// There is no way to write unescaped text, styles or scripts. A value that an attribute does not
/// accept is left out: see `HTMLBuilder.Attribute`.
public struct HTMLBuilder {
  /// The HTML written so far.
  var code = ""

  /// The actions that the page may call, by the names in the HTML.
  private(set) var actions: [String: Action] = [:]

  /// A call of the app by the page, with the kind of value that it takes.
  enum Action {
    case click(@MainActor () -> Void)
    case text(@MainActor (String) -> Void)
    case toggle(@MainActor (Bool) -> Void)
    case number(@MainActor (Double) -> Void)
    case choice(Set<String>, @MainActor (String) -> Void)
    case hook(limit: Int, @MainActor (String) -> Void)
    case form([String: Field], @MainActor (FormValues) -> Void)
  }

  /// The fields of the form that is being written; nil outside of one.
  var fields: [String: Field]?

  /// The prefix of the names of actions, so that those of several cells differ.
  private var prefix = ""

  /// Creates empty HTML.
  init() {}

  /// Writes a text.
  ///
  /// - Parameter text: Any text; characters that HTML does not allow become `U+FFFD`.
  public mutating func text(_ text: String) {
    HTMLEscape.append(text, to: &code)
  }

  /// Writes an element.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - attributes: The attributes; of several with the same name the first is kept, but classes
  ///     add up.
  ///   - content: Writes the content; not called for tags without content, such as `input`.
  public mutating func element(
    _ tag: Tag, _ attributes: [Attribute] = [], content: (inout HTMLBuilder) -> Void = { _ in }
  ) {
    code += "<\(tag.name)"
    if let type = tag.inputType { code += " type=\"\(type)\"" }
    write(attributes, of: tag.control)
    code += ">"
    if tag.isVoid { return }
    content(&self)
    code += "</\(tag.name)>"
  }

  /// Writes content whose actions have names of their own.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the names, of letters, digits and `-`.
  ///   - content: Writes the content.
  public mutating func scope(_ prefix: String, content: (inout HTMLBuilder) -> Void) {
    let outer = self.prefix
    self.prefix += prefix
    content(&self)
    self.prefix = outer
  }

  /// Writes attributes, and notes the actions and the field among them.
  mutating func write(_ attributes: [Attribute], of control: Control? = nil) {
    var names: Set<String> = tagNames
    let classes = attributes.flatMap(\.classes)
    if !classes.isEmpty { code += " class=\"\(classes.joined(separator: " "))\"" }
    for attribute in attributes {
      for (name, value) in attribute.pairs where names.insert(name).inserted {
        code += " \(name)=\""
        if name == "data-roster-action" { code += prefix }
        HTMLEscape.append(value, to: &code)
        code += "\""
      }
      if let action = attribute.action {
        actions[prefix + action.name] = control?.limiting(action.call) ?? action.call
      }
    }
    // The server does not accept what a disabled control contains.
    if let control, !names.contains("disabled") { writeField(attributes, control) }
  }

  /// Records what a form does when it is sent.
  mutating func register(_ action: Action, _ name: String) { actions[prefix + name] = action }

  /// The names that attributes may not set.
  private var tagNames: Set<String> { ["type", "class"] }
}

extension HTMLBuilder {
  /// The elements that can be written; none runs code or loads another page.
  public enum Tag: String, CaseIterable, Sendable {
    case a, audio, blockquote, br, button, code, del, details, div, em, figcaption, figure, h2, h3
    case h4, hr, img, ins, label, li, mark, meter, ol, p, pre, progress, small, span, strong
    case summary, time, ul, video

    /// A text field of one line.
    case textField

    /// A box that is checked or not.
    case checkbox

    /// A slider for a number.
    case slider

    /// A field for a number; see `Attribute.number(_:in:isWhole:)`.
    case numberField

    /// The button that sends its form; see `form(_:edition:content:)`.
    case submit

    var name: String {
      switch self {
      case .textField, .checkbox, .slider, .numberField: "input"
      case .submit: "button"
      default: rawValue
      }
    }

    var inputType: String? {
      switch self {
      case .textField: "text"
      case .checkbox: "checkbox"
      case .slider: "range"
      case .numberField: "number"
      case .button: "button"
      case .submit: "submit"
      default: nil
      }
    }

    var isVoid: Bool {
      switch self {
      case .br, .hr, .img, .textField, .checkbox, .slider, .numberField: true
      default: false
      }
    }
  }
}

/// Escapes texts for HTML.
enum HTMLEscape {
  /// Returns a text so that it is the same text in an element and in a quoted attribute.
  static func escaped(_ text: String) -> String {
    var result = ""
    append(text, to: &result)
    return result
  }

  /// Appends a text so that it is the same text in an element and in a quoted attribute.
  static func append(_ text: String, to code: inout String) {
    // Most texts need no escape.
    if text.utf8.allSatisfy(isPlain) {
      code += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": code += "&amp;"
      case "<": code += "&lt;"
      case ">": code += "&gt;"
      case "\"": code += "&quot;"
      case "'": code += "&#39;"
      // The parser turns a carriage return into a line feed.
      case "\r": code += "&#13;"
      case "\t", "\n": code.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7f}"..<"\u{a0}": code += "\u{fffd}"
      default: code.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0..<0x20, 0x7f, 0xc2:
      // 0xc2 begins the control characters beyond ASCII, besides others.
      false
    default: true
    }
  }
}
