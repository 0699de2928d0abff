extension HTMLBuilder {
  /// The values of a form that was sent, by the names of its fields.
  ///
  /// All fields are there, and each value is one that its control accepts.
  public struct FormValues: Equatable, Sendable {
    /// The value of a field.
    enum Value: Equatable {
      case text(String)
      case number(Double)
      case toggle(Bool)
      case choice(String)
    }

    private let values: [String: Value]

    /// Checks what a page has sent; nil if a value is missing, too many, or not accepted.
    init?(_ sent: [String: String], _ fields: [String: Field]) {
      guard sent.count == fields.count else { return nil }
      var values: [String: Value] = [:]
      for (name, text) in sent {
        guard let value = fields[name]?.value(text) else { return nil }
        values[name] = value
      }
      self.values = values
    }

    /// Returns the text of a text field, or of one of several lines.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The text, with line feeds between lines; nil if the form has no such field.
    public func text(_ name: String) -> String? {
      guard case .text(let text)? = values[name] else { return nil }
      return text
    }

    /// Returns the number of a number field or a slider.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The number; nil if the form has no such field.
    public func number(_ name: String) -> Double? {
      guard case .number(let number)? = values[name] else { return nil }
      return number
    }

    /// Returns whether a checkbox is checked.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: Whether it is; nil if the form has no such field.
    public func toggle(_ name: String) -> Bool? {
      guard case .toggle(let isOn)? = values[name] else { return nil }
      return isOn
    }

    /// Returns the chosen value of a `select`.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: One of the values that are offered; nil if the form has no such field.
    public func choice(_ name: String) -> String? {
      guard case .choice(let value)? = values[name] else { return nil }
      return value
    }
  }
}
