/// The records of a list, each parsed on demand.
struct RecordList: RandomAccessCollection, Sendable {
  private let list: DataList
  private let key: RecordKey

  /// Creates the records of a list in which every record has a key.
  init(_ list: DataList, key: RecordKey) {
    self.list = list
    self.key = key
  }

  var startIndex: Int { 0 }

  var endIndex: Int { list.count }

  /// Returns a record.
  ///
  /// - Complexity: O(*n*), where *n* is its length.
  subscript(index: Int) -> Record {
    let value = list.value(at: index)
    return Record(key: key.value(in: value) ?? .null, value: value)
  }
}
