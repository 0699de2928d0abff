/// The map of the items in the sections that a batch changes.
enum ItemMap: Sendable {
  /// As runs, about one for each operation.
  case runs(PathMap)

  /// Item by item.
  case table(ItemTable)
}

extension ItemMap {
  /// Returns the piece that contains an index path after the update, or a part of it.
  func piece(at path: ItemPath) -> PathMap.Piece? {
    switch self {
    case .runs(let map): map.piece(at: path)
    case .table(let table): table.piece(at: path)
    }
  }

  /// Returns the piece that contains an index path before the update, or a part of it.
  func piece(from path: ItemPath) -> PathMap.Piece? {
    switch self {
    case .runs(let map): map.piece(from: path)
    case .table(let table): table.piece(from: path)
    }
  }

  /// Calls a function with the pieces of a section after the update, in order.
  func visitPieces(inSection section: Int, _ visit: (PathMap.Piece) -> Void) {
    switch self {
    case .runs(let map): for piece in map.pieces(in: section) { visit(piece) }
    case .table(let table): table.visitPieces(inSection: section, visit)
    }
  }

  /// The range from the first to the last inserted item after the update; nil if there are none.
  var insertedEnds: ClosedRange<ItemPath>? {
    switch self {
    case .runs(let map):
      guard let first = map.pieces.first(where: { $0.kind == .inserted }),
        let last = map.pieces.last(where: { $0.kind == .inserted })
      else { return nil }
      var end = last.new
      end.item += last.count - 1
      return first.new...end
    case .table(let table):
      guard let first = table.origins.firstIndex(where: { $0.kind == .inserted }),
        let last = table.origins.lastIndex(where: { $0.kind == .inserted })
      else { return nil }
      return table.new.path(of: first)...table.new.path(of: last)
    }
  }

  /// The approximate cost of visiting all items of the changed sections.
  var size: Int {
    switch self {
    case .runs(let map): map.pieces.count
    case .table(let table): table.origins.count
    }
  }

  /// The pieces of all changed sections, ascending by new index path.
  var pieces: [PathMap.Piece] {
    switch self {
    case .runs(let map): return map.pieces
    case .table(let table):
      var pieces: [PathMap.Piece] = []
      for section in table.new.sections {
        table.visitPieces(inSection: section) { pieces.append($0) }
      }
      return pieces
    }
  }
}

extension ItemMap: Hashable {
  /// Returns whether both describe the same map, in whatever form.
  static func == (lhs: ItemMap, rhs: ItemMap) -> Bool { lhs.pieces == rhs.pieces }

  func hash(into hasher: inout Hasher) { hasher.combine(pieces) }
}
