import RosterDiff

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var text: String
  var likes: Int
}
