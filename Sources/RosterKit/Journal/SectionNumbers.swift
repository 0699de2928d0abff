/// Numbers for sections, by their names; the names are not recorded.
struct SectionNumbers {
  private var numbers: [String: Int] = [:]
  private var last = 0

  /// Returns the number of a section: its previous number, or a new one.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    last += 1
    numbers[name] = last
    return last
  }

  /// Removes the numbers of sections that do not exist any more, once there are too many.
  ///
  /// - Parameters:
  ///   - count: The number of existing sections.
  ///   - sections: Returns the existing sections.
  mutating func forget(above count: Int, _ sections: () -> [ListUpdate.Section]) {
    guard numbers.count > 2 * count + 1_000 else { return }
    let present = Set(sections().map(\.name))
    numbers = numbers.filter { present.contains($0.key) }
  }
}
