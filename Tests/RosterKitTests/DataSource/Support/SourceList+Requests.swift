import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView

// What suites ask of a list; they also run on UIKit's views, with another `SourceList`.
extension SourceList {
  /// 1 with 11 and 12 below it, 12 with 121 below it, and 2.
  static func outline(expanded: Int...) -> Outline {
    var outline = Outline()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([121], to: 12)
    outline.expand(expanded)
    return outline
  }

  /// Another data source for the view, whose cells a provider makes.
  func sourceWithProvider() -> Source {
    let model = model
    return Source(view) { view, path, id in
      let cell = view.dequeue(ContentCell.self, for: .item(path))
      cell?.content.title = model.texts[id] ?? "\(id)"
      return cell
    }
  }

  /// Shows sections at once and returns the outcome, if it is known within the call.
  @discardableResult
  func apply(
    animatingDifferences: Bool = true,
    @ListBuilder<ListSection<String, Int>> _ sections: () -> [ListSection<String, Int>]
  ) -> UpdateReceipt? {
    var receipt: UpdateReceipt?
    model.fills = []
    source.apply(Snapshot(sections: sections), animatingDifferences: animatingDifferences) {
      receipt = $0
    }
    return receipt
  }

  /// Shows a snapshot before it returns, also where the caller could wait.
  func apply(
    _ snapshot: Snapshot, completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    source.apply(snapshot, completion: completion)
  }

  /// Shows an outline before it returns, also where the caller could wait.
  func apply(
    _ outline: Outline, to section: String,
    completion: (@MainActor (UpdateReceipt) -> Void)? = nil
  ) {
    source.apply(outline, to: section, completion: completion)
  }

  /// Requests a snapshot in a task, and returns when the request was made.
  func begin(_ snapshot: Snapshot) async -> Task<UpdateReceipt, Never> {
    await begin { await $0.apply(snapshot) }
  }

  func begin(_ outline: Outline, to section: String) async -> Task<UpdateReceipt, Never> {
    await begin { await $0.apply(outline, to: section) }
  }

  private func begin(
    _ ask: @escaping @MainActor (Source) async -> UpdateReceipt
  ) async -> Task<UpdateReceipt, Never> {
    let count = requests.requestCount
    let task = Task { await ask(source) }
    await requests.waitForRequests(count + 1)
    return task
  }

  func cell(_ id: Int) -> (any ListCell)? {
    source.indexPath(for: id).flatMap { view.cell(at: $0) }
  }
}
