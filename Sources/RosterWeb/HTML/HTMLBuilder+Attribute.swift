import RosterEngine

extension HTMLBuilder {
  /// An attribute of an element, whose value is checked by its kind.
  ///
  /// A value that its kind does not accept results in no attribute.
  public struct Attribute {
    /// The names and values to write, not escaped.
    let pairs: [(name: String, value: String)]

    let classes: [String]

    let action: (name: String, call: Action)?

    /// The name of a field in the values of its form.
    private(set) var field: String?

    /// The values that a field accepts.
    private(set) var limit: Field?

    init(
      _ pairs: [(name: String, value: String)], classes: [String] = [],
      action: (name: String, call: Action)? = nil, field: String? = nil, limit: Field? = nil
    ) {
      self.pairs = pairs
      self.classes = classes
      self.action = action
      self.field = field
      self.limit = limit
    }

    private init(_ name: String, _ value: String?) {
      self.init(value.map { [(name, $0)] } ?? [])
    }
  }
}

// MARK: - Looks and descriptions

extension HTMLBuilder.Attribute {
  /// Classes for the app's own style sheet.
  ///
  /// - Parameter names: Names of letters, digits, `-` and `_`, with spaces between them; others are
  ///   left out.
  /// - Returns: The attribute.
  public static func `class`(_ names: String) -> Self {
    Self([], classes: names.split(separator: " ").map(String.init).filter(isName))
  }

  /// The role of an element, for assistive technologies.
  ///
  /// - Parameter text: The text.
  /// - Returns: The attribute.
  public static func label(_ text: String) -> Self { Self("aria-label", text) }

  /// That assistive technologies skip the element.
  public static var isDecorative: Self { Self("aria-hidden", "true") }

  /// That an element is shown as a picture with a label.
  public static var isPicture: Self { Self("role", "img") }

  /// A text that is shown while the pointer rests on the element.
  ///
  /// - Parameter text: The text.
  /// - Returns: The attribute.
  public static func title(_ text: String) -> Self { Self("title", text) }

  /// A value for the app's own style sheet, as `data-…`.
  ///
  /// - Parameters:
  ///   - name: A name of small letters, digits and `-` that does not begin with `roster`.
  ///   - value: The value.
  /// - Returns: The attribute.
  public static func data(_ name: String, _ value: String) -> Self {
    let isFree = isName(name) && name.lowercased() == name && !name.hasPrefix("roster")
    return Self("data-\(name)", isFree ? value : nil)
  }

  /// The position and size of a row of a list in a cell.
  static func frame(_ frame: ListRect) -> Self {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    guard numbers.allSatisfy({ abs($0) <= 1e9 }) else { return Self([]) }
    return Self("data-roster-frame", numbers.map { "\($0)" }.joined(separator: " "))
  }

  /// The offset to which a list in a cell is scrolled, once for each number.
  static func scrollRequest(_ number: Int, _ offset: Double) -> Self {
    guard abs(offset) <= 1e9 else { return Self([]) }
    return Self([("data-roster-scroll", "\(number) \(offset)"), ("tabindex", "0")])
  }

  /// The width of an element.
  ///
  /// - Parameter width: The width in pixels, from 0 to 10,000.
  /// - Returns: The attribute.
  public static func width(_ width: Double) -> Self {
    Self("data-roster-width", (0...10_000).contains(width) ? "\(width)" : nil)
  }

  /// That an element stays where lines begin while the content scrolls sideways.
  public static var staysInPlace: Self { Self([], classes: ["roster-frozen"]) }

  /// That a button prints the list: all its rows, about 5,000 rows of text above the reader and 5,000
  /// below, unless it is one of several parts of a document.
  public static var prints: Self { Self("data-roster-prints", "") }

  /// The side on which the lines of an element begin.
  ///
  /// - Parameter direction: The direction.
  /// - Returns: The attribute.
  public static func direction(_ direction: LayoutDirection) -> Self {
    Self("dir", direction == .rightToLeft ? "rtl" : "ltr")
  }

  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

// MARK: - Links, pictures and recordings

extension HTMLBuilder.Attribute {
  /// The target of a link.
  ///
  /// An address with a scheme opens in a page of its own; one within the site opens in the same page. One
  /// that changes only the query of the page, such as `?filter=open`, is passed to `WebHost.onQuery`
  /// without loading the page again.
  ///
  /// - Parameter address: An address with the scheme `http`, `https` or `mailto`, or one within the site:
  ///   a path such as `/orders`, a relative path, or a query, of at most 1,024 bytes, without a host.
  ///   Neither contains control characters or spaces, and values in a query are percent-encoded.
  /// - Returns: The attribute.
  /// - Note: An address from outside can name every route of the site. A route that changes something
  ///   should not do so when it is merely read.
  public static func link(_ address: String) -> Self {
    if SiteAddress.isValid(address) { return Self([("href", address)]) }
    let scheme = address.prefix { $0 != ":" }.lowercased()
    guard isAddress(address), scheme.count < address.count,
      ["http", "https", "mailto"].contains(scheme)
    else { return Self([]) }
    return Self([
      ("href", address), ("target", "_blank"), ("rel", "noopener noreferrer nofollow"),
    ])
  }

  /// The data or the address of a picture, and the text for those who do not see it.
  ///
  /// A picture by its address is loaded when its row comes near the part that the reader sees.
  ///
  /// - Parameters:
  ///   - address: An address with the scheme `data`, of a PNG, JPEG, GIF or WebP file in base 64, or an
  ///     address within the site: a path such as `/pictures/7.png` or a relative one, of at most 1,024
  ///     bytes, without a host, control characters and spaces.
  ///   - text: The text; empty for a decoration.
  /// - Returns: The attribute.
  /// - Note: The browser reads the address without a click. Pass one from outside only if reading the
  ///   routes of the site changes nothing.
  public static func picture(_ address: String, text: String) -> Self {
    if SiteAddress.isValid(address) {
      // Before the address, because browsers act on that one at once.
      return Self([("loading", "lazy"), ("decoding", "async"), ("src", address), ("alt", text)])
    }
    let kinds = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }
    let isPicture = isAddress(address) && kinds.contains { address.hasPrefix($0) }
    return Self((isPicture ? [("src", address)] : []) + [("alt", text)])
  }

  /// The data of an `audio` or `video`, which has controls and plays when the user wants it.
  ///
  /// It goes on playing while its row moves and changes, as long as the row is on the page.
  ///
  /// - Parameter address: An address with the scheme `data`, of a recording in base 64: `audio` as
  ///   `mpeg`, `mp4`, `ogg`, `wav` or `webm`, `video` as `mp4`, `ogg` or `webm`.
  /// - Returns: The attribute.
  public static func recording(_ address: String) -> Self {
    let kinds =
      ["mpeg", "mp4", "ogg", "wav", "webm"].map { "data:audio/\($0);base64," }
      + ["mp4", "ogg", "webm"].map { "data:video/\($0);base64," }
    guard isAddress(address), kinds.contains(where: { address.hasPrefix($0) }) else {
      return Self([])
    }
    return Self([("src", address), ("controls", ""), ("preload", "metadata")])
  }

  private static func isAddress(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f }
  }
}

// MARK: - Controls

extension HTMLBuilder.Attribute {
  /// Calls the app when the user clicks the element, or presses it by a key.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Performs the action.
  /// - Returns: The attribute.
  public static func onClick(_ name: String, perform: @escaping @MainActor () -> Void) -> Self {
    action(name, "click", .click(perform))
  }

  /// Calls the app with the new width in pixels when the user has dragged the element, a handle in the
  /// element whose width changes.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives the width.
  /// - Returns: The attribute.
  public static func onResize(
    _ name: String, perform: @escaping @MainActor (Double) -> Void
  ) -> Self {
    action(name, "width", .number(perform))
  }

  /// Calls the app when the user opens a menu.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Performs the action.
  /// - Returns: The attribute.
  public static func onOpen(_ name: String, perform: @escaping @MainActor () -> Void) -> Self {
    action(name, "open", .click(perform))
  }

  /// Calls the app with the text of a text field, or of one of several lines, whenever the user
  /// changes it.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives the text.
  /// - Returns: The attribute.
  public static func onInput(
    _ name: String, perform: @escaping @MainActor (String) -> Void
  ) -> Self {
    action(name, "text", .text(perform))
  }

  /// Calls the app with the number of a slider whenever the user moves it.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives the number, which is within the range of the slider unless the range has
  ///     changed meanwhile.
  /// - Returns: The attribute.
  public static func onSlide(
    _ name: String, perform: @escaping @MainActor (Double) -> Void
  ) -> Self {
    action(name, "number", .number(perform))
  }

  /// Calls the app when the user checks or unchecks a checkbox.
  ///
  /// - Parameters:
  ///   - name: The name of the action, which is unique in its cell.
  ///   - perform: Receives whether the box is checked.
  /// - Returns: The attribute.
  public static func onToggle(
    _ name: String, perform: @escaping @MainActor (Bool) -> Void
  ) -> Self {
    action(name, "toggle", .toggle(perform))
  }

  static func action(_ name: String, _ kind: String, _ call: HTMLBuilder.Action) -> Self {
    guard isName(name) else { return Self([]) }
    return Self(
      [("data-roster-action", name), ("data-roster-kind", kind)], action: (name, call))
  }

  /// The text of a text field.
  ///
  /// A field that the user is editing keeps the user's text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The attribute.
  public static func value(_ text: String) -> Self { Self("value", text) }

  /// The number of a slider and the range of its numbers, in whole steps.
  ///
  /// A slider that the user is moving keeps the user's number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - range: The range.
  ///   - text: The number as assistive technologies read it out.
  /// - Returns: The attribute.
  public static func number(_ number: Int, in range: ClosedRange<Int>, text: String) -> Self {
    let pairs = [
      (name: "min", value: "\(range.lowerBound)"), ("max", "\(range.upperBound)"),
      ("value", "\(min(max(number, range.lowerBound), range.upperBound))"),
      ("aria-valuetext", text),
    ]
    let limit = Double(range.lowerBound)...Double(range.upperBound)
    return Self(pairs, limit: .number(limit, isWhole: true))
  }

  /// That a text field narrows its menu to the buttons that contain its text.
  public static var narrowsMenu: Self { Self([("data-roster-narrows", ""), ("autofocus", "")]) }

  /// That assistive technologies read out the content at once when it changes.
  public static var isAlert: Self { Self("role", "alert") }

  static var opensMenu: Self { Self([("popovertarget", ""), ("aria-haspopup", "dialog")]) }

  static func isMenu(isPalette: Bool) -> Self {
    Self([("popover", "auto")] + (isPalette ? [("data-roster-palette", "")] : []))
  }

  static func elapsed(_ seconds: Double, prefix: String, suffix: String) -> Self {
    Self([
      ("data-roster-elapsed", "\((10 * seconds).rounded() / 10)"), ("data-roster-prefix", prefix),
      ("data-roster-suffix", suffix),
    ])
  }

  /// The share of a `progress` or `meter`.
  ///
  /// - Parameter share: The share from 0 to 1; NaN counts as 0.
  /// - Returns: The attribute.
  public static func share(_ share: Double) -> Self {
    Self([("value", "\(share.isNaN ? 0 : min(max(share, 0), 1))"), ("max", "1")])
  }

  /// The text of an empty text field.
  ///
  /// - Parameter text: The text.
  /// - Returns: The attribute.
  public static func placeholder(_ text: String) -> Self { Self("placeholder", text) }

  /// Whether a checkbox is checked.
  ///
  /// - Parameter isChecked: Whether it is.
  /// - Returns: The attribute.
  public static func isChecked(_ isChecked: Bool) -> Self {
    Self("checked", isChecked ? "" : nil)
  }

  /// Whether a button stays pressed.
  ///
  /// - Parameter isPressed: Whether it does.
  /// - Returns: The attribute.
  public static func isPressed(_ isPressed: Bool) -> Self {
    Self("aria-pressed", isPressed ? "true" : "false")
  }

  /// Whether a control cannot be used now.
  ///
  /// - Parameter isDisabled: Whether it cannot.
  /// - Returns: The attribute.
  public static func isDisabled(_ isDisabled: Bool) -> Self {
    Self("disabled", isDisabled ? "" : nil)
  }
}
