/// A map between index paths before and after an update, stored as runs.
///
/// Sections are represented as items of section 0, as in `PathSet`.
struct PathMap: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case kept
    case moved
    case reloaded
    case inserted
  }

  /// Consecutive items after the update that were consecutive before it, or that are new.
  struct Piece: Hashable, Sendable {
    var kind: Kind
    var new: ItemPath
    /// Meaningless for inserted items.
    var old: ItemPath
    var count: Int

    func old(of path: ItemPath) -> ItemPath {
      ItemPath(section: old.section, item: old.item + (path.item - new.item))
    }

    func new(of path: ItemPath) -> ItemPath {
      ItemPath(section: new.section, item: new.item + (path.item - old.item))
    }
  }

  /// All pieces, ascending by new index path.
  private(set) var pieces: [Piece]

  /// The positions of the pieces with an old index path, ascending by it.
  private let byOldPath: [UInt32]

  /// - Parameter pieces: The pieces, ascending by new index path.
  /// - Complexity: O(*n*), where *n* is the number of pieces; see `PathOrder`.
  init(_ pieces: [Piece]) {
    self.pieces = pieces
    let old = pieces.indices.filter { pieces[$0].kind != .inserted }.map { UInt32($0) }
    byOldPath = old.sorted(byPath: { pieces[Int($0)].old })
  }

  /// Returns the piece that contains an index path after the update.
  func piece(at path: ItemPath) -> Piece? {
    let next = (0..<pieces.count).partitionPoint { pieces[$0].new > path }
    guard next > 0 else { return nil }
    let piece = pieces[next - 1]
    let isInside = piece.new.section == path.section && path.item - piece.new.item < piece.count
    return isInside ? piece : nil
  }

  /// Returns the piece that contains an index path before the update.
  func piece(from path: ItemPath) -> Piece? {
    let next = (0..<byOldPath.count).partitionPoint { oldPiece($0).old > path }
    guard next > 0 else { return nil }
    let piece = oldPiece(next - 1)
    let isInside = piece.old.section == path.section && path.item - piece.old.item < piece.count
    return isInside ? piece : nil
  }

  /// Returns the position, in the order of old index paths, of the first piece that ends after an
  /// index path.
  ///
  /// - Parameters:
  ///   - path: An index path before the update.
  ///   - start: A position that is not after the wanted one.
  /// - Returns: The position, or the number of pieces with an old index path.
  /// - Complexity: O(log *n*), where *n* is the distance between the two positions.
  func firstByOldPath(endingAfter path: ItemPath, from start: Int) -> Int {
    func reaches(_ position: Int) -> Bool {
      let piece = oldPiece(position)
      return ItemPath(section: piece.old.section, item: piece.old.item + piece.count - 1) >= path
    }
    var low = start
    var step = 1
    while low + step <= byOldPath.count, !reaches(low + step - 1) {
      low += step
      step *= 2
    }
    return (low..<min(low + step, byOldPath.count)).partitionPoint(where: reaches)
  }

  /// Returns the piece at a position in the order of old index paths.
  func pieceByOldPath(_ position: Int) -> Piece? {
    position < byOldPath.count ? oldPiece(position) : nil
  }

  private func oldPiece(_ position: Int) -> Piece { pieces[Int(byOldPath[position])] }

  /// Returns the pieces of a section after the update.
  func pieces(in section: Int) -> ArraySlice<Piece> {
    let start = (0..<pieces.count).partitionPoint { pieces[$0].new.section >= section }
    let end = (start..<pieces.count).partitionPoint { pieces[$0].new.section > section }
    return pieces[start..<end]
  }
}

// MARK: - Sections

extension PathMap {
  func piece(fromSection section: Int) -> Piece? {
    piece(from: ItemPath(section: 0, item: section))
  }

  /// Returns the index of a section after the update, regardless of its cells.
  func newIndex(of section: Int) -> Int? {
    let path = ItemPath(section: 0, item: section)
    return piece(from: path)?.new(of: path).item
  }

  /// Returns whether a section keeps its items: it is neither deleted nor reloaded.
  func isSurvivor(_ section: Int) -> Bool {
    guard let piece = piece(fromSection: section) else { return false }
    return piece.kind != .reloaded
  }

  /// Returns the index of a section before the update, regardless of its cells.
  func oldIndex(of section: Int) -> Int? {
    let path = ItemPath(section: 0, item: section)
    guard let piece = piece(at: path), piece.kind != .inserted else { return nil }
    return piece.old(of: path).item
  }
}
