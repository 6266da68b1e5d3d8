import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// One silent player holds up nobody: the host ends a question for all, and lets somebody take longer by name.
@Suite struct ClosingTests {
  private static let poll = Question(text: "Tea or coffee?", kind: .poll, answers: ["tea", "coffee"])

  private func evening(_ question: Question? = nil, percent: Int? = 200, teams: Int? = nil) -> Evening {
    var evening = Evening(
      asking: question.map { [$0] }, rules: TriviaRules(scoring: .right, timeLimit: .seconds(10), rounds: 0),
      hostName: "Hana", hostPlaysAlways: false)
    evening.room.configuration.grantsExtraTime = percent == nil ? nil : true
    if let teams { evening.command(.makeTeams(teams)) }
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    if let percent { evening.happen(.message(.wish(PadWishes(time: percent)), from: evening.pad("Ana"))) }
    evening.command(.start)
    return evening
  }

  private func close(_ evening: inout Evening) throws {
    var navigator = ConsoleNavigator()
    let pressed = navigator.handle(.character("j"), in: evening.console)
    #expect(pressed == .command(.room(.game(.close))))
    let desk = PhoneDesk(of: evening.room, in: evening.box)
    let onPhone = try #require(desk.screen.actions.first { $0.label == "End the question" })
    #expect(desk.commands(of: onPhone.id, at: desk.screen.number) == [.room(.game(.close))])
    evening.command(.game(.close))
  }

  @Test(arguments: [false, true]) func close_endsTheQuestionForAll(isPoll: Bool) throws {
    var evening = evening(isPoll ? Self.poll : nil)
    let answers = try #require(evening.question?.answers)
    for name in ["Ben", "Cleo"] { evening.press(name, isPoll ? answers[0] : "right") }
    evening.pass(.seconds(12))
    #expect(evening.question?.isOvertime == true, "Ana holds up everybody")
    try close(&evening)
    #expect(evening.reveal?.outcome == (isPoll ? .polled : .rated(right: 2, of: 2)))
  }

  @Test func close_whatATeamHasSaid_isItsAnswer() throws {
    var evening = evening(percent: nil, teams: 2)
    // Hana and Ben are in Team Fox, Ana and Cleo in Team Owl.
    evening.press("Ben", "right")
    try close(&evening)
    #expect(evening.reveal?.outcome == .rated(right: 1, of: 1))
  }

  @Test func close_isThere_whileAQuestionIsAsked() throws {
    var evening = evening(percent: nil)
    evening.press("Ana", "wrong 1")
    try close(&evening)
    #expect(evening.reveal?.outcome == .timeUp)
    #expect(evening.action(.game(.close)) == nil)
    // A key that comes too late is nothing.
    evening.command(.game(.close))
    #expect(evening.reveal?.outcome == .timeUp)
  }

  @Test func theHostGrantsTime_byName_andTakesItBack() throws {
    var evening = evening(percent: nil)
    let ana = try #require(evening.player("Ana"))
    var navigator = ConsoleNavigator()
    _ = navigator.handle(.character("k"), in: evening.console)
    #expect(navigator.focus.target == .player(ana.id))
    #expect(navigator.handle(.character("h"), in: evening.console) == .command(.room(.grantTimeTo(ana.id))))
    evening.command(.grantTimeTo(ana.id))
    #expect(evening.welcome("Ana")?.wishes?.time == 150 && evening.welcome("Ben")?.wishes?.time == nil)
    #expect(evening.note("Ana") == .extraTime && evening.note("Ben") == nil)
    evening.room = try #require(evening.readBack())
    evening.pass(.seconds(11))
    #expect(evening.screen("Ana")?.openButtons.count == 4 && evening.screen("Ben")?.openButtons.isEmpty == true)
    evening.command(.grantTimeTo(ana.id))
    evening.pass(.milliseconds(1))
    #expect(evening.reveal?.outcome == .timeUp && evening.welcome("Ana")?.wishes?.time == nil)
  }

  /// A button that says what it does: who presses it late, or at the same time as another phone, does not undo it.
  @Test func onAPhone_everybodyButRobotsHasIt_andAPressMeansOneThing() throws {
    var evening = evening(percent: nil)
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    let ana = try #require(evening.player("Ana")).id
    let (on, off) = ("time.\(ana.rawValue).on", "time.\(ana.rawValue).off")
    func phone() -> PhoneDesk { PhoneDesk(of: evening.room, in: evening.box) }
    func row() throws -> HostPhoneScreen.Player { try #require(phone().screen.players.first { $0.name == "Ana" }) }
    let all = phone().screen.players
    #expect(all.filter { $0.time != nil }.map(\.name) == ["Hana", "Ana", "Ben", "Cleo"])
    #expect(all.filter { $0.hasTime != nil }.map(\.name) == ["Hana", "Ana", "Ben", "Cleo"] && all.count == 5)
    let without = try row()
    #expect(without.time == on && without.hasTime == false)
    #expect(phone().commands(of: on, at: 7) == [.room(.grantTimeTo(ana))] && phone().commands(of: off, at: 7) == nil)
    evening.command(.grantTimeTo(ana))
    // Whether she has it is on the button also while something else is said of her.
    evening.press("Ana", "right")
    #expect(evening.note("Ana") == .answered)
    let with = try row()
    #expect(with.time == off && with.hasTime == true)
    #expect(phone().commands(of: off, at: 7) == [.room(.grantTimeTo(ana))] && phone().commands(of: on, at: 7) == nil)
    #expect(phone().screen.players.filter { $0.hasTime == true }.map(\.name) == ["Ana"])
    evening.command(.grantTimeTo(ana))
    let again = try row()
    #expect(again.time == on && again.hasTime == false)
  }

  /// As at the console: not for a moment after a game, when a late press may be meant for it, and not where being quick counts.
  @Test func onAPhone_thereIsNone_whereTheConsoleHasNone() {
    var evening = evening(percent: nil)
    func times() -> [String] { PhoneDesk(of: evening.room, in: evening.box).screen.players.compactMap(\.time) }
    #expect(times().count == 4)
    evening.command(.endGame)
    #expect(times().isEmpty)
    evening.pass(RoomConfiguration.calmAfterGame)
    #expect(times().count == 4)
    let race = Evening(["Ana", "Ben"])
    let players = PhoneDesk(of: race.room, in: race.box).screen.players
    #expect(players.count == 2 && players.allSatisfy { $0.time == nil && $0.hasTime == nil })
  }

  /// What they have said themselves holds; where being quick counts there is nothing to grant.
  @Test func grantedTime_isAsLongAsTheySay() throws {
    var evening = evening()
    let ana = try #require(evening.player("Ana"))
    evening.command(.grantTimeTo(ana.id))
    #expect(evening.welcome("Ana")?.wishes?.time == 200)
    var race = Evening(["Ana", "Ben"])
    race.command(.grantTimeTo(race.room.players[0].id))
    #expect(race.room.timeGrants == nil)
  }
}
