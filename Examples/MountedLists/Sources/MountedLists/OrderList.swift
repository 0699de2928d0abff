import RosterWeb

/// The orders on one page.
@MainActor
final class OrderList {
  /// The orders that a list shows.
  enum Part: String {
    case all
    case open
    case done
  }

  let view = CollectionView(layout: .list)
  private let source: CollectionViewComparableDataSource<String, Order>
  private(set) var part: Part

  /// The form above the list; nil for none.
  var form: OrderForm?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - part: The orders that it shows.
  ///   - words: The texts.
  ///   - finish: Called with the number of an order that was done.
  init(_ part: Part, _ words: Words, finish: @escaping @MainActor (Int) -> Void) {
    self.part = part
    source = CollectionViewComparableDataSource(view) { (cell: OrderCell, order) in
      cell.order = order
      cell.words = words
      cell.finish = { finish(order.id) }
    }
  }

  /// Chooses the orders that the query of an address names, such as `part=open`.
  func show(part query: String) {
    let name = query.split(separator: "=").last.map(String.init) ?? ""
    part = Part(rawValue: name) ?? .all
  }

  /// Shows orders.
  func show(_ orders: [Order]) {
    let shown = orders.filter { part == .all || $0.isDone == (part == .done) }
    source.apply { ListSection("orders") { shown } }
  }
}

/// The row of an order.
final class OrderCell: CollectionViewCell {
  var order = Order(id: 0, dish: "")
  var words = Words.english
  var finish: () -> Void = {}
}

extension OrderCell: WebDrawing {
  func html(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("order")]) { html in
      // The route of the server draws it.
      html.element(.img, [.picture("/pictures/\(order.id).svg", text: "")])
      html.element(.strong) { $0.text("\(order.id) \(order.dish)") }
      if let table = words.tables.first(where: { $0.value == order.table }) {
        html.element(.span) { $0.text("\(order.guests) · \(table.text)") }
      }
      if !order.note.isEmpty {
        html.element(.span, [.class("order-note")]) { $0.text(order.note) }
      }
      if order.isDone {
        html.element(.span, [.class("order-cook")]) { $0.text("\(words.doneBy) \(order.cook)") }
      } else {
        html.element(.button, [.onClick("done") { [weak self] in self?.finish() }]) {
          $0.text(words.done)
        }
      }
    }
  }
}
