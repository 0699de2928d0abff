/// A terminal without a window: takes the bytes that a program writes and shows the cells.
///
/// It implements xterm's sequences for moving, erasing, scrolling, styles and the alternate screen,
/// and keeps the private modes that are set, so that a test can check whether a program cleaned up.
public struct VTScreen: Sendable {
  /// One cell of the screen.
  public struct CollectionViewCell: Hashable, Sendable {
    /// The character with its marks; empty in the right half of a wide character.
    public var text = " "
    /// The parameters of the style in force, in a fixed order: attributes, then colours.
    public var style = Style()
  }

  /// The style of a cell.
  public struct Style: Hashable, Sendable {
    /// The attributes by their numbers: 1 bold, 2 dim, 4 underline, 7 reverse.
    public var attributes: Set<Int> = []
    /// The number of the colour, -1 for the standard one.
    public var foreground = -1
    /// The number of the colour, -1 for the standard one.
    public var background = -1

    /// Creates the standard style.
    public init() {}
  }

  /// The number of columns.
  public private(set) var columns: Int

  /// The number of rows.
  public private(set) var rows: Int

  /// The rows of the buffer that is shown.
  public internal(set) var lines: [[CollectionViewCell]]

  /// The private modes that are set; those of a fresh terminal are 7 (wrap) and 25 (cursor).
  public internal(set) var modes: Set<Int> = [7, 25]

  /// The column of the cursor.
  public internal(set) var x = 0

  /// The row of the cursor.
  public internal(set) var y = 0

  /// The style of the next written text.
  public internal(set) var style = Style()

  /// The unknown sequences, which a test expects to be empty.
  public internal(set) var unknown: [String] = []

  /// The text that was copied to the clipboard last, in base64; nil for none.
  public internal(set) var clipboard: String?

  /// The control string that is being read.
  var string: [UInt8] = []

  var wrapsNext = false
  /// The column of the character that was just written, for marks that follow.
  var lastWritten: Int?
  var region: Range<Int>
  var saved = (x: 0, y: 0, style: Style())
  var mainLines: [[CollectionViewCell]]?
  var state = State.ground
  let width: @Sendable (Unicode.Scalar) -> Int

  enum State: Sendable {
    case ground
    case utf8([UInt8], Int)
    case escape
    case skipOne
    case control([UInt8])
    case string(Bool)
  }

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - rows: The number of rows, at least 1.
  ///   - width: The columns of a scalar; `VTWidth.columns` by default.
  public init(
    columns: Int = 80, rows: Int = 24,
    width: @escaping @Sendable (Unicode.Scalar) -> Int = VTWidth.columns
  ) {
    self.columns = columns
    self.rows = rows
    self.width = width
    lines = Self.blank(columns, rows)
    region = 0..<rows
  }

  static func blank(_ columns: Int, _ rows: Int, style: Style = Style()) -> [[CollectionViewCell]] {
    var cell = CollectionViewCell()
    cell.style.background = style.background
    return Array(repeating: Array(repeating: cell, count: columns), count: rows)
  }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { mainLines != nil }

  /// Whether everything that a program can switch is as in a fresh terminal.
  public var isRestored: Bool {
    modes == [7, 25] && !isAlternate && style == Style()
  }

  /// The text of a row, without the spaces at its end.
  public func text(row: Int) -> String {
    var text = lines[row].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The rows, one line each.
  public var text: String {
    (0..<rows).map { text(row: $0) }.joined(separator: "\n")
  }

  /// The index of the first row that contains a text.
  public func row(containing text: String) -> Int? {
    (0..<rows).first { self.text(row: $0).contains(text) }
  }

  /// Changes the size as xterm does: cells outside are removed, new cells are empty.
  public mutating func resize(columns: Int, rows: Int) {
    lines = Self.resized(lines, columns, rows)
    mainLines = mainLines.map { Self.resized($0, columns, rows) }
    self.columns = columns
    self.rows = rows
    region = 0..<rows
    x = min(x, columns - 1)
    y = min(y, rows - 1)
    wrapsNext = false
  }

  private static func resized(_ lines: [[CollectionViewCell]], _ columns: Int, _ rows: Int)
    -> [[CollectionViewCell]]
  {
    var result = blank(columns, rows)
    for (y, line) in lines.prefix(rows).enumerated() {
      for (x, cell) in line.prefix(columns).enumerated() { result[y][x] = cell }
    }
    return result
  }
}
