import Foundation

/// The header or the footer of a section.
enum TableBoundary: Hashable {
  case header(Int)
  case footer(Int)

  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    }
  }

  func with(section: Int) -> TableBoundary {
    switch self {
    case .header: .header(section)
    case .footer: .footer(section)
    }
  }
}

/// Where sections and rows are.
struct TableGeometry {
  struct Section {
    var start: CGFloat
    var end: CGFloat
    var header: CGFloat
    var footer: CGFloat
    /// Tops of the rows, and the bottom of the last one.
    var tops: [CGFloat]
  }

  var isValid = false
  var sections: [Section] = []
  var height: CGFloat = 0

  func row(_ path: IndexPath) -> Range<CGFloat>? {
    guard sections.indices.contains(path.section),
      sections[path.section].tops.indices.contains(path.row + 1)
    else { return nil }
    let tops = sections[path.section].tops
    return tops[path.row]..<tops[path.row + 1]
  }

  func boundary(_ boundary: TableBoundary) -> Range<CGFloat>? {
    guard sections.indices.contains(boundary.section) else { return nil }
    let section = sections[boundary.section]
    return switch boundary {
    case .header: section.start..<section.start + section.header
    case .footer: section.end - section.footer..<section.end
    }
  }

  /// The rows that meet the range.
  func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    var result: [IndexPath] = []
    var index = sections.partitioningIndex { $0.end > start }
    while index < sections.count, sections[index].start < end {
      let tops = sections[index].tops
      var row = max(0, tops.partitioningIndex { $0 > start } - 1)
      while row + 1 < tops.count, tops[row] < end {
        if tops[row + 1] > start { result.append(IndexPath(row: row, section: index)) }
        row += 1
      }
      index += 1
    }
    return result
  }

  /// The sections that meet the range.
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    let first = sections.partitioningIndex { $0.end > start }
    let last = sections.partitioningIndex { $0.start >= end }
    return first..<max(first, last)
  }
}
