import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView

/// An owner of views in a soak, with what it wants to show, and what it was told.
@MainActor
final class SoakOwner {
  enum Kind: Sendable {
    /// Adapters: with view models, compared in the background; with counted items; with controllers
    /// without a type of object, by a data source.
    case viewModels, counted, untyped
    case diffable, comparable, concatenated, table, windowed
  }

  nonisolated static let kinds: [(name: String, kind: Kind)] = [
    ("A", .viewModels), ("B", .counted), ("U", .untyped), ("d", .diffable), ("c", .comparable),
    ("k", .concatenated), ("t", .table), ("w", .windowed),
  ]

  typealias Completion = @MainActor (UpdateReceipt) -> Void

  /// An adapter or a data source, behind what they have in common.
  struct Driver {
    let object: AnyObject

    /// The updater of the app; nil for a data source without an updater.
    let gate: SoakGate?
    let view: @MainActor () -> (any ListView)?

    /// Shows sections; without a gate, it never calls the completion.
    let show: @MainActor ([OwnedSection], Bool, @escaping Completion) -> Void
  }

  let name: String
  let kind: Kind
  unowned let soak: OwnerSoak
  private var driver: Driver?
  var adapter: ListAdapter?

  /// The objects of the data source of the app.
  var objects: SoakObjects?

  /// The data that its updater was asked to show last.
  private(set) var wanted: [OwnedSection] = []

  /// The number of the request that its updater was given last; the gate can change their order.
  private var newest: Int?

  /// How often each request was answered.
  private var answers: [Int] = []

  /// The receiver of display events: of an adapter, or of the newest data source.
  private(set) var witness: OwnerWitness
  let listener: OwnerListener

  /// The receivers of data sources before.
  private var oldWitnesses: [OwnerWitness] = []

  /// The sections that are displayed and near the screen, by their controllers.
  var displayed = 0
  var near = 0

  /// How often it has asked for a view.
  private var tenure = 0

  init(_ name: String, _ kind: Kind, _ soak: OwnerSoak) {
    self.name = name
    self.kind = kind
    self.soak = soak
    witness = OwnerWitness(name, soak)
    listener = OwnerListener(soak)
    if isAdapter { driver = makeAdapter() }
  }

  var isAdapter: Bool {
    switch kind {
    case .viewModels, .counted, .untyped: true
    case .diffable, .comparable, .concatenated, .table, .windowed: false
    }
  }

  var object: AnyObject? { driver?.object }

  var hasView: Bool { driver?.view() != nil }

  var isBusy: Bool { driver?.gate.map { $0.activity != .idle } ?? false }

  func title(of row: OwnedSection.OwnedRow) -> String {
    kind == .diffable || kind == .table ? "\(name)\(row.id)" : "\(name)\(row.id).\(row.version)"
  }

  // MARK: - What the app does

  /// Asks for a view, or gives up its own.
  func take(_ view: ShownList.View?) {
    tenure += 1
    if let adapter {
      if view != nil { witness.isOver = false }
      adapter.view = view
    } else if let view {
      oldWitnesses.append(witness)
      witness = OwnerWitness(name, soak)
      wanted = []
      let (tenure, source) = (tenure, makeSource(view))
      // In a hook, while this one took the view, the owner may have made a newer one.
      if tenure == self.tenure { driver = source }
    }
  }

  func release() {
    // As the delegate of a view without an owner it is told what the user does.
    witness.isFree = true
    driver = nil
  }

  func show(_ data: [OwnedSection], animated: Bool) {
    guard let driver else { return }
    guard let gate = driver.gate else {
      wanted = data
      if soak.place(of: self) == nil, driver.view() == nil { soak.noteLoss() }
      return driver.show(data, animated) { _ in }
    }
    let number = answers.count
    answers.append(0)
    gate.onPass = { [weak self, weak object = driver.object] in
      guard let self, self.object === object else { return }
      newest = number
      wanted = data
      objects?.sections = data
    }
    let request = newRequest(number, data.map(\.rows.count))
    driver.show(data, animated, request)
    gate.onPass = nil
  }

  /// Performs an empty batch with a block.
  ///
  /// - Returns: Whether the owner has batches.
  func performBatch(_ block: @escaping @MainActor () -> Void) -> Bool {
    guard let adapter else { return false }
    let number = answers.count
    answers.append(0)
    adapter.performBatch({ _ in block() }, completion: newRequest(number, nil))
    return true
  }

  // MARK: - What it is told

  /// Returns what receives the receipt of a request that is made now.
  private func newRequest(_ number: Int, _ expected: [Int]?) -> Completion {
    let (hadView, tenure) = (soak.place(of: self) != nil, tenure)
    let driver = driver
    return { [weak self, view = driver?.view] receipt in
      guard let self else { return }
      if number < answers.count { answers[number] += 1 }
      if case .refused(let reason) = receipt.outcome, reason != .cancelled {
        // Others may have had the view between the request and its update.
        if hadView, tenure == self.tenure, soak.place(of: self) != nil {
          soak.report("\(name) has a view, and is told that it has none")
        }
        if !hadView { soak.noteLoss() }
      } else if receipt.isShown, number == newest, tenure == self.tenure, let expected,
        // The animation can end while another owner takes the view.
        soak.place(of: self) != nil, let view = view?() as? ShownList.View,
        soak.counts(view) != expected
      {
        soak.report("\(name) is told that \(expected) are shown, not \(soak.counts(view))")
      }
      soak.reach(.completion)
    }
  }

  /// The problems at rest.
  func problemsAtRest(place: Int?) -> [String] {
    var problems: [String] = []
    if answers.contains(where: { $0 != 1 }) {
      problems.append("\(name): not every completion was called once: \(answers)")
    }
    answers = []
    if driver?.view() !== place.map({ soak.lists[$0].view }) {
      problems.append("\(name) \(place != nil ? "lacks its" : "has a") view")
    }
    if let place, kind != .concatenated, kind != .windowed {
      let view = soak.lists[place].view
      let cells = view.visibleElements.compactMap { view.cell(for: $0) }
      if Set(cells.map { ObjectIdentifier($0) }) != Set(witness.displayed.keys) {
        problems.append("\(name) knows \(witness.displayed.count) cells of \(cells.count)")
      }
    }
    let over = oldWitnesses + (place == nil ? [witness] : [])
    if over.contains(where: { !$0.displayed.isEmpty }) {
      problems.append("\(name): the display of some cells has not ended")
    }
    if place == nil && (displayed != 0 || near != 0) {
      problems.append("\(name): \(displayed) sections are displayed, \(near) are near")
    }
    for witness in over where !witness.isFree { witness.isOver = true }
    return problems
  }
}
