import Foundation
import RosterTesting
import RosterWeb

/// A list of sections that changes at random.
@MainActor
final class ProbeList {
  let view: CollectionView
  private let source: Source
  private let model: ProbeModel
  private let styles = Styles()

  /// The refreshes that wait for the data.
  private let refreshes = AsyncStream.makeStream(of: Void.self)
  private var refreshCount = 0

  /// The host that shows the list.
  weak var host: WebHost?

  init(_ model: ProbeModel, rowHeight: Double?) {
    self.model = model
    view = CollectionView(
      layout: ListLayout(rowHeight: rowHeight.map { .fixed($0) } ?? .measured(estimate: nil)))
    view.selectionMode = .multiple
    source = Source(view) { (cell: ProbeCell, item: ProbeItem) in cell.item = item }
    view.delegate = styles
    show()
  }

  func show() { source.apply(model.snapshot) }

  /// How rows appear and disappear.
  var style: AnimationStyle {
    get { styles.style }
    set { styles.style = newValue }
  }

  /// Shows a title for each section beside the list.
  func showIndex() {
    source.hasIndex = true
    show()
  }

  /// Lets the user refresh the list.
  func allowRefreshing() {
    view.refresh.action = { [weak self] in
      self?.refreshCount += 1
      guard let stream = self?.refreshes.stream else { return }
      for await _ in stream { break }
    }
  }

  /// Ends the running refresh.
  ///
  /// - Returns: The number of those that were running.
  func endRefresh() -> Int {
    defer { refreshCount = 0 }
    for _ in 0..<refreshCount { refreshes.continuation.yield() }
    return refreshCount
  }

  private final class Source: CollectionViewComparableDataSource<Int, ProbeItem> {
    var hasIndex = false

    override var indexTitles: [String] {
      hasIndex ? snapshot().sectionIdentifiers.map { "S\($0)" } : []
    }
  }

  private final class Styles: CollectionViewDelegate {
    var style = AnimationStyle.fade

    func collectionView(
      _ view: any ListView, animationStyleFor element: ListElement, cause: ViewChange.Cause
    ) -> AnimationStyle { style }
  }
}

/// The data of all visitors.
@MainActor
final class ProbeModel {
  private var sections: [(id: Int, items: [ProbeItem])]
  private var random: SeededGenerator
  private var nextID: Int
  private(set) var snapshot = ComparableDataSourceSnapshot<Int, ProbeItem>()
  private let hasHeaders: Bool

  init(rows: Int, sections count: Int, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    nextID = rows
    hasHeaders = count > 1
    let each = rows / max(count, 1)
    sections = (0..<count).map { section in
      (section, (0..<each).map { ProbeItem(id: section * each + $0, text: "row \($0)") })
    }
    makeSnapshot()
  }

  /// The numbers and texts of all items, as JSON.
  var json: String {
    let items = sections.flatMap(\.items).map { "[\($0.id),\"\($0.text)\"]" }
    return "[\(items.joined(separator: ","))]"
  }

  private func makeSnapshot() {
    snapshot = ComparableDataSourceSnapshot()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items, toSection: section.id)
      if hasHeaders {
        snapshot.setViews(SectionViews(header: "Section \(section.id)"), ofSection: section.id)
      }
    }
  }

  private func text() -> String {
    (0..<Int.random(in: 1...40, using: &random)).map { _ in
      "w\(Int.random(in: 0..<1_000, using: &random))"
    }.joined(separator: " ")
  }

  /// Changes the list at random.
  ///
  /// - Parameter count: The number of items at the beginning that may change; nil for all.
  func step(first count: Int? = nil) {
    let isWhole = count == nil
    switch Int.random(in: 0..<(isWhole ? 12 : 9), using: &random) {
    case 9: sections.swapAt(0, sections.count - 1)
    case 10: sections[sections.count / 2].items.sort { $0.text < $1.text }
    case 11: sections[0].items.shuffle(using: &random)
    default: for _ in 0..<Int.random(in: 1...5, using: &random) { edit(count) }
    }
    makeSnapshot()
  }

  private func edit(_ limit: Int?) {
    let section = limit == nil ? Int.random(in: 0..<sections.count, using: &random) : 0
    let count = min(sections[section].items.count, limit ?? .max)
    let index = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      nextID += 1
      sections[section].items.insert(ProbeItem(id: nextID, text: text()), at: index)
    case 1 where index < count: sections[section].items.remove(at: index)
    case 2 where index < count: sections[section].items[index].text = text()
    case 3 where index < count:
      let item = sections[section].items.remove(at: index)
      let other = limit == nil ? Int.random(in: 0..<sections.count, using: &random) : 0
      let end = min(sections[other].items.count, limit ?? .max)
      sections[other].items.insert(item, at: Int.random(in: 0...end, using: &random))
    default: break
    }
  }

  /// The number of calls of `changeTexts(of:)`.
  private(set) var changeCount = 0

  /// Changes the texts of as many items, one in each part of the list.
  func changeTexts(of count: Int) {
    changeCount += 1
    var items: [ProbeItem] = []
    for section in sections.indices {
      let width = max(1, sections[section].items.count / count)
      for start in stride(from: 0, to: sections[section].items.count - width + 1, by: width) {
        let index = Int.random(in: start..<start + width, using: &random)
        sections[section].items[index].text = "change \(changeCount)"
        items.append(sections[section].items[index])
      }
    }
    for item in items { snapshot.updateItem(item) }
  }

  /// Gives as many items texts of other lengths, wherever they are.
  func changeLines(of count: Int) {
    for _ in 0..<count {
      let section = Int.random(in: 0..<sections.count, using: &random)
      guard let index = sections[section].items.indices.randomElement(using: &random) else {
        continue
      }
      sections[section].items[index].text = text()
    }
    makeSnapshot()
  }

  /// Removes an item.
  func remove(at index: Int) {
    guard sections[0].items.indices.contains(index) else { return }
    sections[0].items.remove(at: index)
    makeSnapshot()
  }

  /// Inserts an item with a text.
  func insert(_ text: String, at index: Int) {
    guard (0...sections[0].items.count).contains(index) else { return }
    nextID += 1
    sections[0].items.insert(ProbeItem(id: nextID, text: text), at: index)
    makeSnapshot()
  }

  /// Moves an item to the beginning or the end of the first section.
  func move(at index: Int, toEnd: Bool) {
    guard sections[0].items.indices.contains(index) else { return }
    let item = sections[0].items.remove(at: index)
    sections[0].items.insert(item, at: toEnd ? sections[0].items.count : 0)
    makeSnapshot()
  }

  /// Adds a minute of silence to an item, as a WAV file.
  func addRecording(at index: Int) {
    guard sections[0].items.indices.contains(index) else { return }
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let (rate, length) = (3_000 as UInt32, 180_000)
    let format =
      number(1, 2) + number(1, 2) + number(rate, 4) + number(rate, 4) + number(1, 2) + number(8, 2)
    let file =
      Array("RIFF".utf8) + number(UInt32(length) + 36, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
      + format + Array("data".utf8) + number(UInt32(length), 4)
      + Array(repeating: 128, count: length)
    sections[0].items[index].recording = "data:audio/wav;base64,\(Data(file).base64EncodedString())"
    makeSnapshot()
  }

  /// Changes the text of an item.
  func setText(_ text: String, at index: Int) {
    guard sections[0].items.indices.contains(index) else { return }
    sections[0].items[index].text = text
    makeSnapshot()
  }
}
