import Roster

/// The filter that the user types.
extension RecordsBrowser {
  /// The time for which a filter waits for the next key.
  private static let typingPause = Duration.milliseconds(150)

  /// Whether rows for the filter that was typed last are being looked for.
  var isSearching: Bool { laterFilter?.isPending == true || rows?.isSearching == true }

  /// Asks for a filter.
  func beginFilter() {
    guard let rows else { return }
    let filter = rows.arrangement.filter
    input = .filter(TextField(filter.text(rows.rowView.shape.columns)), before: filter)
  }

  /// Changes the filter that is typed, and shows its rows when nothing is typed for a moment.
  ///
  /// - Parameter field: The text.
  func typeFilter(_ field: TextField) {
    guard case .filter(_, let before) = input else { return }
    setFilterLater(field.text)
    input = .filter(field, before: before)
  }

  /// Shows the rows of a filter, unless there is another one within a moment.
  func setFilterLater(_ text: String) {
    laterFilter?.cancel()
    laterFilter = view.clock.schedule(after: Self.typingPause) { [weak self] in
      self?.setFilter(text)
    }
  }

  /// Ends the typing of a filter.
  ///
  /// - Parameter text: The filter; nil for the one that was there before.
  func endFilter(_ text: String?) {
    guard case .filter(_, let before) = input else { return }
    laterFilter?.cancel()
    input = .none
    if let text { setFilter(text) } else { arrange { $0.filter = before } }
  }

  /// Shows the rows of a filter.
  func setFilter(_ text: String) {
    guard let rows else { return }
    let filter = RecordFilter(text, rows.rowView.shape.columns)
    arrange { $0.filter = filter }
  }
}
