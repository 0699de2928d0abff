/// Why arguments make no sense.
public enum ArgumentError: Error, Hashable, CustomStringConvertible {
  /// There is no such option.
  case unknown(String)

  /// An option without its value.
  case valueMissing(String)

  /// An option with a value that it cannot have.
  case badValue(String, String, wanted: String)

  /// An argument that is too many.
  case unexpected(String)

  /// What is wrong, for people.
  public var description: String {
    switch self {
    case .unknown(let option): "there is no option \(option)"
    case .valueMissing(let option): "\(option) needs a value"
    case .badValue(let option, let value, let wanted): "\(option) \(value): not \(wanted)"
    case .unexpected(let argument): "'\(argument)' is one argument too many"
    }
  }
}
