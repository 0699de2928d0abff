/// What stands above and below the items of a section.
public struct SectionTitles: Hashable, Sendable {
  /// The text above the items; nil for no header.
  public var header: String?

  /// The text below the items; nil for no footer.
  public var footer: String?

  /// Creates titles.
  ///
  /// - Parameters:
  ///   - header: The text above the items; nil for no header.
  ///   - footer: The text below the items; nil for no footer.
  public init(header: String? = nil, footer: String? = nil) {
    self.header = header
    self.footer = footer
  }
}
