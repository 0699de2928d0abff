import TableText

extension JSONValue {
  /// Creates an object of the members that have a value.
  package init(members: [(ExactText, JSONValue?)]) {
    self = .object(
      JSONObject(
        members.compactMap { name, value in
          value.map { JSONObject.Member(name: name, value: $0) }
        }))
  }

  /// Returns a string.
  package static func text(_ text: String) -> JSONValue { .string(ExactText(text)) }

  /// Returns a whole number.
  package static func int(_ number: Int) -> JSONValue { .number(ExactText("\(number)")) }

  /// Returns the text of a string.
  ///
  /// - Parameter location: The location of the value in error messages.
  /// - Returns: The text.
  /// - Throws: `InputProblem.wrongValue` if the value is not a string.
  package func string(at location: @autoclosure () -> String) throws(InputProblem) -> String {
    try text(at: location(), expected: "a string")
  }

  /// Returns the texts of an array of strings.
  ///
  /// - Parameter location: The location of the value in error messages.
  /// - Returns: The texts in order.
  /// - Throws: `InputProblem.wrongValue` for any other value.
  package func texts(at location: String) throws(InputProblem) -> [String] {
    var texts: [String] = []
    for element in try elements(at: location) {
      texts.append(try element.text(at: location, expected: "strings"))
    }
    return texts
  }

  /// The order of rows, as `--sort` takes it: a text for one column, as it always was, and an array
  /// for several.
  package init(sort texts: [String]) {
    self = texts.count == 1 ? .text(texts[0]) : .array(texts.map { .text($0) })
  }

  /// Returns the order of rows, as `--sort` takes it.
  ///
  /// - Parameter location: The location of the value in error messages.
  /// - Returns: The columns in order.
  /// - Throws: `InputProblem.wrongValue` for a value that is neither a string nor an array of some.
  package func sort(at location: String) throws(InputProblem) -> [String] {
    if case .array = self { return try texts(at: location) }
    return [try string(at: location)]
  }
}

extension Collection {
  /// Returns the element with a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - location: The location of the name in error messages.
  ///   - names: Returns the name of an element.
  /// - Returns: The first element with the name.
  /// - Throws: `InputProblem.wrongValue` if there is none.
  func one(
    named name: JSONValue, at location: String, _ names: (Element) -> String
  ) throws(InputProblem) -> Element {
    let text = try name.string(at: location)
    guard let element = first(where: { names($0) == text }) else {
      throw .wrongValue(
        at: location, found: InputProblem.quoted(text),
        expected: map(names).joined(separator: " or "))
    }
    return element
  }
}
