package import RosterDiff
package import RosterTesting

/// A generator of random sectioned lists and random edits of them.
///
/// Edits contain everything that the rules allow: sections that are deleted, inserted, moved,
/// reloaded and reconfigured; the same for items, with moves between sections; and moves that
/// change nothing.
package struct SectionedEditGenerator: Sendable {
  /// The size of lists and the kind of edits.
  package struct Options: Sendable {
    /// The rules under which every edit is legal.
    package var book: BatchRules.Book

    /// The largest number of sections of an initial list.
    package var maxSections: Int

    /// The largest number of items in a section of an initial list.
    package var maxItems: Int

    /// Creates options.
    ///
    /// - Parameters:
    ///   - book: The rules under which every edit is legal.
    ///   - maxSections: The largest number of sections of an initial list.
    ///   - maxItems: The largest number of items in a section of an initial list.
    package init(book: BatchRules.Book = .roster, maxSections: Int = 4, maxItems: Int = 5) {
      self.book = book
      self.maxSections = maxSections
      self.maxItems = maxItems
    }
  }

  /// The size of lists and the kind of edits.
  package var options: Options

  private var random: SeededGenerator
  private var nextID = 0

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - random: The source of random numbers.
  ///   - options: The size of lists and the kind of edits.
  package init(random: SeededGenerator, options: Options = Options()) {
    self.random = random
    self.options = options
  }

  /// Returns a random edit of a random list.
  ///
  /// - Parameters:
  ///   - random: The source of random numbers.
  ///   - options: The size of the list and the kind of edits.
  /// - Returns: The edit.
  package static func edit(
    using random: inout SeededGenerator, options: Options = Options()
  ) -> SectionedEdit {
    var edits = SectionedEditGenerator(
      random: SeededGenerator(seed: random.next()), options: options)
    return edits.edit(of: edits.list())
  }

  /// Returns a random list.
  package mutating func list() -> [TokenSection] {
    (0..<number(options.maxSections)).map { _ in section() }
  }

  /// Returns a random edit of a list.
  ///
  /// The size of the list stays about the same.
  ///
  /// - Parameter old: A list from this generator, or the new state of such an edit.
  /// - Returns: The edit.
  /// - Complexity: O(*n*²), where *n* is the number of items.
  package mutating func edit(of old: [TokenSection]) -> SectionedEdit {
    var draft = Draft(edit: SectionedEdit(old: old, new: []))
    // UIKit's rules ignore moves when they determine the index paths of reloaded elements.
    let allowsBoth = options.book == .roster
    let moves = allowsBoth || chance(0.5)
    draft.rates = Rates(
      delete: rate(), insert: rate(), move: moves ? rate() : 0,
      reload: !moves || allowsBoth ? rate() : 0, reconfigure: rate())
    draft.edit.namesSwallowedItems = chance(0.3)
    arrangeSections(&draft)
    takeItems(&draft)
    putItems(&draft)
    return draft.edit
  }
}

private struct Rates {
  var delete = 0.0
  var insert = 0.0
  var move = 0.0
  var reload = 0.0
  var reconfigure = 0.0
}

/// An edit in the making.
private struct Draft {
  var edit: SectionedEdit
  var rates = Rates()
  /// The items that move into each section of the new list.
  var arrivals: [[SectionedToken]] = []
}

// MARK: - Parts of an edit

extension SectionedEditGenerator {
  private mutating func arrangeSections(_ draft: inout Draft) {
    var floating: [TokenSection] = []
    for section in draft.edit.old {
      let id = section.token.id
      if chance(draft.rates.delete / 2) { continue }
      var next = TokenSection(token: section.token)
      if chance(draft.rates.reload / 2) {
        draft.edit.reloadedSections.insert(id)
        next.token.version += 1
      } else if chance(draft.rates.reconfigure) {
        draft.edit.reconfiguredSections.insert(id)
        next.token.version += 1
      }
      if !draft.edit.reloadedSections.contains(id), chance(draft.rates.move) {
        draft.edit.movedSections.insert(id)
        floating.append(next)
      } else {
        draft.edit.new.append(next)
      }
    }
    while chance(draft.rates.insert / 2), floating.count < 8 {
      floating.append(TokenSection(token: token()))
    }
    for section in floating.shuffled(using: &random) {
      draft.edit.new.insert(section, at: number(draft.edit.new.count))
    }
    draft.arrivals = draft.edit.new.map { _ in [] }
  }

  /// Decides about each item of the old list; items that stay are added to their section.
  private mutating func takeItems(_ draft: inout Draft) {
    for section in draft.edit.old {
      let id = section.token.id
      let target = draft.edit.new.firstIndex { $0.token.id == id }
      let isReplaced = target == nil || draft.edit.reloadedSections.contains(id)
      for item in section.items {
        if chance(draft.rates.move), !isReplaced || options.book == .roster {
          move(item, from: target, &draft)
        } else if let target, !isReplaced, !chance(draft.rates.delete) {
          draft.edit.new[target].items.append(changed(item, &draft, canReload: true))
        }
      }
    }
  }

  private mutating func move(
    _ item: SectionedToken, from section: Int?, _ draft: inout Draft
  ) {
    let places = draft.edit.new.indices.filter { index in
      options.book == .roster || isOld(draft.edit.new[index].token.id, draft)
    }
    guard let elsewhere = places.randomElement(using: &random) else { return }
    let target = chance(0.5) ? section ?? elsewhere : elsewhere
    draft.edit.movedItems.insert(item.id)
    draft.arrivals[target].append(changed(item, &draft, canReload: false))
  }

  private func isOld(_ section: Int, _ draft: Draft) -> Bool {
    draft.edit.old.contains { $0.token.id == section }
      && !draft.edit.reloadedSections.contains(section)
  }

  private mutating func changed(
    _ item: SectionedToken, _ draft: inout Draft, canReload: Bool
  ) -> SectionedToken {
    var item = item
    if canReload, chance(draft.rates.reload) {
      draft.edit.reloadedItems.insert(item.id)
      item.version += 1
    } else if chance(draft.rates.reconfigure) {
      draft.edit.reconfiguredItems.insert(item.id)
      item.version += 1
    }
    return item
  }

  private mutating func putItems(_ draft: inout Draft) {
    for section in draft.edit.new.indices {
      var floating = draft.arrivals[section]
      let isNew = !isOld(draft.edit.new[section].token.id, draft)
      if isNew {
        floating += (0..<number(options.maxItems)).map { _ in token() }
      } else {
        while chance(draft.rates.insert), floating.count < 2 * options.maxItems {
          floating.append(token())
        }
      }
      for item in floating.shuffled(using: &random) {
        let place = number(draft.edit.new[section].items.count)
        draft.edit.new[section].items.insert(item, at: place)
      }
    }
  }
}

// MARK: - Random values

extension SectionedEditGenerator {
  private mutating func section() -> TokenSection {
    let own = token()
    return TokenSection(token: own, items: (0..<number(options.maxItems)).map { _ in token() })
  }

  private mutating func token() -> SectionedToken {
    nextID += 1
    return SectionedToken(id: nextID)
  }

  private mutating func number(_ most: Int) -> Int { Int.random(in: 0...most, using: &random) }

  private mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  /// Returns a rate: often zero, sometimes low, sometimes high.
  private mutating func rate() -> Double {
    [0, 0, 0.15, 0.15, 0.5][number(4)]
  }
}
