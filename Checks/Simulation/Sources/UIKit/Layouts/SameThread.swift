import Foundation

/// Carries a value out of `MainActor.assumeIsolated`.
///
/// Safe because both sides run on the main thread, one after the other.
struct SameThread<Value>: @unchecked Sendable {
  let value: Value
}
