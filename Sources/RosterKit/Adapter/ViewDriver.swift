import RosterDiff
import RosterView

/// An adapter or a data source.
///
/// The view holds it weakly, and it holds other objects weakly.
@MainActor
protocol ViewDriver: AnyObject {
  /// Its name in fault messages.
  var driverName: String { get }

  var view: (any ListView)? { get }

  var connection: ViewConnection { get }

  var updater: any ListUpdatingDelegate { get }

  /// The clock that schedules work.
  var clock: any ListClock { get }

  var onFault: (@MainActor (ListFault) -> Void)? { get }

  /// Reports a fault to the handlers of the list.
  func report(_ fault: ListFault)
}

/// The connection of an adapter or a data source with its view.
@MainActor
final class ViewConnection {
  /// The view, or nil if there is none, it was deallocated, or it has another owner.
  weak var view: (any ListView)?

  /// The right to change what the view shows.
  var lease: ListLease?

  /// The lease that was requested last; it replaces `lease` when the driver is ready.
  var requested: ListLease?

  /// The nesting depth of calls from the view.
  var callDepth = 0

  /// The checks scheduled for the next turn of the main run loop.
  fileprivate var expectations = Expectations()
}

/// A check in the next turn of the main run loop whether objects that are held weakly still exist.
private struct Expectations {
  /// The scheduled check of each object that was set, by its name.
  fileprivate var others: [String: ScheduledWork] = [:]

  /// The scheduled check of the adapter or data source itself.
  fileprivate var itself: ScheduledWork?

  /// Whether the driver existed at a check while no update retained it.
  fileprivate var isHeld = false
}

extension ViewDriver {
  /// The right to change what the view shows.
  var lease: ListLease? { connection.lease }

  /// Reports a fault in the next turn of the main run loop if an object that was just set was
  /// deallocated, because nothing retained it.
  ///
  /// - Parameters:
  ///   - object: The object that is being set.
  ///   - name: Its role for the adapter or data source.
  ///   - current: Returns the object that is set.
  func expectToLive(
    _ object: (any AnyObject)?, _ name: String, _ current: @escaping @MainActor (Self) -> AnyObject?
  ) {
    // The app may remove an object that it set.
    connection.expectations.others.removeValue(forKey: name)?.cancel()
    guard let object else { return }
    let type = "\(type(of: object))"
    connection.expectations.others[name] = clock.schedule(after: .zero) {
      [weak self, weak object] in
      self?.connection.expectations.others[name] = nil
      guard let self, object == nil, current(self) == nil else { return }
      // Without a view the whole screen is gone, and nothing uses the object.
      guard view != nil || onFault != nil else { return }
      // Not a broken rule, which stops debug builds: the screen may be closing in this turn.
      report(
        ListFault(
          .data,
          "the \(name) of \(driverName), a \(type), was deallocated at once: nothing else retains it",
          response: "there is none"))
    }
  }

  /// Checks the delegate of the updater, now and each time it is set.
  func expectDelegateOfUpdater() {
    updater.base.driver = self
    expectToLive(updater.delegate, "updater delegate") { $0.updater.delegate }
  }

  /// Reports a fault in the next turn of the main run loop if the view still exists but its driver
  /// was deallocated, because nothing retained it.
  ///
  /// A running update retains the driver, so the check is scheduled again when the update ends.
  func expectToBeHeld() {
    guard !connection.expectations.isHeld, connection.expectations.itself?.isPending != true,
      // Other views do not report whether they have another owner.
      let report = lease?.reportIfAbandoned
    else { return }
    let fault = ListFault(
      .data, "\(driverName) was deallocated at once: nothing retains it",
      response: "its view shows what it showed last")
    connection.expectations.itself = clock.schedule(after: .zero) { [weak self] in
      if let self {
        connection.expectations.isHeld = updater.activity == .idle
      } else {
        report(fault)
      }
    }
  }

  /// Whether an update that is requested now can be expected to be shown: the driver has requested a
  /// view, and no other owner has requested it since.
  var hasView: Bool { connection.requested?.isNewest ?? false }

  /// Reports a fault if a request was refused for lack of a view, which the driver did not have when
  /// the request was made either.
  func check(_ receipt: UpdateReceipt, hadView: Bool, at place: ListFault.Place?) {
    guard !hadView, case .refused(let reason) = receipt.outcome else { return }
    switch reason {
    case .viewIsDeallocated, .viewWasTakenOver:
      report(ListFault(updateOf: driverName, without: lease).placed(at: place))
    case .dataSourceIsDeallocated, .cancelled: break
    }
  }

  /// Cancels the check, because the view was taken away on purpose.
  func viewWasTaken() {
    connection.expectations.itself?.cancel()
  }
}
