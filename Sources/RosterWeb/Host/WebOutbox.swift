import RosterEngine

/// The patches for a page: which it has applied, which are on the way, and what is to be sent next.
///
/// It is a value without a connection: a page that was cut off gets the patches that it missed, or
/// everything if they are not known any more. There is at most a bounded number of patches on the
/// way; what changes meanwhile is one patch later, with the newest state only.
struct WebOutbox {
  /// The maximum number of patches on the way.
  static let maximumCount = 8

  /// The number of bytes on the way from which no further patch is made.
  static let fullLength = 256 * 1024

  /// The maximum number of bytes on the way, unless a single patch is longer: it is made, because
  /// the page would show nothing without it.
  static let maximumLength = 960 * 1024

  /// A patch on the way.
  struct Sent {
    var version: Int
    var message: String

    /// By how much the list was scrolled to keep the reader's place; nil if it went elsewhere.
    var distance: Double?

    var time: Duration
  }

  /// The patches that the page has not confirmed, oldest first.
  private(set) var sent: [Sent] = []

  /// The number of the last patch.
  private(set) var version = 0

  /// The state of the page after the last patch; nil for none.
  private(set) var state: PageState?

  /// Where the page is after the last patch, as far as it has reported.
  private(set) var pageOffset = 0.0

  /// By how much the list was scrolled since the last patch to keep the reader's place.
  var distance = 0.0

  /// Whether the app or a key has shown another place since the last patch.
  var jumps = false

  /// The animation of the steps since the last patch.
  private var animation: PageAnimation?

  /// Whether something may have changed since the last patch.
  var isDirty = false

  /// Whether the next patch has to contain everything.
  var needsAll = true

  /// The number of the patches to be sent again first.
  private var repeated = 0

  /// Whether the next patch is too long for those on the way.
  private var isHeldBack = false

  /// The number of bytes on the way.
  var length: Int { sent.reduce(0) { $0 + $1.message.utf8.count } }

  /// Whether there may be a message.
  var hasMore: Bool { isDirty || needsAll || repeated > 0 }

  /// Records that a step is animated.
  mutating func animate(_ step: PageAnimation) {
    if animation == nil { animation = step } else { animation?.add(step) }
  }

  /// Records where the page is.
  ///
  /// - Parameters:
  ///   - anchor: Where it was when it had applied a patch.
  ///   - version: The number of that patch.
  /// - Returns: Where that is after the last patch, or nil if the list has been scrolled to another
  ///   position since, so that the page will not stay there.
  /// - Complexity: O(*r*), where *r* is the number of rows on the page.
  mutating func pageScrolled(to anchor: PageMessage.Anchor, after version: Int) -> Double? {
    guard version <= self.version, version >= (sent.first?.version ?? self.version + 1) - 1,
      !needsAll, !jumps, let state
    else { return nil }
    var distance = 0.0
    for sent in sent where sent.version > version {
      guard let change = sent.distance else { return nil }
      distance += change
    }
    // By indexes: a row is a large value.
    if let index = state.rows.indices.first(where: { state.rows[$0].token == anchor.token }) {
      distance = state.axis.transposed(state.rows[index].geometry.frame).y - anchor.start
    }
    pageOffset = anchor.offset + distance
    return pageOffset
  }

  /// Records that the page has applied a patch and those before.
  ///
  /// - Returns: Whether there is such a patch.
  mutating func applied(_ version: Int) -> Bool {
    guard version <= self.version else { return false }
    let count = sent.count
    sent.removeAll { $0.version <= version }
    repeated = min(repeated, sent.count)
    if sent.count < count { isHeldBack = false }
    return true
  }

  /// Sends what the page has missed since a patch.
  mutating func resume(after version: Int) {
    let isKnown =
      version > 0 && version <= self.version
      && version >= (sent.first?.version ?? self.version + 1) - 1
    guard isKnown, !needsAll else {
      needsAll = true
      return
    }
    _ = applied(version)
    repeated = sent.count
  }

  /// Returns the next message, or nil if there is none or the page has to confirm others first.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - offset: The offset of the list.
  ///   - state: Returns what the page has to show.
  /// - Returns: The message.
  mutating func next(at now: Duration, offset: Double, state: () -> PageState) -> String? {
    if repeated > 0, !needsAll {
      repeated -= 1
      let index = sent.count - repeated - 1
      sent[index].time = now
      return sent[index].message
    }
    guard isDirty || needsAll, needsAll || hasRoom else { return nil }
    isDirty = false
    let new = state()
    let distance = distance(in: new)
    if needsAll {
      sent = []
      repeated = 0
      self.state = nil
      jumps = true
      animation = nil
      needsAll = false
      isHeldBack = false
    } else if new == self.state, distance == 0, !jumps {
      animation = nil
      return nil
    }
    let scroll: PagePatch.Scroll =
      jumps ? .jump(to: offset) : .keep(to: offset, by: distance)
    let patch = PagePatch(
      version: version + 1, old: self.state, new: new, scroll: scroll, animation: animation)
    let message = patch.message
    guard sent.isEmpty || length + message.utf8.count <= Self.maximumLength else {
      isHeldBack = true
      isDirty = true
      return nil
    }
    version += 1
    sent.append(
      Sent(
        version: version, message: message, distance: jumps ? nil : offset - pageOffset, time: now))
    self.state = new
    pageOffset = offset
    self.distance = 0
    jumps = false
    animation = nil
    return message
  }

  /// By how much the page has to move; nothing if it keeps the place of what its reader sees.
  private func distance(in new: PageState) -> Double {
    new.anchor == .item && abs(distance) >= 0.01 ? distance : 0
  }

  private var hasRoom: Bool {
    sent.isEmpty || sent.count < Self.maximumCount && !isHeldBack && length < Self.fullLength
  }
}
