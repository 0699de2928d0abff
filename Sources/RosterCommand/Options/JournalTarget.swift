/// The file to which a journal is written.
struct JournalTarget: Equatable, Sendable {
  /// The handling of a file that exists and is not empty.
  enum Existing: Equatable, Sendable {
    /// The file is kept, and no journal is written.
    case keep

    /// The file is overwritten.
    case overwrite
  }

  /// The path of the file.
  var path: String

  /// The handling of an existing file.
  var existing = Existing.keep

  /// The size of the file in bytes beyond which its oldest records are dropped; nil for no limit.
  var limit: Int?
}
