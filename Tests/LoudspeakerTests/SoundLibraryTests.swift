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
    #expect(library.fill())
    #expect(!library.fill())
    #expect(repertoire.sounds.allSatisfy { library[$0] != nil } && repertoire.music.allSatisfy { library[$0] != nil })
    #expect(library.bytes < 12_000_000, "\(library.bytes) bytes")
  }

  @Test func whatIsWantedNoMore_Goes_andWhatIsWantedStillStays() throws {
    let library = SoundLibrary(.lobby)
    library.fill()
    let join = try #require(library[.join(note: 3)])
    library.want(.game(.trivia))
    #expect(library[.lobby] == nil && library[.join(note: 3)] === join && library[.chord] == nil)
    var loops: [Music] = []
    library.fill(then: { loops.append($0) })
    #expect(
      loops == [.calm, .closer, .tight, .afterglow] && library[.chord] != nil && library[.join(note: 3)] === join)
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
