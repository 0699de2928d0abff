/// The settings of updates.
struct SoakSetting {
  var reloadsAlways = false
  var reloadsOffScreen = false
  var isHidden = false
  var mostChanges: Int?

  /// Whether sections that move are deleted and inserted.
  var replacesSections = false

  /// The number of elements from which lists are compared off the main actor.
  var elsewhere: Int?
}
