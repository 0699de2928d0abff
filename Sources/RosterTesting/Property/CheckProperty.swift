/// Checks that a property holds for random cases, and shrinks the first one for which it does not.
///
/// Case *i* is generated from `seed + i`, so that a failing case can be repeated by its own seed.
///
/// - Parameters:
///   - seed: The seed of the first case.
///   - cases: The number of cases; use `TestLength.count(short:long:)` to choose it for this run.
///   - generate: Generates a case from random numbers.
///   - shrink: Returns smaller cases to try instead of a failing one, most promising first; every
///     chain of them must end.
///   - holds: Returns whether the property holds; an error thrown here counts as false and is
///     reported.
/// - Throws: `PropertyFailure` with the seed and the smallest failing case that was found.
/// - Complexity: O(*n*) calls of `holds`, where *n* is `cases`, and at most 10,000 more after a
///   failure.
package func checkProperty<Value>(
  seed: UInt64, cases: Int,
  generate: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value] = { _ in [] },
  holds: (Value) throws -> Bool
) throws(PropertyFailure<Value>) {
  for index in 0..<cases {
    let caseSeed = seed &+ UInt64(index)
    var generator = SeededGenerator(seed: caseSeed)
    let value = generate(&generator)
    guard case .fails(var reason) = verdict(on: value, holds) else { continue }
    var smallest = value
    var budget = 10_000
    while let next = firstFailing(shrink(smallest), &budget, holds) {
      smallest = next.value
      reason = next.reason
    }
    throw PropertyFailure(seed: caseSeed, original: value, shrunk: smallest, reason: reason)
  }
}

private enum Verdict {
  case holds
  case fails(reason: String?)
}

private func verdict<Value>(on value: Value, _ holds: (Value) throws -> Bool) -> Verdict {
  do {
    return try holds(value) ? .holds : .fails(reason: nil)
  } catch {
    return .fails(reason: "\(error)")
  }
}

private func firstFailing<Value>(
  _ candidates: [Value], _ budget: inout Int, _ holds: (Value) throws -> Bool
) -> (value: Value, reason: String?)? {
  for candidate in candidates where budget > 0 {
    budget -= 1
    if case .fails(let reason) = verdict(on: candidate, holds) { return (candidate, reason) }
  }
  return nil
}
