import Games
import Loudspeaker
import Scenes
import Sounds
import Testing

/// What is ready when, and what that takes.
@Suite struct SoundLibraryTests {
  private static let repertoires = [Repertoire.lobby] + GameKind.allCases.map(Repertoire.game)

  @Test(arguments: repertoires)
  func noMomentOfAnEvening_NeedsTwelveMegabytes(repertoire: Repertoire) {
    let library = SoundLibrary(repertoire)
    // As many passages as a conductor wants at a time, each of them in stereo.
    let moods = repertoire.music.filter { $0 != .afterglow }
    let passages = (0..<Conductor.most).map { Passage(repertoire.ensemble, moods[$0 % moods.count], part: $0) }
    library.want(passages)
    #expect(library.fill())
    #expect(!library.fill())
    #expect(repertoire.sounds.allSatisfy { library[$0] != nil } && passages.allSatisfy { library[$0] != nil })
    #expect(library.bytes < 12_000_000, "\(library.bytes) bytes")
  }

  @Test func whatIsWantedNoMore_Goes_andWhatIsWantedStillStays() throws {
    let library = SoundLibrary(.lobby)
    let lobby = Passage(.lobby, .lobby)
    #expect(library.want([lobby]) && !library.want([lobby]))
    library.fill()
    let playing = try #require(library[lobby])
    let join = try #require(library[.join(note: 3)])
    library.want(.game(.trivia))
    #expect(library[lobby] === playing && library[.join(note: 3)] === join && library[.chord(note: 0)] == nil)
    let passages = [Passage(.quiz, .closer), Passage(.quiz, .closer, part: 1)]
    #expect(library.want(passages) && library[lobby] == nil)
    var filled: [Passage] = []
    library.fill(then: { filled.append($0) })
    #expect(filled == passages && library[.chord(note: 0)] != nil && library[.join(note: 3)] === join)
    // The next part comes, and the one before goes.
    let next = try #require(library[passages[1]])
    #expect(library.want([passages[1], passages[1].next]))
    #expect(library[passages[0]] == nil && library[passages[1]] === next && library[passages[1].next] == nil)
    #expect(!library.want([passages[1]]))
  }

  /// What is heard first is worked out first, and whoever closes the evening waits for one sound at most.
  @Test func filling_HasAnOrder_andCanBeEnded() {
    let library = SoundLibrary(.game(.disks))
    var left = 3
    library.fill(unless: {
      left -= 1
      return left < 0
    })
    #expect((0..<3).allSatisfy { library[.hit(note: $0)] != nil } && library[.hit(note: 3)] == nil)
  }
}
