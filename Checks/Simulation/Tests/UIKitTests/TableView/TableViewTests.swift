import Testing
import UIKit

@MainActor
struct TableViewTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `Only rows on the screen are made`() {
    let table = TestTable([Array(0..<1000)])

    #expect(table.shown == Array(0..<10))
    #expect(table.events.count == 10)
  }

  @Test func `Rows take the height that they prefer`() {
    let table = TestTable([])
    table.height = { $0 == 0 ? 50 : 20 }
    table.sections = [[0, 1]]

    table.view.reloadData()
    UIKitSimulation.layout()

    #expect(table.view.rectForRow(at: path(0, 0)).height == 50)
    #expect(table.view.rectForRow(at: path(0, 1)).minY == 50)
    #expect(table.view.contentSize.height == 70)
  }

  @Test func `A batch keeps the cells of survivors`() {
    let table = TestTable([[0, 1, 2]])
    let cell = table.view.cellForRow(at: path(0, 0))

    table.view.beginUpdates()
    table.sections = [[2, 9, 0]]
    table.view.deleteRows(at: [path(0, 1)], with: .fade)
    table.view.insertRows(at: [path(0, 1)], with: .fade)
    table.view.moveRow(at: path(0, 0), to: path(0, 2))
    table.view.endUpdates()

    #expect(table.view.cellForRow(at: path(0, 2)) === cell)
    #expect(table.shown == [2, 9, 0])
    UIKitSimulation.clock.finish()
    #expect(table.events.last == "end 1")
  }

  @Test func `A survivor that a batch moves off the screen ends its display with its old path`() {
    let table = TestTable([Array(0..<10)])

    table.view.beginUpdates()
    table.sections[0].insert(77, at: 0)
    table.view.insertRows(at: [path(0, 0)], with: .fade)
    table.view.endUpdates()

    #expect(table.shown == [77] + Array(0..<9))
    #expect(table.events.suffix(2) == ["end 9", "display 77"])
    #expect(table.ends == [path(0, 9)])
  }

  @Test func `A reload inside a batch is condition 33`() {
    let table = TestTable([[0]])

    let raised = numbers { table.view.performBatchUpdates { table.view.reloadData() } }

    #expect(raised == [33])
  }

  @Test func `A view of a header is made once, and only for a header on the screen`() {
    final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
      var made: [Int] = []
      func numberOfSections(in tableView: UITableView) -> Int { 30 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        made.append(section)
        return UIView(frame: .zero)
      }
    }
    let (table, source) = (TestTable([]), Headers())
    table.view.sectionHeaderHeight = 30
    table.view.rowHeight = 20

    table.view.dataSource = source
    table.view.delegate = source
    UIKitSimulation.layout()

    #expect(source.made == [0, 1, 2, 3])
  }

  @Test func `Batches nest`() {
    let table = TestTable([[0]])
    var completions: [Bool] = []

    table.view.performBatchUpdates {
      table.view.beginUpdates()
      table.sections = [[0, 1]]
      table.view.insertRows(at: [path(0, 1)], with: .fade)
      table.view.endUpdates()
    } completion: {
      completions.append($0)
    }
    UIKitSimulation.clock.finish()

    #expect(table.shown == [0, 1])
    #expect(completions == [true])
  }

  @Test func `Headers are shown, stick to the top and follow their section`() {
    let table = TestTable([])
    table.titles = true
    table.sections = [Array(0..<20), Array(20..<40)]
    table.view.reloadData()
    UIKitSimulation.layout()
    let header = table.view.headerView(forSection: 0)
    #expect(header?.frame.minY == 0)

    table.view.contentOffset.y = 100
    UIKitSimulation.layout()
    #expect(table.view.headerView(forSection: 0)?.frame.minY == 100)

    table.view.performBatchUpdates {
      table.sections.insert([99], at: 0)
      table.view.insertSections([0], with: .none)
    }
    #expect(table.view.headerView(forSection: 1) === header)
    #expect(table.events.contains("header 0"))
  }

  @Test func `A tap selects and deselects, and the selection follows its rows`() {
    let table = TestTable([[0, 1, 2]])
    table.view.simulateTap(at: path(0, 0))
    table.view.simulateTap(at: path(0, 2))

    #expect(table.events.suffix(3) == ["select 0-0", "deselect 0-0", "select 0-2"])
    table.view.performBatchUpdates {
      table.sections = [[1, 2]]
      table.view.deleteRows(at: [path(0, 0)], with: .fade)
    }

    #expect(table.view.indexPathForSelectedRow == path(0, 1))
    #expect(table.view.cellForRow(at: path(0, 1))?.isSelected == true)
    table.view.reloadData()
    #expect(table.view.indexPathsForSelectedRows == nil)
  }

  @Test func `Rows are moved by their control`() {
    let table = TestTable([[0, 1, 2]])
    let cell = table.view.cellForRow(at: path(0, 0))

    #expect(table.view.simulateMove(from: path(0, 0), to: path(0, 2)))

    #expect(table.sections == [[1, 2, 0]])
    #expect(table.view.cellForRow(at: path(0, 2)) === cell)
  }

  @Test func `Reconfiguring keeps the row, reloading replaces it`() {
    let table = TestTable([[0, 1]])
    let cell = table.view.cellForRow(at: path(0, 0)) as? NumberRow
    table.sections = [[7, 8]]

    table.view.reconfigureRows(at: [path(0, 0)])
    #expect(table.view.cellForRow(at: path(0, 0)) === cell)
    #expect(cell?.number == 7)
    table.view.reloadRows(at: [path(0, 0)], with: .fade)

    #expect(table.view.cellForRow(at: path(0, 0)) !== cell)
  }

  @Test func `A reload during animations ends them with false`() {
    let table = TestTable([[0]])
    var completions: [Bool] = []
    table.view.performBatchUpdates(nil) { completions.append($0) }

    table.view.reloadData()
    UIKitSimulation.clock.finish()

    #expect(completions == [false])
  }

  @Test func `Sections and rows beyond the end are condition 29`() {
    let table = TestTable([[0]])

    #expect(numbers { _ = table.view.numberOfRows(inSection: 1) } == [29])
    #expect(
      numbers { table.view.scrollToRow(at: path(0, 5), at: .top, animated: false) } == [29])
  }

  @Test func `Dequeuing a row that is not registered is condition 28`() {
    let table = TestTable([[0]])

    let raised = numbers {
      _ = table.view.dequeueReusableCell(withIdentifier: "unknown", for: path(0, 0))
    }

    #expect(raised == [28])
  }

  @Test func `Heights that never settle are condition 27`() {
    let table = TestTable([])
    table.sections = [[0]]
    final class Growing: UITableViewCell {
      var height: CGFloat = 20
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        height += 1
        setNeedsLayout()
        superview?.setNeedsLayout()
        return CGSize(width: size.width, height: height)
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        (superview as? UITableView)?.reconfigureRows(at: [path(0, 0)])
      }
    }
    table.view.register(Growing.self, forCellReuseIdentifier: "number")

    let raised = numbers {
      table.view.reloadData()
      UIKitSimulation.layout()
    }

    #expect(raised.first == 27)
  }

  @Test func `A row is scrolled to its position`() {
    let table = TestTable([Array(0..<100)])

    table.view.scrollToRow(at: path(0, 50), at: .top, animated: false)
    #expect(table.view.contentOffset.y == 1000)
    table.view.scrollToRow(at: path(0, 50), at: .bottom, animated: false)
    #expect(table.view.contentOffset.y == 820)
    UIKitSimulation.layout()
    #expect(table.shown == table.expected)
  }
}
