import Foundation

/// A file that is read repeatedly: its last valid value, and its present problem.
struct WatchedFile<Value: Decodable & Equatable & Sendable> {
  /// The name in its folder.
  let name: String

  /// The last valid value; nil if the file does not exist.
  private(set) var value: Value?

  /// The present problem, or nil.
  private(set) var problem: FeedProblem?

  /// The message about the problem.
  var notice: String? {
    problem.map { value == nil ? "\($0)" : "\($0) (shown as before)" }
  }

  private var bytes: Data?

  /// Creates a file without reading it.
  ///
  /// - Parameter name: The name in its folder.
  init(_ name: String) {
    self.name = name
  }

  /// Reads the file.
  ///
  /// An invalid file keeps its value: the program that writes it may not be done.
  ///
  /// - Parameter folder: The folder of the file.
  /// - Returns: Whether the value or the problem changed.
  mutating func read(in folder: URL) -> Bool {
    let found = Result { try Data(contentsOf: folder.appendingPathComponent(name)) }
    let bytes = try? found.get()
    let old = (value, problem)
    switch found {
    case .success(let new):
      if new == self.bytes { return false }
      problem = nil
      decode(new)
    case .failure(let error) where (error as? CocoaError)?.code == .fileReadNoSuchFile:
      (value, problem) = (nil, nil)
    case .failure: problem = .unreadable(file: name)
    }
    self.bytes = bytes
    return old != (value, problem)
  }

  private mutating func decode(_ bytes: Data) {
    do {
      value = try JSONDecoder().decode(Value.self, from: bytes)
    } catch {
      let reason = (error as? DecodingError)?.reason ?? "\(error)"
      problem = .broken(file: name, reason: reason)
    }
  }
}
