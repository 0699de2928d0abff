import RosterDiff
import TableText

extension JSONValue {
  /// Returns the numbers of an array.
  ///
  /// - Throws: `InputProblem.wrongValue` if the value is not an array of whole numbers.
  func indexes(at location: String) throws(InputProblem) -> [Int] {
    var indexes: [Int] = []
    for (position, value) in try elements(at: location).enumerated() {
      indexes.append(try value.index(at: "\(location)[\(position)]"))
    }
    return indexes
  }

  /// Returns the index paths of an array.
  ///
  /// - Throws: `InputProblem.wrongValue` if the value is not an array of index paths.
  func paths(at location: String) throws(InputProblem) -> [ItemPath] {
    var paths: [ItemPath] = []
    for (position, value) in try elements(at: location).enumerated() {
      paths.append(try value.path(at: "\(location)[\(position)]"))
    }
    return paths
  }

  /// Returns the index path given as an array of a section and an item.
  ///
  /// - Throws: `InputProblem.wrongValue` for any other value.
  func path(at location: String) throws(InputProblem) -> ItemPath {
    let (section, item) = try pair(at: location, expected: "an array of a section and an item")
    return ItemPath(
      section: try section.index(at: "\(location)[0]"), item: try item.index(at: "\(location)[1]"))
  }
}
