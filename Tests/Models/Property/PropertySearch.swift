/// The search for the smallest case for which a property does not hold, from one case on.
struct PropertySearch<Value> {
  enum Verdict {
    case holds
    case fails(reason: String?)
  }

  private let seed: UInt64
  private let original: Value

  /// The smallest failing case, and the reason; nil as long as none has failed.
  private var smallest: (value: Value, reason: String?)?

  /// The case whose verdict is awaited.
  private var current: Value

  /// The smaller cases to try, the next one last; nil before those of the smallest one are known.
  private var candidates: [Value]? = []

  private var budget = 10_000
  private var isBegun = false

  init(seed: UInt64, value: Value) {
    self.seed = seed
    (original, current) = (value, value)
  }

  /// Returns the next case to check; nil at the end.
  mutating func next(_ shrink: (Value) -> [Value]) -> Value? {
    if !isBegun {
      isBegun = true
      return original
    }
    if candidates == nil, let smallest { candidates = shrink(smallest.value).reversed() }
    guard budget > 0, let next = candidates?.popLast() else { return nil }
    budget -= 1
    current = next
    return next
  }

  /// Takes the verdict on the case that `next` has returned.
  mutating func add(_ verdict: Verdict) {
    guard case .fails(let reason) = verdict else { return }
    smallest = (current, reason)
    candidates = nil
  }

  /// The failure that was found.
  var failure: PropertyFailure<Value>? {
    smallest.map {
      PropertyFailure(seed: seed, original: original, shrunk: $0.value, reason: $0.reason)
    }
  }
}
