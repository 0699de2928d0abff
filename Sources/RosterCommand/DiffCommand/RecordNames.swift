import RosterDiff
import TableText

/// The names of records in an edit script: their key, with `#2` for the second record with it.
struct RecordNames {
  private let script: EditScript
  private var oldOccurrences: [Int: Int] = [:]
  private var newOccurrences: [Int: Int] = [:]

  /// - Complexity: O(*n*), where *n* is the number of records whose key occurs more than once.
  init(of script: EditScript) {
    self.script = script
    for duplicate in script.changes.duplicates {
      for (occurrence, index) in duplicate.old.enumerated() {
        oldOccurrences[index] = occurrence + 1
      }
      for (occurrence, index) in duplicate.new.enumerated() {
        newOccurrences[index] = occurrence + 1
      }
    }
  }

  /// Returns the name of a record of the old list.
  func old(_ index: Int) -> String {
    name(of: script.old[index], occurrence: oldOccurrences[index] ?? 1)
  }

  /// Returns the name of a record of the new list.
  func new(_ index: Int) -> String {
    name(of: script.new[index], occurrence: newOccurrences[index] ?? 1)
  }

  private func name(of record: Record, occurrence: Int) -> String {
    let key = script.text(ofKey: record.key)
    return occurrence == 1 ? key : "\(key)#\(occurrence)"
  }
}
