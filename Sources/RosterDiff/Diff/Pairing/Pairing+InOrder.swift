/// Pairs the equal ends of both lists and what a walk finds between them.
package func inOrderPairs<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ check: inout Check
) -> IndexPairs {
  let oldCount = lists.old.count
  let newCount = lists.new.count
  let shorter = min(oldCount, newCount)
  var prefix = 0
  while prefix < shorter, lists.isSame(old: prefix, new: prefix) {
    prefix += 1
    if check.isCancelled(after: 1) { return IndexPairs() }
  }
  var suffix = 0
  while suffix < shorter - prefix,
    lists.isSame(old: oldCount - 1 - suffix, new: newCount - 1 - suffix)
  {
    suffix += 1
    if check.isCancelled(after: 1) { return IndexPairs() }
  }
  var pairs = IndexPairs()
  pairs.append(old: 0, new: 0, count: prefix)
  var walk = InOrderWalk(
    lists, old: prefix..<oldCount - suffix, new: prefix..<newCount - suffix, continuing: pairs)
  walk.run(&check)
  pairs = walk.pairs
  pairs.append(old: oldCount - suffix, new: newCount - suffix, count: suffix)
  return pairs
}
