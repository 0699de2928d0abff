/// The items of a section, as read from its controller.
enum SectionItems {
  /// A number of items without view models, which are identified by their index.
  case counted(Int)

  /// Items with view models of different identities.
  case models([ListItem])

  /// The number of items.
  var count: Int {
    switch self {
    case .counted(let count): count
    case .models(let items): items.count
    }
  }

  /// The view models, or nil if there are none.
  var models: [ListItem]? {
    if case .models(let items) = self { items } else { nil }
  }
}
