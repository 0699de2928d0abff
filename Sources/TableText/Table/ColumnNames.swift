/// Names of columns, most of them of several words, as commands print them.
///
/// The rows below such a name can look as if they divided it: the values of `Local Address:Port`
/// are aligned at the colon, and some of them begin where the second word does.
enum ColumnNames {
  /// Returns the number of words of the longest known name that begins at a word.
  ///
  /// - Parameters:
  ///   - words: The words of a header.
  ///   - index: The index of the first word.
  /// - Returns: 1 or more, or nil if no known name begins there.
  static func count(in words: [String], at index: Int) -> Int? {
    guard let names = byFirstWord[words[index].lowercased()] else { return nil }
    return names.filter { name in
      words[index...].prefix(name.count).elementsEqual(name) { $0.lowercased() == $1 }
    }.map(\.count).max()
  }

  private static let byFirstWord: [String: [[String]]] = Dictionary(
    grouping: all.map { $0.split(separator: " ").map(String.init) }, by: { $0[0] })

  private static let all = [
    "app version", "access modes", "block i/o", "cache size", "container id", "created at",
    "current state",
    "depended by", "desired state", "driver name", "engine version", "error count", "exit code",
    "external id", "first seen", "flags mask", "foreign address", "hard limit", "host name",
    "image id", "image name", "job id", "last modified", "last ping", "last sample",
    "last scheduled", "last seen", "local address", "local address:port", "logical volume",
    "maj min", "manager status", "mem usage / limit", "mount point", "mounted on", "net i/o",
    "network id", "node name", "nominated node", "obj size", "parent id", "peer address",
    "peer address:port",
    "name/ip address", "pid/program name", "program name", "readiness gates", "reclaim policy",
    "remote address", "soft limit", "start time", "state change", "time zone", "unit file",
    "update time", "used by", "user name", "volume group", "volume name",
    // Words that are names on their own, also if no row has a value below them.
    "convert", "cpy%sync", "data%", "fstype", "fsver", "label", "log", "lsize", "meta%", "move",
    "origin", "pcpu", "process", "taskcmd", "tid", "uuid", "what",
  ]
}
