package import RosterTesting

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
    var search = PropertySearch(seed: caseSeed, value: generate(&generator))
    while let value = search.next(shrink) {
      do { search.add(try holds(value) ? .holds : .fails(reason: nil)) } catch {
        search.add(.fails(reason: "\(error)"))
      }
    }
    if let failure = search.failure { throw failure }
  }
}

/// Checks that a property holds that takes time, like the function above.
///
/// - Parameters:
///   - seed: The seed of the first case.
///   - cases: The number of cases.
///   - generate: Generates a case from random numbers.
///   - shrink: Returns smaller cases to try instead of a failing one, most promising first; every
///     chain of them must end.
///   - holds: Returns whether the property holds; an error thrown here counts as false and is
///     reported.
/// - Throws: `PropertyFailure` with the seed and the smallest failing case that was found.
/// - Complexity: O(*n*) calls of `holds`, where *n* is `cases`, and at most 10,000 more after a
///   failure.
nonisolated(nonsending) package func checkProperty<Value>(
  seed: UInt64, cases: Int,
  generate: (inout SeededGenerator) -> Value,
  shrink: (Value) -> [Value] = { _ in [] },
  holds: nonisolated(nonsending) (Value) async throws -> Bool
) async throws(PropertyFailure<Value>) {
  for index in 0..<cases {
    let caseSeed = seed &+ UInt64(index)
    var generator = SeededGenerator(seed: caseSeed)
    var search = PropertySearch(seed: caseSeed, value: generate(&generator))
    while let value = search.next(shrink) {
      do { search.add(try await holds(value) ? .holds : .fails(reason: nil)) } catch {
        search.add(.fails(reason: "\(error)"))
      }
    }
    if let failure = search.failure { throw failure }
  }
}
