/// Addresses of the same site, as links and pictures may have them.
enum SiteAddress {
  /// The maximum number of bytes: three times as many, which is how browsers send what is not ASCII, are
  /// a query that a message can contain.
  static let maximumLength = 1_024

  /// Returns whether an address stays on the site of the page, whatever page that is.
  ///
  /// Browsers take `\` for `/`, leave out control characters, and read up to the first `:` as a scheme.
  ///
  /// - Parameter text: The address.
  /// - Returns: Whether it has neither a scheme nor a host.
  static func isValid(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= maximumLength, !text.hasPrefix("//"),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\\") })
    else { return false }
    let start = text.utf8.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return !start.contains(UInt8(ascii: ":"))
  }
}
