#if canImport(UIKit) && canImport(SwiftUI) && !os(watchOS)
  public import RosterDiff
  public import RosterSnapshot
  public import RosterView
  public import SwiftUI
  public import UIKit

  /// A list of values in SwiftUI, shown by a collection view of UIKit.
  ///
  /// ```swift
  /// struct NetworksView: View {
  ///   let model: Networks
  ///   @State var selection: Network.ID?
  ///
  ///   var body: some View {
  ///     RosterList(model.sections, selection: $selection) { network in
  ///       NetworkRow(network)
  ///     }
  ///     .swipeActions { _ in
  ///       .init(trailing: [.init("forget", title: "Forget", role: .destructive)])
  ///     } perform: { _, network in
  ///       model.forget(network)
  ///     }
  ///     .refreshable { await model.scan() }
  ///   }
  /// }
  /// ```
  ///
  /// When the view is updated, the sections are compared with those that are shown, as by
  /// `CollectionViewComparableDataSource`: rows come, go and move, and rows whose values differ
  /// keep their cells and get new content. The list is animated if the change is, as by
  /// `withAnimation`. The row at the top of the screen stays there.
  ///
  /// The content of a row has the identity of its value, so that its state is that of the value,
  /// whichever cell shows it. It is a `UIHostingConfiguration`: the environment of the list does
  /// not reach it.
  ///
  /// With `refreshable(action:)` of SwiftUI, the user can pull the list down.
  public struct RosterList<
    SectionID: Hashable, Value: Identifiable & Equatable, Content: View
  >: UIViewRepresentable {
    /// The views have no body: the list is a view of UIKit.
    public typealias Body = Never

    let sections: Sections
    let selection: SelectionBinding<Value.ID>?
    let appearance: UICollectionLayoutListConfiguration.Appearance
    let content: (Value) -> Content

    var swipes: Swipes?
    var faultHandler: (@MainActor (ListFault) -> Void)?

    /// Where the sections come from.
    enum Sections {
      /// From the view that makes the list.
      case values([ListSection<SectionID, Value>])

      /// From observable models that the list follows itself.
      case observed(@MainActor () -> [ListSection<SectionID, Value>])
    }

    /// The actions at the sides of rows, and what they do.
    struct Swipes {
      let actions: @MainActor (Value) -> CollectionView.SwipeActions
      let perform: @MainActor (RosterView.ContextMenu.Action, Value) -> Void
    }

    /// Creates a list in which the user can select any number of rows, or none.
    ///
    /// - Parameters:
    ///   - sections: The sections with their headers, footers and values. Of values with the same
    ///     `id` the first is shown; the others are faults.
    ///   - selection: The ids of the selected rows, which may contain ids that are not in the list;
    ///     nil if rows cannot be selected.
    ///   - appearance: The look of the list.
    ///   - content: Returns what a row shows. It may also use other data than the value: it is
    ///     called again for all rows with a cell whenever the list is updated.
    public init(
      _ sections: [ListSection<SectionID, Value>], selection: Binding<Set<Value.ID>>? = nil,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.sections = .values(sections)
      self.selection = selection.map { .several($0) }
      self.appearance = appearance
      self.content = content
    }

    /// Creates a list in which the user can select one row.
    ///
    /// - Parameters:
    ///   - sections: The sections with their headers, footers and values. Of values with the same
    ///     `id` the first is shown; the others are faults.
    ///   - selection: The id of the selected row, which may be that of a value that is not in the
    ///     list; nil if no row is selected.
    ///   - appearance: The look of the list.
    ///   - content: Returns what a row shows. It may also use other data than the value: it is
    ///     called again for all rows with a cell whenever the list is updated.
    public init(
      _ sections: [ListSection<SectionID, Value>], selection: Binding<Value.ID?>,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.sections = .values(sections)
      self.selection = .one(selection)
      self.appearance = appearance
      self.content = content
    }

    /// Creates a list in which the user can select any number of rows, or none, and
    /// which follows observable models.
    ///
    /// When the models change, only the list is updated, not the view that contains it. Several
    /// changes in one turn of the main run loop are one update, which is animated.
    ///
    /// - Parameters:
    ///   - sections: Returns the sections with their headers, footers and values. Of values with the
    ///     same `id` the first is shown; the others are faults.
    ///   - selection: The ids of the selected rows, which may contain ids that are not in the list;
    ///     nil if rows cannot be selected.
    ///   - appearance: The look of the list.
    ///   - content: Returns what a row shows. It may also use other data than the value: it is called
    ///     again for all rows with a cell whenever the list is updated.
    public init(
      observing sections: @escaping @MainActor () -> [ListSection<SectionID, Value>],
      selection: Binding<Set<Value.ID>>? = nil,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.sections = .observed(sections)
      self.selection = selection.map { .several($0) }
      self.appearance = appearance
      self.content = content
    }

    /// Creates a list in which the user can select one row, and which follows observable
    /// models.
    ///
    /// When the models change, only the list is updated, not the view that contains it. Several
    /// changes in one turn of the main run loop are one update, which is animated.
    ///
    /// - Parameters:
    ///   - sections: Returns the sections with their headers, footers and values. Of values with the
    ///     same `id` the first is shown; the others are faults.
    ///   - selection: The id of the selected row, which may be that of a value that is not in the
    ///     list; nil if no row is selected.
    ///   - appearance: The look of the list.
    ///   - content: Returns what a row shows. It may also use other data than the value: it is called
    ///     again for all rows with a cell whenever the list is updated.
    public init(
      observing sections: @escaping @MainActor () -> [ListSection<SectionID, Value>],
      selection: Binding<Value.ID?>,
      appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      @ViewBuilder content: @escaping (Value) -> Content
    ) {
      self.sections = .observed(sections)
      self.selection = .one(selection)
      self.appearance = appearance
      self.content = content
    }

    /// Returns the list with actions at the sides of rows, which the user reveals by a swipe.
    ///
    /// - Parameters:
    ///   - actions: Returns the actions of a row.
    ///   - perform: Called when the user has chosen an action, with the value as the list shows it
    ///     then.
    /// - Returns: The list.
    public func swipeActions(
      _ actions: @escaping @MainActor (Value) -> CollectionView.SwipeActions,
      perform: @escaping @MainActor (RosterView.ContextMenu.Action, Value) -> Void
    ) -> RosterList {
      var list = self
      list.swipes = Swipes(actions: actions, perform: perform)
      return list
    }

    /// Returns the list with a handler of its faults, such as values with the same `id`.
    ///
    /// - Parameter handler: Called with each fault.
    /// - Returns: The list.
    public func onFault(_ handler: @escaping @MainActor (ListFault) -> Void) -> RosterList {
      var list = self
      list.faultHandler = handler
      return list
    }
  }

  extension RosterList {
    /// What SwiftUI keeps as long as the list is on the screen.
    @MainActor
    public final class Coordinator {
      let controller: RosterListController<SectionID, Value, Content>

      init(_ list: RosterList) {
        controller = RosterListController(list)
      }
    }

    /// Creates what SwiftUI keeps with the list.
    public func makeCoordinator() -> Coordinator { Coordinator(self) }

    /// Creates the collection view.
    public func makeUIView(context: Context) -> UICollectionView {
      context.coordinator.controller.view
    }

    /// Shows the sections, the selection and the actions of this value.
    public func updateUIView(_ view: UICollectionView, context: Context) {
      let controller = context.coordinator.controller
      #if !os(tvOS)
        controller.refresh = context.environment.refresh
      #endif
      let transaction = context.transaction
      controller.show(
        self, animated: transaction.animation != nil && !transaction.disablesAnimations)
    }
  }
#endif
