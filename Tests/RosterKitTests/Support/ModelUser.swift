import RosterDiff
import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterView

/// The user's actions on a view, by the names of items.
@MainActor
final class ModelUser {
  var view: CollectionView
  private let name: (ItemPath) -> String
  private let sectionName: (Int) -> String
  private(set) var selected: Set<String> = []
  private(set) var focused: String?
  private(set) var held: String?
  private(set) var placesKept = 0
  private(set) var reloadsWhileHeld = 0

  init(
    _ view: CollectionView, _ name: @escaping (ItemPath) -> String,
    sectionName: @escaping (Int) -> String
  ) {
    self.view = view
    self.name = name
    self.sectionName = sectionName
  }

  func select(_ path: ItemPath) {
    view.selectItem(at: path)
    selected.insert(name(path))
  }

  func focus(_ path: ItemPath) {
    view.focusItem(at: path)
    focused = name(path)
  }

  func act(_ random: inout SeededGenerator) {
    let paths = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { ItemPath(section: section, item: $0) }
    }
    for _ in 0..<3 {
      guard let path = paths.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: view.scroll(by: Double(Int.random(in: -12...12, using: &random)))
      case 3: select(path)
      case 4: focus(path)
      case 5:
        view.beginReorder(at: path)
        held = view.reorder.map { name($0.from) }
      case 6: view.moveReorder(.down)
      default:
        view.cancelReorder()
        held = nil
      }
    }
  }

  /// The visible elements: items from the top, and then headers, by their distance from the edge.
  struct Place {
    struct Element {
      let name: String
      let section: String
      let distance: Double
    }

    let wasAtTop: Bool
    let elements: [Element]
  }

  var place: Place {
    let offset = view.scrollOffset.y
    let all = view.visibleElements.compactMap { element -> (isItem: Bool, Place.Element)? in
      // A pinned element may have its own position elsewhere, and a held one is where the user has
      // it.
      guard let name = elementName(element), name != held,
        let frame = unpinnedFrame(of: element), frame.maxY > offset,
        frame.y < offset + view.viewportSize.height
      else { return nil }
      let section = sectionName(element.section)
      return (
        element.itemPath != nil, .init(name: name, section: section, distance: frame.y - offset)
      )
    }
    let sorted = all.sorted { $0.1.distance < $1.1.distance }
    return Place(
      wasAtTop: offset <= 0,
      elements: sorted.filter(\.isItem).map(\.1) + sorted.filter { !$0.isItem }.map(\.1))
  }

  private func elementName(_ element: ListElement) -> String? {
    if let path = element.itemPath { return name(path) }
    return element == .header(section: element.section) ? sectionName(element.section) : nil
  }

  private func unpinnedFrame(of element: ListElement) -> ListRect? {
    view.state.engine.unpinnedFrame(of: view.state.shownElement(element))
  }

  /// Requires that everything is as the user left it; in another view nothing is held.
  ///
  /// - Parameters:
  ///   - place: The visible elements before.
  ///   - paths: The items by their names.
  ///   - moved: The names of the items and sections that moved.
  ///   - isReload: Whether the view was reloaded.
  ///   - isExchanged: Whether there is another view.
  ///   - comment: A description of the action.
  /// - Throws: An error for a requirement that does not hold.
  func check(
    _ place: Place, _ paths: [String: ItemPath], moved: Set<String>, isReload: Bool,
    isExchanged: Bool, _ comment: Comment
  ) throws {
    selected.formIntersection(paths.keys)
    if focused.map({ paths[$0] == nil }) ?? false { focused = view.focusedItem.map(name) }
    if isReload, held != nil, !isExchanged { reloadsWhileHeld += 1 }
    if isExchanged || held.map({ paths[$0] == nil }) ?? false { held = nil }
    try #require(Set(view.selectedItems.map(name)) == selected, comment)
    try #require(view.focusedItem.map(name) == focused, comment)
    try #require(view.reorder.map { name($0.from) } == held, comment)
    let offset = view.scrollOffset.y
    if place.wasAtTop { return try #require(offset == 0, comment) }
    let sections = Dictionary(
      uniqueKeysWithValues: (0..<view.numberOfSections).map { (sectionName($0), $0) })
    let survivors = place.elements.filter { paths[$0.name] != nil || sections[$0.name] != nil }
    // The first one that still exists, preferably one that did not move.
    let stays = survivors.first { !moved.contains($0.name) && !moved.contains($0.section) }
    guard let anchor = stays ?? survivors.first else { return }
    let item = paths[anchor.name].map { ListElement.item($0) }
    let element = item ?? sections[anchor.name].map { .header(section: $0) }
    let frame = try #require(element.flatMap { unpinnedFrame(of: $0) }, comment)
    let maximum = max(view.contentSize.height - view.viewportSize.height, 0)
    placesKept += 1
    try #require(offset == min(max(frame.y - anchor.distance, 0), maximum), comment)
  }
}

extension ModelList {
  /// Returns the names of the items and sections that move on the way to another list.
  func moved(to new: ModelList, _ name: (ItemPath) -> String) -> Set<String> {
    let batch = batch(to: new)
    return Set(
      batch.moveItems.map { name($0.from) }
        + batch.moveSections.map { "section \(sections[$0.old].id)" })
  }
}
