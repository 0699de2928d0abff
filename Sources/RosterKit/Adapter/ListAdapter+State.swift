import RosterDiff
import RosterView

/// The parts of the state of an adapter.
///
/// They are objects, because a part of a value could not be read while another one is released, which
/// can run code of the app.
extension ListAdapter {
  /// The objects of an adapter on its view, and its views so far.
  @MainActor final class Attachment {
    let bridge = ListViewBridge()
    weak var emptyView: (any ListCell)?

    /// Whether the adapter has, or had, a view.
    var hasHadView = false
  }

  /// The source of the objects and of their section controllers.
  @MainActor final class Provider {
    /// The controllers by type of object; nil if the app provides a data source.
    let registry: ControllerRegistry?

    weak var dataSource: (any ListAdapterDataSource)?

    /// The observation of the models whose objects are shown, or nil.
    var observation: ListObservation?

    init(_ dataSource: any ListAdapterDataSource, registry: ControllerRegistry?) {
      self.dataSource = dataSource
      self.registry = registry
    }
  }

  /// The state of the update that is running, and of work that waits for it.
  @MainActor final class UpdateState {
    /// The transition to the next content, while an update switches the data.
    var transition: AdapterTransition?

    /// The transition to the next content, from when the data is switched until the view shows it.
    var installed: AdapterTransition?

    /// Counts lists and single objects as they are passed in, so that the newer of two versions is
    /// known.
    var lastAge = 0

    /// The age of the objects that are shown, or that an update is about to show.
    var shownAge = 0

    /// The section controllers that were created while one was requested.
    var newControllers: [BaseListSectionController] = []

    /// The slots of sections whose controllers have to be read again.
    var slotsToRead: Set<Int> = []

    /// The work that waits while the controllers of an update are made; else nil.
    var madeLater: [@MainActor () -> Void]?

    /// The work that waits until the view shows the update.
    var afterUpdate: [@MainActor () -> Void] = []

    /// How much of a comparison may run in the background, by type of object.
    var backgroundTypes: [ObjectIdentifier: BackgroundExtent] = [:]
  }

  /// The state of what the user sees.
  @MainActor final class ScreenState {
    let display = DisplayHandler()
    let workingRange = WorkingRange()

    /// How the reader scrolls the list, as the view last reported it.
    var scrollPhase = CollectionView.ScrollPhase.resting

    /// The content shown by the cells of headers and footers.
    var supplementaryCells = CellContents<ListItem>()

    /// The faults reported for the screen that was shown last.
    var reportedFaults: [ListFault] = []
  }
}
