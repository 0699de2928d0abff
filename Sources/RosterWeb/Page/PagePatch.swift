import RosterDiff
import RosterEngine

/// The minimum change that turns what a page shows into something else, as a message for the page.
///
/// The page applies a patch as a whole, or not at all if it did not apply the one before. Rows that
/// stay keep their node; of these the fewest possible are moved.
struct PagePatch {
  /// Where the page goes, if its rows have other places.
  ///
  /// The page scrolls by itself, so that it is often ahead of what the server knows. The rows that
  /// its reader sees have to keep their position all the same, in the frame in which a patch is
  /// applied. Only the page knows these rows: its anchor is its own first row, or the one that the
  /// policy of the list names (`PageState.Anchor`). It reports the anchor's position to the server
  /// if that is not where the server expects it (`PageMessage.Anchor`).
  enum Scroll: Equatable {
    /// The rows that the reader sees stay in place.
    ///
    /// The server expects the page at `to`. By `by`, the page moves if it keeps the place of an
    /// item that it may not even show.
    case keep(to: Double, by: Double = 0)

    /// The app or a key shows another place, wherever the reader is by then.
    case jump(to: Double)
  }

  /// The number of the patch; the first one is 1.
  var version: Int

  /// The state that the page shows; nil for a page about which nothing is known.
  var old: PageState?

  var new: PageState
  var scroll: Scroll
  var animation: PageAnimation?

  /// The patch as JSON.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of rows on the page, and the length of
  ///   what differs.
  var message: String {
    var json = JSONText()
    json.object { json in
      json.member("v", version)
      if old == nil { json.member("full", true) }
      if let old {
        let isSameOrder = old.rows.elementsEqual(new.rows) { $0.token == $1.token }
        let changes = isSameOrder ? changes(from: old) : reorderedChanges(from: old)
        let changesPlaces =
          !isSameOrder || old.length != new.length
          || changes.contains { $0.old.geometry != $0.new.geometry }
        writeScroll(changesPlaces, &json)
        if !isSameOrder { writeOrder(from: old, &json) }
        writeRows(changes, &json)
      } else {
        writeScroll(true, &json)
        writeAll(&json)
      }
      writeList(&json)
      if let animation { writeAnimation(animation, &json) }
    }
    return json.text
  }

  private func writeScroll(_ changesPlaces: Bool, _ json: inout JSONText) {
    switch scroll {
    case .keep(let offset, let distance):
      guard changesPlaces || distance != 0 else { return }
      json.member("y", offset)
      if distance != 0 { json.member("d", distance) }
    case .jump(let offset): json.member("o", offset)
    }
  }

  private func writeAnimation(_ animation: PageAnimation, _ json: inout JSONText) {
    let duration = animation.timing.duration / .milliseconds(1)
    json.name("a")
    json.array { json in
      json.value(duration)
      switch animation.timing.curve {
      case .linear: json.value("linear")
      case .bezier(let x1, let y1, let x2, let y2):
        let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2]
        json.value("cubic-bezier(\(numbers.map { "\($0)" }.joined(separator: ",")))")
      }
    }
  }

  /// Writes how rows appear or disappear that do not fade.
  private func writeUnseen(
    _ name: String, _ unseen: [Int: PageAnimation.Unseen]?, _ tokens: [Int], _ json: inout JSONText
  ) {
    let found = tokens.compactMap { token in
      unseen?[token].flatMap { $0 == .fade ? nil : (token, $0) }
    }
    guard !found.isEmpty else { return }
    json.name(name)
    json.array { json in
      for (token, unseen) in found {
        json.array { json in
          json.value(token)
          let numbers = [unseen.x, unseen.y, unseen.width, unseen.height, unseen.alpha]
          for number in numbers { json.value(number) }
        }
      }
    }
  }
}

// MARK: - Rows

extension PagePatch {
  private func writeAll(_ json: inout JSONText) {
    json.name("st")
    json.array { json in
      for row in new.rows { write(row, before: 0, &json) }
    }
  }

  /// Writes the rows to remove, and those to insert or to move before others, the last ones first:
  /// the row before which one goes is then where it belongs.
  private func writeOrder(from old: PageState, _ json: inout JSONText) {
    let changes = diff(old.rows.map(\.token), new.rows.map(\.token), by: { $0 })
    if !changes.deletes.isEmpty {
      json.name("rm")
      json.array { json in
        for index in changes.deletes { json.value(old.rows[index].token) }
      }
    }
    writeUnseen("out", animation?.disappearing, changes.deletes.map { old.rows[$0].token }, &json)
    writeUnseen("in", animation?.appearing, changes.inserts.map { new.rows[$0].token }, &json)
    let inserts = Set(changes.inserts)
    let moves = Set(changes.moves.map(\.new))
    guard !inserts.isEmpty || !moves.isEmpty else { return }
    json.name("st")
    json.array { json in
      for index in new.rows.indices.reversed() {
        let next = index + 1 < new.rows.count ? new.rows[index + 1].token : 0
        if inserts.contains(index) {
          write(new.rows[index], before: next, &json)
        } else if moves.contains(index) {
          json.array { json in
            json.value(new.rows[index].token)
            json.value(next)
          }
        }
      }
    }
  }

  private func write(_ row: PageRow, before next: Int, _ json: inout JSONText) {
    json.array { json in
      json.value(row.token)
      json.value(next)
      json.value(row.kind.rawValue)
      json.value(row.isMeasured)
      write(row.geometry, &json)
      writeStates(of: row, &json)
      json.value(row.content.html.code)
    }
  }

  private func write(_ geometry: PageRow.Geometry, _ json: inout JSONText) {
    let frame = geometry.frame
    for number in [frame.x, frame.y, frame.width, frame.height, geometry.travel] {
      json.value(number)
    }
    json.value(geometry.zIndex)
    json.value(geometry.alpha)
  }

  private func writeStates(of row: PageRow, _ json: inout JSONText) {
    json.value(row.look.rawValue)
    json.value(row.content.level)
    json.value(row.content.isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }

  /// Returns the rows that differ if the page shows the same rows in the same order.
  private func changes(from old: PageState) -> [ChangedRow] {
    old.rows.indices.filter { old.rows[$0] != new.rows[$0] }
      .map { ChangedRow(index: $0, old: old.rows[$0], new: new.rows[$0]) }
  }

  /// Returns the rows that stay and differ.
  private func reorderedChanges(from old: PageState) -> [ChangedRow] {
    let olds = Dictionary(
      old.rows.enumerated().map { ($1.token, $0) }, uniquingKeysWith: { $1 })
    return new.rows.indices.compactMap { index in
      guard let before = olds[new.rows[index].token], old.rows[before] != new.rows[index] else {
        return nil
      }
      return ChangedRow(index: index, old: old.rows[before], new: new.rows[index])
    }
  }

  /// Writes what differs in the rows that stay.
  private func writeRows(_ changes: [ChangedRow], _ json: inout JSONText) {
    if changes.isEmpty { return }
    let shifts = RowShift.runs(of: changes)
    if !shifts.isEmpty {
      json.name("sh")
      json.array { json in
        for shift in shifts {
          json.value(shift.start)
          json.value(shift.count)
          json.value(shift.distance)
        }
      }
    }
    list("fr", changes.filter { !$0.isShift }, &json) { row, json in
      write(row.geometry, &json)
    }
    list("lk", changes.filter { !$0.old.hasState(of: $0.new) }, &json) { row, json in
      writeStates(of: row, &json)
    }
    list("ht", changes.filter { !$0.old.hasHTML(of: $0.new) }, &json) { row, json in
      json.value(row.content.html.code)
    }
    list("ms", changes.filter { $0.old.isMeasured != $0.new.isMeasured }, &json) { row, json in
      json.value(row.isMeasured)
    }
  }

  private func list(
    _ name: String, _ changes: [ChangedRow], _ json: inout JSONText,
    _ write: (PageRow, inout JSONText) -> Void
  ) {
    guard !changes.isEmpty else { return }
    json.name(name)
    json.array { json in
      for change in changes {
        json.array { json in
          json.value(change.new.token)
          write(change.new, &json)
        }
      }
    }
  }
}

extension PageRow {
  /// Returns whether the states are equal, which the patch writes together.
  fileprivate func hasState(of other: PageRow) -> Bool {
    look == other.look && content.level == other.content.level
      && content.isExpanded == other.content.isExpanded
  }

  fileprivate func hasHTML(of other: PageRow) -> Bool {
    content === other.content || content.html.code == other.content.html.code
  }
}

/// A row that stays and differs.
struct ChangedRow {
  /// The index of the row in the new order.
  var index: Int

  var old: PageRow
  var new: PageRow

  /// Whether the row is at most moved along the list.
  var isShift: Bool {
    var geometry = old.geometry
    geometry.frame.y = new.geometry.frame.y
    return geometry == new.geometry
  }
}

/// Adjacent rows that move by the same distance, because something before them grew or shrank.
struct RowShift: Equatable {
  /// The index of the first row.
  var start: Int

  var count: Int
  var distance: Double

  /// Returns the runs of rows that are moved along the list.
  static func runs(of changes: [ChangedRow]) -> [RowShift] {
    var runs: [RowShift] = []
    for change in changes where change.isShift {
      let distance = change.new.geometry.frame.y - change.old.geometry.frame.y
      guard distance != 0 else { continue }
      if let last = runs.last, last.start + last.count == change.index, last.distance == distance {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(RowShift(start: change.index, count: 1, distance: distance))
      }
    }
    return runs
  }
}

// MARK: - The list as a whole

extension PagePatch {
  private func writeList(_ json: inout JSONText) {
    func write<Value: Equatable>(
      _ name: String, _ path: KeyPath<PageState, Value>, _ write: (Value) -> Void
    ) {
      let value = new[keyPath: path]
      if old.map({ $0[keyPath: path] }) == value { return }
      json.name(name)
      write(value)
    }
    write("h", \.length) { json.value($0) }
    write("cw", \.contentWidth) { json.value($0) }
    write("pr", \.isPrinted) { json.value($0) }
    write("ax", \.axis) { json.value($0 == .horizontal) }
    write("n", \.count) { json.value($0) }
    write("i", \.firstIndex) { json.value($0) }
    write("an", \.anchor) { anchor in
      json.array { json in
        json.value(anchor.name)
        if case .end(let threshold) = anchor { json.value(threshold) }
      }
    }
    write("fo", \.focus) { json.value($0) }
    write("rtl", \.direction) { json.value($0 == .rightToLeft) }
    write("sel", \.selectsMany) { json.value($0.map { $0 ? 2 : 1 } ?? 0) }
    write("tree", \.isTree) { json.value($0) }
    write("t", \.parts.top) { json.value($0) }
    write("b", \.parts.bottom) { json.value($0) }
    write("bg", \.parts.background) { json.value($0) }
    write("s", \.parts.side) { json.value($0) }
    write("ti", \.title) { json.value($0) }
    write("u", \.query) { json.value($0) }
    write("ix", \.indexTitles) { titles in
      json.array { json in for title in titles { json.value(title) } }
    }
    write("rf", \.canRefresh) { json.value($0) }
    write("rr", \.isRefreshing) { json.value($0) }
    write("m", \.menu) { menu in
      json.array { json in
        guard let menu else { return }
        json.value(menu.token)
        json.value(menu.title)
        Self.write(menu.lines, &json)
      }
    }
  }

  private static func write(_ lines: [PageMenu.Line], _ json: inout JSONText) {
    json.array { json in
      for line in lines {
        json.array { json in
          json.value(line.title)
          json.value(line.isEnabled)
          json.value(line.isDestructive)
          write(line.lines, &json)
        }
      }
    }
  }
}
