// Choices, texts of several lines, and forms that are sent as a whole.

extension HTMLBuilder {
  /// A value that a visitor can choose, and its text.
  public struct Choice: Hashable, Sendable {
    /// The value, for the app.
    public var value: String

    /// The text, for the visitor.
    public var text: String

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - value: The value, for the app.
    ///   - text: The text, for the visitor.
    public init(_ value: String, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  /// Writes a control by which a visitor chooses one of several values.
  ///
  /// A control that the visitor is using keeps the visitor's choice, if it is still offered.
  ///
  /// - Parameters:
  ///   - choices: The choices; of several with the same value the first is kept.
  ///   - value: The value that is chosen; the first one if it is nil or not offered.
  ///   - attributes: Further attributes, such as `Attribute.onChoose(_:perform:)` or
  ///     `Attribute.field(_:)`.
  public mutating func select(
    _ choices: [Choice], chosen value: String?, _ attributes: [Attribute] = []
  ) {
    var values: Set<String> = []
    let offered = choices.filter { values.insert($0.value).inserted }
    code += "<select"
    write(attributes, of: .select(values))
    code += ">"
    let chosen = offered.firstIndex { $0.value == value } ?? 0
    for (index, choice) in offered.enumerated() {
      code += "<option value=\""
      HTMLEscape.append(choice.value, to: &code)
      code += index == chosen ? "\" selected=\"\">" : "\">"
      text(choice.text)
      code += "</option>"
    }
    code += "</select>"
  }

  /// Writes a field for a text of several lines.
  ///
  /// A field that the visitor is editing keeps the visitor's text.
  ///
  /// - Parameters:
  ///   - text: The text, with line feeds between its lines.
  ///   - attributes: Further attributes, such as `Attribute.onInput(_:perform:)` or
  ///     `Attribute.field(_:)`.
  public mutating func textArea(_ text: String, _ attributes: [Attribute] = []) {
    code += "<textarea"
    write(attributes, of: .textArea)
    // The parser leaves out a line feed at the start.
    code += ">\n"
    self.text(text)
    code += "</textarea>"
  }

  /// Writes a form, whose fields are sent together when the visitor presses its button `Tag.submit`, or
  /// Enter in a field of one line.
  ///
  /// The server checks each field by its control: a text by its length, a number by its range, a choice
  /// by those that are offered. The app is called if all fields of the form have arrived and are valid,
  /// and otherwise not at all. A form whose fields have changed while it was on the way may therefore
  /// have to be sent again.
  ///
  /// Fields keep what a visitor has entered, whatever is written, until `edition` differs.
  ///
  /// - Parameters:
  ///   - attributes: `Attribute.onSubmit(_:perform:)`, and others.
  ///   - edition: Another number than before makes the page show the fields as they are written, for
  ///     example after an order was accepted.
  ///   - content: Writes the content with at most 64 fields. A form in it is left out, but not its
  ///     content.
  public mutating func form(
    _ attributes: [Attribute], edition: Int = 0, content: (inout HTMLBuilder) -> Void
  ) {
    guard fields == nil else { return content(&self) }
    fields = [:]
    code += "<form"
    write([.form(edition)] + attributes)
    code += ">"
    content(&self)
    code += "</form>"
    for case (let name, .form(_, let perform))? in attributes.map(\.action) {
      register(.form(fields ?? [:], perform), name)
    }
    fields = nil
  }

  /// Records the field of a form, and writes its name.
  mutating func writeField(_ attributes: [Attribute], _ control: Control) {
    guard let name = attributes.lazy.compactMap(\.field).first, let fields,
      fields[name] == nil, fields.count < PageMessage.maximumFieldCount
    else { return }
    let limit = attributes.lazy.compactMap(\.limit).first
    self.fields?[name] = control.field(limit)
    code += " data-roster-field=\"\(name)\""
    if case .text? = limit { return }
    switch control {
    case .textField, .textArea: code += " maxlength=\"\(Field.defaultLength.upperBound)\""
    case .number, .checkbox, .select: break
    }
  }
}

extension HTMLBuilder {
  /// A control, which says what kind of value its field has.
  enum Control {
    case textField
    case textArea
    case number
    case checkbox
    case select(Set<String>)

    /// Returns the field with the limit that its attributes say, if that is one for the control.
    func field(_ limit: Field?) -> Field {
      switch (self, limit) {
      case (.textField, .text(let length, _)?): .text(length)
      case (.textField, _): .text(Field.defaultLength)
      case (.textArea, .text(let length, _)?): .text(length, hasLines: true)
      case (.textArea, _): .text(Field.defaultLength, hasLines: true)
      case (.number, .number(let range, let isWhole)?): .number(range, isWhole: isWhole)
      case (.number, _): .number(-1e12...1e12)
      case (.checkbox, _): .toggle
      case (.select(let values), _): .choice(values)
      }
    }

    /// Returns an action that takes only the values of the control.
    func limiting(_ action: Action) -> Action {
      guard case .select(let values) = self, case .choice(_, let perform) = action else {
        return action
      }
      return .choice(values, perform)
    }
  }

  /// The values that a field of a form accepts.
  enum Field: Equatable {
    /// A text whose length in UTF-16 code units is in a range, as browsers count.
    case text(ClosedRange<Int>, hasLines: Bool = false)

    case number(ClosedRange<Double>, isWhole: Bool = false)
    case toggle
    case choice(Set<String>)

    /// The length of a text without a limit of its own.
    static let defaultLength = 0...2_000

    /// Returns the value that a page has sent, or nil if the field does not accept it.
    func value(_ text: String) -> FormValues.Value? {
      switch self {
      case .text(let length, let hasLines):
        guard length.contains(text.utf16.count),
          text.unicodeScalars.allSatisfy({ $0 != "\r" && (hasLines || $0 != "\n") })
        else { return nil }
        return .text(text)
      case .number(let range, let isWhole):
        guard text.utf8.count <= 32, let number = Double(text), range.contains(number),
          abs(number) <= 1e12, !isWhole || number == number.rounded()
        else { return nil }
        return .number(number)
      case .toggle: return ["0", "1"].contains(text) ? .toggle(text == "1") : nil
      case .choice(let values): return values.contains(text) ? .choice(text) : nil
      }
    }
  }
}

extension HTMLBuilder.Tag {
  /// The control that the element is; nil for others.
  var control: HTMLBuilder.Control? {
    switch self {
    case .textField: .textField
    case .checkbox: .checkbox
    case .slider, .numberField: .number
    default: nil
    }
  }
}

// MARK: - Attributes

extension HTMLBuilder.Attribute {
  /// Calls the app when the user chooses another value of a `select`.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives the value, which is one that is offered.
  /// - Returns: The attribute.
  public static func onChoose(
    _ name: String, perform: @escaping @MainActor (String) -> Void
  ) -> Self {
    action(name, "choice", .choice([], perform))
  }

  /// Calls the app with the values of a form when the user sends it.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives the values.
  /// - Returns: The attribute.
  public static func onSubmit(
    _ name: String, perform: @escaping @MainActor (HTMLBuilder.FormValues) -> Void
  ) -> Self {
    action(name, "form", .form([:], perform))
  }

  /// The name by which the value of a control is found when its form is sent.
  ///
  /// A text field, a field of several lines, a number field, a slider, a checkbox and a `select` can
  /// have it. It has no effect outside of a form, or if the control is disabled; of several fields with
  /// the same name the first is kept.
  ///
  /// - Parameter name: A name of at most 64 letters, digits, `-` and `_`.
  /// - Returns: The attribute.
  public static func field(_ name: String) -> Self {
    Self([], field: isName(name) && name.utf8.count <= 64 ? name : nil)
  }

  /// The length of the text of a field.
  ///
  /// The browser keeps to it; for a field of a form the server checks it as well. Without this
  /// attribute, fields of forms take 2,000 units.
  ///
  /// - Parameter length: The minimum and maximum number of UTF-16 code units, from 0 to 7,000. A
  ///   minimum above 0 makes the field required.
  /// - Returns: The attribute.
  public static func length(_ length: ClosedRange<Int>) -> Self {
    // 7,000 units have at most 63,000 bytes in a message.
    guard length.lowerBound >= 0, length.upperBound <= 7_000 else { return Self([]) }
    var pairs = [(name: "maxlength", value: "\(length.upperBound)")]
    if length.lowerBound > 0 {
      pairs += [("minlength", "\(length.lowerBound)"), ("required", "")]
    }
    return Self(pairs, limit: .text(length))
  }

  /// The number of a number field and the range of its numbers.
  ///
  /// The field is required. A field that the user is editing keeps the user's number. The range counts
  /// when a form is sent.
  ///
  /// - Parameters:
  ///   - number: The number, or nil for an empty field.
  ///   - range: The range, within ±10¹².
  ///   - isWhole: Whether only whole numbers are accepted.
  /// - Returns: The attribute.
  public static func number(
    _ number: Double?, in range: ClosedRange<Double>, isWhole: Bool = false
  ) -> Self {
    guard range.lowerBound >= -1e12, range.upperBound <= 1e12 else { return Self([]) }
    var pairs = [
      (name: "min", value: text(range.lowerBound)), ("max", text(range.upperBound)),
      ("step", isWhole ? "1" : "any"), ("required", ""),
    ]
    if let number, number.isFinite { pairs.append(("value", text(number))) }
    return Self(pairs, limit: .number(range, isWhole: isWhole))
  }

  /// Returns a number as a person writes it.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) <= 1e12 ? "\(Int(number))" : "\(number)"
  }

  static func form(_ edition: Int) -> Self {
    // The browser sends nothing by this method, also before the script is there.
    Self([("method", "dialog"), ("data-roster-edition", "\(edition)")])
  }
}
