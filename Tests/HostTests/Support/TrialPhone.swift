import Console
import Games
import PadProtocol
import Room
import Server
import TestSupport

@testable import Host

/// A phone that hosts, in memory.
final class TrialPhone {
  private(set) var line: ConnectionID?
  /// All that it was told, as it came.
  private(set) var texts: [String] = []
  private(set) var name: String?
  /// What it shows.
  private(set) var screen: HostPhoneScreen?
  /// What lets it in again.
  var secret: String?
  /// How often it was told that it pressed too late.
  private(set) var missed = 0
  private weak var host: HostOnTrial?

  /// Asks to host as the server does: whoever has no right to is not told to the room.
  ///
  /// - Returns: What the room said of it.
  @discardableResult
  func open(_ host: HostOnTrial, code: String? = nil, device: String? = "Android") throws -> HostPhoneStanding {
    self.host = host
    let open = HostPhoneMessage.Open(code: code, secret: secret, device: device)
    let standing = host.host.phones.standing(of: open)
    switch standing {
    case .invited, .known:
      let line = try host.lines.connect { [weak self] in self?.hear($0) }
      self.line = line
      host.phoneDoes(.came(line, open))
    case .used: host.phoneDoes(.stranger)
    case .expired, .unknown: break
    }
    return standing
  }

  private func hear(_ text: String) {
    texts.append(text)
    switch try? MessageCoder().decode(HostPhoneNotice.self, from: Array(text.utf8)) {
    case .welcome(let welcome):
      name = welcome.name
      secret = welcome.secret ?? secret
    case .screen(let shown): screen = shown
    case .missed: missed += 1
    case .denied, .beat, nil: break
    }
  }

  /// The ids of what it may do now.
  var open: [String] { screen?.actions.filter(\.enabled).map(\.id) ?? [] }

  func label(of action: String) -> String? { screen?.actions.first { $0.id == action }?.label }

  /// Presses something, as on the screen that it shows, or on an earlier one.
  func press(_ action: String, on number: Int? = nil) {
    guard let line else { return }
    host?.phoneDoes(.act(line, .init(action: action, number: number ?? screen?.number ?? -1)))
  }

  func resign() {
    guard let line else { return }
    host?.phoneDoes(.resigned(line))
  }

  /// Its page is closed, or its line breaks.
  func drop() throws {
    guard let line, let host else { return }
    try host.lines.hangUp(line)
    self.line = nil
    host.phoneDoes(.left(line))
  }

  /// Why the host ended its line; nil where it did not.
  var dismissal: HostPhoneDenial? {
    get throws { try line.flatMap { try host?.lines.dismissed[$0] } }
  }
}

extension HostOnTrial {
  /// Something happens on a phone's line.
  func phoneDoes(_ event: HostPhoneEvent) {
    host.phones.receive(event)
    pass(.milliseconds(110))
  }

  /// Has the console show a code.
  ///
  /// - Returns: What stands in its link behind the #.
  func offerCode() throws -> String {
    command(.phones(.offer))
    let link = try shownLink()
    guard let mark = link.firstIndex(of: "#") else { throw TestFailure("\(link) has no code") }
    return String(link[link.index(after: mark)...])
  }

  /// The link in the code that the console shows.
  func shownLink() throws -> String {
    guard case .shown(let qr, _) = console?.phones?.code else {
      throw TestFailure("the console shows \(String(describing: console?.phones))")
    }
    // A row for each character: see `qrCode`.
    let bytes = (0..<qr.side).map { row in (0..<8).reduce(0 as UInt8) { $0 | (qr[row, $1] ? 1 << UInt8($1) : 0) } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A phone that was let in.
  func phone(device: String? = "Android") throws -> TrialPhone {
    let phone = TrialPhone()
    try phone.open(self, code: offerCode(), device: device)
    return phone
  }
}
