import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct SectionedEditGeneratorTests {
  @Test func `equal seeds give equal edits`() {
    var first = SectionedEditGenerator(random: SeededGenerator(seed: 5))
    var second = SectionedEditGenerator(random: SeededGenerator(seed: 5))

    let edits = (first.edit(of: first.list()), second.edit(of: second.list()))

    #expect(edits.0.description == edits.1.description)
  }

  @Test(arguments: [BatchRules.roster, .uikit])
  func `edits and what shrinking makes of them are legal`(_ rules: BatchRules) throws {
    let options = SectionedEditGenerator.Options(book: rules.book)
    var edits = SectionedEditGenerator(random: SeededGenerator(seed: 9), options: options)

    for _ in 0..<300 {
      let edit = edits.edit(of: edits.list())
      for smaller in [edit] + edit.smallerEdits {
        try smaller.batch.validate(before: smaller.before, after: smaller.after, rules: rules)
      }
    }
  }

  @Test func `edits have every kind of operation`() {
    var edits = SectionedEditGenerator(random: SeededGenerator(seed: 1))
    var all = BatchUpdate()

    for _ in 0..<300 {
      let batch = edits.edit(of: edits.list()).batch
      for section in batch.deleteSections { all.deleteSections.append(section) }
      for section in batch.insertSections { all.insertSections.append(section) }
      for section in batch.reloadSections { all.reloadSections.append(section) }
      for section in batch.reconfigureSections { all.reconfigureSections.append(section) }
      for item in batch.deleteItems { all.deleteItems.append(item) }
      for item in batch.insertItems { all.insertItems.append(item) }
      for item in batch.reloadItems { all.reloadItems.append(item) }
      for item in batch.reconfigureItems { all.reconfigureItems.append(item) }
      all.moveSections += batch.moveSections
      all.moveItems += batch.moveItems
    }

    #expect(!all.deleteSections.isEmpty && !all.insertSections.isEmpty)
    #expect(!all.reloadSections.isEmpty && !all.reconfigureSections.isEmpty)
    #expect(!all.deleteItems.isEmpty && !all.insertItems.isEmpty)
    #expect(!all.reloadItems.isEmpty && !all.reconfigureItems.isEmpty)
    #expect(all.moveSections.contains { $0.old != $0.new })
    #expect(all.moveItems.contains { $0.from.section != $0.to.section })
  }

  @Test func `a token shows its identity and the changes of its content`() {
    let section = TokenSection(
      token: SectionedToken(id: 3),
      items: [SectionedToken(id: 7), SectionedToken(id: 8, version: 2)])

    #expect(section.description == "3[7 8'']")
  }
}
