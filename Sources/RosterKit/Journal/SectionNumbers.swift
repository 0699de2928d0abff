/// Gives sections numbers, by their names; the names stay in here.
struct SectionNumbers {
  private var numbers: [String: Int] = [:]
  private var last = 0

  /// Returns the number of a section: that which it had, or a new one.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    last += 1
    numbers[name] = last
    return last
  }

  /// Forgets sections that went away, once they are more than those that are there.
  ///
  /// - Parameters:
  ///   - count: The number of sections that are there.
  ///   - sections: Returns them.
  mutating func forget(above count: Int, _ sections: () -> [BatchRefusal.Section]) {
    guard numbers.count > 2 * count + 1_000 else { return }
    let present = Set(sections().map(\.name))
    numbers = numbers.filter { present.contains($0.key) }
  }
}
