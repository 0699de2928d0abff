import Observation
import RosterKit
import Synchronization

/// A model of tallies on the main actor, with a model within it.
@MainActor @Observable
final class ObservedTallies {
  @MainActor @Observable
  final class Style {
    var suffix = ""
  }

  var labels: [String] = []
  var isReversed = false
  var unread = 0
  let style = Style()

  init(_ labels: String...) {
    self.labels = labels
  }

  /// Derived from three properties, one of them of another model.
  var tallies: [Tally] {
    let tallies = labels.enumerated().map {
      Tally(id: $0.offset, label: $0.element + style.suffix)
    }
    return isReversed ? tallies.reversed() : tallies
  }
}

/// Numbers that any thread can change.
final class LockedNumbers: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Mutex<[Int]>([])

  var numbers: [Int] {
    registrar.access(self, keyPath: \.numbers)
    return state.withLock { $0 }
  }

  func change(_ change: @Sendable (inout [Int]) -> Void) {
    state.withLock { numbers in
      registrar.withMutation(of: self, keyPath: \.numbers) { change(&numbers) }
    }
  }
}

/// Numbers on the main actor, with a count of the changes.
@MainActor @Observable
final class CountedNumbers {
  private(set) var numbers: [Int] = []
  @ObservationIgnored private(set) var version = 0

  func change(_ change: NumberChange) {
    version += 1
    change.apply(to: &numbers)
  }
}

/// A change of a list of numbers, none of which occurs twice.
enum NumberChange: Sendable {
  case insert(Int, at: Int)
  case remove(at: Int)
  case move(from: Int, to: Int)

  func apply(to numbers: inout [Int]) {
    switch self {
    case .insert(let number, let position):
      if !numbers.contains(number) { numbers.insert(number, at: position % (numbers.count + 1)) }
    case .remove(let position):
      if !numbers.isEmpty { numbers.remove(at: position % numbers.count) }
    case .move(let position, let target):
      if numbers.isEmpty { return }
      let number = numbers.remove(at: position % numbers.count)
      numbers.insert(number, at: target % (numbers.count + 1))
    }
  }

  static func random(using generator: inout some RandomNumberGenerator) -> NumberChange {
    let (one, other) = (
      Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<40, using: &generator)
    )
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: .insert(one, at: other)
    case 1: .remove(at: one)
    default: .move(from: one, to: other)
    }
  }
}

/// Returns once the work that was enqueued on the main actor before is done.
@MainActor
func turn() async {
  await Task { @MainActor in }.value
}
