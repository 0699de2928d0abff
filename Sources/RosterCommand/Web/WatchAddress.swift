#if CommandLineTool
  import RosterWeb
  import TableText

  /// The state of a page of a watch that its address contains.
  struct WatchAddress: Equatable, Sendable {
    var filter = ""
    var condition = ""
    var sort: SortRule?
    var group: ColumnReference?

    /// The shown columns; nil for all.
    var columns: [ColumnReference]?

    /// Creates what options say.
    init(_ options: WatchOptions) {
      (sort, group, columns) = (options.sort, options.group, options.columns)
    }

    /// Creates what the query of an address says; what it does not say, or says in a way that means
    /// nothing, is as in `home`.
    init(_ query: String, else home: WatchAddress) {
      self = home
      for part in query.split(separator: "&") {
        let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard words.count == 2, let value = PercentCode.decoded(words[1]) else { continue }
        switch words[0] {
        case "filter": filter = value
        case "condition": condition = value
        case "sort": sort = SortRule(value)
        case "group": group = value.isEmpty ? nil : ColumnReference(text: value)
        case "columns":
          let names = words[1].split(separator: ",").compactMap { PercentCode.decoded($0) }
          columns = names.isEmpty ? nil : names.map { ColumnReference(text: $0) }
        default: break
        }
      }
    }

    /// Returns the query of an address: what differs from `home`.
    func query(from home: WatchAddress) -> String {
      var parts: [(name: String, code: String)] = []
      func add(_ name: String, _ text: String) { parts.append((name, PercentCode.encoded(text))) }
      if filter != home.filter { add("filter", filter) }
      if condition != home.condition { add("condition", condition) }
      if sort != home.sort {
        add("sort", sort.map { $0.column.text + ($0.isDescending ? ":desc" : ":asc") } ?? "")
      }
      if group != home.group { add("group", group?.text ?? "") }
      if columns != home.columns {
        let codes = (columns ?? []).map { PercentCode.encoded($0.text) }
        parts.append(("columns", codes.joined(separator: ",")))
      }
      return parts.map { "\($0.name)=\($0.code)" }.joined(separator: "&")
    }
  }

  extension WebWatchPage {
    /// Takes over the texts of an address.
    func type(_ address: WatchAddress) {
      _ = status.input.set(.filter, to: address.filter)
      _ = status.input.set(.condition, to: address.condition)
    }

    /// Shows what another address says: the visitor has gone back or forward.
    func follow(_ query: String) {
      let address = WatchAddress(query, else: home)
      act { page in
        page.type(address)
        page.inTurn {
          await page.reader.arrange(address.sort, address.group, address.columns, at: page.now)
          await page.showRows().value
        }
      }
    }

    /// The address of what is shown; nil while no columns are known.
    var address: WatchAddress? {
      let all = status.snapshot.allColumns
      guard !all.isEmpty else { return nil }
      var address = home
      address.filter = status.input.filter
      address.condition = status.input.typedCondition
      let arrangement = status.shown.arrangement
      address.sort = arrangement.sort.map {
        SortRule(column: name($0, home.sort?.column), isDescending: arrangement.isDescending)
      }
      address.group = arrangement.group.map { name($0, home.group) }
      let before = home.columns.map { $0.compactMap { $0.index(in: all) } } ?? Array(all.indices)
      if status.shown.columns.sorted() != before.sorted(), !status.shown.columns.isEmpty {
        address.columns =
          status.shown.columns.count == all.count
          ? nil : status.shown.columns.map { ColumnReference(naming: $0, in: all) }
      }
      return address
    }

    /// Returns a reference to a column: that of the options if it is the same column.
    private func name(_ text: String, _ reference: ColumnReference?) -> ColumnReference {
      let all = status.snapshot.allColumns
      guard let reference, reference.index(in: all).map({ all[$0] }) == text else {
        return ColumnReference(text: text)
      }
      return reference
    }
  }
#endif
