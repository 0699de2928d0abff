import RosterDiff

/// A hash table whose copies share what is equal: an edit of a copy costs what is edited, and so
/// does finding what differs between a copy and what it was made of.
///
/// A trie of hash values, four bits a level, with the entries in its leaves (Bagwell 2001, *Ideal
/// Hash Trees*).
struct SharedTable<Key: Hashable, Value> {
  fileprivate struct Entry {
    let hash: UInt
    let key: Key
    var value: Value
  }

  /// A leaf with entries, or a branch with 16 nodes below it.
  ///
  /// Safe because nodes are changed only while one table alone refers to them.
  fileprivate final class Node: @unchecked Sendable {
    var entries: [Entry]
    var nodes: [Node]

    init(_ entries: [Entry] = [], nodes: [Node] = []) {
      (self.entries, self.nodes) = (entries, nodes)
    }

    var isBranch: Bool { !nodes.isEmpty }
  }

  /// How many entries a leaf has at most, as long as there are bits to tell them apart.
  private static var leafCount: Int { 8 }

  private static var bits: UInt { 4 }
  private static var fanOut: Int { 16 }

  private var root = Node()
  private let hasher = IdentityHasher()

  /// The number of keys.
  private(set) var count = 0

  /// Returns the value of a key, or nil if it is not here.
  ///
  /// - Complexity: O(log *n*).
  subscript(key: Key) -> Value? {
    let hash = UInt(bitPattern: hasher.hash(key))
    let leaf = leaf(of: hash)
    return leaf.entries.firstIndex { $0.hash == hash && $0.key == key }
      .map { leaf.entries[$0].value }
  }

  /// Returns whether a key is here.
  func contains(_ key: Key) -> Bool {
    let hash = UInt(bitPattern: hasher.hash(key))
    return leaf(of: hash).entries.contains { $0.hash == hash && $0.key == key }
  }

  private func leaf(of hash: UInt) -> Node {
    var node = root
    var rest = hash
    while node.isBranch {
      node = node.nodes[Int(rest % 16)]
      rest >>= Self.bits
    }
    return node
  }

  // MARK: - Edits

  /// Gives a key a value, whether it has one or not.
  ///
  /// - Complexity: O(log *n*).
  mutating func set(_ key: Key, to value: Value) {
    let hash = UInt(bitPattern: hasher.hash(key))
    let (leaf, depth) = ownLeaf(of: hash)
    if let index = leaf.entries.firstIndex(where: { $0.hash == hash && $0.key == key }) {
      leaf.entries[index].value = value
      return
    }
    leaf.entries.append(Entry(hash: hash, key: key, value: value))
    count += 1
    if leaf.entries.count > Self.leafCount { Self.split(leaf, depth: depth) }
  }

  /// Changes the value of a key in place; nothing happens if it is not here.
  ///
  /// - Complexity: O(log *n*), besides what the edit costs.
  mutating func modify(_ key: Key, _ edit: (inout Value) -> Void) {
    let hash = UInt(bitPattern: hasher.hash(key))
    let leaf = ownLeaf(of: hash).leaf
    guard let index = leaf.entries.firstIndex(where: { $0.hash == hash && $0.key == key }) else {
      return
    }
    edit(&leaf.entries[index].value)
  }

  /// Removes a key.
  ///
  /// - Returns: Its value, or nil if it was not here.
  /// - Complexity: O(log *n*).
  mutating func remove(_ key: Key) -> Value? {
    let hash = UInt(bitPattern: hasher.hash(key))
    let leaf = ownLeaf(of: hash).leaf
    guard let index = leaf.entries.firstIndex(where: { $0.hash == hash && $0.key == key }) else {
      return nil
    }
    count -= 1
    return leaf.entries.remove(at: index).value
  }

  /// Returns the leaf for a hash value, to which this table alone refers, and how deep it is.
  private mutating func ownLeaf(of hash: UInt) -> (leaf: Node, depth: Int) {
    if !isKnownUniquelyReferenced(&root) { root = Node(root.entries, nodes: root.nodes) }
    var node = root
    var depth = 0
    while node.isBranch {
      let index = Self.index(of: hash, depth: depth)
      if !isKnownUniquelyReferenced(&node.nodes[index]) {
        let shared = node.nodes[index]
        node.nodes[index] = Node(shared.entries, nodes: shared.nodes)
      }
      node = node.nodes[index]
      depth += 1
    }
    return (node, depth)
  }

  private static func index(of hash: UInt, depth: Int) -> Int {
    Int((hash >> (bits * UInt(depth))) % UInt(fanOut))
  }

  /// Makes a branch of a leaf, as far as there are bits left.
  private static func split(_ leaf: Node, depth: Int) {
    guard bits * UInt(depth) < UInt(UInt.bitWidth) else { return }
    let entries = leaf.entries
    leaf.entries = []
    leaf.nodes = (0..<fanOut).map { _ in Node() }
    for entry in entries {
      leaf.nodes[index(of: entry.hash, depth: depth)].entries.append(entry)
    }
    for node in leaf.nodes where node.entries.count > leafCount { split(node, depth: depth + 1) }
  }

  // MARK: - All entries

  /// Calls a function with every key and its value, in no order.
  func visitAll(_ visit: (Key, Value) -> Void) {
    Self.visit(root) { visit($0.key, $0.value) }
  }

  private static func visit(_ node: Node, _ visit: (Entry) -> Void) {
    for entry in node.entries { visit(entry) }
    // At most as deep as a hash value has bits.
    for inner in node.nodes { Self.visit(inner, visit) }
  }
}

extension SharedTable where Value: Equatable {
  /// Calls a function with the keys that are in one of two tables only, or have other values.
  ///
  /// - Parameters:
  ///   - old: The other table.
  ///   - visit: Gets a key and its values there and here.
  /// - Complexity: O(*k* log *n*) of the number of edits since one was copied from the other; O(*n*)
  ///   otherwise.
  func differences(from old: Self, _ visit: (Key, Value?, Value?) -> Void) {
    Self.compare(old.root, root, depth: 0) { old, new in
      if old?.value == new?.value { return }
      guard let key = old?.key ?? new?.key else { return }
      visit(key, old?.value, new?.value)
    }
  }

  private static func compare(
    _ old: Node, _ new: Node, depth: Int, _ visit: (Entry?, Entry?) -> Void
  ) {
    if old === new { return }
    if !old.isBranch, !new.isBranch {
      for entry in old.entries { visit(entry, new.entries.first { isKeyEqual($0, entry) }) }
      for entry in new.entries where !old.entries.contains(where: { isKeyEqual($0, entry) }) {
        visit(nil, entry)
      }
      return
    }
    for index in 0..<fanOut {
      compare(
        part(index, of: old, depth: depth), part(index, of: new, depth: depth), depth: depth + 1,
        visit)
    }
  }

  private static func isKeyEqual(_ one: Entry, _ other: Entry) -> Bool {
    one.hash == other.hash && one.key == other.key
  }

  /// Returns one of the nodes of a branch, or of the branch that a leaf would be.
  private static func part(_ index: Int, of node: Node, depth: Int) -> Node {
    if node.isBranch { return node.nodes[index] }
    return Node(node.entries.filter { self.index(of: $0.hash, depth: depth) == index })
  }
}

extension SharedTable: Sendable where Key: Sendable, Value: Sendable {}
