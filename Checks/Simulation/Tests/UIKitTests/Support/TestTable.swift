import UIKit

/// A table view in a window over numbers in sections, and what it said to its delegate.
@MainActor
final class TestTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let view: UITableView
  var events: [String] = []
  var height: (Int) -> CGFloat = { _ in 20 }
  var titles = false

  /// The index paths with which rows ended their display.
  var ends: [IndexPath] = []

  init(_ sections: [[Int]]) {
    self.sections = sections
    view = UITableView(frame: window.bounds, style: .plain)
    super.init()
    view.register(NumberRow.self, forCellReuseIdentifier: "number")
    view.dataSource = self
    view.delegate = self
    view.estimatedRowHeight = 20
    window.addSubview(view)
    window.makeKeyAndVisible()
    UIKitSimulation.layout()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    if let cell = cell as? NumberRow {
      cell.number = sections[indexPath.section][indexPath.row]
      cell.preferredHeight = height(cell.number)
    }
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles ? "Section \(section)" : nil
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { events.append("display \(number(cell))") }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    events.append("end \(number(cell))")
    ends.append(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("select \(short(indexPath))")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("deselect \(short(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { events.append("header \(section)") }

  var shown: [Int] { view.visibleCells.map(number) }

  var expected: [Int] {
    let all = sections.flatMap { $0 }
    let first = max(0, Int((view.contentOffset.y / 20).rounded(.down)))
    let last = min(all.count, Int(((view.contentOffset.y + view.bounds.height) / 20).rounded(.up)))
    return first < last ? Array(all[first..<last]) : []
  }

  private func number(_ cell: UITableViewCell) -> Int { (cell as? NumberRow)?.number ?? -1 }
}
