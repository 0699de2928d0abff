import RosterEngine
import RosterTesting
import TestModels
import Testing

@testable import RosterWeb

/// The messages of pages, also those that no page sends.
@Suite struct PageMessageTests {
  @Test func `each message of the script is read`() {
    let size = PageMessage.Size(width: 800, height: 600)
    let place = PageMessage.Anchor(offset: 12.5, token: 7, start: -3.5)
    let messages: [(String, PageMessage)] = [
      (
        "hello b1 s2 3 800 600 12.5 7 -3.5",
        .hello(PageMessage.Hello(build: "b1", session: "s2", version: 3, size: size, anchor: place))
      ),
      ("a 7", .applied(7)), ("z 7", .missed(7)),
      ("s 1 12.5 7 -3.5 -300", .scroll(version: 1, anchor: place, velocity: -300)),
      ("r 800 600", .resize(size)),
      (
        "m 1 20 3 40",
        .measured([
          PageMessage.Measurement(token: 1, height: 20),
          PageMessage.Measurement(token: 3, height: 40),
        ])
      ),
      ("t 4 1", .tap(token: 4, modifier: .shift)), ("f 4", .focus(token: 4)),
      ("k pagedown 1", .key(.move(.pageDown), extendsSelection: true)),
      ("k pickup 0", .key(.pickUp, extendsSelection: false)),
      ("w 9", .swipe(token: 9)), ("v 9 -20.5", .scrollAcross(token: 9, distance: -20.5)),
      ("n 9 20.5", .scrollNested(token: 9, offset: 20.5)),
      ("y -800", .endScrollingAcross(velocity: -800)),
      ("o 9", .openMenu(token: 9)), ("c 1 2", .chooseFromMenu([1, 2])), ("x", .closeMenu),
      ("e -1 filter text a b  c", .event(token: -1, name: "filter", value: .text("a b  c"))),
      ("e 5 name text ", .event(token: 5, name: "name", value: .text(""))),
      ("e 5 like click", .event(token: 5, name: "like", value: .click)),
      ("e 5 on toggle 1", .event(token: 5, name: "on", value: .toggle(true))),
      ("e -4 at number -1.5", .event(token: -4, name: "at", value: .number(-1.5))),
      ("e 5 note lines =a%0Ab%20%2B=", .event(token: 5, name: "note", value: .text("a\nb +="))),
      ("e 5 part choice =a%20b", .event(token: 5, name: "part", value: .choice("a b"))),
      ("e 5 map hook =1%202", .event(token: 5, name: "map", value: .hook("1 2"))),
      ("e 5 part choice =", .event(token: 5, name: "part", value: .choice(""))),
      (
        "e 5 order form dish=Soup note=a%0Ab warm=1 empty=",
        .event(
          token: 5, name: "order",
          value: .form(["dish": "Soup", "note": "a\nb", "warm": "1", "empty": ""]))
      ),
      ("e 5 order form ", .event(token: 5, name: "order", value: .form([:]))),
      ("i 3", .indexTitle(3)), ("p", .refresh), ("l 1", .print(true)), ("l 0", .print(false)),
      ("g begin 3 10 20", .reorder(.begin(token: 3, ListPoint(x: 10, y: 20)))),
      ("g move 1 2", .reorder(.move(ListPoint(x: 1, y: 2)))), ("g end", .reorder(.end)),
      ("g cancel", .reorder(.cancel)),
    ]
    for (text, message) in messages { #expect(PageMessage(text) == message, "\(text)") }
  }

  @Test(arguments: [
    "", " ", "a", "a -1", "a 1 2", "a 99999999999999999999", "s 1 nan 0 0 0", "s 1 inf 0 0 0",
    "s 1 1e13 0 0 0", "s 1 5 -1 0 0",
    "s 1 0x1p99 0 0 0 ", "r -1 5", "r 5 1e9", "m 1", "m 1 -5", "m x 5", "t 1 2", "k up 2",
    "k fly 0",
    "c", "e -9 a click", "e -5 a click", "e 1 a number", "e 1 a number nan", "e 1 a number 1 2",
    "e 1 a", "e 1 a click more", "e 1 a toggle 2", "g", "g begin 1 2", "q",
    "e 1 a lines", "e 1 a lines x", "e 1 a lines n=x", "e 1 a lines =%0", "e 1 a lines =%ff",
    "e 1 a lines =x y", "e 1 a choice", "e 1 a choice x", "e 1 a choice n=x", "e 1 a choice =x =y",
    "e 1 a hook", "e 1 a hook x", "e 1 a form a", "e 1 a form =a", "e 1 a form a=1 a=2",
    "e 1 a form a=1  b=2",
    "e 1 a form a=%zz",
    "e 1 a form a=%f0%9f",
    "x y", "v 1", "v 1 nan", "n 1", "n 1 nan", "n -1 5", "y", "w -1",
    "hello b s 1 2", "p p",
  ])
  func `anything else is refused`(text: String) {
    #expect(PageMessage(text) == nil)
  }

  @Test func `long messages are refused`() {
    #expect(PageMessage("e 1 a text " + String(repeating: "x", count: 65_536)) == nil)
    #expect(PageMessage("m" + String(repeating: " 1 2", count: 2_001)) == nil)
    #expect(PageMessage("c" + String(repeating: " 1", count: 17)) == nil)
    let fields = (0..<64).map { "f\($0)=" }
    #expect(PageMessage("e 1 a form " + fields.joined(separator: " ")) != nil)
    #expect(PageMessage("e 1 a form " + (fields + ["x="]).joined(separator: " ")) == nil)
  }

  @Test func `random and mutated messages never trap`() {
    var random = SeededGenerator(seed: 3)
    let samples = [
      "hello b1 s2 3 800 600 12.5 7 -3.5", "s 1 12.5 7 -3.5 -300", "m 1 20 3 40",
      "e -1 filter text a b c", "e 5 order form dish=Soup%20%C3%A9 note=a%0Ab warm=1",
      "e 5 note lines =a%0Ab",
      "k pagedown 1", "g begin 3 10 20", "c 1 2",
    ].map { Array($0.utf8) }
    for _ in 0..<TestLength.count(short: 20_000, long: 500_000) {
      var bytes = samples.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...5, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        case 2: bytes.remove(at: index)
        default: bytes += bytes[index...]
        }
      }
      _ = PageMessage(String(decoding: bytes, as: UTF8.self))
    }
  }
}
