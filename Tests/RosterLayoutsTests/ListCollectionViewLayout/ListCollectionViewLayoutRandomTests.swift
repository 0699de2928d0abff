import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import TestModels
import Testing

/// Random and all small sections, against the slow model and against the rules themselves.
@Suite
struct ListCollectionViewLayoutRandomTests {
  @Test
  func `all lists of up to six sections of one item equal the model`() {
    let insets = ListInsets(top: 3, leading: 5, bottom: 2, trailing: 4)
    let choices = [
      StagedSection(sizes: [size(40, 10)]),
      StagedSection(sizes: [size(40, 20)], metrics: SectionMetrics(insets: insets)),
      StagedSection(sizes: [size(19, 5), size(99, 5)], header: size(0, 4), footer: size(0, 6)),
      StagedSection(metrics: SectionMetrics(insets: insets)),
    ]
    var lists: [[StagedSection]] = [[]]
    var last = lists
    for _ in 1...6 {
      last = last.flatMap { list in choices.map { list + [$0] } }
      lists += last
    }

    for list in lists {
      let rows = NaiveRows(sections: list, width: 100)
      if let difference = difference(rows) {
        Issue.record("\(difference) for \(list)")
        return
      }
    }
  }

  @Test
  func `random lists equal the model`() throws {
    try checkProperty(
      seed: 4_001, cases: TestLength.count(short: 400, long: 100_000), generate: randomRows,
      shrink: smaller
    ) { rows in
      if let difference = difference(rows) { throw RowsDifference(description: difference) }
      return true
    }
  }

  @Test
  func `elements never overlap, stay within the insets, and end above the end of the content`()
    throws
  {
    try checkProperty(
      seed: 5_001, cases: TestLength.count(short: 400, long: 100_000), generate: randomRows,
      shrink: smaller
    ) { rows in
      if let broken = brokenRule(rows) { throw RowsDifference(description: broken) }
      return true
    }
  }

  private func brokenRule(_ rows: NaiveRows) -> String? {
    let (shown, height) = show(rows)
    var earlier: [ListRect] = []
    for (section, staged) in zip(shown, rows.sections) {
      let insets = staged.metrics?.insets ?? .zero
      let right = insets.leading + max(rows.width - insets.leading - insets.trailing, 0)
      let others = [section.header, section.footer].compactMap { $0?.attributes.frame }
      for frame in section.items + others {
        if frame.x < insets.leading { return "\(frame) before the inset" }
        if frame.maxX > right + 1 { return "\(frame) beyond \(right)" }
        if frame.maxY + insets.bottom > height { return "\(frame) below \(height)" }
        if let other = earlier.first(where: { overlap($0, frame) }) {
          return "\(other) and \(frame) overlap"
        }
        earlier.append(frame)
      }
    }
    return nil
  }

  private func difference(_ rows: NaiveRows) -> String? {
    let (shown, height) = show(rows)
    let expected = rows.layOut()
    for (index, (section, other)) in zip(shown, expected.sections).enumerated() {
      if section.items != other.items {
        return "items of section \(index): \(section.items), not \(other.items)"
      }
      if section.header?.attributes.frame != other.header?.attributes.frame {
        return "header of section \(index)"
      }
      if section.footer?.attributes.frame != other.footer?.attributes.frame {
        return "footer of section \(index)"
      }
    }
    return height == expected.height ? nil : "height \(height), not \(expected.height)"
  }

  private func show(_ rows: NaiveRows) -> (sections: [LayoutStage.Section], height: Double) {
    var layout = ListCollectionViewLayout()
    layout.stretchToEdge = rows.stretchToEdge
    return LayoutStage(axis: .vertical, container: size(rows.width, 100))
      .show(layout, rows.sections)
  }

  private func overlap(_ one: ListRect, _ other: ListRect) -> Bool {
    let hasArea = one.width > 0 && one.height > 0 && other.width > 0 && other.height > 0
    return hasArea && one.x < other.maxX && other.x < one.maxX && one.y < other.maxY
      && other.y < one.maxY
  }

  private func randomRows(_ random: inout SeededGenerator) -> NaiveRows {
    let sections = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      StagedSection(
        sizes: (0..<Int.random(in: 0...5, using: &random)).map { _ in
          size(whole(60, &random), whole(20, &random))
        },
        header: Int.random(in: 0..<4, using: &random) == 0 ? size(0, whole(9, &random)) : nil,
        footer: Int.random(in: 0..<4, using: &random) == 0 ? size(0, whole(9, &random)) : nil,
        metrics: Bool.random(using: &random) ? nil : metrics(&random))
    }
    return NaiveRows(
      sections: sections, width: 40 + whole(60, &random),
      stretchToEdge: Bool.random(using: &random))
  }

  private func metrics(_ random: inout SeededGenerator) -> SectionMetrics {
    SectionMetrics(
      insets: ListInsets(
        top: whole(9, &random), leading: whole(9, &random), bottom: whole(9, &random),
        trailing: whole(9, &random)),
      lineSpacing: whole(4, &random), itemSpacing: whole(4, &random))
  }

  private func whole(_ maximum: Int, _ random: inout SeededGenerator) -> Double {
    Double(Int.random(in: 0...maximum, using: &random))
  }

  private func smaller(_ rows: NaiveRows) -> [NaiveRows] {
    var lists = Shrinking.removals(rows.sections)
    for (index, section) in rows.sections.enumerated() {
      for sizes in Shrinking.removals(section.sizes) {
        lists.append(rows.sections)
        lists[lists.count - 1][index].sizes = sizes
      }
      if section.metrics != nil {
        lists.append(rows.sections)
        lists[lists.count - 1][index].metrics = nil
      }
    }
    return lists.map {
      NaiveRows(sections: $0, width: rows.width, stretchToEdge: rows.stretchToEdge)
    }
  }
}

private struct RowsDifference: Error, CustomStringConvertible {
  let description: String
}
