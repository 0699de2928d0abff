/// A decoder without data, for the payloads of sections that have none.
struct NothingDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw nothing
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw nothing }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw nothing }

  private var nothing: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "there is no data"))
  }
}
