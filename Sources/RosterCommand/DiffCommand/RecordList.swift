/// The records of a list, each made on demand.
struct RecordList: RandomAccessCollection, Sendable {
  private let list: DataList
  private let key: RecordKey

  /// The records of a list that all have a key.
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
