#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import RosterDiff

  /// A class whose instances a list shows, with the methods of IGListKit.
  public protocol ListDiffable: AnyObject, RosterDiff.ListDiffable
  where DiffIdentifier == ListObjectIdentifier {
    /// Returns the identity of the object, which never changes.
    ///
    /// - Returns: An object that `isEqual(_:)` and `hash` compare.
    func diffIdentifier() -> any NSObjectProtocol

    /// Returns whether the object looks the same as another version of itself.
    ///
    /// - Parameter object: The other version.
    /// - Returns: False if the cells that show one have to change to show the other.
    func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool
  }

  extension ListDiffable {
    /// The identity that `diffIdentifier()` returns.
    public var diffIdentifier: ListObjectIdentifier { ListObjectIdentifier(diffIdentifier()) }

    /// Returns what `isEqual(toDiffableObject:)` does.
    public func isContentEqual(to other: Self) -> Bool { isEqual(toDiffableObject: other) }
  }

  /// Returns an object of a list, also for a number or a text of Swift, or nil for anything else.
  func diffable(_ object: Any) -> (any ListDiffable)? {
    // Where there is no Objective-C, a cast to a protocol does not bridge values by itself.
    object as? any ListDiffable ?? object as AnyObject as? any ListDiffable
  }

  /// An identity that is compared by `isEqual(_:)`.
  public struct ListObjectIdentifier: Hashable {
    private let object: any NSObjectProtocol

    init(_ object: any NSObjectProtocol) {
      self.object = object
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.object.isEqual(rhs.object) }

    public func hash(into hasher: inout Hasher) { hasher.combine(object.hash) }
  }

  extension ListObjectIdentifier: CustomStringConvertible {
    /// The description of the object.
    public var description: String { "\(object)" }
  }

  #if ROSTER_SIMULATION
    // There the protocol of RosterDiff is one of another package.
    // swift-format-ignore: AvoidRetroactiveConformances
    extension NSNumber: @retroactive RosterDiff.ListDiffable, ListDiffable {}

    // swift-format-ignore: AvoidRetroactiveConformances
    extension NSString: @retroactive RosterDiff.ListDiffable, ListDiffable {}
  #else
    extension NSNumber: ListDiffable {}
    extension NSString: ListDiffable {}
  #endif

  extension NSNumber {
    /// Returns the number.
    public func diffIdentifier() -> any NSObjectProtocol { self }

    /// Returns whether the numbers are equal.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object) }
  }

  extension NSString {
    /// Returns the string.
    public func diffIdentifier() -> any NSObjectProtocol { self }

    /// Returns whether the strings are equal.
    public func isEqual(toDiffableObject object: (any ListDiffable)?) -> Bool { isEqual(object) }
  }
#endif
