import PadProtocol
import Testing

@testable import Server

@Suite struct ServerDenialTests {
  static let all: [ServerDenial] = [
    .badMessage, .joinedTwice, .notJoined, .tooSlow, .tooFast, .tooManyWrongCodes(seconds: 1),
    .tooManyWrongCodes(seconds: 59),
  ]

  @Test(arguments: all)
  func everyDenial_isASentenceInEachLanguage(_ denial: ServerDenial) {
    let english = denial.message(in: .en)
    let chinese = denial.message(in: .zh)
    #expect(english.reason == chinese.reason)
    #expect(english.text.hasSuffix(".") && english.text.utf8.allSatisfy { $0 < 0x80 })
    #expect(chinese.text.hasSuffix("。") && !chinese.text.contains("."))
  }

  @Test func wait_saysHowLong() {
    #expect(ServerDenial.tooManyWrongCodes(seconds: 1).message(in: .en).text.contains("wait 1 second and"))
    #expect(ServerDenial.tooManyWrongCodes(seconds: 7).message(in: .en).text.contains("wait 7 seconds and"))
    #expect(ServerDenial.tooManyWrongCodes(seconds: 7).message(in: .zh).text.contains(" 7 "))
  }
}
