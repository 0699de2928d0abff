public import RosterDiff

/// The kinds that are named at run time; each is kept once.
@MainActor private var namedKinds: [String: ElementKind] = [:]

extension ElementKind {
  /// Returns the kind with a name that is known at run time only, such as the element kinds of UIKit.
  ///
  /// The first call for a name keeps a copy of it for as long as the process lives.
  ///
  /// - Parameter name: The name.
  /// - Returns: The kind, equal to one that is made from a literal of the same text.
  @MainActor
  public static func named(_ name: String) -> ElementKind {
    if let kind = namedKinds[name] { return kind }
    let kind = ElementKind(keeping: name)
    namedKinds[name] = kind
    return kind
  }
}
