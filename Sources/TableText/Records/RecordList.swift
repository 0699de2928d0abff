/// The records of a list, each parsed on demand.
package struct RecordList: RandomAccessCollection, Sendable {
  private let list: DataList
  private let key: RecordKey

  /// Creates the records of a list in which every record has a key.
  package init(_ list: DataList, key: RecordKey) {
    self.list = list
    self.key = key
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { list.count }

  /// Returns a record.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  package subscript(index: Int) -> Record {
    let value = list.value(at: index)
    return Record(key: key.value(in: value) ?? .null, value: value)
  }
}
