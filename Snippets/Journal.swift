// A journal of the requests to a list and of their outcomes.
import Foundation
import RosterTesting

struct Room: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func recordRooms() async throws {
  let view = CollectionView(layout: .list)
  let source = CollectionViewComparableDataSource<String, Room>(view) {
    (cell: ContentCell, room) in cell.content.title = room.name
  }
  var file = Data()

  // snippet.file
  let encoder = JSONEncoder()
  let journal = ListJournal()
  journal.onRecord = { record in
    guard let line = try? encoder.encode(record) else { return }
    file.append(line + [0x0A])
  }
  source.updater.journal = journal
  // snippet.end

  await source.apply { ListSection("up") { Room(id: 1, name: "Attic") } }

  // snippet.records
  for record in journal.records.suffix(2) { print(record.event) }
  // snippet.end
  print(String(data: file, encoding: .utf8) ?? "")

  // snippet.names
  let named = ListJournal(
    capacity: ListJournal.Capacity(records: 200),
    sectionID: { name in name },
    faultText: { fault in fault.description })
  // snippet.end
  source.updater.journal = named
}

try await recordRooms()
