extension ContentCell {
  /// Returns the indentation of a row of a given width, which leaves at least half of it.
  package func indentation(width: Int) -> Int {
    2 * min(max(dropLevel ?? content.level, 0), max(width, 0) / 4)
  }
}

extension ListContent.Disclosure {
  /// Whether the user can expand or collapse the row.
  var canToggle: Bool { self != .leaf }

  /// The mark in front of the row on a host that shows text, one column wide.
  package var mark: String {
    switch self {
    case .leaf: " "
    case .collapsed: "▸"
    case .expanded: "▾"
    case .loading: "⋯"
    }
  }
}

extension ListContent.Accessory {
  /// The mark at the end of the row on a host that shows text.
  package var mark: String {
    switch self {
    case .switch(isOn: true): "[on]"
    case .switch(isOn: false): "[off]"
    case .checkMark: "✓"
    }
  }
}
