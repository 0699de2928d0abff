import RosterWeb

/// An order of a guest.
struct Order: Identifiable, Equatable, Sendable {
  let id: Int
  var dish: String
  var isDone = false

  /// Who has done it.
  var cook = ""
}

/// The orders, which all lists show.
@MainActor
final class OrderBook {
  private(set) var orders: [Order] = ["Soup", "Salad", "Stew", "Pasta", "Pie"].enumerated()
    .map { Order(id: $0.offset + 1, dish: $0.element) }

  /// The lists that are open.
  private var lists: [ObjectIdentifier: OrderList] = [:]

  /// Adds an order.
  func add(_ dish: String) { change { $0.append(Order(id: $0.count + 1, dish: dish)) } }

  /// Notes that a cook has done an order.
  func finish(_ id: Int, by cook: String) {
    change { orders in
      guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
      (orders[index].isDone, orders[index].cook) = (true, cook)
    }
  }

  private func change(_ change: (inout [Order]) -> Void) {
    change(&orders)
    for list in lists.values { list.show(orders) }
  }

  /// Returns the list of a visitor.
  func open(_ host: WebHost) -> CollectionView {
    let cook = host.visitor.user as? String ?? ""
    let list = OrderList(OrderList.Part(rawValue: host.visitor.list) ?? .all) { [weak self] order in
      self?.finish(order, by: cook)
    }
    host.title = "Orders"
    host.context = list
    list.show(orders)
    // The rows of a document do not change any more.
    guard host.visitor.isConnected else { return list.view }
    let id = ObjectIdentifier(list)
    lists[id] = list
    host.onEnd = { [weak self] in self?.lists[id] = nil }
    return list.view
  }
}
