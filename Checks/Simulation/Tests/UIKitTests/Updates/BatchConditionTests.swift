import Testing
import UIKit

/// A batch and the one condition that it meets.
struct BatchCase: Sendable, CustomTestStringConvertible {
  let condition: Int
  let before: [Int]
  let after: [Int]
  let operations: [Operation]

  init(_ condition: Int, _ before: [Int], _ after: [Int], _ operations: [Operation]) {
    self.condition = condition
    self.before = before
    self.after = after
    self.operations = operations
  }

  var testDescription: String { "\(condition): \(operations)" }

  static let all: [BatchCase] = [
    BatchCase(1, [1, 1], [1], [.deleteSection(2)]),
    BatchCase(2, [1], [1], [.delete(path(1, 0))]),
    BatchCase(3, [2], [1], [.delete(path(0, 2))]),
    BatchCase(3, [2], [1], [.delete(path(0, -1))]),
    BatchCase(4, [1, 1], [1], [.deleteSection(0), .moveSection(0, 0)]),
    BatchCase(4, [1, 1], [1, 1], [.reloadSection(0), .moveSection(0, 1)]),
    BatchCase(5, [3], [2], [.delete(path(0, 0)), .move(path(0, 0), path(0, 1))]),
    BatchCase(5, [3], [3], [.reload(path(0, 0)), .move(path(0, 0), path(0, 1))]),
    BatchCase(6, [2, 1], [2], [.deleteSection(0), .move(path(0, 0), path(0, 0))]),
    BatchCase(6, [2, 1], [1, 2], [.reloadSection(0), .move(path(0, 0), path(1, 0))]),
    BatchCase(7, [2], [1], [.delete(path(0, 0)), .reload(path(0, 0))]),
    BatchCase(7, [2, 1], [1], [.deleteSection(0), .reloadSection(0)]),
    BatchCase(8, [1], [1, 1], [.insertSection(2)]),
    BatchCase(9, [1], [1], [.insert(path(1, 0))]),
    BatchCase(10, [1], [2], [.insert(path(0, 2))]),
    BatchCase(11, [1, 1], [1, 1, 1], [.insertSection(0), .moveSection(1, 0)]),
    BatchCase(12, [2], [3], [.insert(path(0, 0)), .move(path(0, 1), path(0, 0))]),
    BatchCase(13, [2], [1, 1], [.insertSection(1), .move(path(0, 1), path(1, 0))]),
    BatchCase(14, [1, 1], [1, 1], [.moveSection(2, 0)]),
    BatchCase(14, [1, 1], [1, 1], [.moveSection(0, 2)]),
    BatchCase(14, [1, 1], [1, 1], [.move(path(2, 0), path(0, 0))]),
    BatchCase(14, [1, 1], [1, 1], [.move(path(0, 0), path(2, 0))]),
    BatchCase(14, [1, 1], [1, 1], [.move(path(0, 1), path(0, 0))]),
    BatchCase(14, [1, 1], [1, 1], [.move(path(0, 0), path(0, 1))]),
    BatchCase(15, [1, 1, 1], [1, 1, 1], [.moveSection(0, 1), .moveSection(0, 2)]),
    BatchCase(15, [3], [3], [.move(path(0, 0), path(0, 1)), .move(path(0, 0), path(0, 2))]),
    BatchCase(16, [1, 1, 1], [1, 1, 1], [.moveSection(0, 2), .moveSection(1, 2)]),
    BatchCase(16, [3], [3], [.move(path(0, 0), path(0, 2)), .move(path(0, 1), path(0, 2))]),
    BatchCase(17, [3], [2], [.delete(path(0, 0)), .delete(path(0, 0))]),
    BatchCase(17, [1, 1], [1], [.deleteSection(0), .deleteSection(0)]),
    BatchCase(17, [3], [4], [.insert(path(0, 0)), .insert(path(0, 0))]),
    BatchCase(17, [1], [1, 1], [.insertSection(0), .insertSection(0)]),
    BatchCase(17, [3], [3], [.reload(path(0, 0)), .reload(path(0, 0))]),
    BatchCase(17, [1], [1], [.reloadSection(0), .reloadSection(0)]),
    BatchCase(18, [1], [1], [.reloadSection(1)]),
    BatchCase(18, [1], [1], [.reload(path(0, 1))]),
    BatchCase(18, [1], [1], [.reload(path(1, 0))]),
    BatchCase(18, [1], [1], [.reconfigure(path(0, 1))]),
    BatchCase(19, [1], [1, 1], []),
    BatchCase(19, [1, 1], [1, 1], [.deleteSection(0)]),
    BatchCase(20, [3], [4], []),
    BatchCase(20, [3, 3], [2, 3], [.move(path(0, 0), path(1, 0))]),
  ]
}

@MainActor
struct BatchConditionTests {
  @Test(arguments: BatchCase.all)
  func `A collection view stops with the condition`(_ batch: BatchCase) {
    UIKitSimulation.reset()
    let list = TestList(data(batch.before))

    let raised = conditions {
      list.view.performBatchUpdates {
        list.sections = data(batch.after)
        for operation in batch.operations { operation.call(list.view) }
      }
    }

    #expect(raised.map(\.number) == [batch.condition])
    #expect(raised.first?.operations.count == batch.operations.count)
  }

  @Test(arguments: BatchCase.all)
  func `A table view stops with the condition`(_ batch: BatchCase) {
    UIKitSimulation.reset()
    let table = TestTable(data(batch.before))

    let raised = numbers {
      table.view.beginUpdates()
      table.sections = data(batch.after)
      for operation in batch.operations { operation.call(table.view) }
      table.view.endUpdates()
    }

    #expect(raised == [batch.condition])
  }

  @Test func `The text of a condition has its number and the operations`() {
    UIKitSimulation.reset()
    let list = TestList([[0, 1, 2]])

    let raised = conditions {
      list.view.performBatchUpdates {
        list.view.deleteItems(at: [path(0, 2)])
        list.view.moveItem(at: path(0, 0), to: path(0, 1))
      }
    }

    #expect(
      raised.first?.description == """
        condition 20: invalid number of items in section 0: 3 after, but 3 + 1 - 2 follow
          delete item 0-2
          move item 0-0 to 0-1
        """)
  }

  @Test func `The same move twice is one move`() {
    UIKitSimulation.reset()
    let list = TestList([[0, 1, 2]])

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = [[1, 2, 0]]
        list.view.moveItem(at: path(0, 0), to: path(0, 2))
        list.view.moveItem(at: path(0, 0), to: path(0, 2))
      }
    }

    #expect(raised.isEmpty)
    #expect(list.shown == [1, 2, 0])
  }

  @Test func `Newer SDKs word broken counts as one condition`() {
    UIKitSimulation.reset()
    UIKitSimulation.quirks.wordsBatchesAsOne = true
    let list = TestList([[0, 1, 2]])

    let raised = conditions {
      list.sections = [[0, 1]]
      list.view.performBatchUpdates(nil)
    }

    #expect(raised.map(\.number) == [22])
    #expect(raised.first?.message.contains("items before [3], after [2]") == true)
  }

  @Test func `After a broken batch the view reloads and its completion hears false`() {
    UIKitSimulation.reset()
    let list = TestList([[0, 1, 2]])
    var completions: [Bool] = []

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = [[5, 6]]
      } completion: {
        completions.append($0)
      }
      UIKitSimulation.clock.finish()
    }

    #expect(raised == [20])
    #expect(list.shown == [5, 6])
    #expect(completions == [false])
  }

  @Test func `Without checks nothing is raised`() {
    UIKitSimulation.reset()
    UIKitSimulation.checks = false
    let list = TestList([[0, 1, 2]])

    let raised = numbers {
      list.sections = [[0, 1]]
      list.view.performBatchUpdates(nil)
    }

    #expect(raised.isEmpty)
  }
}
