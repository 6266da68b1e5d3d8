import Catalogue
import Console
import Games
import Journal
import Logging
import NIOCore
import PadProtocol
import Room
import Server

/// Phones that host: their requests take the same path as those of the console.
extension RoomHost: HostPhoneRoom {
  func standing(of open: HostPhoneMessage.Open) -> HostPhoneStanding {
    phones.register.standing(of: open, at: loop.moment)
  }

  func receive(_ event: HostPhoneEvent) {
    switch event {
    case .came(let line, let open):
      mailbox.noteSomebody(at: loop.moment)
      phoneCame(open, on: line)
    case .stranger:
      log.warning("somebody came with a code that had let a phone host already")
      changePhones { $0.strangers += 1 }
    case .act(let line, let act):
      mailbox.noteSomebody(at: loop.moment)
      phoneActs(act, on: line)
    case .resigned(let line):
      guard let phone = phones.register.phone(on: line) else { return }
      obey(.revoke(phone.id))
    case .left(let line):
      phones.register.left(line)
      changePhones()
    }
  }

  /// Does what the console asks about phones.
  func obey(_ command: PhoneCommand) {
    switch command {
    case .offer: offerCode()
    case .close:
      phones.register.withdraw()
      changePhones { ($0.code, $0.strangers) = (nil, 0) }
    case .showAnswers(let isShown): changePhones { $0.showsAnswers = isShown }
    case .revoke(let id):
      guard let phone = phones.register.revoke(id) else { return }
      log.notice("\(phone.name) hosts no more")
      if let line = phone.line { lines?.dismissPhone(line, because: .revoked) }
      changePhones()
    }
  }

  // MARK: The one-time code

  private func offerCode() {
    phones.register.withdraw()
    guard phones.register.hasRoom else { return changePhones { $0.code = .full } }
    guard let address = addresses.first else { return changePhones { $0.code = .noAddress } }
    let code = phones.register.offer(Self.makeBits(), at: loop.moment)
    let link = Hosting.url(of: address + HostPhoneProtocol.page, fragment: code, isFolder: false)
    guard let qr = services.qrCode(link) else { return changePhones { $0.code = .noAddress } }
    phones.serial += 1
    count(down: qr, serial: phones.serial)
  }

  /// Shows how long the code can still be scanned, until that is over or there is another one.
  private func count(down qr: QRCode, serial: Int) {
    guard serial == phones.serial, let seconds = phones.register.secondsLeft(at: loop.moment) else {
      guard serial == phones.serial, case .shown = box.phones.code else { return }
      phones.register.withdraw()
      return changePhones { $0.code = .expired }
    }
    changePhones { $0.code = .shown(qr, seconds: seconds) }
    loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [weak self] in
      guard let self, case .shown = box.phones.code else { return }
      count(down: qr, serial: serial)
    }
  }

  /// 128 bits that nobody can guess.
  private static func makeBits() -> UInt128 {
    var source = SystemRandomNumberGenerator()
    return UInt128(source.next() as UInt64) << 64 | UInt128(source.next() as UInt64)
  }

  // MARK: Phones

  private func phoneCame(_ open: HostPhoneMessage.Open, on line: ConnectionID) {
    if let (phone, former) = phones.register.welcomeBack(open, line: line) {
      if let former, former != line { lines?.dismissPhone(former, because: .elsewhere) }
      welcome(.init(name: phone.name), on: line)
      return changePhones(tellingUse(by: phone))
    }
    let texts = PhoneTexts(language: configuration.language)
    let device = open.device.map { PlayerName.clean($0, fallback: "") } ?? ""
    let since = CivilTime(services.wallTime(), in: .local).hourAndMinute
    let redeemed = phones.register.redeem(
      open, bits: Self.makeBits(), line: line, at: loop.moment, since: since
    ) { device.isEmpty ? texts.name($0) : texts.nameOf(number: $0, device: device) }
    // It was asked in this turn of the loop whether it may.
    guard let phone = redeemed else { return lines?.dismissPhone(line, because: .unknown) ?? () }
    log.notice("\(phone.name) hosts")
    welcome(.init(name: phone.name, secret: phone.secret), on: line)
    changePhones(tellingUse(by: phone))
  }

  /// Reports at the console which phone used its code, if any did.
  private func tellingUse(by phone: PhoneRegister.Phone) -> (inout HostPhones) -> Void {
    let isUsed = phones.register.secondsLeft(at: loop.moment) == nil
    return { state in
      if isUsed, case .shown = state.code { state.code = .redeemed(by: phone.name) }
    }
  }

  private func welcome(_ welcome: HostPhoneNotice.Welcome, on line: ConnectionID) {
    tell(.welcome(welcome), on: line)
    phones.shown[line] = nil
    showPhones()
  }

  private func phoneActs(_ act: HostPhoneMessage.Act, on line: ConnectionID) {
    guard let phone = phones.register.phone(on: line) else { return }
    // What a page has on its screen may be older than the room.
    guard let commands = phoneDesk().commands(of: act.action, at: act.number) else {
      tell(.missed, on: line)
      phones.shown[line] = nil
      return showPhones()
    }
    uncover()
    for command in commands {
      log.info("\(phone.name) asks: \(RoomLog.words(command, players: room.players))")
      obey(command, at: loop.moment)
    }
  }

  /// Tells the console and the phones what there is to know of phones now.
  private func changePhones(_ change: (inout HostPhones) -> Void = { _ in }) {
    var state = box.phones
    state.phones = phones.register.phones.map {
      .init(id: $0.id, name: $0.name, since: $0.since, isHere: $0.line != nil)
    }
    change(&state)
    guard state != box.phones else { return }
    let isOver = state.code != box.phones.code && !state.isOffering
    happen(.phones(state))
    if isOver, state.code != nil { uncoverSoon() }
  }

  /// How long a console that covers the TV still shows what happened to a code.
  static let afterglow = TimeAmount.seconds(8)

  /// Takes the console off the TV once everybody has read what has become of the code: no phone could do that.
  private func uncoverSoon() {
    phones.endings += 1
    let ending = phones.endings
    loop.assumeIsolated().scheduleTask(in: Self.afterglow) { [weak self] in
      if let self, ending == phones.endings { uncover() }
    }
  }

  private func uncover() {
    guard box.isConsoleOverTV, box.phones.code != nil, !box.phones.isOffering else { return }
    changePhones { $0.code = nil }
  }

  // MARK: What they show

  /// The shortest time between two updates of a phone; the first change is sent at once.
  private static let pause = TimeAmount.milliseconds(100)

  /// Shows all phones what they may do now, a moment later if that was just done.
  func showPhonesSoon() {
    guard !phones.isShowing, phones.register.phones.contains(where: { $0.line != nil }) else { return }
    phones.isShowing = true
    loop.assumeIsolated().scheduleTask(deadline: max(loop.now, phones.shownAt + Self.pause)) { [weak self] in
      guard let self else { return }
      phones.isShowing = false
      showPhones()
    }
  }

  private func showPhones() {
    phones.shownAt = loop.now
    let screen = palette.written(phoneDesk().screen)
    var bytes: ByteBuffer?
    for line in phones.register.phones.compactMap(\.line) where phones.shown[line] != screen {
      bytes = bytes ?? encoded(.screen(screen))
      if let bytes { lines?.show(bytes, onPhone: line) }
      phones.shown[line] = screen
    }
    phones.shown = phones.shown.filter { phones.register.phone(on: $0.key) != nil }
  }

  /// The present screen of the phones, with the number of its moment.
  private func phoneDesk() -> PhoneDesk {
    let desk = PhoneDesk(of: room, in: box)
    if desk.moment != phones.moment { (phones.moment, phones.number) = (desk.moment, phones.number + 1) }
    return desk.numbered(phones.number)
  }

  private func tell(_ notice: HostPhoneNotice, on line: ConnectionID) {
    if let bytes = encoded(notice) { lines?.tell(bytes, toPhone: line) }
  }

  private func encoded(_ notice: HostPhoneNotice) -> ByteBuffer? {
    (try? MessageCoder().encode(notice)).map { ByteBuffer(bytes: $0) }
  }
}

/// The state that the room's host keeps for phones that host.
struct PhoneState {
  var register = PhoneRegister()
  /// How often a code was shown.
  var serial = 0
  /// How often the console said what has become of one.
  var endings = 0
  /// The moment that they show, and its number.
  var moment: PhoneDesk.Moment?
  var number = 0
  /// The screen on each phone, so that only changes are sent.
  var shown: [ConnectionID: HostPhoneScreen] = [:]
  var isShowing = false
  var shownAt = NIODeadline.uptimeNanoseconds(0)
}
