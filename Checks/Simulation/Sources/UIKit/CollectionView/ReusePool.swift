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
@preconcurrency @MainActor
final class ReusePool {
  private var classes: [ReuseKind: AnyClass] = [:]
  private var nibs: [ReuseKind: UINib] = [:]
  private var free: [ReuseKind: [any SimulatedReusable]] = [:]
  private var versions: [ReuseKind: Int] = [:]
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
    forget(kind)
  }

  func register(_ nib: UINib?, _ kind: ReuseKind) {
    nibs[kind] = nib
    classes[kind] = nil
    forget(kind)
  }

  // Views of an earlier registration are not handed out for a later one.
  private func forget(_ kind: ReuseKind) {
    free[kind] = nil
    versions[kind, default: 0] += 1
  }

  /// What a registration does when it is first used.
  func register(_ nib: UINib?, _ type: AnyClass, _ kind: ReuseKind) {
    guard classes[kind] == nil, nibs[kind] == nil else { return }
    if let nib { nibs[kind] = nib } else { classes[kind] = type }
  }

  func isRegistered(_ kind: ReuseKind) -> Bool { classes[kind] != nil || nibs[kind] != nil }

  func kind(of view: any SimulatedReusable) -> ReuseKind? { view.reuseOrigin?.kind }

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
    view?.reuseOrigin = (kind, versions[kind, default: 0])
    return view
  }

  func give(_ view: any SimulatedReusable) {
    view.removeFromSuperview()
    guard let origin = view.reuseOrigin, origin.version == versions[origin.kind, default: 0] else {
      return
    }
    free[origin.kind, default: []].append(view)
  }
}
