import Foundation
import Testing

@testable import Outline

/// The reasons why a folder cannot be read.
@Suite struct FileErrorTests {
  @Test func `an error is described as the operating system does`() {
    #expect("\(FileError(code: ENOENT))" == "No such file or directory")
    #expect("\(FileError(code: EACCES))" == "Permission denied")
  }
}
