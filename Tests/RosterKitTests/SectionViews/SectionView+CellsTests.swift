import RosterDiff
import RosterKit
import RosterSnapshot
import RosterView
import Testing

@MainActor @Suite struct SectionViewTests {
  struct Signal: Equatable {
    var count: Int
  }

  struct Person: Identifiable, Hashable, ListDiffable {
    let id: Int
    var name = ""
  }

  final class PersonCell: CollectionViewCell, ListBindable {
    func bind(_ viewModel: Person) {}
  }

  private func view<Value: Equatable & Sendable>(_ value: Value) -> SectionView {
    SectionView(value) { (_: ContentCell, _) in }
  }

  @Test func `two views are equal if their values are`() {
    #expect(view(Signal(count: 1)) == view(Signal(count: 1)))
    #expect(view(Signal(count: 1)) != view(Signal(count: 2)))
    #expect(Set([view(Signal(count: 1)), view(Signal(count: 1))]).count == 1)
  }

  @Test func `views of other types, of other cells and of titles differ`() {
    let other = SectionView(1) { (_: PersonCell, _) in }

    #expect(view(1) != view("1"))
    #expect(view(1) != other)
    #expect(view("1") != SectionView(title: "1"))
  }

  @Test func `two values with an id are equal if all of them is`() {
    let views = [Person(id: 1), Person(id: 1, name: "a"), Person(id: 2)].map { person in
      SectionView(person) { (_: ContentCell, _) in }
    }

    #expect(views[0] == SectionView(Person(id: 1)) { (_: ContentCell, _) in })
    #expect(Set(views).count == 3)
  }

  @Test func `view models of cells made for them are compared by content`() {
    let view = SectionView(Person(id: 1, name: "a"), in: PersonCell.self)

    #expect(view == SectionView(Person(id: 1, name: "a"), in: PersonCell.self))
    #expect(view != SectionView(Person(id: 1, name: "b"), in: PersonCell.self))
    #expect(view != SectionView(Person(id: 2, name: "a"), in: PersonCell.self))
  }

  @Test func `a title is the short form`() {
    let section = ListSection<String, Int>("a", header: "A", footer: view(1)) {}
    let count = 3

    #expect(section.views.header?.title == "A")
    #expect(section.views == SectionViews(header: SectionView(title: "A"), footer: view(1)))
    #expect(section.views.header == "A")
    #expect(SectionView(title: "3 rows") == "\(count) rows")
  }

  @Test func `a value is given back by its type`() {
    #expect(view(Signal(count: 1)).value() == Signal(count: 1))
    #expect(view(Signal(count: 1)).value(as: Int.self) == nil)
    #expect(SectionView(title: "A").value(as: String.self) == nil)
    #expect(view(Signal(count: 1)).title == nil)
  }

  @Test func `a type says how it is shown where it is declared`() {
    let section = ListSection<String, Int>("a", header: Signal(count: 2)) {}

    #expect(section.views.header == Signal(count: 2).sectionView)
    #expect(section.views.header?.value() == Signal(count: 2))
  }
}

extension SectionViewTests.Signal: SectionViewConvertible {
  var sectionView: SectionView {
    SectionView(self) { (cell: ContentCell, signal) in cell.content.title = "\(signal.count)" }
  }
}
