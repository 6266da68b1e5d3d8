import Catalogue
import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// The console's keys while it lets a phone host.
@Suite struct ConsolePhoneTests {
  private static let code = HostPhones.Code.shown(QRCode(side: 1, modules: [true]), seconds: 9)

  /// A game that is on, and the console while it lets phones in.
  private static func evening(phones count: Int = 2, showsAnswers: Bool = false, code: HostPhones.Code? = code)
    -> Evening
  {
    var evening = Evening(["Ana", "Ben"], hostName: "Hana")
    evening.command(.start)
    var phones = HostPhones()
    phones.code = code
    phones.showsAnswers = showsAnswers
    phones.phones = (0..<count).map { .init(id: $0 + 5, name: "Phone \($0 + 5)", since: "20:15") }
    evening.happen(.phones(phones))
    return evening
  }

  static let table: [(key: ConsoleKey, outcome: ConsoleNavigator.Outcome?)] = [
    (.character("f"), .command(.phones(.offer))), (.character("a"), .command(.phones(.showAnswers(true)))),
    (.character("1"), .command(.phones(.revoke(5)))), (.character("2"), .command(.phones(.revoke(6)))),
    (.character("x"), .command(.phones(.close))), (.escape, .command(.phones(.close))),
    // What the keys mean else they do not mean now: no game is ended, nobody removed, nothing answered.
    (.character("3"), nil), (.character("p"), nil), (.character("e"), nil), (.character("k"), nil),
    (.character("n"), nil), (.character("q"), nil), (.enter, nil),
  ]

  @Test(arguments: table)
  func keys(key: ConsoleKey, outcome: ConsoleNavigator.Outcome?) {
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(key, in: Self.evening().console) == outcome)
  }

  @Test func arrowsReachThemAll() {
    let view = Self.evening().console
    var navigator = ConsoleNavigator()
    var found: Set<ConsoleNavigator.Outcome> = []
    for _ in view.actions {
      _ = navigator.handle(.right, in: view)
      if let outcome = navigator.handle(.enter, in: view) { found.insert(outcome) }
    }
    #expect(found == Set(view.actions.compactMap(\.command).map { .command($0) }))
    #expect(found.count == 5)
  }

  /// What was chosen stays chosen where its label changes.
  @Test func theAnswersKey_goesThereAndBack() {
    var navigator = ConsoleNavigator()
    let (off, on) = (Self.evening().console, Self.evening(showsAnswers: true).console)
    _ = navigator.handle(.right, in: off)
    _ = navigator.handle(.right, in: off)
    #expect(navigator.handle(.enter, in: off) == .command(.phones(.showAnswers(true))))
    #expect(navigator.handle(.enter, in: on) == .command(.phones(.showAnswers(false))))
  }

  @Test func asManyAsMay_haveNoNewCode() {
    let view = Self.evening(phones: HostPhones.most, code: .full).console
    #expect(view.actions.first { $0.key == "F" }?.enabled == false)
    #expect(Set(view.actions.map(\.key)).count == view.actions.count)
    #expect(view.status == ConsoleTexts(language: .en).phoneFull)
  }

  /// Every state of the console has the key, once, and it means nothing else.
  @Test func theKey_isItsOwn() {
    var evening = Evening(["Ana", "Ben"])
    for _ in 0..<2 {
      #expect(evening.console.actions.filter { $0.key == "F" }.map(\.command) == [.phones(.offer)])
      #expect(Set(evening.console.actions.map(\.key)).count == evening.console.actions.count)
      evening.command(.start)
    }
  }

  @Test func whileNothingIsShown_theConsoleIsAsEver() {
    let view = Self.evening(code: nil).console
    #expect(view.phones == nil && view.players.count == 3)
    #expect(view.displayNote == ConsoleTexts(language: .en).phonesHost(2))
  }
}
