import RosterDiff
import RosterKit
import RosterSnapshot
import RosterView

/// An object with view models and a header.
struct Group: ListDiffable, Identifiable, Equatable {
  let id: Int
  var title = ""
  var rows: [Row] = []
}

struct Row: ListDiffable, Identifiable, Equatable {
  let id: Int
  var text: String
}

/// An object whose controller returns only a number of items.
struct Tally: ListDiffable, Identifiable, Equatable {
  let id: Int
  var label = ""
  var count = 1
}

/// An object of a reference type, whose content can change within the same instance.
final class Memo: ListDiffable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String) {
    self.id = id
    self.text = text
  }

  var diffIdentifier: Int { id }

  func isContentEqual(to other: Memo) -> Bool { text == other.text }
}

/// Counts the calls of section controllers.
@MainActor
final class Log {
  var fills: [String] = []
  var updates: [String] = []
  var events: [String] = []
  var made = 0
}

final class TestCell: CollectionViewCell, ListBindable {
  var text = ""

  func bind(_ viewModel: Row) { text = viewModel.text }
}

final class GroupController: ListSectionController<Group> {
  let log: Log

  init(_ group: Group, _ log: Log) {
    self.log = log
    log.made += 1
    super.init(group)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { [log] (cell: ContentCell, row) in
        cell.content.title = row.text
        log.fills.append(row.text)
      }
    }
  }

  override var header: ListItem? {
    if object.title.isEmpty { return nil }
    return ListItem(object.title) { [log] (cell: ContentCell, title) in
      cell.content.title = title
      log.fills.append(title)
    }
  }

  override func didUpdate(to object: Group) { log.updates.append("Group \(object.id)") }
}

final class TallyController: ListSectionController<Tally> {
  let log: Log

  init(_ tally: Tally, _ log: Log) {
    self.log = log
    log.made += 1
    super.init(tally)
  }

  override var numberOfItems: Int { object.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { cell in
      cell.content.title = "\(object.label)\(index)"
      log.fills.append(cell.content.title)
    }
  }

  override func didUpdate(to object: Tally) { log.updates.append("Tally \(object.id)") }

  override func didSelectItem(at index: Int) { log.events.append("select \(object.id)-\(index)") }
}

final class MemoController: ListSectionController<Memo> {
  let log: Log

  init(_ memo: Memo, _ log: Log) {
    self.log = log
    log.made += 1
    super.init(memo)
  }

  override var items: [ListItem]? {
    [
      ListItem(Row(id: 0, text: object.text)) { [log] (cell: ContentCell, row) in
        cell.content.title = row.text
        log.fills.append(row.text)
      }
    ]
  }

  override func didUpdate(to object: Memo) { log.updates.append("Memo \(object.id)") }
}
