#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// The selection of a list as a binding of SwiftUI.
  @MainActor
  enum SelectionBinding<ID: Hashable> {
    case one(Binding<ID?>)
    case several(Binding<Set<ID>>)

    /// The selected ids.
    var ids: Set<ID> {
      switch self {
      case .one(let id): Set([id.wrappedValue].compactMap { $0 })
      case .several(let ids): ids.wrappedValue
      }
    }

    var allowsMultiple: Bool {
      if case .several = self { true } else { false }
    }

    /// The user has selected a row.
    func insert(_ new: ID) {
      switch self {
      case .one(let id): id.wrappedValue = new
      case .several(let ids): ids.wrappedValue.insert(new)
      }
    }

    /// The user has deselected a row.
    func remove(_ old: ID) {
      switch self {
      case .one(let id): if id.wrappedValue == old { id.wrappedValue = nil }
      case .several(let ids): ids.wrappedValue.remove(old)
      }
    }
  }
#endif
