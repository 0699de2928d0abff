import RosterTesting

/// The engine against summing an array of 1,000,000 doubles.
///
/// All lists have one section. Rows of given heights are from 1 to 9 high, neighbours differ.
@MainActor
func engineBenchmarks(quick: Bool) -> [Benchmark] {
  let sizes = quick ? [1_000, 10_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  return sizes.flatMap { count in
    let figure = EngineFigure(count: count)
    return [
      figure.openUniform, figure.openSized, figure.visible, figure.resizeOne, figure.resizeMany,
      figure.insertAtTop, figure.scrollStep,
    ]
  }
}

/// What is measured, and the numbers that go with it.
private struct Work {
  let subject: @MainActor () -> Int
  let counters: [String: Int]

  init(_ subject: @escaping @MainActor () -> Int, _ counters: [String: Int]) {
    self.subject = subject
    self.counters = counters
  }
}

@MainActor
private struct EngineFigure {
  let count: Int

  private static let viewport = ListSize(width: 400, height: 240)

  private func benchmark(
    _ name: String,
    _ prepare: @escaping @MainActor () -> Work
  ) -> Benchmark {
    Benchmark(
      name: "engine/\(name)/\(count)", count: count,
      baseline: "summing an array of 1,000,000 doubles"
    ) {
      let prepared = prepare()
      let numbers = (0..<1_000_000).map { Double($0 % 1_000) }
      return Benchmark.Prepared(
        subject: prepared.subject, baseline: { Int(numbers.reduce(0, +)) },
        counters: prepared.counters)
    }
  }

  // MARK: - Opening

  var openUniform: Benchmark {
    benchmark("open-uniform") {
      let engine = opened(.fixed(3))
      precondition(engine.contentSize.height == Double(count) * 3)
      return Work({ opened(.fixed(3)).views.count }, ["views": engine.views.count])
    }
  }

  var openSized: Benchmark {
    benchmark("open-sized") {
      let engine = opened(.provided)
      let total = (0..<count).reduce(0) { $0 + height($1) }
      precondition(engine.contentSize.height == total)
      return Work({ opened(.provided).views.count }, ["views": engine.views.count])
    }
  }

  // MARK: - Reading

  /// The first and the last row that is visible at offsets all over the list.
  var visible: Benchmark {
    benchmark("visible") {
      let engine = opened(.provided)
      let places = offsets(in: engine)
      let last = Self.viewport.height - 0.5
      precondition(engine.element(at: places[0]) == row(at: places[0]))
      precondition(engine.element(at: places[1] + last) == row(at: places[1] + last))
      var next = 0
      let subject: @MainActor () -> Int = {
        next = (next + 1) % places.count
        let first = engine.element(at: places[next])?.itemPath?.item ?? 0
        return (engine.element(at: places[next] + last)?.itemPath?.item ?? 0) - first
      }
      return Work(subject, ["rows": subject()])
    }
  }

  /// Finds a row by adding up all heights before it.
  private func row(at place: Double) -> ListElement {
    var item = 0
    var end = height(0)
    while end <= place {
      item += 1
      end += height(item)
    }
    return .item(ItemPath(section: 0, item: item))
  }

  // MARK: - Sizes

  var resizeOne: Benchmark {
    benchmark("resize-one") {
      var engine = opened(.measured(estimate: 3))
      var random = SeededGenerator(seed: 1)
      let items = (0..<1_000).map { _ in Int.random(in: 0..<count, using: &random) }
      let change: (Int) -> Int = { step in
        let path = ItemPath(section: 0, item: items[step % items.count])
        engine.setSize(ListSize(width: 0, height: Double(step % 7 + 1)), of: .item(path))
        return Int(engine.contentSize.height)
      }
      for step in items.indices { _ = change(step) }
      let expected = Double(count) * 3 + growth(items)
      precondition(engine.contentSize.height == expected)
      var step = items.count
      return Work(
        {
          step += 1
          return change(step)
        }, ["changed": 1]
      )
    }
  }

  /// How much higher the list is once each of the items has got its last height.
  private func growth(_ items: [Int]) -> Double {
    var last: [Int: Double] = [:]
    for (step, item) in items.enumerated() { last[item] = Double(step % 7 + 1) }
    return last.values.reduce(0) { $0 + $1 - 3 }
  }

  /// 10,000 rows anywhere get another height, and the total is asked for.
  var resizeMany: Benchmark {
    benchmark("resize-10k") {
      let opened = opened(.measured(estimate: 3))
      var random = SeededGenerator(seed: 2)
      let items = (0..<10_000).map { _ in Int.random(in: 0..<count, using: &random) }
      let subject: @MainActor () -> Int = {
        var engine = opened
        for (step, item) in items.enumerated() {
          engine.setSize(
            ListSize(width: 0, height: Double(step % 7 + 1)),
            of: .item(ItemPath(section: 0, item: item)))
        }
        return Int(engine.contentSize.height)
      }
      precondition(subject() == count * 3 + Int(growth(items)))
      return Work(subject, ["changed": items.count])
    }
  }

  // MARK: - Updates

  /// 1,000 rows of given heights come at the top, while the reader is in the middle.
  var insertAtTop: Benchmark {
    benchmark("insert-1k-top") {
      var opened = opened(.provided)
      opened.scroll(to: (opened.contentSize.height / 2).rounded())
      _ = opened.commit()
      var batch = BatchUpdate()
      batch.insertItems.append(section: 0, items: 0..<1_000)
      let after = ListSections(
        counts: [count + 1_000],
        size: { ListSize(width: 0, height: height(($0.itemPath?.item ?? 0) + 500)) })
      let subject: @MainActor () -> Int = {
        var engine = opened
        guard (try? engine.apply(batch, after)) != nil else { return 0 }
        _ = engine.commit()
        return engine.views.count + Int(engine.offset)
      }
      let added = (0..<1_000).reduce(0) { $0 + Int(height($1 + 500)) }
      precondition(subject() == opened.views.count + Int(opened.offset) + added)
      return Work(subject, ["views": opened.views.count])
    }
  }

  // MARK: - Scrolling

  /// A step of the height of a row, from the middle on and back.
  var scrollStep: Benchmark {
    benchmark("scroll-step") {
      var engine = opened(.provided)
      let middle = (engine.contentSize.height / 2).rounded()
      engine.scroll(to: middle)
      _ = engine.commit()
      var steps = 0
      var laidOut = 0
      let subject: @MainActor () -> Int = {
        steps += 1
        engine.scroll(by: steps % 200 < 100 ? 5 : -5)
        let transaction = engine.commit()
        laidOut += engine.views.count
        return (transaction?.changes.count ?? 0) + Int(engine.offset)
      }
      for _ in 0..<200 { _ = subject() }
      precondition(engine.offset == middle)
      return Work(subject, ["viewsPerStep": laidOut / steps])
    }
  }

  // MARK: - Lists

  /// Heights from 1 to 9, neighbours differ.
  private func height(_ item: Int) -> Double { Double(item &* 7 % 9 + 1) }

  private func opened(_ rowHeight: ListLayout.Height) -> ListEngine {
    var engine = ListEngine(layout: ListLayout(rowHeight: rowHeight))
    engine.resize(to: Self.viewport)
    engine.reload(
      ListSections(
        counts: [count], size: { ListSize(width: 0, height: height($0.itemPath?.item ?? 0)) }))
    _ = engine.commit()
    return engine
  }

  private func offsets(in engine: ListEngine) -> [Double] {
    var random = SeededGenerator(seed: 3)
    let end = engine.contentSize.height - Self.viewport.height
    return (0..<1_000).map { _ in Double.random(in: 0...end, using: &random).rounded() }
  }
}
