/// The content of a `ContentCell`: plain text and a few marks that every host can draw.
public struct ListContent: Hashable, Sendable {
  /// The role of a row, which determines its appearance.
  public enum Role: Hashable, Sendable {
    /// An ordinary row.
    case plain

    /// The header of a section.
    case header

    /// A less prominent row, such as a remark or a footer.
    case secondary

    /// A row that performs an action.
    case action

    /// A row about something dangerous or failed.
    case destructive
  }

  /// A recent change of a row or a value, which the host emphasizes for a moment.
  public enum Emphasis: Hashable, Sendable {
    /// It was inserted.
    case inserted

    /// It was moved.
    case moved

    /// Its value changed.
    case changed

    /// It was removed, and is still shown for a moment.
    case removed
  }

  /// A part of the title that has changed recently.
  public struct Highlight: Hashable, Sendable {
    /// The offsets of the part in the UTF-8 form of the title.
    public var range: Range<Int>

    /// The kind of change.
    public var emphasis: Emphasis

    /// Creates a highlight.
    ///
    /// - Parameters:
    ///   - range: The offsets of the part in the UTF-8 form of the title.
    ///   - emphasis: The kind of change.
    public init(_ range: Range<Int>, _ emphasis: Emphasis) {
      self.range = range
      self.emphasis = emphasis
    }
  }

  /// One field of a row that is part of a table.
  public struct Column: Hashable, Sendable {
    /// The alignment of text within a field.
    public enum Alignment: Hashable, Sendable {
      /// Aligned to the leading edge.
      case leading

      /// Aligned to the trailing edge, as numbers usually are.
      case trailing
    }

    /// The text.
    public var text: String

    /// The width in the unit of the host, or nil for the remaining width.
    public var width: Double?

    /// The alignment of the text.
    public var alignment: Alignment

    /// The recent change of the value, or nil.
    public var emphasis: Emphasis?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width in the unit of the host, or nil for the remaining width.
    ///   - alignment: The alignment of the text.
    ///   - emphasis: The recent change of the value.
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

  /// The state of the children of a row in an outline.
  public enum Disclosure: Hashable, Sendable {
    /// The row has no children; its text is aligned with that of rows that have a mark.
    case leaf

    /// The children are hidden.
    case collapsed

    /// The children are shown.
    case expanded

    /// The children are being loaded.
    case loading
  }

  /// A control at the trailing edge that shows a choice.
  public enum Accessory: Hashable, Sendable {
    /// A switch.
    case `switch`(isOn: Bool)

    /// A mark for the chosen one of several rows.
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

  /// The progress of a task, from 0 to 1.
  public var progress: Double?

  /// The role of the row.
  public var role: Role

  /// The fields of a table row, shown instead of the title if there are any.
  public var columns: [Column]

  /// The level of the row in an outline, which determines its indentation; a negative level counts
  /// as 0.
  public var level: Int

  /// The state of the children of the row in an outline, or nil if the row is not part of one.
  public var disclosure: Disclosure?

  /// A switch or a check mark, or nil.
  public var accessory: Accessory?

  /// The recent change of the row, or nil.
  public var emphasis: Emphasis?

  /// The parts of the title that have changed recently, in order; empty by default.
  public var highlights: [Highlight] = []

  /// Creates content.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - subtitle: The line below the title, or nil for a row of one line.
  ///   - detail: The text at the trailing edge.
  ///   - badge: A short mark.
  ///   - symbol: One character or emoji in front of the title.
  ///   - progress: The progress of a task, from 0 to 1.
  ///   - role: The role of the row.
  ///   - columns: The fields of a table row, shown instead of the title if there are any.
  ///   - level: The level of the row in an outline; a negative level counts as 0.
  ///   - disclosure: The state of the children of the row in an outline.
  ///   - accessory: A switch or a check mark.
  ///   - emphasis: The recent change of the row.
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
