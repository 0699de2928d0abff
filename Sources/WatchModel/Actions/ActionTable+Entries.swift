import RowHistory
import TerminalIO

extension ActionTable {
  /// All actions with keys or controls, in the order in which they are listed.
  package static let groups = [navigation, searching, rows, columns, refreshes, others]

  private static let navigation = Group(
    "Move",
    Entry(
      "a line up, down; with a cursor, a row",
      Item(.pass, .up, .down, .character("j"), .character("k"), .control("p"), .control("n"))),
    Entry("a page up, down", Item(.pass, .pageUp, .pageDown, .control("b"), .control("f"))),
    Entry("half a page up, down", Item(.pass, .control("u"), .control("d"))),
    Entry(
      "to the first, the last row", Item(.pass, .character("g"), .character("G"), .home, .end)),
    Entry(
      "to the next, previous table",
      Item(.table(1), .character("z"), controls: [Control("Next table", in: .palette)]),
      Item(.table(-1), .character("Z"), controls: [Control("Previous table", in: .palette)])),
    Entry(
      "scroll rows that are wider than the screen", Item(.move(-8), .left), Item(.move(8), .right)))

  private static let searching = Group(
    "Search and filter",
    Entry(
      "show only rows that match: text, !text, /regex/", Item(.type(.filter), .character("/"))),
    Entry(
      "show only rows that meet a condition: %CPU>5", Item(.type(.condition), .character("&"))),
    Entry("find text without hiding rows", Item(.type(.find), .character("f"))),
    Entry(
      "go to the next, previous match of / or f",
      Item(
        .find(isBackwards: false), .character("n"), controls: [Control("Find next", in: .find)]),
      Item(
        .find(isBackwards: true), .character("N"), controls: [Control("Find previous", in: .find)]
      )),
    Entry("close the page, clear filters, deselect, hide the cursor", Item(.leave, .escape)))

  private static let rows = Group(
    "Rows",
    Entry(
      "show the cursor; expand its row", clicks: ["click"],
      Item(
        .open, .enter,
        controls: [Control("Expand", in: .rows), Control("Expand", or: "Collapse", in: .menu)]),
      Item(
        .details, needs: .row,
        controls: [
          Control("Details", in: .rows), Control("Details", or: "Hide details", in: .menu),
        ]
      )),
    Entry(
      "select the row at the cursor; without a cursor, pause", Item(.select, .character(" "))),
    Entry(
      "extend the selection", Item(.pass, TerminalKey(.up, .shift), TerminalKey(.down, .shift))),
    Entry(
      "fold the rows below a row, or its group; all; again: off",
      Item(
        .fold, .character("o"), needs: .item,
        controls: [Control("Fold", or: "Unfold", in: .menu)]),
      Item(.foldAll, .character("O"), controls: [Control("Fold or unfold all", in: .palette)])),
    Entry(
      "pin rows to the top, or unpin them",
      Item(
        .pin, .character("t"), needs: .row,
        controls: [Control("Pin", in: .rows), Control("Pin to the top", or: "Unpin", in: .menu)])),
    Entry(
      "copy the marked field, the whole row", Item(.copy(.cell), .character("y")),
      Item(.copy(.row), .character("Y"))))

  private static let columns = Group(
    "Columns",
    Entry(
      "mark the next, previous column", Item(.column(1), .tab),
      Item(.column(-1), TerminalKey(.tab, .shift))),
    Entry(
      "sort by the marked column: ascending, descending, off", clicks: ["click on a name"],
      Item(.arrange(.sort), .character("s"), needs: .column)),
    Entry(
      "sort equal rows by the marked column", clicks: ["Shift-click"],
      Item(.arrange(.addSort), .character("S"), needs: .column)),
    Entry(
      "sort by the previous, next column", Item(.arrange(.sortByNeighbor(-1)), .character("(")),
      Item(.arrange(.sortByNeighbor(1)), .character(")"))),
    Entry(
      "sort by CPU, by memory, highest first", Item(.arrange(.sortBy(.cpu)), .character("P")),
      Item(.arrange(.sortBy(.memory)), .character("M"))),
    Entry("reverse the sort order", Item(.arrange(.reverse), .character("R"))),
    Entry(
      "group by the marked column; again: off", clicks: ["right click"],
      Item(.arrange(.group), .character("b"), needs: .column)),
    Entry(
      "identify rows by the marked column; again: off",
      Item(.arrange(.key), .character("i"), needs: .column)),
    Entry("hide the marked column", Item(.arrange(.hide), .character("-"), needs: .column)),
    Entry(
      "show all columns",
      Item(
        .arrange(.showAll), .character("+"), .character("="),
        controls: [Control("Show all columns", in: .palette)])),
    Entry(
      "read the first line as a header, or as a row",
      Item(.header, .character("H"), controls: [Control("Header or row", in: .palette)])
    ))

  private static let refreshes = Group(
    "Refreshes",
    Entry(
      "run the command now", Item(.refresh, .character("r"), .function(5), needs: .runs)),
    Entry(
      "shorten, lengthen the interval",
      Item(.interval(.shorter), .character("d"), needs: .runs),
      Item(.interval(.longer), .character("D"), needs: .runs)),
    Entry(
      "pause, resume", Item(.pause, .character("p"), controls: [Control("Pause", in: .top)])),
    Entry(
      "go to the oldest, previous, next refresh, back to live",
      Item(.travel(.first), .character("{"), controls: [Control("Oldest refresh", in: .palette)]),
      Item(.travel(.back), .character("["), controls: [Control("Previous refresh", in: .palette)]),
      Item(.travel(.forward), .character("]"), controls: [Control("Next refresh", in: .palette)]),
      Item(.travel(.last), .character("}"), controls: [Control("Live", in: .time)])),
    Entry(
      "go to the row's previous, next change",
      Item(
        .travel(.changeBefore), .character("<"), needs: .row,
        controls: [Control("Previous change", in: .menu)]),
      Item(
        .travel(.changeAfter), .character(">"), needs: .row,
        controls: [Control("Next change", in: .menu)])),
    Entry(
      "compare with the refresh on screen; again: off",
      Item(.compare, .character("c"), controls: [Control("Compare", in: .time)])))

  private static let others = Group(
    "Other",
    Entry(
      "show these keys; again, or q: close",
      Item(.page, .character("?"), .character("h"), .function(1), .character("K"))),
    Entry("save sort order, filters and columns as a view", Item(.save, .character("W"))),
    Entry("redraw the screen, suspend", Item(.pass, .control("l"), .control("z"))),
    Entry("quit", Item(.quit, .character("q"), .character("Q")), Item(.pass, .control("c"))))
}

extension TerminalKey {
  fileprivate static let up = TerminalKey(.up)
  fileprivate static let down = TerminalKey(.down)
  fileprivate static let left = TerminalKey(.left)
  fileprivate static let right = TerminalKey(.right)
  fileprivate static let pageUp = TerminalKey(.pageUp)
  fileprivate static let pageDown = TerminalKey(.pageDown)
  fileprivate static let home = TerminalKey(.home)
  fileprivate static let end = TerminalKey(.end)
  fileprivate static let enter = TerminalKey(.enter)
  fileprivate static let escape = TerminalKey(.escape)
  fileprivate static let tab = TerminalKey(.tab)

  fileprivate static func function(_ number: Int) -> TerminalKey { TerminalKey(.function(number)) }
}
