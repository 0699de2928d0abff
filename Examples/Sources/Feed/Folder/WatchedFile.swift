import Foundation

/// A file that is read again and again: its last good value, and what is wrong with it now.
struct WatchedFile<Value: Decodable & Equatable & Sendable> {
  /// The name in its folder.
  let name: String

  /// What it said when it could be read last; nil if it is not there.
  private(set) var value: Value?

  /// What is wrong with it now, or nil.
  private(set) var problem: FeedProblem?

  /// What the reader is told of the problem.
  var notice: String? {
    problem.map { value == nil ? "\($0)" : "\($0) (shown as before)" }
  }

  private var bytes: Data?

  /// Creates a file that was not read yet.
  ///
  /// - Parameter name: The name in its folder.
  init(_ name: String) {
    self.name = name
  }

  /// Reads the file.
  ///
  /// A file that is broken keeps its value: whoever writes it may not be done.
  ///
  /// - Parameter folder: Where the file is.
  /// - Returns: Whether there is another value, or another problem.
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
