/// The expected screen of the tool, computed from scratch: plain arrays and no layout code.
struct ScreenModel {
  struct Group: Equatable {
    var name: String
    var rows: [(key: String, value: String)]

    static func == (first: Group, second: Group) -> Bool {
      first.name == second.name && first.rows.elementsEqual(second.rows, by: ==)
    }
  }

  /// A line of the list: a header, or a row, which keeps its identity in every group.
  struct Line: Hashable {
    var group: String
    var key: String?

    static func == (first: Line, second: Line) -> Bool {
      first.key == second.key && (first.key != nil || first.group == second.group)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      if key == nil { hasher.combine(group) }
    }
  }

  var groups: [Group] = []
  var columns = 30
  var rows = 8
  var offset = 0

  /// The rows of the screen that show the list.
  var height: Int { max(0, rows - (rows > 2 ? 1 : 0) - (rows > 1 ? 1 : 0)) }

  var lines: [Line] {
    groups.flatMap { group in
      [Line(group: group.name)] + group.rows.map { Line(group: group.name, key: $0.key) }
    }
  }

  var maximumOffset: Int { max(0, lines.count - height) }

  /// The lines in the window, covered ones included.
  var visible: [Line] { Array(lines.dropFirst(offset).prefix(height)) }

  mutating func scroll(by distance: Int) {
    offset = min(max(offset + distance, 0), maximumOffset)
  }

  /// The rows of the list as text, with the header of the group at the top of the window.
  var text: [String] {
    var shown = visible.map(text)
    if let first = visible.first, first.key != nil { shown[0] = text(of: Line(group: first.group)) }
    return shown + Array(repeating: "", count: height - shown.count)
  }

  private func text(of line: Line) -> String {
    guard let group = groups.first(where: { $0.name == line.group }) else { return "?" }
    guard let key = line.key else {
      return cut("\(group.name) · \(group.rows.count) \(group.rows.count == 1 ? "row" : "rows")")
    }
    let value = group.rows.first { $0.key == key }?.value ?? "?"
    let name = columns < 5 ? String(key.prefix(columns - 1)) + "…" : key
    return columns <= 6 ? name : name + " " + cut(value, columns - 6)
  }

  func cut(_ text: String, _ room: Int? = nil) -> String {
    let room = room ?? columns
    return text.count <= room ? text : String(text.prefix(room - 1)) + "…"
  }
}

extension ScreenModel {
  /// Returns the offsets that keep the scroll position through a change.
  ///
  /// - Parameters:
  ///   - old: The model before, with its offset.
  ///   - moved: The lines that the change has moved; they are the anchor only if there is no other.
  /// - Returns: One offset, or two if everything that was visible was removed.
  func offsets(after old: ScreenModel, moved: Set<Line>) -> Set<Int> {
    if old.offset == 0 { return [0] }
    let new = lines
    let survivors = old.visible.enumerated().filter { new.contains($0.element) }
    // Rows before headers, which may be pinned; the rest before moved lines.
    let ranked = survivors.sorted { first, second in
      let ranks = [first, second].map {
        (moved.contains($0.element) ? 2 : 0) + ($0.element.key == nil ? 1 : 0)
      }
      return (ranks[0], first.offset) < (ranks[1], second.offset)
    }
    if let held = ranked.first, let place = new.firstIndex(of: held.element) {
      return [clamped(place - held.offset)]
    }
    // The survivor next to the first removed row replaces it.
    let lost = old.visible.firstIndex { $0.key != nil } ?? 0
    let stays = { (line: Line) in new.contains(line) && !moved.contains(line) }
    let before = old.lines.prefix(old.offset + lost).last(where: stays)
    let after = old.lines.dropFirst(old.offset + lost).first(where: stays)
    let places =
      [before.flatMap(new.firstIndex).map { $0 + 1 }, after.flatMap(new.firstIndex)]
      .compactMap { $0 }
    return places.isEmpty ? [clamped(old.offset)] : Set(places.map { clamped($0 - lost) })
  }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), maximumOffset) }
}
