import RosterDiff
import RosterEngine
import TestModels

@testable import RosterView

/// A data source that owns its view, and knows identities.
final class OwningSource: ModelSource, ViewOwner {
  /// The data before the last batch.
  var before = ModelList()

  /// Whether the owner knows what stays.
  var knowsIdentities = true

  var ownerName: String { "a test" }

  func sections(for view: any ListView) -> ListSections {
    ListSections(counts: list.counts, of: self, in: view)
  }

  func name(of element: ListElement) -> String? {
    switch element.owner {
    case .section(let section): Self.group(section, in: list)
    case .item(let path): Self.thing(path, in: list)
    }
  }

  /// The step that updates the view to the current data.
  func step(_ update: ViewUpdate, in view: any ListView) -> ListStep {
    ListStep(
      update, sections: { self.sections(for: view) },
      changesByIdentity: { self.knowsIdentities ? self.before.batch(to: self.list) : nil },
      name: { self.name(of: $0) })
  }

  private func name(of subject: BatchError.Subject) -> String? {
    let list = subject.isBefore ? before : list
    switch subject.element {
    case .section(let section): return Self.group(section, in: list)
    case .item(let path): return Self.thing(path, in: list)
    }
  }

  private static func group(_ section: Int, in list: ModelList) -> String? {
    list.sections.indices.contains(section) ? "group \(list.sections[section].id)" : nil
  }

  private static func thing(_ path: ItemPath, in list: ModelList) -> String? {
    guard list.paths.values.contains(path), let group = group(path.section, in: list) else {
      return nil
    }
    return "thing \(list[path]) in \(group)"
  }
}

extension Stage {
  /// A list with a data source that owns its view.
  static func owned(counts: [Int], height: Double = 5, headers: Bool = true) -> Stage {
    Stage(
      counts: counts, height: height, headers: headers, source: OwningSource(counts: counts))
  }

  /// Changes the data, and performs a batch that differs from the changes.
  func changeIllegally(
    _ batch: BatchUpdate, _ edit: (inout ModelList) -> Void,
    completion: (@MainActor (BatchOutcome) -> Void)? = nil
  ) {
    (source as? OwningSource)?.before = source.list
    let switchData = {
      edit(&source.list)
      return ViewUpdate(batch)
    }
    perform(switchData: switchData, completion: completion)
  }
}
