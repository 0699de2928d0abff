/// What a `ContentCell` shows, as plain text and a few marks that every host can draw.
public struct ListContent: Hashable, Sendable {
  /// The part that a row plays, from which a host chooses its looks.
  public enum Role: Hashable, Sendable {
    /// An ordinary row.
    case plain

    /// The header of a section.
    case header

    /// A remark or footer, less prominent.
    case secondary

    /// Something to press.
    case action

    /// Something dangerous or failed.
    case destructive
  }

  /// What has just happened to a row or to a value, from which a host chooses looks for a moment.
  public enum Emphasis: Hashable, Sendable {
    /// It is new.
    case inserted

    /// It stands elsewhere than before.
    case moved

    /// It is another one than before.
    case changed

    /// It has gone, and is shown for a moment still.
    case removed
  }

  /// A part of the title that has just changed.
  public struct Highlight: Hashable, Sendable {
    /// The offsets of the part in the UTF-8 form of the title.
    public var range: Range<Int>

    /// What has happened to it.
    public var emphasis: Emphasis

    /// Creates a highlight.
    ///
    /// - Parameters:
    ///   - range: The offsets of the part in the UTF-8 form of the title.
    ///   - emphasis: What has happened to it.
    public init(_ range: Range<Int>, _ emphasis: Emphasis) {
      self.range = range
      self.emphasis = emphasis
    }
  }

  /// One field of a row that is part of a table.
  public struct Column: Hashable, Sendable {
    /// The edge of the field to which its text is pushed.
    public enum Alignment: Hashable, Sendable {
      /// At the leading edge.
      case leading

      /// At the trailing edge, as numbers are.
      case trailing
    }

    /// The text.
    public var text: String

    /// The width in the unit of the host, or nil for all that the others leave.
    public var width: Double?

    /// The edge of the field to which the text is pushed.
    public var alignment: Alignment

    /// What has just happened to the value, or nil.
    public var emphasis: Emphasis?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width in the unit of the host, or nil for all that the others leave.
    ///   - alignment: The edge of the field to which the text is pushed.
    ///   - emphasis: What has just happened to the value.
    public init(
      _ text: String, width: Double? = nil, alignment: Alignment = .leading,
      emphasis: Emphasis? = nil
    ) {
      self.text = text
      self.width = width
      self.alignment = alignment
      self.emphasis = emphasis
    }
  }

  /// What a row says of the rows below it in an outline.
  public enum Disclosure: Hashable, Sendable {
    /// There is nothing below; the text is in line with that of rows that have a mark.
    case leaf

    /// The rows below are hidden.
    case collapsed

    /// The rows below are shown.
    case expanded

    /// The rows below are on their way.
    case loading
  }

  /// What stands at the trailing edge and says how a choice was made.
  public enum Accessory: Hashable, Sendable {
    /// A switch.
    case `switch`(isOn: Bool)

    /// The mark of what was chosen among others.
    case checkMark
  }

  /// The first line.
  public var title: String

  /// The line below the title, or nil for a row of one line.
  public var subtitle: String?

  /// The text at the trailing edge.
  public var detail: String?

  /// A short mark, such as a number of unread messages.
  public var badge: String?

  /// One character or emoji in front of the title.
  public var symbol: String?

  /// How far something is done, from 0 to 1.
  public var progress: Double?

  /// The part that the row plays.
  public var role: Role

  /// The fields of a row of a table, shown in place of the title if there are any.
  public var columns: [Column]

  /// How deep the row is in an outline, by which it is indented; less than 0 counts as 0.
  public var level: Int

  /// What the row says of the rows below it in an outline, or nil if it is not part of one.
  public var disclosure: Disclosure?

  /// A switch or a check mark, or nil.
  public var accessory: Accessory?

  /// What has just happened to the row, or nil.
  public var emphasis: Emphasis?

  /// Parts of the title that have just changed, in order; empty at first.
  public var highlights: [Highlight] = []

  /// Creates content.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - subtitle: The line below the title, or nil for a row of one line.
  ///   - detail: The text at the trailing edge.
  ///   - badge: A short mark.
  ///   - symbol: One character or emoji in front of the title.
  ///   - progress: How far something is done, from 0 to 1.
  ///   - role: The part that the row plays.
  ///   - columns: The fields of a row of a table, shown in place of the title if there are any.
  ///   - level: How deep the row is in an outline; less than 0 counts as 0.
  ///   - disclosure: What the row says of the rows below it in an outline.
  ///   - accessory: A switch or a check mark.
  ///   - emphasis: What has just happened to the row.
  public init(
    title: String = "", subtitle: String? = nil, detail: String? = nil, badge: String? = nil,
    symbol: String? = nil, progress: Double? = nil, role: Role = .plain, columns: [Column] = [],
    level: Int = 0, disclosure: Disclosure? = nil, accessory: Accessory? = nil,
    emphasis: Emphasis? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.badge = badge
    self.symbol = symbol
    self.progress = progress
    self.role = role
    self.columns = columns
    self.level = level
    self.disclosure = disclosure
    self.accessory = accessory
    self.emphasis = emphasis
  }
}
