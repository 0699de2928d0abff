import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

/// Random changes, scrolls and sizes; the screen of a terminal that receives the host's frames
/// equals a drawing of the whole list from scratch.
@MainActor @Suite struct TerminalHostRandomTests {
  @Test func `the screen is what the whole list gives`() {
    for seed in 0..<UInt64(TestLength.count(short: 20, long: 1000)) {
      var random = SeededGenerator(seed: seed)
      let storm = ListStorm()
      for step in 0..<60 {
        storm.step(&random)
        let found = storm.screenText
        let expected = storm.expectedText
        guard found == expected else {
          Issue.record("seed \(seed), step \(step):\n\(found)\ninstead of\n\(expected)")
          return
        }
      }
    }
  }
}

@MainActor
private final class ListStorm {
  // Given heights: with measured ones, rows that were never on the screen would count as one line.
  private let model = ListModel(
    [["a", "b/under b"], ["日本語", "😀/x"], []], usesColors: false,
    layout: ListLayout(rowHeight: .provided, headerHeight: .fixed(1)))
  private var screen = VTScreen(columns: 20, rows: 6)
  private var renderer = FrameRenderer(usesColors: false)
  private var next = 0

  init() {
    screen.feed(EscapeSequences.enter)
    model.host.resize(to: TerminalSize(columns: 20, rows: 6))
    model.host.statusLine = TerminalLine([TerminalLine.Span("status")])
  }

  func step(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let columns = Int.random(in: 1...30, using: &random)
      let rows = Int.random(in: 1...12, using: &random)
      screen.resize(columns: columns, rows: rows)
      model.host.resize(to: TerminalSize(columns: columns, rows: rows))
    case 1...4:
      let keys: [TerminalKey] = [
        .character("j"), .character("k"), .control("d"), .control("u"), .character("G"),
        .character("g"), TerminalKey(.pageDown),
      ]
      model.host.handle(.key(keys.randomElement(using: &random) ?? .character("j")))
    default: change(&random)
    }
    screen.feed(renderer.render(model.host.frame()))
  }

  private func change(_ random: inout SeededGenerator) {
    let section = Int.random(in: 0..<3, using: &random)
    let count = model.rows[section].count
    let kind = count == 0 ? 0 : Int.random(in: 0..<4, using: &random)
    let item =
      kind == 0
      ? Int.random(in: 0...count, using: &random)
      : Int.random(in: 0..<count, using: &random)
    let target = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    next += 1
    let text = ["row \(next)", "日\(next)/下", "e\u{301}\(next)"].randomElement(using: &random) ?? ""
    model.update { view in
      let path = ItemPath(section: section, item: item)
      switch kind {
      case 0:
        model.rows[section].insert(text, at: item)
        view.insertItems(at: [path])
      case 1:
        model.rows[section].remove(at: item)
        view.deleteItems(at: [path])
      case 2:
        let isLow = !model.rows[section][item].contains("/")
        model.rows[section][item] = isLow ? "changed \(next)" : "changed/\(next)"
        view.reconfigureItems(at: [path])
      default:
        model.rows[section].insert(model.rows[section].remove(at: item), at: target)
        view.moveItem(at: path, to: ItemPath(section: section, item: target))
      }
    }
  }

  var screenText: String { screen.text }

  /// All rows of the list as lines, cut at the offset, with the header of the section on top.
  var expectedText: String {
    let size = model.host.screen.size
    let height = model.host.listRect.height
    var lines: [(text: String, section: Int, isHeader: Bool)] = []
    for section in model.rows.indices {
      lines.append(("Section \(section)", section, true))
      for text in model.rows[section] {
        for line in text.split(separator: "/") { lines.append((String(line), section, false)) }
      }
    }
    let offset = Int(model.view.scrollOffset.y)
    var visible = Array(lines.dropFirst(offset).prefix(height)).map { line(line: $0.text, size) }
    visible += Array(repeating: "", count: max(0, height - visible.count))
    if let top = lines.dropFirst(offset).first, !top.isHeader, height > 0 {
      visible[0] = line(line: "Section \(top.section)", size)
    }
    if size.rows > 1 { visible.append(line(line: "status", size)) }
    return visible.joined(separator: "\n")
  }

  /// A line as a row of the screen shows it.
  private func line(line: String, _ size: TerminalSize) -> String {
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: size.columns, rows: 1)))
    canvas.write(line, x: 0, y: 0, limit: size.columns)
    return canvas.grid.text
  }
}
