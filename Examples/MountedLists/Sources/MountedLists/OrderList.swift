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
  private let part: Part

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - part: The orders that it shows.
  ///   - finish: Called with the number of an order that was done.
  init(_ part: Part, finish: @escaping @MainActor (Int) -> Void) {
    self.part = part
    source = CollectionViewComparableDataSource(view) { (cell: OrderCell, order) in
      cell.order = order
      cell.finish = { finish(order.id) }
    }
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
  var finish: () -> Void = {}
}

extension OrderCell: WebDrawing {
  func html(_ html: inout HTMLBuilder) {
    html.element(.div, [.class("order")]) { html in
      html.element(.strong) { $0.text("\(order.id) \(order.dish)") }
      if order.isDone {
        html.element(.span, [.class("order-cook")]) { $0.text("done by \(order.cook)") }
      } else {
        html.element(.button, [.onClick("done") { [weak self] in self?.finish() }]) {
          $0.text("Done")
        }
      }
    }
  }
}
