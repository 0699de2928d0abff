#if canImport(UIKit) && !os(watchOS)
  import RosterEngine
  import RosterView
  import UIKit

  /// A view that shows a cell of Roster's own list view, and receives the user's input for it.
  final class HostRow: UIControl {
    private let content = HostRowContent(frame: .zero)
    private weak var host: UIKitHost?
    #if !os(tvOS) && !os(visionOS)
      private weak var interaction: UIContextMenuInteraction?
    #endif
    #if !os(tvOS)
      /// The buttons that a swipe reveals; nil if the row is closed.
      private var buttons: SwipeButtons?
    #endif

    /// How far a swipe has moved the content to the right.
    var shift: CGFloat = 0 {
      didSet { layOutContent() }
    }

    /// The element that the row shows; nil while it waits to be reused.
    private(set) var view: ViewID?

    /// Where the row is in the list, when no animation runs.
    var attributes = ViewAttributes(frame: ListRect(x: 0, y: 0, width: 0, height: 0))

    init(_ host: UIKitHost) {
      self.host = host
      super.init(frame: .zero)
      addSubview(content)
      // A control has no menu of its own on visionOS.
      #if !os(tvOS) && !os(visionOS)
        isContextMenuInteractionEnabled = true
      #endif
      on(.touchDown) { host, path in
        if !host.hasOpenRow { host.list.pressBegan(at: path) }
      }
      on(.touchUpInside) { host, _ in
        if !host.closeRow() { host.list.pressEnded() }
      }
      on([.touchDragExit, .touchUpOutside, .touchCancel]) { host, _ in host.list.pressCancelled() }
    }

    /// Rows are not made from nibs.
    required init?(coder: NSCoder) { nil }

    private func on(
      _ events: UIControl.Event, _ perform: @escaping @MainActor (UIKitHost, ItemPath) -> Void
    ) {
      addAction(
        UIAction { [weak self] _ in
          if let host = self?.host, let path = self?.path { perform(host, path) }
        }, for: events)
    }

    /// The class of the cell that the row shows.
    var cellType: ObjectIdentifier? { content.cell.map { ObjectIdentifier(type(of: $0)) } }

    /// The element of the row, at its current index path; nil if it has left.
    private var element: ListElement? { view.flatMap { host?.list.element(of: $0) } }

    private var path: ItemPath? { element?.itemPath }

    /// Shows the cell of a view.
    func show(_ cell: CollectionViewCell?, of view: ViewID) {
      self.view = view
      content.cell = cell
      redraw()
    }

    /// Shows the cell again after its content has changed.
    func redraw() {
      content.update()
      guard let cell = content.cell else { return }
      present(cell.currentAccessibility)
    }

    /// Stops showing the cell, so that the row can be used for another one.
    func clear() {
      #if !os(tvOS)
        if let view { host?.swipe.close(view) }
      #endif
      view = nil
      content.cell = nil
      // The content view stays, for the next cell of the class.
      content.removeNestedHost()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layOutContent()
    }

    private func layOutContent() {
      content.frame = bounds.offsetBy(dx: shift, dy: 0)
      #if !os(tvOS)
        buttons?.layOut(in: bounds, shift: shift)
      #endif
    }

    // Controls in the cell work as such; everything else belongs to the row.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let hit = super.hitTest(point, with: event) else { return nil }
      return hit is UIControl || hit is UIScrollView ? hit : self
    }

    override func accessibilityActivate() -> Bool {
      guard let path, let list = host?.list else { return false }
      list.tapItem(at: path)
      return true
    }

    // MARK: - Focus

    override var canBecomeFocused: Bool {
      guard let path, let list = host?.list else { return false }
      return list.delegate?.collectionView(list, canFocusItemAt: path) ?? true
    }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      super.didUpdateFocus(in: context, with: coordinator)
      guard let list = host?.list, let path else { return }
      if context.nextFocusedView === self {
        list.focusItem(at: path)
      } else if context.previouslyFocusedView === self, list.focusedItem == path,
        !(context.nextFocusedView is HostRow)
      {
        list.focusItem(at: nil)
      }
    }

    #if !os(tvOS)
      // MARK: - Swipe actions

      /// Whether the row contains a list, which scrolls by itself.
      var showsList: Bool { content.cell is NestedListCell }

      /// Puts the buttons of swipe actions at the sides, where a shift of the content reveals them.
      func reveal(_ buttons: SwipeButtons) {
        self.buttons = buttons
        clipsToBounds = true
        for button in buttons.all { addSubview(button) }
        layOutContent()
      }

      /// Moves the content back over the buttons.
      func conceal() {
        guard let old = buttons else { return }
        UIView.animate(
          withDuration: 0.2, animations: { self.shift = 0 },
          completion: { [weak self] _ in
            for button in old.all { button.removeFromSuperview() }
            if self?.buttons == nil { self?.clipsToBounds = false }
          })
        buttons = nil
      }
    #endif

    #if !os(tvOS) && !os(visionOS)
      // MARK: - Context menu

      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        guard let element, let list = host?.list else { return nil }
        list.openContextMenu(for: element, parts: [.menu, .swipeActions])
        guard let open = list.contextMenu, open.element == element else { return nil }
        self.interaction = interaction
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) {
          [weak list] _ in
          open.menu.uiMenu { [weak list] in list?.chooseFromContextMenu($0) }
        }
      }

      override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        self.interaction = nil
        // A chosen action may be performed after this.
        let close: () -> Void = { [weak host] in host?.list.closeContextMenu() }
        if let animator { animator.addCompletion(close) } else { close() }
      }
    #endif

    /// Closes the menu of the row, because the list has closed it.
    func dismissMenu() {
      #if !os(tvOS) && !os(visionOS)
        interaction?.dismissMenu()
      #endif
    }
  }

  /// Shows the content configuration and the accessories of a cell of Roster's own list view.
  final class HostRowContent: UICollectionViewListCell {
    var cell: CollectionViewCell?

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private var nestedHost: UIKitHost? {
      (cell as? NestedListCell)?.list?.host as? UIKitHost
    }

    /// Shows the cell as it is now.
    func update() {
      backgroundColor = cell is SeparatorCell ? .separator : nil
      removeNestedHost()
      if let nested = nestedHost, nested.superview !== self {
        nested.frame = bounds
        nested.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(nested)
      }
      updateConfiguration(using: configurationState)
    }

    /// Removes the scroll view of an inner list that the cell does not show any more.
    func removeNestedHost() {
      for view in subviews where view is UIKitHost && view !== nestedHost {
        view.removeFromSuperview()
      }
    }

    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state.isSelected = cell?.isSelected ?? false
      state.isHighlighted = cell?.isHighlighted ?? false
      state.isFocused = cell?.isFocused ?? false
      return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      let drawn = cell as? any UIKitDrawing
      contentConfiguration = drawn?.contentConfiguration.updated(for: state)
      accessories = drawn?.accessories ?? []
      indentationLevel = drawn?.indentationLevel ?? 0
    }
  }
#endif
