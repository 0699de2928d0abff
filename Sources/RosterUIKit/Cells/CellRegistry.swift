#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import RosterView
  import UIKit

  /// Registers the classes of cells that a view dequeues, each the first time.
  ///
  /// A class, because code of the app runs while a cell is dequeued.
  @MainActor
  final class CellRegistry {
    private struct Host {
      weak var view: (any HostingView)?
    }

    private var registered: Set<String> = []
    private var foundNibs: Set<String> = []
    private var hosts: [ObjectIdentifier: Host] = [:]

    /// Returns the view of UIKit that is a cell, or shows one of Roster.
    func view(of cell: any ListCell) -> UIView? {
      if let view = cell as? UIView { return view }
      let host = hosts[ObjectIdentifier(cell)]?.view
      return host?.hosted === cell ? host : nil
    }

    /// Returns the cell of a dequeued view as data sources know it.
    func listCell(of view: UIView, hosting type: CollectionViewCell.Type?) -> (any ListCell)? {
      let cell = view.listCell(hosting: type)
      if let host = view as? any HostingView, let cell {
        hosts[ObjectIdentifier(cell)] = Host(view: host)
      }
      return cell
    }

    /// Returns a new or reused cell of a class for an item.
    func cell(
      _ type: UICollectionViewCell.Type, from source: CellSource = CellSource(),
      showing hosted: CollectionViewCell.Type? = nil, in view: UICollectionView,
      at path: IndexPath
    ) -> UICollectionViewCell {
      let name = identifier(of: hosted ?? type, source) { identifier, nib in
        if let nib {
          view.register(nib, forCellWithReuseIdentifier: identifier)
        } else {
          view.register(type, forCellWithReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableCell(withReuseIdentifier: name, for: path)
    }

    /// Returns a new or reused view of a class for a header, a footer or another supplementary view.
    func supplementaryView(
      _ type: UICollectionReusableView.Type, from source: CellSource = CellSource(),
      showing hosted: CollectionViewCell.Type? = nil, in view: UICollectionView,
      ofKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      let name = identifier(of: hosted ?? type, source, use: kind) { identifier, nib in
        if let nib {
          view.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        } else {
          view.register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: name, for: path)
    }

    /// Returns a new or reused cell of a class for a row.
    func row(
      _ type: UITableViewCell.Type, showing hosted: CollectionViewCell.Type? = nil,
      in view: UITableView, at path: IndexPath
    ) -> UITableViewCell {
      let name = identifier(of: hosted ?? type) { identifier, nib in
        if let nib {
          view.register(nib, forCellReuseIdentifier: identifier)
        } else {
          view.register(type, forCellReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableCell(withIdentifier: name, for: path)
    }

    /// Returns a new or reused view of a class for the header or footer of a table; nil for a class
    /// that the app has not registered itself, although it says so.
    func boundary(
      _ type: UITableViewHeaderFooterView.Type, showing hosted: CollectionViewCell.Type? = nil,
      in view: UITableView
    ) -> UITableViewHeaderFooterView? {
      let name = identifier(of: hosted ?? type, use: "header") { identifier, nib in
        if let nib {
          view.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
        } else {
          view.register(type, forHeaderFooterViewReuseIdentifier: identifier)
        }
      }
      return view.dequeueReusableHeaderFooterView(withIdentifier: name)
    }

    /// Returns the reuse identifier of a class.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - source: Where its views come from.
    ///   - use: The use of its views, if they are registered for each use.
    ///   - register: Registers the class for the identifier, or the nib if it has one; not called for
    ///     a class that the app has registered.
    /// - Returns: The reuse identifier.
    private func identifier(
      of type: any ListCell.Type, _ source: CellSource = CellSource(), use: String = "",
      _ register: (String, UINib?) -> Void
    ) -> String {
      let origin = source.origin ?? (type as? any ListCellWithOrigin.Type)?.origin
      if case .identifier(let name) = origin { return name }
      let name = "Roster \(source.name ?? String(reflecting: type))"
      if registered.insert("\(use) \(name)").inserted {
        if case .nib(let nib, let bundle) = origin {
          register(name, UINib(nibName: nib, bundle: bundle))
        } else {
          register(name, nil)
        }
      }
      return name
    }

    /// Returns the name of the nib of a class if the file is missing: UIKit would raise an exception.
    func missingNib(of type: any ListCell.Type) -> String? {
      guard case .nib(let name, let bundle)? = (type as? any ListCellWithOrigin.Type)?.origin,
        !foundNibs.contains(name)
      else { return nil }
      #if ROSTER_SIMULATION
        let isFound = UIKitSimulation.nibs[name] != nil
      #else
        let isFound = bundle.path(forResource: name, ofType: "nib") != nil
      #endif
      if isFound { foundNibs.insert(name) }
      return isFound ? nil : name
    }
  }

  /// Where the cells of a request come from, if its class does not say so.
  struct CellSource {
    /// The origin, or nil for that of the class.
    var origin: ListCellOrigin?

    /// The name that keeps the cells apart from others of their class; nil for all of the class.
    var name: String?
  }
#endif
