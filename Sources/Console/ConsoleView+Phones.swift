import Catalogue
package import PadProtocol

extension ConsoleView {
  /// Shows the panel that lets a phone in; other actions wait until it is closed.
  ///
  /// - Parameter phones: The state of the phones.
  package mutating func showPhones(_ phones: HostPhones) {
    let texts = ConsoleTexts(language: language)
    self.phones = phones
    title = texts.hostFromPhone
    status = Self.status(of: phones, texts)
    (players, playersBefore, otherPlayers, othersAway, turnedAway) = ([], 0, 0, 0, 0)
    (knocks, nearby, pad, journalNote) = ([], [], nil, nil)
    actions = Self.actions(phones, language: language)
  }

  /// Returns the actions for phones that host.
  package static func actions(_ phones: HostPhones, language: Language) -> [Action] {
    let texts = ConsoleTexts(language: language)
    let shows = phones.showsAnswers
    return [
      Action(
        .phones(.offer), key: phoneKey, label: texts.phoneNewCode, enabled: phones.phones.count < HostPhones.most),
      Action(
        .phones(.showAnswers(!shows)), key: "A", label: shows ? texts.phoneAnswersOn : texts.phoneAnswersOff),
    ]
      + phones.phones.enumerated().map { place, phone in
        Action(.phones(.revoke(phone.id)), key: "\(place + 1)", label: texts.phoneRevoke(phone.name))
      } + [Action(.phones(.close), key: "X", label: texts.phoneBack)]
  }

  /// The key that lets a phone in, and that makes another code.
  static let phoneKey = "F"

  private static func status(of phones: HostPhones, _ texts: ConsoleTexts) -> String {
    switch phones.code {
    case .shown(_, let seconds): texts.phoneScan(seconds)
    case .redeemed(let name): texts.phoneLetIn(name)
    case .expired, nil: texts.phoneExpired
    case .full: texts.phoneFull
    case .noAddress: texts.phoneNoAddress
    }
  }
}

extension ConsoleTexts {
  /// Returns the number of phones that host, which one came back, and whether somebody was turned away; nil if there is
  /// nothing to say.
  func note(on phones: HostPhones) -> String? {
    let notes = [
      phones.phones.isEmpty ? nil : phonesHost(phones.phones.count),
      phones.returned.map(phoneReturned), phones.strangers == 0 ? nil : phoneStrangers(phones.strangers),
    ].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }
}
