import Foundation
import Testing
import UIKit

/// One line of the fixture: a batch from a public report and the condition that it names.
struct GoldenCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  let before: [Int]
  let after: [Int]
  let operations: [Operation]
  let condition: Int?

  var testDescription: String { name }

  enum CodingKeys: String, CodingKey {
    case name
    case before
    case after
    case ops
    case condition
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    before = try container.decode([Int].self, forKey: .before)
    after = try container.decode([Int].self, forKey: .after)
    condition = try container.decodeIfPresent(Int.self, forKey: .condition)
    var list = try container.nestedUnkeyedContainer(forKey: .ops)
    var operations: [Operation] = []
    while !list.isAtEnd {
      var call = try list.nestedUnkeyedContainer()
      operations += try Self.operations(&call)
    }
    self.operations = operations
  }

  private static func operations(
    _ call: inout any UnkeyedDecodingContainer
  ) throws -> [Operation] {
    let name = try call.decode(String.self)
    func paths() throws -> [IndexPath] {
      try call.decode([[Int]].self).map { IndexPath(indexes: $0) }
    }
    func path() throws -> IndexPath { IndexPath(indexes: try call.decode([Int].self)) }
    switch name {
    case "deleteItems": return try paths().map { .delete($0) }
    case "insertItems": return try paths().map { .insert($0) }
    case "reloadItems": return try paths().map { .reload($0) }
    case "moveItem": return [.move(try path(), try path())]
    case "deleteSections": return try call.decode([Int].self).map { .deleteSection($0) }
    case "insertSections": return try call.decode([Int].self).map { .insertSection($0) }
    case "reloadSections": return try call.decode([Int].self).map { .reloadSection($0) }
    default: return [.moveSection(try call.decode(Int.self), try call.decode(Int.self))]
    }
  }

  static let all: [GoldenCase] = {
    guard let url = Bundle.module.url(forResource: "golden-conditions", withExtension: "jsonl"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(GoldenCase.self, from: Data($0.utf8))
    }
  }()
}

@MainActor
struct GoldenConditionTests {
  @Test func `The fixture has its 17 cases`() {
    #expect(GoldenCase.all.count == 17)
  }

  @Test(arguments: GoldenCase.all)
  func `A collection view raises the condition of the report`(_ golden: GoldenCase) {
    UIKitSimulation.reset()
    let list = TestList(data(golden.before))

    let raised = numbers {
      list.view.performBatchUpdates {
        list.sections = data(golden.after)
        for operation in golden.operations { operation.call(list.view) }
      }
    }

    #expect(raised.first == golden.condition)
  }

  @Test(arguments: GoldenCase.all)
  func `A table view raises the condition of the report`(_ golden: GoldenCase) {
    UIKitSimulation.reset()
    let table = TestTable(data(golden.before))

    let raised = numbers {
      table.view.performBatchUpdates {
        table.sections = data(golden.after)
        for operation in golden.operations { operation.call(table.view) }
      }
    }

    #expect(raised.first == golden.condition)
  }
}
