/// Short hash values of the keys of records, which determine the records to compare.
package struct RecordHashes: Sendable {
  /// The identity of the records.
  package let key: RecordKey

  /// A hash value for each record.
  package private(set) var values: [UInt32] = []

  /// Creates a value without records.
  init(_ key: RecordKey) {
    self.key = key
  }

  /// Adds the next record.
  ///
  /// - Returns: Whether it has a key.
  mutating func append(_ value: JSONValue) -> Bool {
    guard let key = key.value(in: value) else { return false }
    values.append(UInt32(truncatingIfNeeded: key.hashValue))
    return true
  }

  /// Returns the hash values of the keys of a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - key: The identity of its records.
  /// - Throws: `InputError.broken` for the first record that has no key.
  package init(of list: DataList, key: RecordKey) throws(InputError) {
    if let known = list.knownHashes, known.key == key {
      self = known
      return
    }
    self.init(key)
    values.reserveCapacity(list.count)
    if list.format?.isTable == true {
      try appendRows(of: list)
    } else {
      for index in 0..<list.count {
        let value = list.value(at: index)
        guard append(value) else { throw key.problem(with: value, at: index, of: list) }
      }
    }
  }

  private mutating func appendRows(of list: DataList) throws(InputError) {
    switch key {
    case .fields(let names):
      let columns = names.compactMap { list.columns.firstIndex(of: $0) }
      guard columns.count == names.count else {
        guard list.count > 0 else { return }
        throw key.problem(with: list.value(at: 0), at: 0, of: list)
      }
      list.forEachRow { reader, fields in
        var hash: UInt32 = 0
        for column in columns { hash = hash &* 31 &+ Self.hash(of: fields[column], in: reader) }
        values.append(hash)
      }
    case .record:
      let names = list.columns.map(\.hashValue)
      list.forEachRow { reader, fields in
        // A sum, because the order of the columns does not matter.
        var sum: UInt32 = 0
        for (name, field) in zip(names, fields) {
          var hasher = Hasher()
          hasher.combine(name)
          hasher.combine(Self.hash(of: field, in: reader))
          sum &+= UInt32(truncatingIfNeeded: hasher.finalize())
        }
        values.append(sum)
      }
    }
  }

  private static func hash(of field: CSVReader.Field, in reader: CSVReader) -> UInt32 {
    if field.hasDoubledQuotes {
      let text = (try? reader.text(of: field))?.string ?? ""
      return hash(of: Array(text.utf8)[...])
    }
    return hash(of: reader.bytes[field.range])
  }

  private static func hash(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
