#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import RosterDiff

  /// How two versions of an object are compared.
  public enum ListDiffOption: Int, Sendable {
    /// Two versions are equal if they are the same instance.
    case pointerPersonality

    /// Two versions are equal if `isEqual(toDiffableObject:)` says so.
    case equality
  }

  /// Returns the differences of two arrays as indexes.
  ///
  /// Moves are the fewest. Objects with one identity pair in order.
  ///
  /// - Parameters:
  ///   - oldArray: The objects before; nil for none.
  ///   - newArray: The objects after; nil for none.
  ///   - option: How two versions of an object are compared.
  /// - Returns: Deletes and updates as indexes before, inserts as indexes after.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func ListDiff(
    oldArray: [any ListDiffable]?, newArray: [any ListDiffable]?, option: ListDiffOption
  ) -> ListIndexSetResult {
    ListIndexSetResult(ArrayDiff(oldArray ?? [], newArray ?? [], option))
  }

  /// Returns the differences of the items of a section as index paths.
  ///
  /// - Parameters:
  ///   - fromSection: The section of the old index paths.
  ///   - toSection: The section of the new index paths.
  ///   - oldArray: The objects before; nil for none.
  ///   - newArray: The objects after; nil for none.
  ///   - option: How two versions of an object are compared.
  /// - Returns: The differences that `ListDiff` returns as indexes.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func ListDiffPaths(
    fromSection: Int, toSection: Int, oldArray: [any ListDiffable]?,
    newArray: [any ListDiffable]?, option: ListDiffOption
  ) -> ListIndexPathResult {
    ListIndexPathResult(
      ArrayDiff(oldArray ?? [], newArray ?? [], option), fromSection: fromSection,
      toSection: toSection)
  }

  /// The differences of two arrays, and the indexes of their identities.
  struct ArrayDiff {
    private(set) var inserts: IndexSet
    private(set) var deletes: IndexSet
    private(set) var moves: [(old: Int, new: Int)]
    private var updatePairs: [(old: Int, new: Int)]
    private let oldIndexes: [ListObjectIdentifier: Int]
    private let newIndexes: [ListObjectIdentifier: Int]

    init(_ old: [any ListDiffable], _ new: [any ListDiffable], _ option: ListDiffOption) {
      let changes = diff(
        old, new, by: { ListObjectIdentifier($0.diffIdentifier()) },
        isContentEqual: {
          $0 === $1 || option == .equality && $0.isEqual(toDiffableObject: $1)
        })
      inserts = IndexSet(changes.inserts)
      deletes = IndexSet(changes.deletes)
      updatePairs = changes.updates.map { ($0.old, $0.new) }
      moves = changes.moves.map { ($0.old, $0.new) }
      oldIndexes = Self.firstIndexes(of: old)
      newIndexes = Self.firstIndexes(of: new)
    }

    var updates: IndexSet { IndexSet(updatePairs.map(\.old)) }

    var hasChanges: Bool {
      !(inserts.isEmpty && deletes.isEmpty && updatePairs.isEmpty && moves.isEmpty)
    }

    /// The same differences with updated objects as deleted and inserted ones, because a batch of UIKit
    /// must not move what it reloads.
    var forBatchUpdates: ArrayDiff {
      var result = self
      result.deletes.formUnion(updates)
      result.inserts.formUnion(IndexSet(updatePairs.map(\.new)))
      result.moves.removeAll { updates.contains($0.old) }
      result.updatePairs = []
      return result
    }

    func oldIndex(_ identifier: any NSObjectProtocol) -> Int? {
      oldIndexes[ListObjectIdentifier(identifier)]
    }

    func newIndex(_ identifier: any NSObjectProtocol) -> Int? {
      newIndexes[ListObjectIdentifier(identifier)]
    }

    private static func firstIndexes(
      of objects: [any ListDiffable]
    ) -> [ListObjectIdentifier: Int] {
      Dictionary(
        objects.enumerated().map { (ListObjectIdentifier($1.diffIdentifier()), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }
#endif
