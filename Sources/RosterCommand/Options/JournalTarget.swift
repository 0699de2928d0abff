/// The file that takes a journal.
struct JournalTarget: Equatable, Sendable {
  /// What is done about a file that is there already and holds something.
  enum Existing: Equatable, Sendable {
    /// It is kept, and there is no journal.
    case keep

    /// It is overwritten.
    case overwrite
  }

  /// Where the file is.
  var path: String

  /// What is done about a file that is there.
  var existing = Existing.keep

  /// The size of the file in bytes beyond which its oldest records are dropped; nil for no limit.
  var limit: Int?
}
