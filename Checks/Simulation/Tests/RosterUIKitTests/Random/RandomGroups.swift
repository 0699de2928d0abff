import RosterTesting

/// Random changes of groups of rows: sections and rows come, go, move and change.
struct RandomGroups {
  private(set) var groups: [Group] = []
  private var lastID = 0

  /// Whether rows move from one section to another.
  let movesAcross: Bool

  /// Whether rows and sections move at all.
  let moves: Bool

  init(movesAcross: Bool, moves: Bool = true) {
    self.movesAcross = movesAcross
    self.moves = moves
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  private mutating func row() -> Row { Row(id: nextID()) }

  /// Replaces the groups after the user has moved a row in them.
  mutating func replaceAll(by groups: [Group]) { self.groups = groups }

  /// Changes the groups by up to eight operations.
  mutating func change(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...8, using: &random) { changeOnce(&random) }
  }

  private mutating func changeOnce(_ random: inout SeededGenerator) {
    let rowCount = groups.reduce(0) { $0 + $1.rows.count }
    switch Int.random(in: 0..<14, using: &random) {
    case 0 where groups.count < 6: insertGroup(&random)
    case 1 where !groups.isEmpty: groups.remove(at: index(&random))
    case 2 where moves && groups.count > 1:
      let group = groups.remove(at: index(&random))
      groups.insert(group, at: Int.random(in: 0...groups.count, using: &random))
    case 3 where !groups.isEmpty:
      groups[index(&random)].title = Bool.random(using: &random) ? "" : "T\(nextID())"
    case 4...7 where rowCount < 60 && !groups.isEmpty: insertRow(row(), &random)
    case 8,
      9 where rowCount > 0:
      if let place = place(&random) { groups[place.0].rows.remove(at: place.1) }
    case 10 where moves, 11 where moves: moveRow(&random)
    default:
      if let place = place(&random) { groups[place.0].rows[place.1].version += 1 }
    }
  }

  private mutating func insertGroup(_ random: inout SeededGenerator) {
    var group = Group(id: nextID(), title: Bool.random(using: &random) ? "T" : "")
    for _ in 0..<Int.random(in: 0...6, using: &random) { group.rows.append(row()) }
    groups.insert(group, at: Int.random(in: 0...groups.count, using: &random))
  }

  private mutating func insertRow(_ row: Row, _ random: inout SeededGenerator) {
    let section = index(&random)
    let count = groups[section].rows.count
    groups[section].rows.insert(row, at: Int.random(in: 0...count, using: &random))
  }

  private mutating func moveRow(_ random: inout SeededGenerator) {
    guard let (section, index) = place(&random) else { return }
    var row = groups[section].rows.remove(at: index)
    if Int.random(in: 0..<4, using: &random) == 0 { row.version += 1 }
    if movesAcross { return insertRow(row, &random) }
    let count = groups[section].rows.count
    groups[section].rows.insert(row, at: Int.random(in: 0...count, using: &random))
  }

  private func index(_ random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<groups.count, using: &random)
  }

  private func place(_ random: inout SeededGenerator) -> (Int, Int)? {
    let places = groups.indices.flatMap { section in
      groups[section].rows.indices.map { (section, $0) }
    }
    return places.randomElement(using: &random)
  }
}
