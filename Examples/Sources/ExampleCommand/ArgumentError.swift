/// An error in the arguments.
public enum ArgumentError: Error, Hashable, CustomStringConvertible {
  /// An unknown option.
  case unknown(String)

  /// An option without a value.
  case valueMissing(String)

  /// An option with an invalid value.
  case badValue(String, String, wanted: String)

  /// A missing argument.
  case missing(String)

  /// An excess argument.
  case unexpected(String)

  /// The error, for people.
  public var description: String {
    switch self {
    case .unknown(let option): "there is no option \(option)"
    case .valueMissing(let option): "\(option) needs a value"
    case .badValue(let option, let value, let wanted): "\(option) \(value): not \(wanted)"
    case .missing(let argument): "\(argument) is missing"
    case .unexpected(let argument): "'\(argument)' is one argument too many"
    }
  }
}
