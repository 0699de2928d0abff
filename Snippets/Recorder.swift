// A journal of what a list was asked for and what became of it.
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
  var journal = Data()

  // snippet.file
  let encoder = JSONEncoder()
  let recorder = FlightRecorder()
  recorder.onRecord = { record in
    guard let line = try? encoder.encode(record) else { return }
    journal.append(line + [0x0A])
  }
  source.updater.recorder = recorder
  // snippet.end

  await source.apply { ListSection("up") { Room(id: 1, name: "Attic") } }

  // snippet.records
  for record in recorder.records.suffix(2) { print(record.event) }
  // snippet.end
  print(String(data: journal, encoding: .utf8) ?? "")

  // snippet.names
  let named = FlightRecorder(
    capacity: FlightRecorder.Capacity(records: 200),
    sectionID: { name in name },
    faultText: { fault in fault.description })
  // snippet.end
  source.updater.recorder = named
}

try await recordRooms()
