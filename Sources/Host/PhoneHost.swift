import Catalogue
import Console
import Games
import Journal
import Logging
import NIOCore
import PadProtocol
import Room
import Server

/// The room's side of phones that host: their requests take the same path as those of the console.
final class PhoneHost: HostPhoneRoom {
  private unowned let host: any RoomAccess
  private var register: PhoneRegister
  /// The phones that were kept last.
  private var kept: KeptPhones?
  /// The number of codes shown so far.
  private var serial = 0
  /// The number of times that the console reported the end of a code.
  private var endings = 0
  /// The moment that the phones show, and its number.
  private var moment: PhoneDesk.Moment?
  private var number = 0
  /// The screen on each phone, so that only changes are sent.
  private var shown: [ConnectionID: HostPhoneScreen] = [:]
  private let showing: OncePerTurn

  init(_ host: any RoomAccess) {
    self.host = host
    showing = OncePerTurn(on: host.loop)
    let invitation = host.configuration.invitation
    kept = host.services.keptPhones
    register = PhoneRegister(kept.flatMap { $0.invitation == invitation ? $0.phones : nil } ?? [])
    keep()
  }

  func standing(of open: HostPhoneMessage.Open) -> HostPhoneStanding {
    register.standing(of: open, at: host.loop.moment)
  }

  func receive(_ event: HostPhoneEvent) {
    switch event {
    case .came(let line, let open):
      host.noteSomebody(at: host.loop.moment)
      phoneCame(open, on: line)
    case .stranger:
      host.log.warning("somebody came with a code that had let a phone host already")
      changePhones { $0.strangers += 1 }
    case .act(let line, let act):
      host.noteSomebody(at: host.loop.moment)
      phoneActs(act, on: line)
    case .resigned(let line):
      guard let phone = register.phone(on: line) else { return }
      obey(.revoke(phone.id))
    case .left(let line):
      register.left(line)
      changePhones()
    }
  }

  /// Carries out a command about phones from the console.
  func obey(_ command: PhoneCommand) {
    switch command {
    case .offer: offerCode()
    case .close:
      register.withdraw()
      changePhones { ($0.code, $0.strangers) = (nil, 0) }
    case .showAnswers(let isShown): changePhones { $0.showsAnswers = isShown }
    case .revoke(let id):
      guard let phone = register.revoke(id) else { return }
      host.log.notice("\(phone.name) hosts no more")
      if let line = phone.line { host.lines?.dismissPhone(line, because: .revoked) }
      keep()
      changePhones()
    }
  }

  // MARK: After a restart

  /// Keeps the phones of this evening; those of another one are forgotten.
  private func keep() {
    guard let invitation = host.configuration.invitation else { return }
    let phones = KeptPhones(invitation: invitation, phones: register.kept)
    guard phones != kept, !phones.phones.isEmpty || kept?.phones.isEmpty == false else { return }
    kept = phones
    host.services.keepPhones(phones)
  }

  /// Says at the console that a phone hosts again.
  private func sayOnce(returned name: String) {
    changePhones { $0.returned = name }
    host.loop.assumeIsolated().scheduleTask(in: Self.afterglow) { [weak self] in
      self?.changePhones { if $0.returned == name { $0.returned = nil } }
    }
  }

  /// Shows the phones that were kept at the console.
  func begin() { changePhones() }

  /// Forgets the phones of an evening that is over.
  func forget() {
    register = PhoneRegister()
    keep()
  }

  // MARK: The one-time code

  private func offerCode() {
    register.withdraw()
    guard register.hasRoom else { return changePhones { $0.code = .full } }
    guard let address = host.box.addresses.first else { return changePhones { $0.code = .noAddress } }
    let code = register.offer(Self.makeBits(), at: host.loop.moment)
    let link = Hosting.url(of: address + HostPhoneProtocol.page, fragment: code, isFolder: false)
    guard let qr = host.services.qrCode(link) else { return changePhones { $0.code = .noAddress } }
    serial += 1
    count(down: qr, serial: serial)
  }

  /// Shows the remaining time of the code every second, until the code expires or another one replaces it.
  private func count(down qr: QRCode, serial: Int) {
    guard serial == self.serial, let seconds = register.secondsLeft(at: host.loop.moment) else {
      guard serial == self.serial, case .shown = host.box.phones.code else { return }
      register.withdraw()
      return changePhones { $0.code = .expired }
    }
    changePhones { $0.code = .shown(qr, seconds: seconds) }
    host.loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [weak self] in
      guard let self, case .shown = host.box.phones.code else { return }
      count(down: qr, serial: serial)
    }
  }

  /// Makes 128 bits that nobody can guess.
  private static func makeBits() -> UInt128 {
    var source = SystemRandomNumberGenerator()
    return UInt128(source.next() as UInt64) << 64 | UInt128(source.next() as UInt64)
  }

  // MARK: Phones

  private func phoneCame(_ open: HostPhoneMessage.Open, on line: ConnectionID) {
    if let phone = register.welcomeBack(open, line: line) {
      if let former = phone.line, former != line { host.lines?.dismissPhone(former, because: .elsewhere) }
      welcome(.init(name: phone.name), on: line)
      if phone.isAwaited {
        host.log.notice("\(phone.name) hosts again after the restart")
        return sayOnce(returned: phone.name)
      }
      return changePhones(tellingUse(by: phone))
    }
    let texts = PhoneTexts(language: host.configuration.language)
    let device = open.device.map { PlayerName.clean($0, fallback: "") } ?? ""
    let since = CivilTime(host.services.wallTime(), in: .local).hourAndMinute
    let redeemed = register.redeem(
      open, bits: Self.makeBits(), line: line, at: host.loop.moment, since: since
    ) { device.isEmpty ? texts.name($0) : texts.nameOf(number: $0, device: device) }
    // Whether the phone may come in was already checked in this turn of the loop.
    guard let phone = redeemed else { return host.lines?.dismissPhone(line, because: .unknown) ?? () }
    host.log.notice("\(phone.name) hosts")
    welcome(.init(name: phone.name, secret: phone.secret), on: line)
    changePhones(tellingUse(by: phone))
    keep()
  }

  /// Returns the change that reports at the console which phone used its code, if one did.
  private func tellingUse(by phone: PhoneRegister.Phone) -> (inout HostPhones) -> Void {
    let isUsed = register.secondsLeft(at: host.loop.moment) == nil
    return { state in
      if isUsed, case .shown = state.code { state.code = .redeemed(by: phone.name) }
    }
  }

  private func welcome(_ welcome: HostPhoneNotice.Welcome, on line: ConnectionID) {
    tell(.welcome(welcome), on: line)
    shown[line] = nil
    showPhones()
  }

  private func phoneActs(_ act: HostPhoneMessage.Act, on line: ConnectionID) {
    guard let phone = register.phone(on: line) else { return }
    // The screen that a page shows may be older than the room's state.
    guard let commands = phoneDesk().commands(of: act.action, at: act.number) else {
      tell(.missed, on: line)
      shown[line] = nil
      return showPhones()
    }
    uncover()
    for command in commands {
      host.log.info("\(phone.name) asks: \(RoomLog.words(command, players: host.room.players))")
      host.obey(command, at: host.loop.moment)
    }
  }

  /// Changes the state of the phones, and reports a change to the console and the phones.
  private func changePhones(_ change: (inout HostPhones) -> Void = { _ in }) {
    var state = host.box.phones
    state.phones = register.phones.map {
      .init(id: $0.id, name: $0.name, since: $0.since, isHere: $0.line != nil)
    }
    change(&state)
    guard state != host.box.phones else { return }
    let isOver = state.code != host.box.phones.code && !state.isOffering
    host.happen(.phones(state))
    if isOver, state.code != nil { uncoverSoon() }
  }

  /// The time for which a console that covers the TV still shows what happened to a code.
  static let afterglow = TimeAmount.seconds(8)

  /// Takes the console off the TV once everybody has read what happened to the code.
  ///
  /// No phone could take it off.
  private func uncoverSoon() {
    endings += 1
    let ending = endings
    host.loop.assumeIsolated().scheduleTask(in: Self.afterglow) { [weak self] in
      if let self, ending == endings { uncover() }
    }
  }

  private func uncover() {
    guard host.box.isConsoleOverTV, host.box.phones.code != nil, !host.box.phones.isOffering else { return }
    changePhones { $0.code = nil }
  }

  // MARK: What they show

  /// The shortest time between two updates of a phone; the first change is sent immediately.
  private static let pause = TimeAmount.milliseconds(100)

  /// Shows the present actions on all phones, a moment later if an update was just sent.
  func showSoon() {
    guard register.phones.contains(where: { $0.line != nil }) else { return }
    showing.soon(after: Self.pause) { [weak self] in self?.showPhones() }
  }

  private func showPhones() {
    showing.done()
    let screen = host.palette.written(phoneDesk().screen)
    var bytes: ByteBuffer?
    for line in register.phones.compactMap(\.line) where shown[line] != screen {
      bytes = bytes ?? encoded(.screen(screen))
      if let bytes { host.lines?.show(bytes, onPhone: line) }
      shown[line] = screen
    }
    shown = shown.filter { register.phone(on: $0.key) != nil }
  }

  /// Returns the present screen of the phones, with the number of its moment.
  private func phoneDesk() -> PhoneDesk {
    let desk = PhoneDesk(of: host.room, in: host.box)
    if desk.moment != moment { (moment, number) = (desk.moment, number + 1) }
    return desk.numbered(number)
  }

  private func tell(_ notice: HostPhoneNotice, on line: ConnectionID) {
    if let bytes = encoded(notice) { host.lines?.tell(bytes, toPhone: line) }
  }

  private func encoded(_ notice: HostPhoneNotice) -> ByteBuffer? {
    (try? MessageCoder().encode(notice)).map { ByteBuffer(bytes: $0) }
  }
}
