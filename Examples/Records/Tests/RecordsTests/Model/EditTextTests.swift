import Foundation
import GRDB
import Testing

@testable import Records

/// Values as they are typed.
@Suite struct EditTextTests {
  private func value(
    _ text: String?, _ original: DatabaseValue, _ affinity: TableShape.Affinity = .none
  ) throws -> DatabaseValue {
    try EditText.value(text, insteadOf: original, affinity)
  }

  @Test func `the text of a value gives the value again`() throws {
    let values: [DatabaseValue] = [
      .null, 5.databaseValue, 0.1.databaseValue, 1e300.databaseValue, 2.0.databaseValue,
      "a\nb".databaseValue, "".databaseValue, "5".databaseValue, Data([0, 255]).databaseValue,
      Data().databaseValue,
    ]
    for original in values {
      #expect(try value(EditText.text(of: original), original) == original)
    }
    #expect(EditText.text(of: Data([0, 10, 255]).databaseValue) == "x'000aff'")
  }

  @Test func `a number becomes another number, or a text if it is none`() throws {
    #expect(try value("-7", 5.databaseValue) == (-7).databaseValue)
    #expect(try value("1.5", 5.databaseValue) == 1.5.databaseValue)
    #expect(try value("1e2", 5.databaseValue) == 100.0.databaseValue)
    #expect(try value("nan", 5.databaseValue) == "nan".databaseValue)
    // As a number it would lose digits: SQLite decides.
    #expect(
      try value("99999999999999999999", 5.databaseValue)
        == "99999999999999999999".databaseValue)
  }

  @Test func `a text stays a text, and NULL becomes what the column takes`() throws {
    #expect(try value("5", "x".databaseValue) == "5".databaseValue)
    #expect(try value("5", .null) == 5.databaseValue)
    #expect(try value("5", .null, .text) == "5".databaseValue)
    #expect(try value(nil, 5.databaseValue) == .null)
  }

  @Test(arguments: ["", "x", "x'", "x'0'", "x'0g'", "0011", "x'00", "x'٠٠'"])
  func `a text that is not a blob is refused for a blob`(_ text: String) {
    #expect(throws: RecordsError.notABlob(text)) { try value(text, Data([1]).databaseValue) }
  }
}
