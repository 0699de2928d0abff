import RosterDiff

/// The known sizes of a section's elements, as if the list scrolled vertically.
///
/// Items take no memory as long as none of their sizes is known, and then eight bytes each.
struct KnownSizes: Sendable {
  /// A size with its state in eight bytes.
  struct Entry: Hashable, Sendable {
    // The two highest bits are the state plus one, the others fixed-point units.
    private var widthBits: UInt32
    private var heightBits: UInt32

    /// An unknown size.
    static let unknown = Entry(widthBits: 0, heightBits: 0)

    private init(widthBits: UInt32, heightBits: UInt32) {
      self.widthBits = widthBits
      self.heightBits = heightBits
    }

    init(_ size: ListSize, state: RowLength.State) {
      let width = RowLength(size.width, state: state).steps
      let height = RowLength(size.height, state: state).steps
      widthBits = (state.rawValue + 1) << 30 | UInt32(truncatingIfNeeded: width)
      heightBits = UInt32(truncatingIfNeeded: height)
    }

    /// How well the size is known, or nil if it is unknown.
    var state: RowLength.State? {
      let raw = widthBits >> 30
      return raw == 0 ? nil : RowLength.State(rawValue: raw - 1)
    }

    /// The size, which is zero if it is not known.
    var size: ListSize {
      ListSize(
        width: FixedPoint.length(Int64(widthBits & 0x3fff_ffff)),
        height: FixedPoint.length(Int64(heightBits)))
    }

    /// The entry for an element that is to be measured again: the last size is the best estimate,
    /// unless it would hide the element.
    var invalidated: Entry {
      guard state == .measured else { return self }
      guard widthBits & 0x3fff_ffff > 0, heightBits > 0 else { return .unknown }
      return Entry(size, state: .estimated)
    }

    /// The entry for an element whose content has changed.
    var reloaded: Entry { state == .fixed ? .unknown : invalidated }
  }

  private(set) var itemCount: Int
  private var items: [Entry] = []
  private var others: [LayoutElement: Entry] = [:]

  init(itemCount: Int) {
    self.itemCount = itemCount
  }

  subscript(element: LayoutElement) -> Entry {
    get {
      if case .item(let item) = element {
        return items.isEmpty || item < 0 || item >= itemCount ? .unknown : items[item]
      }
      return others[element] ?? .unknown
    }
    set {
      guard case .item(let item) = element else {
        others[element] = newValue == .unknown ? nil : newValue
        return
      }
      guard item >= 0, item < itemCount, !items.isEmpty || newValue != .unknown else { return }
      if items.isEmpty { items = Array(repeating: .unknown, count: itemCount) }
      items[item] = newValue
    }
  }

  /// The kinds of the supplementary views of the section whose sizes are known.
  var kindsOfSection: Set<ElementKind> {
    Set(others.keys.compactMap { if case .supplementary(let kind, nil) = $0 { kind } else { nil } })
  }

  /// Makes all measured sizes estimates.
  mutating func invalidate() {
    for position in items.indices { items[position] = items[position].invalidated }
    for element in others.keys { self[element] = self[element].invalidated }
  }

  /// Makes all measured sizes estimates, and forgets those given by the app.
  mutating func reload() {
    for position in items.indices { items[position] = items[position].reloaded }
    for element in others.keys { self[element] = self[element].reloaded }
  }

  /// Appends the entries of some items of another section.
  mutating func append(_ range: Range<Int>, of other: KnownSizes) {
    append(count: range.count)
    guard !other.items.isEmpty else { return }
    if items.isEmpty { items = Array(repeating: .unknown, count: itemCount) }
    items.replaceSubrange(itemCount - range.count..<itemCount, with: other.items[range])
  }

  /// Appends items of unknown size.
  mutating func append(count: Int) {
    if !items.isEmpty { items += repeatElement(.unknown, count: count) }
    itemCount += count
  }

  /// Copies the entries of another section for elements that are not items.
  ///
  /// - Parameters:
  ///   - other: The entries of the other section.
  ///   - item: Returns the new index of an old item, or nil if it was removed.
  mutating func takeOthers(of other: KnownSizes, item: (Int) -> Int?) {
    for (element, entry) in other.others {
      switch element {
      case .item: continue
      case .supplementary(let kind, let old?):
        if let new = item(old) { others[.supplementary(kind, item: new)] = entry }
      case .decoration(let kind, let old?):
        if let new = item(old) { others[.decoration(kind, item: new)] = entry }
      default: others[element] = entry
      }
    }
  }
}
