import RosterEngine

/// The part of a list on a page: the rows around those that the reader sees, in the order of the
/// screen.
struct PageState: Equatable {
  /// The rows, in the order of the screen.
  var rows: [PageRow] = []

  /// The length of the whole content along the axis of the list, including the insets.
  var length = 0.0

  /// Whether the page is to be printed, with all rows.
  var isPrinted = false

  /// The minimum width of the rows.
  var contentWidth = 0.0

  /// The direction in which the list scrolls.
  var axis = ScrollAxis.vertical

  /// The number of items of the list.
  var count = 0

  /// The number of items before the first one in `rows`.
  var firstIndex = 0

  /// The token of the row with the focus; 0 for none.
  var focus = 0

  var direction = LayoutDirection.leftToRight

  /// The anchor on the page.
  var anchor = Anchor.topItem

  /// Whether several items can be selected; nil if none can.
  var selectsMany: Bool?

  /// The HTML around the rows.
  var parts = Parts()

  var title = ""

  /// The query of the address of the page.
  var query = ""
  var indexTitles: [String] = []
  var canRefresh = false
  var isRefreshing = false
  var menu: PageMenu?

  /// Whether rows can be expanded.
  var isTree: Bool { rows.contains { $0.content.isExpanded != nil } }
}

extension PageState {
  /// The parts of a page besides the rows, as HTML.
  struct Parts: Equatable, Sendable {
    /// The bar above the list.
    var top = ""

    /// The bar below the list.
    var bottom = ""

    /// The panel beside the list.
    var side = ""

    /// The background behind the rows.
    var background = ""
  }

  /// The anchor on the page, as `AnchorPolicy` says.
  enum Anchor: Equatable, Sendable {
    case topItem
    case bottomItem
    case topEdge

    /// The end, as long as it is within a distance of what the reader sees.
    case end(threshold: Double)

    /// An item, which need not be on the page: the server says by how much it moves.
    case item

    /// Takes over a policy.
    init(_ policy: AnchorPolicy) {
      switch policy {
      case .topItem: self = .topItem
      case .bottomItem: self = .bottomItem
      case .topEdge: self = .topEdge
      case .end(let threshold): self = .end(threshold: min(threshold, 1e9))
      case .item: self = .item
      }
    }

    /// The name in patches.
    var name: String {
      switch self {
      case .topItem: "top"
      case .bottomItem: "bottom"
      case .topEdge: "edge"
      case .end: "end"
      case .item: "item"
      }
    }
  }
}

/// A row as the page shows it.
struct PageRow: Equatable {
  /// The kind of the row.
  enum Kind: Int, Sendable {
    case item = 0
    case header = 1
    case footer = 2
    case supplementary = 3
    case decoration = 4
  }

  /// The states that the user's actions and the layout give a row.
  struct Look: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let selected = Look(rawValue: 1)
    static let highlighted = Look(rawValue: 2)
    static let held = Look(rawValue: 4)
    static let hidden = Look(rawValue: 8)

    /// The reader can scroll the items of the section across the list.
    static let across = Look(rawValue: 16)
  }

  /// The geometry of a row.
  struct Geometry: Equatable, Sendable {
    /// The frame in the content, from its leading top corner including insets.
    var frame: ListRect

    /// The distance by which the page may move the row to keep it on the screen: positive for a
    /// header, negative for a footer.
    var travel = 0.0

    var zIndex = 0
    var alpha = 1.0
  }

  /// A number that is equal for the same element as long as the page is connected.
  var token: Int

  var kind: Kind
  var geometry: Geometry

  /// Whether the page measures the height of the row.
  var isMeasured: Bool

  /// The states that the layout gives the row: whether it is hidden, and whether it scrolls across.
  var layoutLook: Look = []

  var content: Content

  var look: Look { content.look.union(layoutLook) }
}

extension PageRow {
  /// The content of a row, written when it changes: each patch refers to the same object.
  final class Content: Equatable {
    let html: HTMLBuilder

    /// The states that the user's actions give the row.
    let look: Look

    /// The level in an outline, counted from 0.
    let level: Int

    /// Whether the children are shown; nil if the row has none.
    let isExpanded: Bool?

    /// The direction in which the list in the cell scrolls; nil for any other cell.
    let nestedAxis: ScrollAxis?

    init(
      html: HTMLBuilder = HTMLBuilder(), look: Look = [], level: Int = 0,
      isExpanded: Bool? = nil, nestedAxis: ScrollAxis? = nil
    ) {
      self.html = html
      self.look = look
      self.level = level
      self.isExpanded = isExpanded
      self.nestedAxis = nestedAxis
    }

    /// Returns whether the page shows the same for both, whatever their actions do.
    static func == (first: Content, second: Content) -> Bool {
      first === second
        || first.look == second.look && first.level == second.level
          && first.isExpanded == second.isExpanded && first.html.code == second.html.code
    }
  }
}

/// An open menu, as the page shows it.
struct PageMenu: Equatable, Sendable {
  /// A line; one without lines of its own is an action.
  struct Line: Equatable, Sendable {
    var title: String
    var isEnabled: Bool
    var isDestructive: Bool
    var lines: [Line]
  }

  /// The token of the row; 0 if the row is not on the page.
  var token: Int

  var title: String
  var lines: [Line]
}

extension PageMenu {
  init(_ menu: ContextMenu, token: Int) {
    self.init(token: token, title: menu.title, lines: Self.lines(of: menu))
  }

  private static func lines(of menu: ContextMenu) -> [Line] {
    menu.entries.map { entry in
      switch entry {
      case .action(let action):
        Line(
          title: action.title, isEnabled: action.isEnabled,
          isDestructive: action.role == .destructive, lines: [])
      case .submenu(let menu):
        Line(
          title: menu.title, isEnabled: entry.isEnabled, isDestructive: false,
          lines: lines(of: menu))
      }
    }
  }
}

extension ContextMenu {
  /// Returns the action of a line, or nil if there is none or it cannot be chosen.
  ///
  /// - Parameter path: The numbers of the lines, from the menu to the submenu with the action.
  /// - Returns: The action.
  func action(at path: ArraySlice<Int>) -> Action? {
    guard let first = path.first, entries.indices.contains(first) else { return nil }
    switch entries[first] {
    case .action(let action): return path.count == 1 && action.isEnabled ? action : nil
    case .submenu(let menu): return menu.action(at: path.dropFirst())
    }
  }
}
