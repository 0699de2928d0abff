import RosterWeb

/// An order of a guest.
struct Order: Identifiable, Equatable, Sendable {
  var id: Int
  var dish: String
  var isDone = false
  var guests = 1
  var table = ""
  var note = ""

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
  func add(_ dish: String) { add(Order(id: 0, dish: dish)) }

  /// Adds an order, and gives it a number.
  func add(_ order: Order) {
    change { orders in
      orders.append(order)
      orders[orders.count - 1].id = orders.count
    }
  }

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
    let words = Words.words(for: host.visitor.request)
    let list = OrderList(OrderList.Part(rawValue: host.visitor.list) ?? .all, words) {
      [weak self] order in
      self?.finish(order, by: cook)
    }
    host.title = words.title
    host.language = words.language
    host.context = list
    if list.part == .all { addBars(to: host, list, words) }
    list.show(orders)
    // The rows of a document do not change any more.
    guard host.visitor.isConnected else { return list.view }
    let id = ObjectIdentifier(list)
    lists[id] = list
    host.onEnd = { [weak self] in self?.lists[id] = nil }
    return list.view
  }

  /// Adds a form to order by, and links to the parts of the orders where the list has an address.
  private func addBars(to host: WebHost, _ list: OrderList, _ words: Words) {
    list.form = OrderForm(words) { [weak self, weak host] order in
      self?.add(order)
      host?.setNeedsBars()
    }
    host.topBar = { [weak list, weak host] html in
      guard let list, let host else { return }
      list.form?.write(&html)
      guard host.visitor.list.isEmpty else { return }
      for part in words.parts {
        let isShown = list.part.rawValue == part.value
        html.element(.a, [.link("?part=\(part.value)"), .class(isShown ? "shown" : "")]) {
          $0.text(part.text)
        }
      }
    }
    guard host.visitor.list.isEmpty else { return }
    list.show(part: host.query)
    host.onQuery = { [weak self, weak list, weak host] query in
      guard let self, let list else { return }
      list.show(part: query)
      list.show(orders)
      host?.setNeedsBars()
    }
  }
}
