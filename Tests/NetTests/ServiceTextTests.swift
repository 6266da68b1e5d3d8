import TestSupport
import Testing

@testable import Net

/// The rules of RFC 6763, section 6.
@Suite struct ServiceTextTests {
  @Test(arguments: [
    (["game": "trivia", "code": "1", "v": "1"], ["v=1", "code=1", "game=trivia"]),
    (["": "a", "a=b": "c", "é": "d", "e": ""], ["e="]),
    // 255 bytes: 2 for the key and 84 times 3.
    (["k": String(repeating: "房", count: 100)], ["k=" + String(repeating: "房", count: 84)]),
    ([String(repeating: "k", count: 255): "x"], []),
    ([:], []),
  ])
  func values_becomeStrings(_ fields: [String: String], _ strings: [String]) {
    #expect(ServiceText.strings(fields) == strings)
  }

  @Test(arguments: [
    (["v=1", "Players=2"], ["v": "1", "players": "2"]),
    (["v=1", "game=trivia"], ["v": "1", "game": "trivia"]),
    // The first of a key counts, whatever its case; more = belong to the value; no = is an empty value.
    (["A=1", "a=2", "b=c=d", "e", "f="], ["a": "1", "b": "c=d", "e": "", "f": ""]),
    (["", "=x", "é=1", "a\u{7}=x", "a b= 1 "], ["a b": " 1 "]),
  ])
  func strings_becomeValues(_ strings: [String], _ fields: [String: String]) {
    #expect(ServiceText.fields(strings.map { Array($0.utf8) }) == fields)
  }

  @Test func brokenUTF8_isMended() {
    #expect(ServiceText.fields([[0x78, 0x3D, 0xC3]]) == ["x": "\u{FFFD}"])
  }

  @Test func whoeverSaysTooMuch_isNotListenedTo() {
    #expect(ServiceText.fields((0..<100).map { Array("k\($0)=\($0)".utf8) }).count == 32)
  }

  @Test func everySetOfValues_comesBackFromItsStrings() {
    var random = Repeatable(state: 7)
    for _ in 0..<5_000 {
      var fields: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let key = (0..<Int.random(in: 1...9, using: &random)).map { _ in "abcv- ~".randomElement(using: &random) ?? "a"
        }
        let value = (0..<Int.random(in: 0...60, using: &random)).map { _ in
          "ab=é房👨‍👩‍👧\u{0}".randomElement(using: &random) ?? "a"
        }
        fields[String(key)] = String(value).cut(toBytes: 200)
      }
      let strings = ServiceText.strings(fields).map { Array($0.utf8) }
      #expect(strings.allSatisfy { $0.count <= ServiceText.longest })
      #expect(ServiceText.fields(strings) == fields)
    }
  }

  @Test func randomBytes_neverTrap() {
    var random = Repeatable(state: 8)
    for _ in 0..<5_000 {
      let strings = (0..<Int.random(in: 0...50, using: &random)).map { _ in
        (0..<Int.random(in: 0...30, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let fields = ServiceText.fields(strings)
      #expect(fields.count <= ServiceText.mostKeys)
      #expect(fields.keys.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() && !$0.contains("=") })
    }
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("房房", 5, "房"), ("👨‍👩‍👧‍👦x", 24, ""), ("👨‍👩‍👧‍👦x", 25, "👨‍👩‍👧‍👦"),
  ])
  func texts_areCutBetweenCharacters(_ text: String, _ limit: Int, _ cut: String) {
    #expect(text.cut(toBytes: limit) == cut)
  }
}
