import Foundation

@testable import RosterWeb

/// A naive page: it applies patches as the script does, to an array of nodes.
final class PageModel {
  /// A row on the page.
  final class Node {
    let token: Int
    var kind = 0
    var isMeasured = false
    /// Whether the page has measured the height.
    var isKnown = false
    /// x, y, width, height, travel, z index and opacity.
    var geometry: [Double] = []
    /// Look, level and whether it is expanded.
    var look: [Int] = []
    var html = ""

    init(_ token: Int) { self.token = token }

    var y: Double { geometry[1] }
    var height: Double { geometry[3] }
  }

  private(set) var nodes: [Node] = []
  private(set) var version = 0
  private(set) var members: [String: Any] = [:]

  /// The offset to which the page is scrolled.
  var offset = 0.0

  /// Where the list expects the page to be.
  private(set) var expectedOffset = 0.0

  /// The height of the window.
  var height = 400.0

  /// What the page says of where it is.
  var reportedAnchor: PageMessage.Anchor {
    let row = anchorCandidates.first
    return PageMessage.Anchor(offset: offset, token: row?.token ?? 0, start: row.map(start) ?? 0)
  }

  private var isSideways: Bool { members["ax"] as? Int == 1 }

  /// Where a row begins along the list, and how long it is.
  private func start(_ node: Node) -> Double { node.geometry[isSideways ? 0 : 1] }
  private func length(_ node: Node) -> Double { node.geometry[isSideways ? 2 : 3] }

  /// The anchor policy.
  private var anchor: String { (members["an"] as? [Any])?.first as? String ?? "top" }

  private var maximumOffset: Double { max(0, (members["h"] as? Double ?? 0) - height) }

  /// The items in the window in the order in which they become the anchor.
  private var anchorCandidates: [Node] {
    var seen = seen
    if anchor == "bottom" { return seen.reversed() }
    if anchor == "end", seen.count > 1, members["i"] as? Int == 0,
      seen[0] === nodes.first(where: { $0.kind == 0 })
    {
      seen.swapAt(0, 1)
    }
    return seen
  }

  /// The items in the window, or the nearest one if there is none.
  private var seen: [Node] {
    let items = nodes.filter { $0.kind == 0 }
    let distance = { (node: Node) in
      max(
        self.offset - self.start(node) - node.geometry[self.isSideways ? 2 : 3],
        self.start(node) - self.offset - self.height)
    }
    let seen = items.filter { distance($0) < 0 }
    return seen.isEmpty ? Array(items.min { distance($0) < distance($1) }.map { [$0] } ?? []) : seen
  }

  /// The number of nodes that the last patch moved, without those that it inserted.
  private(set) var movedCount = 0

  private(set) var fullCount = 0

  struct Failure: Error { let reason: String }

  /// Applies a message.
  ///
  /// - Returns: What the page answers: the patch that it has, or nil for one that it has already.
  func apply(_ message: String) throws -> PageMessage? {
    guard
      let patch = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any],
      let number = patch["v"] as? Int
    else { throw Failure(reason: "no patch: \(message)") }
    let isFull = patch["full"] != nil
    if !isFull, number <= version { return nil }
    if !isFull, number != version + 1 { return .missed(version) }
    movedCount = 0
    if let anchor = patch["an"] { members["an"] = anchor }
    let target = patch["y"] == nil ? nil : target(in: patch)
    if isFull {
      nodes = []
      fullCount += 1
    }
    try applyRows(patch)
    for (name, value) in patch where Self.listMembers.contains(name) { members[name] = value }
    if let jump = patch["o"] as? Double {
      offset = jump
      expectedOffset = jump
    }
    if let wanted = patch["y"] as? Double {
      expectedOffset = wanted
      offset = min(max(target?() ?? wanted, 0), maximumOffset)
    }
    version = number
    return .applied(version)
  }

  /// A row before a patch.
  private struct Landmark {
    let node: Node
    let start: Double
    let length: Double
    let isKnown: Bool
  }

  /// Returns what tells where the page goes when it has applied a patch.
  private func target(in patch: [String: Any]) -> () -> Double? {
    let offset = offset
    let threshold = (members["an"] as? [Any])?.last as? Double ?? 0
    if anchor == "item" {
      let target = offset + (patch["d"] as? Double ?? 0)
      return { target }
    }
    if anchor == "edge" || anchor == "top" && offset < 1 { return { offset } }
    if anchor == "end", maximumOffset - offset <= max(threshold, 1) {
      return { self.maximumOffset }
    }
    let seen = anchorCandidates.map(anchorCandidate)
    let old = nodes.map(anchorCandidate)
    let moves = (patch["st"] as? [[Any]] ?? []).filter { $0.count == 2 }
    let moved = Set(moves.compactMap { $0[0] as? Int })
    return { self.keptOffset(seen, old, moved, offset) }
  }

  private func anchorCandidate(_ node: Node) -> Landmark {
    Landmark(node: node, start: start(node), length: length(node), isKnown: node.isKnown)
  }

  private func keptOffset(
    _ seen: [Landmark], _ old: [Landmark], _ moved: Set<Int>, _ offset: Double
  ) -> Double? {
    let stay = seen.filter { row in nodes.contains { $0 === row.node } }
    // One that begins above, and whose height arrives, would push all others away.
    let late = stay.filter { row in
      anchor != "bottom" && row.start < offset && row.node.isMeasured && !row.isKnown
        && length(row.node) != row.length
    }
    let preferred = stay.filter { row in !late.contains { $0.node === row.node } } + late
    if let row = preferred.first(where: { !moved.contains($0.node.token) }) ?? preferred.first {
      let change = start(row.node) - row.start
      return offset + change + (anchor == "bottom" ? length(row.node) - row.length : 0)
    }
    guard let lost = seen.first, let index = old.firstIndex(where: { $0.node === lost.node })
    else { return nil }
    return survivor(of: index, old.map(\.node), moved).map { node, isBefore in
      offset + start(node) + (isBefore ? length(node) : 0) - lost.start
    }
  }

  /// Returns the nearest item that stays and did not move, before or after one that was removed.
  private func survivor(
    of index: Int, _ old: [Node], _ moved: Set<Int>
  ) -> (node: Node, isBefore: Bool)? {
    let stays = { (node: Node) in
      node.kind == 0 && !moved.contains(node.token) && self.nodes.contains { $0 === node }
    }
    let before = old[..<index].lastIndex(where: stays)
    let after = old[index...].firstIndex(where: stays)
    switch (before, after) {
    case (let before?, let after?):
      return index - before <= after - index ? (old[before], true) : (old[after], false)
    case (let before?, nil): return (old[before], true)
    case (nil, let after?): return (old[after], false)
    case (nil, nil): return nil
    }
  }

  static let listMembers: Set<String> = [
    "h", "ax", "n", "i", "an", "fo", "rtl", "sel", "tree", "t", "b", "bg", "ti", "ix", "rf", "rr",
    "cw", "pr",
    "m",
  ]

  func node(_ token: Int) throws -> Node {
    guard let node = nodes.first(where: { $0.token == token }) else {
      throw Failure(reason: "no row \(token)")
    }
    return node
  }

  private func applyRows(_ patch: [String: Any]) throws {
    for token in patch["rm"] as? [Int] ?? [] {
      let node = try node(token)
      nodes.removeAll { $0 === node }
    }
    for entry in patch["st"] as? [[Any]] ?? [] { try put(entry) }
    let shifts = patch["sh"] as? [Double] ?? []
    for index in stride(from: 0, to: shifts.count, by: 3) {
      let start = Int(shifts[index])
      for node in nodes[start..<start + Int(shifts[index + 1])] {
        node.geometry[1] += shifts[index + 2]
      }
    }
    for entry in patch["fr"] as? [[Double]] ?? [] {
      let node = try node(Int(entry[0]))
      if node.isMeasured, node.height != entry[4] { node.isKnown = true }
      node.geometry = Array(entry[1...])
    }
    for entry in patch["lk"] as? [[Int]] ?? [] { try node(entry[0]).look = Array(entry[1...]) }
    for entry in patch["ht"] as? [[Any]] ?? [] {
      guard let token = entry[0] as? Int, let html = entry[1] as? String else {
        throw Failure(reason: "content: \(entry)")
      }
      try node(token).html = html
    }
    for entry in patch["ms"] as? [[Int]] ?? [] { try node(entry[0]).isMeasured = entry[1] == 1 }
  }

  private func put(_ entry: [Any]) throws {
    guard let token = entry[0] as? Int, let next = entry[1] as? Int else {
      throw Failure(reason: "order: \(entry)")
    }
    let node: Node
    if entry.count == 2 {
      node = try self.node(token)
      nodes.removeAll { $0 === node }
      movedCount += 1
    } else {
      if nodes.contains(where: { $0.token == token }) {
        throw Failure(reason: "row \(token) twice")
      }
      node = Node(token)
      node.kind = entry[2] as? Int ?? -1
      node.isMeasured = entry[3] as? Int == 1
      node.geometry = entry[4..<11].compactMap { $0 as? Double }
      node.look = entry[11..<14].compactMap { $0 as? Int }
      node.html = entry[14] as? String ?? ""
    }
    if next == 0 { return nodes.append(node) }
    guard let index = nodes.firstIndex(where: { $0.token == next }) else {
      throw Failure(reason: "no row \(next) after row \(token)")
    }
    nodes.insert(node, at: index)
  }
}
