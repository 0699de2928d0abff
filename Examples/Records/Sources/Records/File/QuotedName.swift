extension String {
  /// The name of a table or a column in a statement, whatever characters it has.
  ///
  /// `quotedDatabaseIdentifier` of GRDB leaves quotes in the name as they are.
  var quotedName: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
