import Console
import Games
import Journal
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// Nothing reaches a pad before it is written down, and a journal that fails costs the journal and not the game.
@Suite struct JournalWiringTests {
  private func game(store: MemoryStore) throws -> (host: HostOnTrial, ana: TrialPad, ben: TrialPad) {
    let host = try HostOnTrial(
      HostOnTrial.evening(options: GameOptions(timeLimit: .zero, reveal: .seconds(0.5)), store: store))
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.command(.start)
    return (host, ana, ben)
  }

  @Test func noPadIsToldAnything_beforeItIsCommitted_butTheTVIsAtOnce() throws {
    let store = MemoryStore()
    let (host, ana, ben) = try game(store: store)
    store.isHeld = true
    let before = (ana.texts, ben.texts)
    let key = try host.key(right: false)
    try host.press(key, by: ana)
    let late = try host.join("Cleo")
    host.pass(.seconds(0.5))
    #expect(ana.texts == before.0 && ben.texts == before.1 && late.texts.isEmpty)
    guard case .game(.trivia(.question(let question))) = host.scene?.content else { throw TestFailure("no question") }
    #expect(question.players.map(\.answered) == [true, false])

    store.commit()
    host.pass(.milliseconds(1))
    #expect(ana.pressedKey == key && ana.openKeys.isEmpty && late.secret != nil)
    // What somebody is told is in the journal.
    let rebuilt = try store.rebuild(1, withInitials: false)
    #expect(rebuilt.room.players.map(\.name) == ["Ana", "Ben", "Cleo"])
  }

  @Test func aFailingJournal_isSaid_andPlayGoesOn() throws {
    let store = MemoryStore()
    let (host, ana, ben) = try game(store: store)
    #expect(host.console?.journalNote == nil)
    store.isHeld = true
    try host.press(try host.key(right: true), by: ana)
    #expect(ana.pressedKey == nil)
    store.fail(.diskFull(path: store.path))
    host.pass(.milliseconds(100))
    // What was held back leaves.
    #expect(ana.score == 1 && ben.status == "Ana was first.")
    let sentence = JournalError.diskFull(path: store.path).description
    #expect(host.console?.journalNote?.contains(sentence) == true)
    #expect(host.log.contains { $0.contains(sentence) })
    #expect(store.evening?.ending == "abandoned")
    #expect(try store.interrupted() == nil)
    host.pass(.seconds(1))
    try host.press(try host.key(right: true), by: ben)
    host.pass(.milliseconds(100))
    #expect(ben.score == 1)
  }

  @Test func oneSecondWithoutACommit_isTooSlow() throws {
    let store = MemoryStore()
    let (host, ana, _) = try game(store: store)
    store.isHeld = true
    let start = host.now
    try host.press(try host.key(right: false), by: ana)
    while ana.pressedKey == nil, host.now < start + .seconds(5) { host.pass(.milliseconds(10)) }
    #expect((Span.seconds(1)...Span.seconds(1.05)).contains(host.now - start))
    host.pass(.milliseconds(20))
    #expect(host.console?.journalNote?.contains(JournalError.tooSlow.description) == true)
    #expect(store.evening?.ending == "abandoned")
  }

  /// A disk that is slow, but not too slow, again and again.
  @Test func slowCommits_loseNothing_andKeepTheOrder() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(store: store))
    store.isHeld = true
    var pads: [TrialPad] = []
    for number in 1...30 {
      pads.append(try host.join("P\(number)"))
      if number % 7 == 0 { store.commit() }
      host.pass(.milliseconds(100))
    }
    store.commit()
    host.pass(.milliseconds(1))
    #expect(pads.allSatisfy { $0.secret != nil && $0.status?.isEmpty == false })
    #expect(host.console?.journalNote == nil && store.evening?.ending == nil)
    #expect(try store.rebuild(1, withInitials: false).room.players.count == 30)
  }

  @Test(arguments: [JournalError.diskFull(path: "/j"), .readOnly(path: "/j")])
  func aJournalThatCannotBegin_isSaid(error: JournalError) throws {
    let store = MemoryStore()
    store.fail(beginningWith: error)
    let host = try HostOnTrial(HostOnTrial.evening(store: store))
    #expect(host.console?.journalNote?.contains(error.description) == true)
    let pad = try host.join("Ana")
    #expect(pad.secret != nil)
  }

  @Test func withoutAJournal_theHostKnowsWhy_unlessItWantedNone() throws {
    var evening = HostOnTrial.evening()
    #expect(try HostOnTrial(evening).console?.journalNote == nil)
    evening.bookkeeping = .none(.inUse(path: "/j"))
    let host = try HostOnTrial(evening)
    #expect(host.console?.journalNote?.contains(JournalError.inUse(path: "/j").description) == true)
  }

  @Test func whatWasFoundAtTheStart_isSaid() throws {
    let note = JournalNote.newer(path: "/j", setAside: "/j.newer")
    let host = try HostOnTrial(HostOnTrial.evening(store: MemoryStore(notes: [note])))
    #expect(host.console?.journalNote?.contains(note.description) == true)
  }

  /// So that a crash takes no more than a second from a time limit.
  @Test func inAGame_theTimeIsWrittenDownEverySecond() throws {
    let store = MemoryStore()
    let (host, _, _) = try game(store: store)
    let before = store.evening?.events.count ?? 0
    host.pass(.seconds(10))
    let ticks = (store.evening?.events.count ?? 0) - before
    #expect((9...11).contains(ticks))
  }
}
