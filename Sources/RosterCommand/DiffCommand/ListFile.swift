import Dispatch
import RowHistory
import Synchronization
import TableText
import WatchModel

/// A file with a list.
struct ListFile: Sendable {
  /// The name of the file.
  let name: String

  let bytes: [UInt8]

  /// The format; nil if the file is empty.
  let format: InputFormat?

  /// The list, if it is one of JSON or separated values whose records are compared as they are.
  let list: DataList?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - options: The options for the reading, the key and the rows.
  /// - Throws: `InputError`.
  init(_ path: String, _ options: WatchOptions) throws(InputError) {
    let source = ByteSource(path: path)
    (name, bytes) = (source.name, try source.bytes())
    format = options.input.format(of: bytes, path: name)
    let isList =
      switch format {
      case .csv, .tsv, .separated, .jsonLines, nil: true
      case .json(let path):
        // Other values than arrays are read as those of a command.
        path.isEmpty && bytes.first { !CaseLines.isBlank([$0]) && $0 != 0x0a } != UInt8(ascii: "{")
      case .text: false
      }
    guard isList, options.narrowing.table == nil, options.narrowing.condition == nil else {
      list = nil
      return
    }
    var key: RecordKey?
    if case .columns(let names) = options.key { key = .fields(names.map { ExactText($0.text) }) }
    list = try DataList(bytes, path: name, key: key, options.input)
  }

  /// Reads two files at once.
  ///
  /// If the file before cannot be read, the one after is not waited for: it may be standard input.
  ///
  /// - Throws: `InputError`.
  static func pair(
    _ old: String, _ new: String, _ options: WatchOptions
  ) throws(InputError) -> (old: ListFile, new: ListFile) {
    let after = Mutex<Result<ListFile, InputError>?>(nil)
    @Sendable func readAfter() {
      let result = Result { () throws(InputError) in try ListFile(new, options) }
      after.withLock { $0 = result }
    }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { readAfter() }
    let before = try ListFile(old, options)
    group.wait()
    guard let result = after.withLock({ $0 }) else { return (before, try ListFile(new, options)) }
    return (before, try result.get())
  }
}
