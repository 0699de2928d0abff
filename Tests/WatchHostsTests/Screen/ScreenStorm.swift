import RosterEngine
import RosterTesting
import RosterView
import TableSamples
import WatchSamples

@testable import RosterTerminal
@testable import WatchHosts
@testable import WatchModel

/// The tool's list on a host without a terminal, with a model of its screen.
@MainActor
final class ScreenStorm {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  private var model = ScreenModel()
  private let clock = VirtualClock()
  private let list: WatchList
  private let host: TerminalHost
  private var next = 0

  init() {
    list = WatchList(showsHeaders: true, clock: clock)
    host = TerminalHost(list.view, usesColors: true)
    host.topLine = TerminalLine([TerminalLine.Span("top")])
    host.statusLine = TerminalLine([TerminalLine.Span("status")])
    host.resize(to: TerminalSize(columns: model.columns, rows: model.rows))
  }

  func perform(_ step: ScreenStep) throws {
    switch step.kind {
    case .scroll: scroll(by: step.numbers[0] % 13 - 6)
    case .jump: jump(step.numbers[0] % 2 == 0 ? TerminalKey(.home) : TerminalKey(.end))
    case .resize: resize(step.numbers)
    default: try change(step)
    }
    try compare(after: step)
  }

  private func scroll(by distance: Int) {
    list.view.scroll(by: Double(distance))
    model.scroll(by: distance)
  }

  private func jump(_ key: TerminalKey) {
    host.handle(.key(key))
    model.offset = key == TerminalKey(.home) ? 0 : model.maximumOffset
  }

  private func resize(_ numbers: [Int]) {
    model.columns = 1 + numbers[0] % 40
    model.rows = 1 + numbers[1] % 12
    host.resize(to: TerminalSize(columns: model.columns, rows: model.rows))
    model.scroll(by: 0)
  }

  private func change(_ step: ScreenStep) throws {
    let old = model
    let moved = model.change(step.kind, step.numbers, &next)
    show()
    let allowed = model.offsets(after: old, moved: moved)
    model.offset = Int(list.view.scrollOffset.y)
    guard allowed.contains(model.offset) else {
      throw Difference(
        description: "\(step): the offset was \(old.offset) and is \(model.offset), not \(allowed)")
    }
  }

  private func show() {
    let groups = model.groups.map { group in
      WatchGroup(name: group.name, rows: group.rows.map { Samples.row($0.key, $0.key, $0.value) })
    }
    var snapshot = WatchSnapshot()
    snapshot.columns = ["KEY", "VALUE"]
    snapshot.groups = groups
    list.style.widths.update(for: snapshot.current)
    list.show(snapshot, emptyText: "")
    clock.turn()
  }

  private func compare(after step: ScreenStep) throws {
    var expected = model.text
    if model.rows > 2 { expected.insert(model.cut("top"), at: 0) }
    if model.rows > 1 { expected.append(model.cut("status")) }
    let found = host.frame().text
    guard found == expected.joined(separator: "\n") else {
      throw Difference(
        description: "\(step):\n\(found)\ninstead of\n\(expected.joined(separator: "\n"))")
    }
  }
}

extension ScreenModel {
  /// Makes a random change.
  ///
  /// A moved row or group passes at least two others: if two adjacent ones are exchanged, it cannot
  /// be determined which of them has moved.
  ///
  /// - Returns: The moved lines.
  mutating func change(
    _ kind: ScreenStep.Kind, _ numbers: [Int], _ next: inout Int
  ) -> Set<Line> {
    next += 1
    guard !groups.isEmpty, kind != .insertGroup else {
      let rows = (0..<numbers[1] % 9).map { "\(next)" + "abcdefghi".dropFirst($0).prefix(1) }
      groups.insert(
        Group(name: "group \(next)", rows: rows.map { (Self.key($0), "new") }),
        at: numbers[0] % (groups.count + 1))
      return []
    }
    let group = numbers[0] % groups.count
    switch kind {
    case .deleteGroup: groups.remove(at: group)
    case .moveGroup: return moveGroup(group, to: numbers[1] % groups.count)
    case .insertRow:
      let index = numbers[1] % (groups[group].rows.count + 1)
      groups[group].rows.insert((Self.key("\(next)"), "inserted"), at: index)
    default: return changeRow(kind, group, numbers, next)
    }
    return []
  }

  private mutating func changeRow(
    _ kind: ScreenStep.Kind, _ group: Int, _ numbers: [Int], _ next: Int
  ) -> Set<Line> {
    let count = groups[group].rows.count
    guard count > 0 else { return [] }
    let index = numbers[1] % count
    switch kind {
    case .deleteRow: groups[group].rows.remove(at: index)
    case .changeRow: groups[group].rows[index].value = "changed \(next) and long enough to be cut"
    case .moveRow:
      let target = numbers[2] % count
      guard abs(target - index) > 1 else { return [] }
      let row = groups[group].rows.remove(at: index)
      groups[group].rows.insert(row, at: target)
      return [Line(group: groups[group].name, key: row.key)]
    default:
      let row = groups[group].rows.remove(at: index)
      let target = numbers[2] % groups.count
      guard target != group else {
        groups[group].rows.insert(row, at: index)
        return []
      }
      groups[target].rows.insert(row, at: numbers[3] % (groups[target].rows.count + 1))
      return [Line(group: groups[target].name, key: row.key)]
    }
    return []
  }

  private mutating func moveGroup(_ index: Int, to target: Int) -> Set<Line> {
    guard abs(target - index) > 1 else { return [] }
    let group = groups.remove(at: index)
    groups.insert(group, at: target)
    return Set([Line(group: group.name)] + group.rows.map { Line(group: group.name, key: $0.key) })
  }

  /// A key of five characters.
  private static func key(_ text: String) -> String {
    String(("0000" + text).suffix(5))
  }
}
