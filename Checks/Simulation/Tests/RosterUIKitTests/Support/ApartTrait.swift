import Testing
import UIKit

/// Gives each test a simulation of its own, for tests that wait.
struct ApartTrait: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await UIKitSimulation.apart { try await function() }
  }
}

extension Trait where Self == ApartTrait {
  /// Gives each test a simulation of its own.
  static var apart: ApartTrait { ApartTrait() }
}
