import RosterKit
import RosterTesting

/// An updater of the app in front of another one, which passes requests on, holds or refuses them.
@MainActor
final class SoakGate: ListUpdatingDelegate {
  /// How all gates of a soak treat requests.
  @MainActor
  final class Mode {
    enum Way: CaseIterable {
      case pass, hold, refuse, drop
    }

    fileprivate private(set) var way = Way.pass
    fileprivate var held: [@MainActor () -> Void] = []

    func change(_ random: inout SeededGenerator) {
      way = Way.allCases.randomElement(using: &random) ?? .pass
      if way == .pass { open() }
    }

    /// Passes on all requests that are held, and all further ones.
    func open() {
      while !held.isEmpty { held.removeFirst()() }
      way = .pass
    }
  }

  let base: ListAdapterUpdater
  private let mode: Mode

  /// Called when the request that is being made is passed on.
  var onPass: (@MainActor () -> Void)?

  init(_ base: ListAdapterUpdater, _ mode: Mode) { (self.base, self.mode) = (base, mode) }

  func perform(_ request: ListUpdateRequest) {
    let pass = { @MainActor [base, onPass] in
      onPass?()
      base.perform(request)
    }
    switch mode.way {
    case .pass: pass()
    case .hold: mode.held.append(pass)
    case .refuse: request.refuse()
    case .drop: break
    }
  }
}
