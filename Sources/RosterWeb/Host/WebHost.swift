import RosterEngine
public import RosterView

/// A host that shows a list to one visitor of a web server.
///
/// The page scrolls by itself, over the rows around the part that the reader sees. It measures the
/// rows and reports their heights; until then a row has an estimated height. The row that the
/// reader looks at keeps its position meanwhile.
///
/// Lengths are in CSS pixels.
@MainActor
public final class WebHost {
  /// The title of the page.
  public var title = "" {
    didSet { if title != oldValue { setNeedsPatch() } }
  }

  /// The language of the page, such as `en`, as documents name it.
  public var language = "en"

  /// Who has opened the list.
  public internal(set) var visitor = WebVisitor(request: WebRequest(path: "/"))

  /// The query of the address of the page, without the question mark: what a reload of the page, the
  /// keys for going back and forward, and a link show again.
  ///
  /// A list in a document of the app leaves the address alone.
  public var query = "" {
    didSet { if query != oldValue { setNeedsPatch() } }
  }

  /// Called when the visitor has gone back or forward to another query, or has followed a link to one.
  public var onQuery: (@MainActor (String) -> Void)?

  /// Whether a page is connected.
  ///
  /// While it is cut off, the list is not on the screen.
  public private(set) var isConnected = false

  /// Called when a page has connected, or was cut off.
  public var onConnection: (@MainActor () -> Void)?

  /// Writes a bar above the list, or nil for none.
  public var topBar: (@MainActor (inout HTMLBuilder) -> Void)? {
    get { parts.writeTop }
    set {
      parts.writeTop = newValue
      setNeedsBars()
    }
  }

  /// Writes a bar below the list, or nil for none.
  public var bottomBar: (@MainActor (inout HTMLBuilder) -> Void)? {
    get { parts.writeBottom }
    set {
      parts.writeBottom = newValue
      setNeedsBars()
    }
  }

  /// Writes a panel beside the list, or nil for none: a sheet over the list where the page is narrow.
  ///
  /// Without content there is no panel.
  public var sidePanel: (@MainActor (inout HTMLBuilder) -> Void)? {
    get { parts.writeSide }
    set {
      parts.writeSide = newValue
      setNeedsBars()
    }
  }

  /// The width of the content in pixels, if a narrower page is to scroll sideways; nil for that of the
  /// page.
  ///
  /// An element with `HTMLBuilder.Attribute.staysInPlace` stays at the side where lines begin.
  public var contentWidth: Double? {
    get { parts.contentWidth }
    set {
      guard newValue != parts.contentWidth else { return }
      parts.contentWidth = newValue
      setNeedsPatch()
    }
  }

  /// An object that lives as long as the visit, for example the controller of the list.
  public var context: AnyObject?

  /// Called when the visit has ended: the page was closed, or did not return in time.
  public var onEnd: (@MainActor () -> Void)?

  /// The list that the host shows, or nil before `show(_:)`.
  public private(set) var view: CollectionView?

  /// The rows, as the transactions of the list describe them.
  var scene = WebScene()

  /// The rows as the page shows them.
  var rows = PageRows()

  /// The patches that the page has not applied yet.
  var outbox = WebOutbox()

  /// The numbers of items before the sections.
  var itemNumbers = ItemNumbers()

  /// The bars and the background, as last written.
  var parts = WebParts()

  /// The size of the page.
  var size = PageMessage.Size(width: 1_024, height: 768)

  /// Whether the current step shows what the page has reported, so that its offset is the page's.
  var followsPage = false

  /// Called when there may be a message for the page.
  var onPatch: (@MainActor () -> Void)?

  /// Creates a host that shows nothing yet.
  public init() {}

  /// Shows a list, instead of any other.
  ///
  /// - Parameter view: The list, which is retained.
  public func show(_ view: CollectionView) {
    self.view?.host = nil
    scene = WebScene()
    rows = PageRows()
    self.view = view
    view.levelWidth = WebMetrics.level
    view.host = self
    view.screenState = .visible
    let axis = view.scrollAxis
    let length = axis == .vertical ? size.height : size.width
    view.hostDidScroll(to: axis.transposed(view.scrollOffset).y, before: length, after: length)
    view.resize(to: ListSize(width: size.width, height: size.height))
    outbox.needsAll = true
    setNeedsPatch()
  }

  /// Writes the bars and the panel again in the next patch.
  public func setNeedsBars() {
    parts.areInvalid = true
    setNeedsPatch()
  }

  /// Schedules a patch.
  func setNeedsPatch() {
    outbox.isDirty = true
    onPatch?()
  }

  /// Records that a page has connected, or was cut off.
  func setConnected(_ isConnected: Bool) {
    guard isConnected != self.isConnected else { return }
    self.isConnected = isConnected
    view?.screenState = isConnected ? .visible : .hidden
    onConnection?()
  }

  /// Ends the visit.
  func end() {
    guard let view else { return }
    onPatch = nil
    view.screenState = .hidden
    view.host = nil
    self.view = nil
    let onEnd = onEnd
    self.onEnd = nil
    isConnected = false
    onEnd?()
    context = nil
  }
}

/// The parts of a page besides the rows.
struct WebParts {
  var writeTop: (@MainActor (inout HTMLBuilder) -> Void)?
  var writeBottom: (@MainActor (inout HTMLBuilder) -> Void)?
  var writeSide: (@MainActor (inout HTMLBuilder) -> Void)?

  /// The minimum width of the rows; nil for that of the page.
  var contentWidth: Double?

  /// Whether the page is to be printed, for which it has all rows.
  var isPrinted = false

  var areInvalid = true
  var top = HTMLBuilder()
  var bottom = HTMLBuilder()
  var background = HTMLBuilder()
  var side = HTMLBuilder()
}
