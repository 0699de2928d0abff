#if canImport(UIKit) && !os(watchOS)
  /// How positions in a list become positions in a scroll view, along the axis.
  ///
  /// The screen draws positions as 32-bit numbers, so a scroll view cannot hold a million rows. The
  /// content of the scroll view is a part of a long list that moves along with the reader. At both
  /// ends of the list it has the same end.
  struct ScrollMap: Hashable {
    /// The maximum length of the content of the scroll view.
    static let limit = 1_000_000.0

    /// The length of the list.
    var length = 0.0

    /// The position in the list of the beginning of the scroll view's content.
    private(set) var shift = 0.0

    /// The length of the content of the scroll view.
    var shownLength: Double { min(length, Self.limit) }

    /// Moves the part of the list, if that is due at an offset.
    ///
    /// - Parameters:
    ///   - offset: The offset in the list.
    ///   - isMoving: Whether the user scrolls; then the part stays as long as possible.
    mutating func adapt(to offset: Double, isMoving: Bool) {
      let ideal = idealShift(at: offset)
      let reach = Self.limit / 8
      let isNearEnd = offset < reach || offset > length - reach
      if isMoving && !isNearEnd && abs(shift - ideal) < reach / 2 { return }
      shift = ideal
    }

    /// In the first and the last quarter of the scroll view a point is a point of the list; between
    /// them the offset is in proportion, so that the scroll indicator shows the position.
    private func idealShift(at offset: Double) -> Double {
      if length <= Self.limit { return 0 }
      let end = Self.limit / 4
      if offset <= end { return 0 }
      if offset >= length - end { return length - Self.limit }
      let part = (offset - end) / (length - 2 * end)
      return offset - end - part * (Self.limit - 2 * end)
    }
  }
#endif
