internal import Catalogue
internal import PadClient
internal import PadProtocol

/// The pad's own few words; all others come from the host.
extension PadTexts {
  var formKeys: [String] { [upAndDownChoose, enterGoesOn, escapeLeaves] }
  var leaveKeys: [String] { [escapeStays, enterLeaves] }

  func connecting(to address: RoomAddress) -> String { connecting(address.authority) }

  /// What a key of a button is called.
  func name(ofKey key: String) -> String { key == "space" ? space : key }

  /// That these keys do something now, at least one; several digits in a row are given by the first and the last.
  func toPress(_ keys: [String]) -> String {
    var runs: [[String]] = []
    for key in keys {
      if let last = runs.last?.last, let digit = Self.digit(last), Self.digit(key) == digit + 1 {
        runs[runs.count - 1].append(key)
      } else {
        runs.append([key])
      }
    }
    let names = runs.flatMap { $0.count > 2 ? ["\($0[0])–\($0[$0.count - 1])"] : $0.map(name(ofKey:)) }
    guard let last = names.last, names.count > 1 else { return toPress(names.joined()) }
    return toPress(or(keys: ListTexts(language: language).joined(names.dropLast()), last: last))
  }

  private static func digit(_ key: String) -> Int? {
    key.count == 1 && key.allSatisfy(\.isASCII) ? Int(key) : nil
  }

  /// A score with the host's word for what it counts, or else in points.
  func score(_ score: Int, _ unit: ScoreUnit?) -> String {
    (score < 0 ? "−" : "") + "\(score.magnitude) " + (unit?.word(for: score) ?? points(score))
  }

  /// What a person reads while the line has been broken for so many seconds.
  func reconnecting(after seconds: Int, seatIsKept: Bool) -> String {
    let sentence =
      switch seconds {
      case ..<2: retrying
      case ..<120: retryingAfterSeconds(seconds)
      default: retryingAfterMinutes(seconds / 60)
      }
    return seatIsKept ? self.seatIsKept(sentence) : sentence
  }

  func mended(after seconds: Int, seat: Session.Mended.Seat) -> String {
    switch seat {
    case .kept: mended(seconds)
    case .new: mendedOnNewSeat(seconds)
    }
  }
}
