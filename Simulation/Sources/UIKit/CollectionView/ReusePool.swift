import Foundation

/// What a view is registered for.
enum ReuseKind: Hashable {
  case cell(String)
  case supplementary(kind: String, String)
  case headerFooter(String)

  var identifier: String {
    switch self {
    case .cell(let identifier), .supplementary(_, let identifier), .headerFooter(let identifier):
      identifier
    }
  }
}

/// Registered classes and nibs, and views for reuse.
///
/// A class, because cells that are made and reused run code of the app, which may call the view.
@MainActor
final class ReusePool {
  private var classes: [ReuseKind: AnyClass] = [:]
  private var nibs: [ReuseKind: UINib] = [:]
  private var free: [ReuseKind: [any SimulatedReusable]] = [:]
  private var kinds: [ObjectIdentifier: ReuseKind] = [:]
  /// Requests to the data source under way; views dequeued in each.
  var requests: [Request] = []

  struct Request {
    let key: ElementKey
    /// The cell to update in place, if this is a reconfiguration.
    var existing: (any SimulatedReusable)?
    var dequeued: [any SimulatedReusable] = []
  }

  func register(_ type: AnyClass?, _ kind: ReuseKind) {
    classes[kind] = type
    nibs[kind] = nil
    free[kind] = nil
  }

  func register(_ nib: UINib?, _ kind: ReuseKind) {
    nibs[kind] = nib
    classes[kind] = nil
    free[kind] = nil
  }

  /// What a registration does when it is first used.
  func register(_ nib: UINib?, _ type: AnyClass, _ kind: ReuseKind) {
    guard classes[kind] == nil, nibs[kind] == nil else { return }
    if let nib { nibs[kind] = nib } else { classes[kind] = type }
  }

  func isRegistered(_ kind: ReuseKind) -> Bool { classes[kind] != nil || nibs[kind] != nil }

  func kind(of view: any SimulatedReusable) -> ReuseKind? { kinds[ObjectIdentifier(view)] }

  /// A view for reuse, or a new one; nil if the class or the nib makes none.
  func take(_ kind: ReuseKind) -> (any SimulatedReusable)? {
    if let view = free[kind]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view: (any SimulatedReusable)?
    if let nib = nibs[kind] {
      view = nib.instantiate(withOwner: nil).first as? any SimulatedReusable
    } else {
      view = (classes[kind] as? any SimulatedReusable.Type)?.init(simulated: kind.identifier)
    }
    (view as? UICollectionReusableView)?.reuseIdentifier = kind.identifier
    (view as? UITableViewCell)?.reuseIdentifier = kind.identifier
    if let view { kinds[ObjectIdentifier(view)] = kind }
    return view
  }

  func give(_ view: any SimulatedReusable) {
    view.removeFromSuperview()
    guard let kind = kinds[ObjectIdentifier(view)] else { return }
    free[kind, default: []].append(view)
  }
}
