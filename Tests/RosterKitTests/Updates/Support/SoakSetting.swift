/// How updates are carried out.
struct SoakSetting {
  var reloadsAlways = false
  var reloadsOffScreen = false
  var isHidden = false
  var mostChanges: Int?

  /// Whether sections that move are deleted and inserted.
  var replacesSections = false

  /// How many elements there must be for a comparison elsewhere.
  var elsewhere: Int?
}
