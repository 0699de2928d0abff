import Testing

@testable import Outline

/// The information about a file.
@Suite struct FileInfoTests {
  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9_999, "9.9 kB"), (10_000, "10 kB"),
      (999_999, "999 kB"), (1_000_000, "1.0 MB"), (12_345_678_901, "12 GB"),
      (.max, "9.2 EB"),
    ] as [(Int64, String)])
  func `a size has the unit that suits it`(_ size: Int64, _ text: String) {
    #expect(FileInfo.file(size: size).detail == text)
  }

  @Test func `other things say what they are`() {
    #expect(FileInfo.folder.detail == nil)
    #expect(FileInfo.link(to: "a").detail == "→ a")
    #expect(FileInfo.other("pipe").detail == "pipe")
  }
}
