extension JSONValue {
  /// Returns the members of an object.
  ///
  /// - Parameter location: The location of the value in error messages.
  /// - Returns: The members.
  /// - Throws: `InputProblem.wrongValue` if the value is not an object.
  package func members(at location: String = "the line") throws(InputProblem) -> JSONObject {
    guard case .object(let object) = self else {
      throw .wrongValue(at: location, found: kind, expected: "an object")
    }
    return object
  }

  /// Returns the elements of an array.
  ///
  /// - Parameters:
  ///   - location: The location of the value in error messages.
  ///   - expected: The expected value in error messages.
  /// - Returns: The elements in order.
  /// - Throws: `InputProblem.wrongValue` if the value is not an array.
  package func elements(
    at location: @autoclosure () -> String, expected: String = "an array"
  ) throws(InputProblem) -> [JSONValue] {
    guard case .array(let values) = self else {
      throw .wrongValue(at: location(), found: kind, expected: expected)
    }
    return values
  }

  /// Returns the two elements of an array of two.
  ///
  /// - Parameters:
  ///   - location: The location of the value in error messages.
  ///   - expected: The expected value in error messages.
  /// - Returns: The elements in order.
  /// - Throws: `InputProblem.wrongValue` for any other value.
  package func pair(
    at location: @autoclosure () -> String, expected: String
  ) throws(InputProblem) -> (JSONValue, JSONValue) {
    let values = try elements(at: location(), expected: expected)
    guard values.count == 2 else {
      let found = "an array of \(InputProblem.count(values.count, "element"))"
      throw .wrongValue(at: location(), found: found, expected: expected)
    }
    return (values[0], values[1])
  }

  /// Returns the text of a string.
  ///
  /// - Parameters:
  ///   - location: The location of the value in error messages.
  ///   - expected: The expected value in error messages.
  /// - Returns: The text.
  /// - Throws: `InputProblem.wrongValue` if the value is not a string.
  package func text(
    at location: @autoclosure () -> String, expected: String
  ) throws(InputProblem) -> String {
    guard case .string(let text) = self else {
      throw .wrongValue(at: location(), found: kind, expected: expected)
    }
    return text.string
  }

  /// Returns a whole number that can be an index.
  ///
  /// The largest integer is rejected: no list has an element with that index.
  ///
  /// - Parameter location: The location of the value in error messages.
  /// - Returns: The number, which may be negative.
  /// - Throws: `InputProblem.wrongValue` for any other value, for numbers with a fraction or an
  ///   exponent, and for numbers out of range.
  package func index(at location: @autoclosure () -> String) throws(InputProblem) -> Int {
    guard case .number(let number) = self else {
      throw .wrongValue(at: location(), found: kind, expected: "a whole number")
    }
    if let index = Int(number.string), index < .max { return index }
    let isWhole = number.string.utf8.dropFirst().allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
    }
    throw .wrongValue(
      at: location(), found: InputProblem.shortened(number.string),
      expected: isWhole ? "a number from \(Int.min) to \(Int.max - 1)" : "a whole number")
  }
}

extension JSONObject {
  /// Returns the value of a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - location: The location of the object in error messages.
  /// - Returns: The value.
  /// - Throws: `InputProblem.missingMember` if there is none.
  package func value(_ name: ExactText, at location: String = "the line") throws(InputProblem)
    -> JSONValue
  {
    guard let value = self[name] else { throw .missingMember(name.string, of: location) }
    return value
  }
}
