import Catalogue
import Console
import Displays
import Games
import PadProtocol
import Questions
import Room
import Server
import Sounds
import TestSupport
import Testing

@testable import Host

/// Phones that host: how one is let in, what it may do, what it is told, and how it is taken off.
@Suite struct HostPhoneTests {
  private static let texts = ConsoleTexts(language: .en)

  private func host(
    _ kind: GameKind = .trivia, options: GameOptions = GameOptions(), asksFirst: Bool = false,
    store: MemoryStore? = nil, language: Language = .en
  ) throws -> HostOnTrial {
    try HostOnTrial(
      HostOnTrial.evening(kind, options: options, asksFirst: asksFirst, store: store, language: language))
  }

  // MARK: Letting one in

  @Test func theConsole_showsACodeForAMinute_andCountsDown() throws {
    let host = try host()
    #expect(host.console?.phones == nil)
    #expect(host.console?.actions.first { $0.key == "F" }?.label == Self.texts.hostFromPhone)
    let code = try host.offerCode()
    #expect(try host.shownLink() == "http://192.168.1.20:4747/host#\(code)")
    // 128 bits.
    #expect(code.count == 22)
    #expect(host.console?.title == Self.texts.hostFromPhone)
    #expect(host.console?.status == Self.texts.phoneScan(60))
    host.pass(.seconds(20))
    #expect(host.console?.status == Self.texts.phoneScan(40))
    host.pass(.seconds(39))
    #expect(host.console?.status == Self.texts.phoneScan(1))
    host.pass(.seconds(1))
    #expect(host.console?.phones?.code == .expired)
    #expect(host.console?.status == Self.texts.phoneExpired)
    #expect(try TrialPhone().open(host, code: code) == .expired)
    #expect(host.console?.phones?.phones == [])
  }

  @Test func theCode_letsOnePhoneIn_andTheSecondIsAStranger() throws {
    let host = try host()
    let code = try host.offerCode()
    let (first, second) = (TrialPhone(), TrialPhone())
    #expect(try first.open(host, code: code) == .invited)
    #expect(first.name == "Phone 1 · Android")
    #expect(first.secret?.count == 22 && first.secret != code)
    #expect(first.screen?.title == "Lobby")
    #expect(host.console?.phones?.code == .redeemed(by: "Phone 1 · Android"))
    #expect(try second.open(host, code: code) == .used)
    #expect(second.texts.isEmpty)
    #expect(host.console?.phones?.strangers == 1)
    host.command(.phones(.close))
    #expect(host.console?.phones == nil)
    #expect(host.console?.displayNote == Self.texts.phonesHost(1))
  }

  /// On a box whose only screen is the TV the console lies over it, and no phone could take it away.
  @Test func overTheTV_theConsoleGoesByItself_onceTheCodeIsOver() throws {
    let host = try host()
    host.plug(
      .present(
        display: "TV", connector: "TV", mode: "1280x720@60", size: .init(width: 1280, height: 720), isPrimary: true,
        warning: nil))
    _ = try host.offerCode()
    host.pass(.seconds(60))
    #expect(host.console?.phones?.code == .expired)
    host.pass(.seconds(7))
    #expect(host.console?.phones?.code == .expired)
    host.pass(.seconds(1))
    #expect(host.console?.phones == nil)

    let phone = try host.phone()
    #expect(host.console?.phones?.code == .redeemed(by: "Phone 1 · Android"))
    // Another code in time starts anew.
    host.pass(.seconds(5))
    let code = try host.offerCode()
    host.pass(.seconds(10))
    #expect(host.console?.phones?.isOffering == true)
    try TrialPhone().open(host, code: code)
    // Whoever does something on a phone wants to see the TV.
    phone.press("game.snap")
    #expect(host.console?.phones == nil)
    #expect(try TrialPhone().open(host, code: code) == .used)
    #expect(host.console?.displayNote?.contains(Self.texts.phoneStrangers(1)) == true)
  }

  /// A page that mends its line by itself is nobody; whoever joins anew after their seat was given up is somebody.
  @Test func whoJoins_isSomebody_andALineThatIsMendedIsNot() throws {
    let host = try host()
    let pad = try host.join("Ana")
    let came = try #require(host.lastHeard)
    host.drop(pad)
    host.pass(.seconds(20))
    try host.come(pad, code: nil)
    #expect(host.lastHeard == came)
    host.drop(pad)
    host.pass(.seconds(3_600))
    try host.come(pad, code: nil)
    #expect(try #require(host.lastHeard) > came)
  }

  /// What is shown at once counts among the ten updates a second.
  @Test func afterItWasShownAtOnce_aPhoneIsShownTheNextChangeATenthOfASecondLater() throws {
    let host = try host()
    let phone = try host.phone()
    host.pass(.seconds(1))
    let line = try #require(phone.line)
    // On an older screen: it is told so, and shown the present one.
    host.host.phones.receive(.act(line, .init(action: "start", number: -1)))
    let shown = phone.texts.count
    host.host.receive(.command(.phones(.showAnswers(true))), at: host.now)
    host.pass(.milliseconds(60))
    #expect(phone.texts.count == shown)
    host.pass(.milliseconds(50))
    #expect(phone.texts.count == shown + 1)
  }

  @Test func inAWindowOfItsOwn_theConsoleStays() throws {
    let host = try host()
    _ = try host.phone()
    host.pass(.seconds(100))
    #expect(host.console?.phones?.code == .redeemed(by: "Phone 1 · Android"))
  }

  /// A stranger is seen at the console also when that shows something else again.
  @Test func aStranger_isSaid_whateverTheConsoleShows() throws {
    let host = try host()
    let code = try host.offerCode()
    try TrialPhone().open(host, code: code)
    host.command(.phones(.close))
    try TrialPhone().open(host, code: code)
    #expect(host.console?.displayNote?.contains(Self.texts.phoneStrangers(1)) == true)
    #expect(host.log.contains { $0.contains("somebody came with a code") })
  }

  @Test func aNewCode_makesTheOneBeforeWorthless_andSoDoesClosing() throws {
    let host = try host()
    let first = try host.offerCode()
    let second = try host.offerCode()
    #expect(first != second)
    #expect(try TrialPhone().open(host, code: first) == .expired)
    host.command(.phones(.close))
    #expect(try TrialPhone().open(host, code: second) == .expired)
    host.pass(.seconds(100))
    #expect(host.console?.phones == nil)
  }

  @Test(arguments: ["", "AAAA", HostOnTrial.code, HostOnTrial.invitation, String(repeating: "A", count: 22)])
  func guesses_areWorthNothing(text: String) throws {
    let host = try host()
    _ = try host.offerCode()
    _ = try host.phone()
    let open = TrialPhone()
    #expect(try open.open(host, code: text) == .unknown)
    open.secret = text
    #expect(try open.open(host) == .unknown)
    #expect(open.texts.isEmpty)
  }

  /// A pad's secret opens a seat, and nothing else; a phone's secret opens no seat without the code.
  @Test func secretsOfPadsAndPhones_areNotEachOthers() throws {
    let host = try host()
    let pad = try host.join("Ana")
    let thief = TrialPhone()
    thief.secret = pad.secret
    #expect(pad.secret != nil)
    #expect(try thief.open(host) == .unknown)
    #expect(try thief.open(host, code: pad.secret) == .unknown)
    let phone = try host.phone()
    let join = ClientMessage.Join(code: nil, name: "Eve", secret: phone.secret)
    #expect(host.host.standing(of: join) == .unknown)
    let invited = ClientMessage.Join(code: nil, name: "Eve", invitation: phone.secret)
    #expect(host.host.standing(of: invited) == .unknown)
  }

  @Test func withItsSecret_aPhoneComesBack_andTheOtherPageMakesRoom() throws {
    let host = try host()
    let phone = try host.phone()
    try phone.drop()
    #expect(host.console?.phones?.phones.map(\.isHere) == [false])
    #expect(try phone.open(host) == .known)
    #expect(phone.name == "Phone 1 · Android" && host.console?.phones?.phones.map(\.isHere) == [true])
    // Its secret was told once.
    #expect(phone.texts.filter { $0.contains(phone.secret ?? "-") }.count == 1)
    let copy = TrialPhone()
    copy.secret = phone.secret
    #expect(try copy.open(host) == .known)
    #expect(try phone.dismissal == .elsewhere)
    // Whose line is gone, as the server says a turn later, takes nothing from the new one.
    try phone.drop()
    #expect(host.console?.phones?.phones.map(\.isHere) == [true])
    copy.press("pause")
    #expect(copy.missed == 1)
  }

  /// Whoever hosts and scans once more is still the same phone, and the code is used up.
  @Test func scanningAgain_makesNoSecondPhone() throws {
    let host = try host()
    let phone = try host.phone()
    let code = try host.offerCode()
    #expect(try phone.open(host, code: code) == .known)
    #expect(host.console?.phones?.phones.count == 1)
    #expect(host.console?.phones?.code == .redeemed(by: "Phone 1 · Android"))
    #expect(try TrialPhone().open(host, code: code) == .used)
  }

  @Test func aPhoneThatIsTakenOff_keepsNothing() throws {
    let host = try host()
    let (phone, other) = (try host.phone(), try host.phone(device: nil))
    #expect(other.name == "Phone 2")
    host.command(.phones(.revoke(1)))
    #expect(try phone.dismissal == .revoked)
    #expect(host.console?.phones?.phones.map(\.name) == ["Phone 2"])
    #expect(try phone.open(host) == .unknown)
    let told = phone.texts.count
    host.pass(.seconds(1))
    _ = try host.join("Ana")
    host.pass(.seconds(1))
    #expect(phone.texts.count == told)
    #expect(other.screen?.players.map(\.name) == ["Ana"])
  }

  @Test func aPhone_canStopByItself() throws {
    let host = try host()
    let phone = try host.phone()
    phone.resign()
    #expect(try phone.dismissal == .revoked)
    #expect(host.console?.phones?.phones == [])
    #expect(try phone.open(host) == .unknown)
  }

  @Test func asManyHostAsMay_andNoMore() throws {
    let host = try host()
    let phones = try (1...HostPhones.most).map { _ in try host.phone() }
    host.command(.phones(.offer))
    #expect(host.console?.phones?.code == .full)
    #expect(host.console?.actions.first { $0.key == "F" }?.enabled == false)
    host.command(.phones(.revoke(3)))
    let last = try host.phone()
    #expect(last.name == "Phone 9 · Android")
    #expect(Set(phones.map(\.secret)).count == HostPhones.most)
  }

  @Test func withoutANetwork_thereIsNoCode() throws {
    let host = try host()
    host.network.hosts = []
    host.pass(.seconds(6))
    host.command(.phones(.offer))
    #expect(host.console?.phones?.code == .noAddress)
  }

  @Test func whatAPhoneCallsItself_isCleaned() throws {
    let host = try host()
    let phone = try host.phone(device: "\u{1B}[31m\u{202E}evil\n" + String(repeating: "x", count: 3000))
    let name = try #require(phone.name)
    #expect(name.hasPrefix("Phone 1 · ") && name.count <= 40)
    #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }

  // MARK: What it may do

  @Test func fromThePhone_aWholeGame() throws {
    let host = try host()
    let phone = try host.phone()
    #expect(!phone.open.contains("start") && phone.screen?.actions.first { $0.id == "start" }?.hint != nil)
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.pass(.milliseconds(110))
    #expect(phone.screen?.status == PhoneTexts(language: .en).ready)
    phone.press("start")
    #expect(phone.screen?.title == "Question 1 of 10" && ana.openKeys == ["1", "2", "3", "4"])
    phone.press("pause")
    #expect(ana.openKeys.isEmpty && phone.label(of: "go-on") == Self.texts.goOn)
    // Pressed once more by somebody else at the same time, it means the same.
    phone.press("pause")
    #expect(ana.openKeys.isEmpty && phone.missed == 1)
    phone.press("go-on")
    host.pass(.seconds(3.1))
    #expect(ben.openKeys == ["1", "2", "3", "4"])
    phone.press("token.skip")
    #expect(ana.status == "Skipped.")
    #expect(phone.screen?.actions.first { $0.id == "end" }?.ask != nil)
    phone.press("end")
    #expect(phone.screen?.title == "Game over")
    host.pass(.seconds(2.2))
    #expect(phone.open.contains("again") && phone.open.contains("lobby"))
    phone.press("lobby")
    #expect(phone.screen?.title == "Lobby")
    #expect(host.log.contains { $0 == "Phone 1 · Android asks: start" })
  }

  @Test func choosingAGame_andJudgingTheBuzzer() throws {
    let host = try host()
    let phone = try host.phone()
    let (ana, _) = (try host.join("Ana"), try host.join("Ben"))
    host.pass(.milliseconds(110))
    let games = phone.screen?.actions.filter { $0.group == .game }
    #expect(games?.map(\.id) == GameKind.allCases.map { "game.\($0.rawValue)" })
    #expect(games?.filter { $0.chosen == true }.map(\.id) == ["game.trivia"])
    phone.press("game.buzzer")
    #expect(phone.screen?.actions.filter { $0.chosen == true }.map(\.id) == ["game.buzzer"])
    phone.press("start")
    phone.press("token.skip")
    try host.press("space", by: ana)
    host.pass(.milliseconds(200))
    #expect(phone.screen?.status == "Ana was first.")
    #expect(phone.screen?.actions.first { $0.id == "token.right" }?.look == .right)
    #expect(phone.screen?.actions.first { $0.id == "token.wrong" }?.look == .wrong)
    phone.press("token.right")
    #expect(ana.score == 1)
  }

  /// What was meant for a moment that is over does nothing: the next question is not skipped.
  @Test func aPressForAnEarlierMoment_doesNothing() throws {
    let host = try host()
    let phone = try host.phone()
    let (ana, _) = (try host.join("Ana"), try host.join("Ben"))
    host.pass(.milliseconds(110))
    phone.press("start")
    let first = try #require(phone.screen?.number)
    phone.press("token.skip")
    host.pass(.seconds(5))
    #expect(phone.screen?.title == "Question 2 of 10" && ana.openKeys.count == 4)
    phone.press("token.skip", on: first)
    #expect(phone.missed == 1 && ana.openKeys.count == 4)
    // What means the same on every screen counts whatever the number is.
    phone.press("pause", on: first)
    #expect(phone.label(of: "go-on") != nil)
  }

  /// A start that was on its way while the lobby became another starts nothing, nor does one that nobody was shown.
  @Test func aStartForAnEarlierMoment_startsNothing() throws {
    let host = try host()
    let phone = try host.phone()
    let empty = try #require(phone.screen?.number)
    let ana = try host.join("Ana")
    _ = try host.join("Ben")
    host.pass(.milliseconds(110))
    let now = try #require(phone.screen?.number)
    #expect(now != empty && phone.open.contains("start"))
    for number in [empty, now + 1, -1, Int.max] { phone.press("start", on: number) }
    #expect(phone.missed == 4 && phone.screen?.title == "Lobby")
    phone.press("start")
    #expect(phone.screen?.title == "Question 1 of 10" && ana.openKeys.count == 4)
    // Nor does one more of a game that is over begin the next.
    phone.press("end")
    host.pass(.seconds(2.2))
    #expect(phone.open.contains("again"))
    phone.press("again", on: now)
    #expect(phone.screen?.title == "Game over" && phone.missed == 5)
    phone.press("again")
    #expect(phone.screen?.title == "Question 1 of 10")
  }

  @Test func removing_admitting_andClearingAway() throws {
    let host = try host(asksFirst: true)
    let phone = try host.phone()
    let ana = try host.join("Ana")
    host.pass(.milliseconds(110))
    let door = phone.screen?.actions.filter { $0.group == .door } ?? []
    #expect(door.count == 2)
    phone.press(door[0].id)
    let player = try #require(phone.screen?.players.first)
    #expect(player.name == "Ana" && player.ask == SceneTexts(language: .en).askKick("Ana"))
    host.drop(ana)
    host.pass(.milliseconds(110))
    #expect(phone.open.contains("clear"))
    try host.come(ana)
    phone.press(try #require(player.id))
    #expect(phone.screen?.players == [])
  }

  /// The volume is the windows' business: they are told what the phone asks for, in that order.
  @Test func volumes_areAskedOfTheWindows() throws {
    let host = try host()
    let phone = try host.phone()
    #expect(phone.screen?.volumes == [])
    host.hears(SoundState(volumes: Volumes(music: 40)))
    #expect(phone.screen?.volumes.map(\.level) == [40, 100])
    phone.press("volume.effects-")
    phone.press("mute")
    #expect(host.sounds == [.choose(.effects), .change(by: -10), .mute(true)])
    var muted = SoundState(volumes: Volumes(music: 40))
    muted.volumes.isMuted = true
    host.hears(muted)
    #expect(phone.screen?.volumes == [] && phone.open.contains("unmute"))
  }

  /// What belongs to the box stays there, whatever a page asks for.
  @Test(arguments: [
    "quit", "close", "web-tv", "theme", "phones", "offer", "answers", "", "token.", "token.category.1", "kick.99",
    "kick.1", "kick.", "game.chess", "admit.1", "volume.music", "start", "adjust.1+",
    "time.1.on",
  ])
  func whatIsNotOnItsScreen_aPhoneCannotDo(action: String) throws {
    let host = try HostOnTrial(HostOnTrial.evening(hostName: "Hana"))
    let phone = try host.phone()
    let before = host.host.state
    phone.press(action)
    #expect(phone.missed == 1)
    #expect(host.host.state.overview == before.overview && !host.isOver)
    #expect(host.console?.phones?.showsAnswers == false)
  }

  /// Neither the console's own panel nor its arrows change what phones show.
  @Test func whatLiesOverTheConsole_isNotOnThePhone() throws {
    let host = try host()
    let phone = try host.phone()
    #expect(host.console?.phones != nil && phone.screen?.title == "Lobby")
    let texts = phone.texts.count
    host.command(.phones(.close))
    host.pass(.seconds(1))
    #expect(phone.texts.count == texts)
  }

  // MARK: Answers

  private static func secretive() -> GameOptions {
    GameOptions(
      trivia: TriviaOptions(questions: [
        Question(text: "Who?", answers: ["Xanthippe", "b", "c", "d"], explanation: "She was the wife of Socrates.")
      ]))
  }

  @Test func answersAndNotes_areShownOnlyWhereTheConsoleAllowsIt() throws {
    let host = try host(options: Self.secretive())
    let phone = try host.phone()
    for name in ["Ana", "Ben"] { _ = try host.join(name) }
    host.pass(.milliseconds(110))
    phone.press("start")
    // Of what is on the TV nothing is a secret.
    #expect(phone.screen?.question?.text == "Who?" && phone.screen?.question?.answers.contains("Xanthippe") == true)
    #expect(phone.screen?.question?.right == nil && phone.screen?.question?.notes == nil)
    #expect(phone.screen?.answers == false)
    #expect(!phone.texts.contains { $0.contains("Socrates") })
    #expect(host.console?.actions.first { $0.key == "A" }?.label == Self.texts.phoneAnswersOff)
    host.command(.phones(.showAnswers(true)))
    host.pass(.milliseconds(110))
    #expect(phone.screen?.answers == true)
    #expect(phone.screen?.question?.right == "Xanthippe")
    #expect(phone.screen?.question?.notes == "She was the wife of Socrates.")
    host.command(.phones(.showAnswers(false)))
    host.pass(.milliseconds(110))
    #expect(phone.screen?.answers == false && phone.screen?.question?.right == nil)
    phone.press("token.skip")
    // The TV says it now.
    #expect(phone.screen?.question?.right == "Xanthippe" && phone.screen?.question?.notes == nil)
  }

  /// Before the reveal a phone that may not show answers gets the same bytes, whichever is right.
  @Test func whereAnswersAreHidden_theBytesSayNothingOfThem() throws {
    func transcript(right: Int) throws -> [String] {
      let answers = ["a", "b", "c", "d"]
      // The same texts on the TV at the same places: only which one is right differs.
      let host = try host(
        options: GameOptions(
          trivia: TriviaOptions(questions: [
            Question(text: "Who?", kind: .trueFalse(right == 0), answers: right == 0 ? ["a", "b"] : ["b", "a"])
          ])))
      _ = answers
      let phone = try host.phone()
      for name in ["Ana", "Ben"] { _ = try host.join(name) }
      host.pass(.milliseconds(110))
      phone.press("start")
      return phone.texts.filter { !$0.contains("welcome") }.map {
        // Names of moments alone; the order of two texts is drawn.
        $0.replacing("\"a\",\"b\"", with: "two").replacing("\"b\",\"a\"", with: "two")
      }
    }
    #expect(try transcript(right: 0) == transcript(right: 1))
  }

  // MARK: What is kept

  @Test func codesAndSecrets_areInNoLog_notPrinted_andNotInTheJournal() throws {
    let store = MemoryStore()
    let host = try host(store: store)
    let code = try host.offerCode()
    let phone = TrialPhone()
    try phone.open(host, code: code)
    let (ana, _) = (try host.join("Ana"), try host.join("Ben"))
    host.pass(.milliseconds(110))
    phone.press("start")
    let secret = try #require(phone.secret)
    let written = try #require(store.evening)
    let everything = host.log + host.printed + ["\(written)"] + ana.texts
    #expect(everything.count > 3)
    #expect(!everything.contains { $0.contains(code) || $0.contains(secret) })
    // What was done from the phone is, like all that the host does.
    #expect(written.events.contains { $0.event == .command(.start) } || written.snapshot.overview.stage == .playing)
  }

  /// After a restart a phone goes on hosting, and the console says so once.
  @MainActor @Test func afterARestart_phonesGoOn() throws {
    let store = MemoryStore()
    let host = try host(store: store)
    let phone = try host.phone()
    for name in ["Ana", "Ben"] { _ = try host.join(name) }
    host.pass(.milliseconds(110))
    phone.press("start")
    let again = try host.restart()
    #expect(again.console?.displayNote?.contains(Self.texts.phonesHost(1)) == true)
    let said = Self.texts.phoneReturned(try #require(phone.name))
    #expect(again.console?.displayNote?.contains(said) != true)
    #expect(try phone.open(again) == .known)
    #expect(phone.screen?.title == "Question 1 of 10")
    again.pass(.milliseconds(200))
    #expect(again.console?.displayNote?.contains(said) == true)
    again.pass(.seconds(9))
    #expect(again.console?.displayNote?.contains(said) == false)
    // Each time is the first one only once.
    #expect(try phone.open(again) == .known)
    again.pass(.milliseconds(200))
    #expect(again.console?.displayNote?.contains(said) == false)
  }

  /// Neither a phone that was removed, nor those of another evening, nor those of one that was closed, go on.
  @MainActor @Test func otherPhones_areForgotten() throws {
    let store = MemoryStore()
    let host = try host(store: store)
    let (kept, removed) = (try host.phone(), try host.phone())
    for name in ["Ana", "Ben"] { _ = try host.join(name) }
    host.command(.phones(.revoke(2)))
    #expect(host.keptPhones?.phones.count == 1 && host.keptPhones?.phones.first?.name == kept.name)
    let again = try host.restart()
    #expect(try removed.open(again) == .unknown)
    var foreign = host.keptPhones
    foreign?.invitation = "another"
    let other = try HostOnTrial(HostOnTrial.evening(), keptPhones: foreign)
    #expect(other.keptPhones?.phones.isEmpty == true)
    #expect(try kept.open(other) == .unknown)
    again.command(.program(.quit))
    #expect(again.keptPhones?.phones.isEmpty == true)
  }

  @Test func inChinese() throws {
    let host = try host(language: .zh)
    let phone = try host.phone()
    #expect(phone.name == "手机 1 · Android")
    #expect(phone.screen?.language == .zh && phone.screen?.title == ConsoleTexts(language: .zh).lobby)
    #expect(host.console?.title == ConsoleTexts(language: .zh).hostFromPhone)
  }
}
