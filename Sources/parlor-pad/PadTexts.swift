internal import PadCatalogue
internal import PadClient
internal import PadProtocol

/// The pad's own few texts; all others come from the host.
extension PadTexts {
  var formKeys: [String] { [upAndDownChoose, enterGoesOn, escapeLeaves] }
  var leaveKeys: [String] { [escapeStays, enterLeaves] }

  func connecting(to address: RoomAddress) -> String { connecting(address.authority) }

  /// Returns the readable name of a button's key.
  func name(ofKey key: String) -> String { key == "space" ? space : key }

  /// Returns the hints on keys while more than a press is asked for: the most important first, and the key to leave
  /// last.
  func keys(for input: PadInput, among buttons: [PadButton]) -> [String] {
    let keys = buttons.map(\.key)
    // A game may use the key q.
    let leave = Controls.button(for: .character("q"), among: buttons) == nil ? leaves : escapeLeaves
    return switch input.form {
    case .choices: [enterSends, toChoose(named(keys)), arrowsAndSpaceChoose, leave]
    case .order: [enterSends, nextInOrder(named(keys)), spaceLifts, leave]
    case .number(let field): [enterSends] + (field.range == nil ? [] : [arrowsSlide]) + [escapeLeaves]
    case .text: [enterSends, escapeLeaves]
    case .unknown: [leave]
    }
  }

  /// Returns the sentence that says what an answering line must contain.
  func asks(for input: PadInput, among buttons: [PadButton]) -> String {
    switch input.form {
    case .choices:
      let example = buttons.enumerated().filter { $0.offset.isMultiple(of: 2) }.prefix(2).map(\.element.key)
      return asksForChoices(example.joined(separator: " "))
    case .order: return asksForOrder(buttons.reversed().map(\.key).joined(separator: " "))
    case .number(let field):
      guard let range = field.range else { return field.unit.map(asksForNumberOf) ?? asksForNumber }
      let most = [field.shown(range.upperBound), field.unit].compactMap(\.self).joined(separator: " ")
      return asksForNumberBetween(least: field.shown(range.lowerBound), most: most)
    case .text: return asksForText
    case .unknown: return olderThanHost
    }
  }

  /// Returns the hint that these keys, at least one, do something now.
  func toPress(_ keys: [String]) -> String { toPress(named(keys)) }

  /// Returns the names of keys; several consecutive digits are given by the first and the last.
  private func named(_ keys: [String]) -> String {
    var runs: [[String]] = []
    for key in keys {
      if let last = runs.last?.last, let digit = Self.digit(last), Self.digit(key) == digit + 1 {
        runs[runs.count - 1].append(key)
      } else {
        runs.append([key])
      }
    }
    let names = runs.flatMap { $0.count > 2 ? ["\($0[0])–\($0[$0.count - 1])"] : $0.map(name(ofKey:)) }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return or(keys: ListTexts(language: language).joined(names.dropLast()), last: last)
  }

  private static func digit(_ key: String) -> Int? {
    key.count == 1 && key.allSatisfy(\.isASCII) ? Int(key) : nil
  }

  /// Returns a score with the host's word for its unit, or else in points.
  func score(_ score: Int, _ unit: ScoreUnit?) -> String {
    (score < 0 ? "−" : "") + "\(score.magnitude) " + (unit?.word(for: score) ?? points(score))
  }

  /// Returns the text to show while the connection has been lost for this number of seconds.
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
