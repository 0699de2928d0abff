import Testing

@testable import RosterCommand
@testable import TableText
@testable import WatchModel

/// The help's table says what is true: each example is read as its line says.
@Suite struct ValueHelpTests {
  /// 2025-12-01.
  private static let today = 20_423

  private static func lines(_ text: String) -> [String] {
    // Lines that begin further to the right continue a meaning.
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("     ") }
  }

  private func examples(_ line: String) -> [String] {
    let end = line.dropFirst(2).firstRange(of: "   ")?.lowerBound ?? line.endIndex
    return line[line.index(line.startIndex, offsetBy: 2)..<end].split(separator: "  ").map(
      String.init)
  }

  private func keys(_ examples: [String]) -> [SortKey] {
    let reading = ColumnReading(name: "VALUE", values: examples)
    return examples.map { SortKey($0, reading, today: Self.today) }
  }

  @Test(arguments: lines(ValueHelp.numbers))
  func `examples of numbers are numbers in ascending order`(_ line: String) {
    // A column of only 512m would be one of ages; the name says that it is not.
    let examples = examples(line)
    let keys = keys(examples)

    #expect(examples.count > 1)
    for key in keys {
      guard case .number = key else {
        Issue.record("\(key) in \(line)")
        continue
      }
    }
    for (first, second) in zip(keys, keys.dropFirst()) { #expect(first < second) }
  }

  @Test(arguments: lines(ValueHelp.moments))
  func `examples of points in time are in ascending order`(_ line: String) {
    let keys = keys(examples(line))

    #expect(keys.count > 1)
    for key in keys {
      guard case .moment = key else {
        Issue.record("\(key) in \(line)")
        continue
      }
    }
    for (first, second) in zip(keys, keys.dropFirst()) { #expect(first < second) }
  }

  @Test func `examples of missing values are missing`() {
    let examples = examples(ValueHelp.missing)

    #expect(examples.count == 9)
    #expect(keys(examples).allSatisfy { $0 == .missing })
  }

  @Test func `the help has the table and says how tables are read`() {
    for text in [ValueHelp.numbers, ValueHelp.moments, ValueHelp.missing] {
      #expect(WatchHelp.discussion.contains(text))
    }
    for help in [WatchHelp.discussion, FollowHelp.discussion, DiffHelp.discussion] {
      #expect(help.contains(ValueHelp.dialects))
    }
  }
}
