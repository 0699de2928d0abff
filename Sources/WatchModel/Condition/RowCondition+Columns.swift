import TableText

extension RowCondition {
  /// The columns in the condition, in order.
  var columns: [ColumnReference] { root.columns }
}

extension RowCondition.Node {
  fileprivate var columns: [ColumnReference] {
    switch self {
    case .comparison(let comparison): [comparison.column]
    case .not(let node): node.columns
    case .both(let first, let second), .either(let first, let second):
      first.columns + second.columns
    }
  }
}
