import RosterDiff
import RosterView

/// An adapter or a data source: what the view that it drives holds weakly, and what holds others
/// weakly itself.
@MainActor
protocol ViewDriver: AnyObject {
  /// How faults name it.
  var driverName: String { get }

  var view: (any ListView)? { get }

  /// The right to change what the view shows.
  var lease: ListLease? { get }

  var updater: ListAdapterUpdater { get }

  /// What runs work later.
  var clock: any ListClock { get }

  var onFault: (@MainActor (ListFault) -> Void)? { get }

  /// What is looked for at the next turn.
  var expectations: Expectations { get set }

  /// Says that something is wrong, to whoever hears of the faults of the list.
  func report(_ fault: ListFault)
}

/// What is looked for at the next turn, because it is held weakly and may be held by nobody.
struct Expectations {
  /// What looks for something that was set, by its name.
  fileprivate var others: [String: ScheduledWork] = [:]

  /// What looks for the adapter or data source itself.
  fileprivate var itself: ScheduledWork?

  /// Whether that was there at a turn at which no update held it.
  fileprivate var isHeld = false
}

extension ViewDriver {
  /// Says at the next turn that something is wrong if what was set does not exist any more by then,
  /// because nobody holds it.
  ///
  /// - Parameters:
  ///   - object: What is being set.
  ///   - name: What it is to the adapter or data source.
  ///   - current: Gives what is set.
  func expectToLive(
    _ object: (any AnyObject)?, _ name: String, _ current: @escaping @MainActor (Self) -> AnyObject?
  ) {
    // What the app takes back itself may go.
    expectations.others.removeValue(forKey: name)?.cancel()
    guard let object else { return }
    let type = "\(type(of: object))"
    expectations.others[name] = clock.schedule(after: .zero) { [weak self, weak object] in
      self?.expectations.others[name] = nil
      guard let self, object == nil, current(self) == nil else { return }
      // With the view the whole screen has gone, and nobody misses it.
      guard view != nil || onFault != nil else { return }
      // Not a broken rule, which stops debug builds: a screen can be on its way out in this turn.
      report(
        ListFault(
          .data, "the \(name) of \(driverName), a \(type), has gone at once: nobody else holds it",
          response: "there is none"))
    }
  }

  /// Expects the delegate of the updater to live, this one and those that are set later.
  func expectDelegateOfUpdater() {
    updater.driver = self
    expectToLive(updater.delegate, "updater delegate") { $0.updater.delegate }
  }

  /// Says at the next turn that something is wrong if the view is there and nobody drives it by then,
  /// because nobody holds this.
  ///
  /// An update holds it until it is answered, so that this is asked for again then.
  func expectToBeHeld() {
    guard !expectations.isHeld, expectations.itself?.isPending != true,
      // Other views do not say whether somebody else has taken them.
      let report = lease?.reportIfAbandoned
    else { return }
    let fault = ListFault(
      .data, "\(driverName) has gone at once: nobody holds it",
      response: "its view shows what it showed last")
    expectations.itself = clock.schedule(after: .zero) { [weak self] in
      if let self {
        expectations.isHeld = updater.activity == .idle
      } else {
        report(fault)
      }
    }
  }

  /// The view is taken away on purpose: nobody misses what drove it.
  func viewWasTaken() {
    expectations.itself?.cancel()
  }
}
