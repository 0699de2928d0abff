import CommandRunner
import RowHistory
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The text of a view: a JSON object with a member on each line.
extension SavedView {
  /// The members that are texts; the order of the rows can be an array as well.
  private static var texts: [(name: String, path: WritableKeyPath<SavedView, String?>)] {
    [
      ("group", \.group), ("tree", \.tree), ("filter", \.filter), ("condition", \.condition),
    ]
  }

  /// The members that are arrays of texts.
  private static var lists: [(name: String, path: WritableKeyPath<SavedView, [String]?>)] {
    [
      ("key", \.key), ("folded", \.folded), ("columns", \.columns), ("delta", \.delta),
      ("rate", \.rate), ("spark", \.spark),
      ("total", \.total), ("bind", \.bind),
    ]
  }

  /// The view as JSON.
  package var json: String {
    let texts = Self.texts.compactMap { name, path in
      self[keyPath: path].map { (name, JSONValue.text($0)) }
    }
    let order = sort.map { [("sort", JSONValue(sort: $0))] } ?? []
    let lists = Self.lists.compactMap { name, path in
      self[keyPath: path].map { (name, JSONValue.array($0.map { JSONValue.text($0) })) }
    }
    let lines = (order + texts + lists).map { name, value in
      "  \(JSONValue.text(name).text): \(value.text)"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  /// Reads a view and adds it to options.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: The options to change.
  /// - Throws: `InputError`, with the line and the member.
  package static func apply(_ path: String, to options: inout WatchOptions) throws(InputError) {
    let bytes = try ByteSource(path: path).bytes()
    let view = try SavedView(bytes, path: path)
    do throws(SavedViewError) {
      try view.apply(to: &options)
    } catch {
      switch error {
      case .invalid(let member, let reason):
        throw .broken(path: path, line(of: member, in: bytes), .invalidMember(member, reason))
      }
    }
  }

  /// Parses a view.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path of the file, for errors.
  /// - Throws: `InputError.broken`, with the line and the member.
  package init(_ bytes: [UInt8], path: String) throws(InputError) {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: bytes)
    } catch {
      throw .broken(path: path, error.location, error.problem)
    }
    guard case .object(let object) = value else {
      let problem = InputProblem.wrongValue(
        at: "the view", found: value.kind, expected: "an object")
      throw .broken(path: path, TextPosition(line: 1), problem)
    }
    for member in object.members {
      do throws(InputProblem) {
        try take(member.name.string, member.value)
      } catch {
        throw .broken(path: path, Self.line(of: member.name.string, in: bytes), error)
      }
    }
  }

  private mutating func take(_ name: String, _ value: JSONValue) throws(InputProblem) {
    if name == "sort" {
      sort = try value.sort(at: name)
    } else if let (_, path) = Self.texts.first(where: { $0.name == name }) {
      self[keyPath: path] = try value.string(at: name)
    } else if let (_, path) = Self.lists.first(where: { $0.name == name }) {
      self[keyPath: path] = try value.texts(at: name)
    } else {
      let names = Self.texts.map(\.name) + Self.lists.map(\.name)
      throw .unknownMember(name, known: (names + ["sort"]).sorted())
    }
  }

  /// Returns the line of a member of the object: the first line with its name and a colon.
  private static func line(of member: String, in bytes: [UInt8]) -> TextPosition {
    let name = JSONValue.text(member).text
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let index = lines.firstIndex { line in
      line.ranges(of: name).contains { range in
        line[range.upperBound...].first { !$0.isWhitespace } == ":"
      }
    }
    return TextPosition(line: (index ?? 0) + 1)
  }

  /// Writes the view to a file, which is replaced as a whole.
  ///
  /// - Parameter path: The path.
  /// - Throws: `InputError.unwritable`.
  package func write(to path: String) throws(InputError) {
    let new = path + ".new"
    guard let file = fopen(new, "w") else {
      throw .unwritable(path: path, reason: OpenFile.reason())
    }
    let bytes = Array(json.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, rename(new, path) == 0 else {
      let reason = OpenFile.reason()
      _ = unlink(new)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
