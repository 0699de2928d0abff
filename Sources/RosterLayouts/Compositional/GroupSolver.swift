import RosterEngine

/// A solver that computes the frames of items in nested groups.
///
/// Lengths are passed down from the container to the items, and measured extents are passed up:
/// each group is solved at its own origin, and then positioned in the enclosing one. Subitems that
/// depend on siblings or on the actual extent of an estimated group are solved a second time.
struct GroupSolver {
  let section: LayoutSection

  /// The drawing order of the items.
  let zIndex: Int

  /// Solves an item or a group.
  ///
  /// - Parameters:
  ///   - subitem: The item or group.
  ///   - lengths: Its width and height.
  ///   - maximumWidth: The largest width of the content.
  ///   - first: The index of its first item.
  ///   - shared: The dimensions that it shares with its siblings, if any.
  /// - Returns: The item, or the group with its content, at its own origin.
  func solve(
    _ subitem: CompositionalLayout.Subitem, _ lengths: PerAxis<LayoutLength>, maximumWidth: Double,
    from first: Int, shared: PerAxis<Double?> = .both(nil)
  ) -> SolvedBox {
    if first >= section.itemCount {
      let extents = PerAxis { lengths[$0].actual ?? lengths[$0].planned }
      return SolvedBox(extents: extents, natural: extents, itemCount: 1)
    }
    switch subitem {
    case .item(let item):
      return solve(item, lengths, maximumWidth: maximumWidth, from: first, shared: shared)
    case .group(let group):
      return solve(group, lengths, maximumWidth: maximumWidth, from: first, shared: shared)
    }
  }

  private func solve(
    _ item: CompositionalLayout.Item, _ lengths: PerAxis<LayoutLength>, maximumWidth: Double,
    from first: Int,
    shared: PerAxis<Double?>
  ) -> SolvedBox {
    let sizer = ElementSizer(section)
    let natural = sizer.extents(of: .item(first), lengths)
    let extents = PerAxis { shared[$0] ?? natural[$0] }
    let frame = sizer.frame(extents, lengths, within: item.contentInsets)
    let proposal = sizer.proposal(frame, lengths, maximumWidth: maximumWidth)
    var box = SolvedBox(extents: extents, natural: natural, itemCount: 1)
    let attributes = ViewAttributes(frame: frame, zIndex: zIndex)
    box.items = [SolvedBox.Item(attributes: attributes, proposal: proposal)]
    attach(item.supplementaryItems, to: frame, of: first, &box)
    return box
  }

  private func solve(
    _ group: CompositionalLayout.Group, _ lengths: PerAxis<LayoutLength>, maximumWidth: Double,
    from first: Int, shared: PerAxis<Double?>
  ) -> SolvedBox {
    let insets = ElementSizer.insets(group.contentInsets, lengths)
    let room = Self.room(lengths, insets, maximumWidth: maximumWidth)
    var box: SolvedBox
    switch group.content {
    case .custom(let provider):
      let size = ListSize(width: room.actual.width, height: room.actual.height)
      box = custom(provider(size), lengths, insets, from: first, shared: shared)
    case .repeating(let axis, _), .slots(let axis, _, _):
      var line = SolvedLine(
        self, axis: axis, spacing: group.interItemSpacing, lengths, room, insets)
      line.fill(group.content, from: first)
      box = line.box(shared: shared)
    }
    let frame = ElementSizer(section).frame(box.extents, lengths, within: group.contentInsets)
    attach(group.supplementaryItems, to: frame, of: first, &box)
    return box
  }

  private static func room(
    _ lengths: PerAxis<LayoutLength>, _ insets: ListInsets, maximumWidth: Double
  ) -> LayoutRoom {
    let inset = PerAxis(
      width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    var room = LayoutRoom(
      PerAxis { max(lengths[$0].planned - inset[$0], 0) }, maximumWidth: maximumWidth)
    room.actual = PerAxis { max((lengths[$0].actual ?? lengths[$0].planned) - inset[$0], 0) }
    room.isFirm = PerAxis { lengths[$0].isFirm }
    if !lengths.width.isFlexible { room.maximumWidth = room.actual.width }
    return room
  }

  private func custom(
    _ attributes: [ViewAttributes], _ lengths: PerAxis<LayoutLength>, _ insets: ListInsets,
    from first: Int, shared: PerAxis<Double?>
  ) -> SolvedBox {
    var box = SolvedBox(
      extents: .both(0), natural: .both(0), itemCount: attributes.count)
    var reach = PerAxis.both(0.0)
    for var item in attributes.prefix(section.itemCount - first) {
      item.frame = ListRect(
        x: FixedPoint.exact(insets.leading + item.frame.x),
        y: FixedPoint.exact(insets.top + item.frame.y),
        width: FixedPoint.room(item.frame.width), height: FixedPoint.room(item.frame.height))
      item.zIndex += zIndex
      reach.width = max(reach.width, item.frame.maxX)
      reach.height = max(reach.height, item.frame.maxY)
      box.items.append(SolvedBox.Item(attributes: item, proposal: nil))
    }
    box.natural = PerAxis { lengths[$0].actual ?? reach[$0] }
    box.extents = PerAxis { shared[$0] ?? box.natural[$0] }
    return box
  }

  private func attach(
    _ views: [CompositionalLayout.SupplementaryItem], to frame: ListRect, of item: Int,
    _ box: inout SolvedBox
  ) {
    let room = LayoutRoom(
      PerAxis(width: frame.width, height: frame.height), maximumWidth: .infinity)
    let sizer = ElementSizer(section)
    for view in views {
      let element = LayoutElement.supplementary(view.kind, item: item)
      let lengths = room.lengths(of: view.size)
      let extents = sizer.extents(of: element, lengths)
      let own = ListSize(width: extents.width, height: extents.height)
      let place = view.frame(of: own, on: frame)
      box.attached.append(
        SectionFrames.Element(
          element, place, zIndex: zIndex + view.zIndex,
          proposal: sizer.proposal(place, lengths, maximumWidth: .infinity)))
    }
  }
}
