/// The look of a character: its colours and attributes.
public struct TerminalStyle: Hashable, Sendable {
  /// The attributes of a character.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set of attributes.
    ///
    /// - Parameter rawValue: One bit per attribute.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
    /// Crossed out.
    public static let strikethrough = Attributes(rawValue: 16)
  }

  /// The colour of the character.
  public var foreground: TerminalColor

  /// The colour behind the character.
  public var background: TerminalColor

  /// The attributes.
  public var attributes: Attributes

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; none by default.
  ///   - foreground: The colour of the character.
  ///   - background: The colour behind the character.
  public init(
    _ attributes: Attributes = [], foreground: TerminalColor = .standard,
    background: TerminalColor = .standard
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's default style.
  public static let standard = TerminalStyle()

  /// The same attributes in the terminal's default colours.
  var withoutColors: TerminalStyle {
    TerminalStyle(attributes)
  }

  /// Returns this style overlaid with another one.
  ///
  /// - Parameter other: The other style; its attributes are added, and its colours replace those of
  ///   this style unless they are the default ones.
  /// - Returns: The combined style.
  public func overlaid(with other: TerminalStyle) -> TerminalStyle {
    TerminalStyle(
      attributes.union(other.attributes),
      foreground: other.foreground == .standard ? foreground : other.foreground,
      background: other.background == .standard ? background : other.background)
  }
}
