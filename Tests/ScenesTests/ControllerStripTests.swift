import Testing

@testable import Scenes

/// How a number is shown of which somebody turns one digit.
@Suite struct ControllerStripTests {
  struct Number: CustomTestStringConvertible {
    var digits: String
    var place: Int
    var parts: [String]
    var testDescription: String { "\(digits), \(place)" }
  }

  static let numbers: [Number] = [
    Number(digits: "510", place: 0, parts: ["51", "0", ""]),
    Number(digits: "510", place: 1, parts: ["5", "1", "0"]),
    // Noughts that are not written yet can be turned too.
    Number(digits: "5", place: 2, parts: ["", "0", "05"]),
    Number(digits: "-2", place: 0, parts: ["-", "2", ""]),
    // The point is no digit.
    Number(digits: "0.7", place: 0, parts: ["0.", "7", ""]),
    Number(digits: "0.7", place: 1, parts: ["", "0", ".7"]),
    Number(digits: "0,7", place: 1, parts: ["", "0", ",7"]),
    Number(digits: "", place: 3, parts: ["", "?", ""]),
  ]

  @Test(arguments: numbers) func theDigitThatIsTurned_standsOut(_ number: Number) {
    let parts = ControllerStrip.parts(of: number.digits, place: number.place)
    #expect([parts.0, parts.1, parts.2] == number.parts)
  }
}
