import RosterEngine

/// A message of a page.
///
/// It is a line of words with one space between them; the first word is the kind, and a text is the
/// last one, or percent-encoded after a `=` if it may have several lines. Nothing nests, so that parsing
/// a hostile message takes no more than its length.
enum PageMessage: Equatable, Sendable {
  /// The first message of a connection.
  case hello(Hello)

  /// The page has applied a patch and those before.
  case applied(Int)

  /// The page did not receive the patch that follows this one.
  case missed(Int)

  /// The reader has scrolled; `version` is the last applied patch, `velocity` in pixels per second.
  case scroll(version: Int, anchor: Anchor, velocity: Double)

  case resize(Size)

  /// The heights of rows, by their tokens.
  case measured([Measurement])

  case tap(token: Int, modifier: Modifier)
  case focus(token: Int)
  case key(Key, extendsSelection: Bool)
  case openMenu(token: Int)

  /// The reader has swiped a row aside.
  case swipe(token: Int)

  /// The reader moves the items of a section across the list; the end of it comes with a velocity in
  /// pixels per second.
  case scrollAcross(token: Int, distance: Double)
  case endScrollingAcross(velocity: Double)

  /// The reader has scrolled the vertical list in a row.
  case scrollNested(token: Int, offset: Double)

  case chooseFromMenu([Int])
  case closeMenu
  case event(token: Int, name: String, value: Value)
  case indexTitle(Int)
  case refresh

  /// The page is about to be printed, or was printed.
  case print(Bool)

  /// The visitor has gone back or forward to another query of the address, or has followed a link to it.
  case query(String)
  case reorder(Reorder)

  /// The first message of a connection.
  struct Hello: Equatable, Sendable {
    /// The version of the script.
    var build: String

    var session: String

    /// The last applied patch; 0 for none.
    var version: Int

    var size: Size
    var anchor: Anchor

    /// The name of the list in its document.
    var list = ""

    /// The query of the address of the page, without the question mark.
    var query = ""
  }

  /// Where the reader is: an offset, and the first row that they see, by which the place is found in a
  /// list that has changed meanwhile.
  struct Anchor: Equatable, Sendable {
    var offset: Double

    /// The token of the row; 0 for none.
    var token = 0

    /// Where the row begins along the list.
    var start = 0.0
  }

  /// The size of the part of the page that shows the list.
  struct Size: Equatable, Sendable {
    var width: Double
    var height: Double
  }

  /// The measured height of a row.
  struct Measurement: Equatable, Sendable {
    var token: Int
    var height: Double
  }

  /// The key held during a click.
  enum Modifier: Int, Sendable {
    case none = 0
    case shift = 1
  }

  /// A key that acts on the focused row.
  enum Key: Equatable, Sendable {
    case move(FocusDirection)
    case tap
    case delete
    case escape
    case undo
    case pickUp
  }

  /// A value of a control.
  enum Value: Equatable, Sendable {
    case click
    case text(String)
    case toggle(Bool)
    case number(Double)
    case choice(String)

    /// A text of the app's own script.
    case hook(String)

    /// The values of a form by the names of its fields, not checked yet.
    case form([String: String])
  }

  /// A drag of a row by the pointer; points are relative to the viewport.
  enum Reorder: Equatable, Sendable {
    case begin(token: Int, ListPoint)
    case move(ListPoint)
    case end
    case cancel
  }

  /// The bar above the list, as the token of an event.
  static let topBar = -1

  /// The bar below the list, as the token of an event.
  static let bottomBar = -2

  /// The cell behind the rows, as the token of an event.
  static let background = -3

  /// The panel beside the list, as the token of an event.
  static let sidePanel = -4
}
