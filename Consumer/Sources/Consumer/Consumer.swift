import RosterDiff

@main
struct Consumer {
  static func main() {
    print(diff(["a", "b"], ["b", "a", "c"]).changeCount)
  }
}
