import RosterDiff

/// What is known of an update from its start until its callers are told.
struct UpdateFlight {
  var changes = SectionedChanges(sections: ListChanges(oldCount: 0, newCount: 0))
  var durations = UpdateDurations()

  /// When the batch was handed to the view; nil before, and after the view showed the new data.
  var handedOver: Duration?
}
