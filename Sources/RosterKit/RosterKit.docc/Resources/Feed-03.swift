import RosterDiff

struct Post: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var text: String
  var likes: Int
  var comments: [Comment] = []
}

struct Comment: ListDiffable, Identifiable, Equatable {
  let id: Int
  var author: String
  var text: String
}

struct Body: ListDiffable, Equatable {
  var text: String

  var diffIdentifier: String { "body" }
}

struct Likes: ListDiffable, Equatable {
  var count: Int

  var diffIdentifier: String { "likes" }
}
