/// `swiftui/animation`.
public struct Animation: Equatable, Sendable {
  private let name: String

  /// `swiftui/animation/default`.
  public static let `default` = Animation(name: "default")

  /// `swiftui/animation/linear`.
  public static let linear = Animation(name: "linear")
}

/// `swiftui/transaction`.
public struct Transaction {
  /// `swiftui/transaction/animation`.
  public var animation: Animation?

  /// `swiftui/transaction/disablesanimations`.
  public var disablesAnimations = false

  /// `swiftui/transaction/init()`.
  public init() {}

  /// `swiftui/transaction/init(animation:)`.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The transaction of changes that are made now.
  @MainActor static var current = Transaction()
}

/// `swiftui/withanimation(_:_:)`.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// `swiftui/withtransaction(_:_:)`.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}
