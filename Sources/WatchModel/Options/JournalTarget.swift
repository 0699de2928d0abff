/// The file to which a journal is written.
package struct JournalTarget: Equatable, Sendable {
  /// The handling of a file that exists and is not empty.
  package enum Existing: Equatable, Sendable {
    /// The file is kept, and no journal is written.
    case keep

    /// The file is overwritten.
    case overwrite
  }

  /// The path of the file.
  package var path: String

  /// The handling of an existing file.
  package var existing = Existing.keep

  /// The size of the file in bytes beyond which its oldest records are dropped; nil for no limit.
  package var limit: Int?

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - existing: The handling of an existing file.
  ///   - limit: The size of the file in bytes beyond which its oldest records are dropped; nil for
  ///     no limit.
  package init(path: String, existing: Existing = Existing.keep, limit: Int? = nil) {
    self.path = path
    self.existing = existing
    self.limit = limit
  }
}
