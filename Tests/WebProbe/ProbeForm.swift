import RosterWeb

/// A row with a form, a choice and a text of several lines, whose values are noted.
@MainActor
final class ProbeForm {
  /// A script that writes into an element, and says what happens to it.
  static let script = WebAsset.script(
    """
    roster.hook('map', {
      added(element, send) {
        element.innerHTML = '<b>drawn</b>';
        element.onclick = () => send(`at ${element.dataset.place}`);
        send('added');
      },
      updated(element, send) { send(`updated ${element.dataset.place}`); },
      removed() { document.title = 'removed'; throw new Error('of the app'); },
    });
    """)

  let view = CollectionView(layout: .list)
  private let source: CollectionViewComparableDataSource<Int, State>

  /// The state of the row.
  struct State: Identifiable, Equatable {
    let id = 0
    var tick = 0
    var edition = 0
    var dish = "Soup"
    var table = "in"
    var note = "as it was"
    var log: [String] = []
    var place = 0
  }

  private(set) var state = State() {
    didSet { show() }
  }

  init(_ host: WebHost) {
    var act: (@MainActor (String) -> Void)?
    source = CollectionViewComparableDataSource(view) { (cell: FormCell, state) in
      cell.state = state
      cell.act = { act?($0) }
    }
    act = { [weak self] in self?.state.log.append($0) }
    host.onQuery = { [weak self] in self?.state.log.append("query \($0)") }
    show()
  }

  private func show() { source.apply { [state] in ListSection(0) { [state] } } }

  /// Changes the row as a line of the standard input says.
  func perform(_ word: String, _ value: String) {
    switch word {
    case "tick": state.tick += 1
    case "edition": state.edition += 1
    case "dish": state.dish = value
    case "table": state.table = value
    case "note": state.note = value
    case "place": state.place = Int(value) ?? 0
    default: break
    }
  }

  /// The values that the page has sent.
  var log: String { state.log.joined(separator: " | ") }
}

final class FormCell: CollectionViewCell {
  var state = ProbeForm.State()
  var act: @MainActor (String) -> Void = { _ in }
}

extension FormCell: WebDrawing {
  private static let tables = [
    HTMLBuilder.Choice("in", "Inside"), HTMLBuilder.Choice("out", "Outside"),
    HTMLBuilder.Choice("roof", "On the roof"),
  ]

  func html(_ html: inout HTMLBuilder) {
    html.element(.p, [.class("tick")]) { $0.text("tick \(state.tick)") }
    html.element(.a, [.link("?filter=a%26b")]) { $0.text("filtered") }
    html.element(.a, [.link("?filter=")]) { $0.text("everything") }
    html.element(.a, [.link("/alive")]) { $0.text("elsewhere") }
    if state.place > 0 {
      html.element(
        .div,
        [
          .class("map"), .hook("map"), .data("place", "\(state.place)"),
          .onHook("map", limit: 20) { [act] in act("map \($0)") },
        ])
    }
    let submit = HTMLBuilder.Attribute.onSubmit("order") { [act] values in
      let number = values.number("guests") ?? 0
      act(
        "\(values.text("dish") ?? "") \(values.text("wish")?.debugDescription ?? "") \(number) "
          + "\(values.toggle("warm") == true) \(values.choice("table") ?? "")")
    }
    html.form([submit], edition: state.edition) { html in
      html.element(
        .textField, [.field("dish"), .length(1...40), .value(state.dish), .label("Dish")])
      html.textArea("", [.field("wish"), .label("Wish"), .length(0...100)])
      html.element(
        .numberField,
        [.field("guests"), .number(2, in: 1...12, isWhole: true), .label("Guests")])
      html.element(.checkbox, [.field("warm"), .label("Warm")])
      html.select(Self.tables, chosen: state.table, [.field("table"), .label("Table")])
      html.element(.submit) { $0.text("Order") }
    }
    html.select(
      Self.tables, chosen: state.table,
      [.class("direct"), .label("Direct"), .onChoose("direct") { [act] in act("chosen \($0)") }])
    html.textArea(
      state.note,
      [
        .class("note"), .label("Note"),
        .onInput("note") { [act] in act("note \($0.debugDescription)") },
      ])
  }
}
