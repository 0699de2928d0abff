import RosterDiff

/// Returns 100 × section moves + item moves of an edit of sections, or a negative number if the
/// batch is not legal or does not lead to the new list.
@_expose(wasm, "moves_of_sections_of_integers") @_cdecl("moves_of_sections_of_integers")
public func movesOfSectionsOfIntegers() -> Int32 {
  moves { $0 }
}

/// As `movesOfSectionsOfIntegers`, with texts.
@_expose(wasm, "moves_of_sections_of_texts") @_cdecl("moves_of_sections_of_texts")
public func movesOfSectionsOfTexts() -> Int32 {
  moves { "item \($0)" }
}

private func moves<Item: ListDiffable & Equatable>(_ item: (Int) -> Item) -> Int32 {
  let old = [
    ListDiffSection("a", items: [1, 2, 3].map(item)),
    ListDiffSection("b", items: [4, 5].map(item)),
    ListDiffSection("c", items: [6].map(item)),
  ]
  let new = [
    ListDiffSection("c", items: [6, 2].map(item)), ListDiffSection("a", items: [3, 1].map(item)),
    ListDiffSection("d", items: [5, 7].map(item)),
  ]
  let changes = diff(sections: old, new)
  let (before, after) = (old.map { $0.items }, new.map { $0.items })
  let batch = changes.batch()
  do throws(BatchError) {
    guard try batch.apply(to: before, from: after) == after else { return -1 }
    guard try changes.inverse.apply(to: after, from: before) == before else { return -2 }
    let plan = try batch.plan(
      for: .uikit, before: before.map { $0.count }, after: after.map { $0.count })
    for stage in plan.stages.indices {
      guard let items = plan.items(afterStage: stage, old: before, new: after) else { return -3 }
      if stage == plan.stages.count - 1, items != after { return -4 }
    }
  } catch {
    return -Int32(error.condition) - 100
  }
  let inSections = diff(sections: old, new, scope: .section)
  guard inSections.moves.count == 1 else { return -5 }
  return Int32(100 * changes.sections.moves.count + changes.moves.count)
}

/// Returns the condition that a batch meets which deletes what is not there.
@_expose(wasm, "condition_of_a_wrong_delete") @_cdecl("condition_of_a_wrong_delete")
public func conditionOfAWrongDelete() -> Int32 {
  var batch = BatchUpdate()
  batch.deleteItems.append(ItemPath(section: 0, item: 7))
  do throws(BatchError) {
    try batch.validate(before: [2], after: [1], rules: .uikit)
    return 0
  } catch {
    return error.description.isEmpty ? -1 : Int32(error.condition)
  }
}
