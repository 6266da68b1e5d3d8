import Games
import PadProtocol
import Room
import Samples
import TestSupport
import Testing

@testable import Scenes

/// A lobby that lives: newcomers drop in, and everybody has a face.
@Suite struct LobbyWallTests {
  private static let names = [
    "Maximilian-Alexander", "Ольга Александровна", "Σοφία Παπαδοπούλου", "小红小红小红小红", "محمد عبد الرحمن", "אברהם בן דוד",
    "อนุสรณ์ศักดิ์", "दीपिका पादुकोण", "さくらさくらさくら", "Mia",
  ]

  private func lobby(_ count: Int, arrivals: [Double] = [], away: Set<Int> = []) -> Scene.Lobby {
    let people = (0..<count).map {
      Player(
        id: Player.ID(rawValue: $0 + 1), name: "\(Self.names[$0 % Self.names.count]) \($0 + 1)", colorIndex: $0 % 12)
    }
    var lobby = Scene.Lobby(
      players: people, away: Set(away.map { Player.ID(rawValue: $0) }), needed: 2,
      game: Scene.GameCard(
        kind: .snap, title: "Snap!", summary: "Be the first to call.", seats: 2...8, isChoosable: true))
    lobby.arrivals = arrivals.enumerated().map { index, at in
      .init(player: people[count - arrivals.count + index].id, at: Self.moment(at))
    }
    return lobby
  }

  private static func moment(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + .seconds(seconds) }

  private func scene(_ lobby: Scene.Lobby) -> Scene {
    Scene(content: .lobby(lobby), join: SampleScene.lobby.scene.join, room: "Attic", language: .en)
  }

  private func items(
    _ lobby: Scene.Lobby, _ size: CanvasSize = SceneContentTests.full, at seconds: Double = 0, isCalm: Bool = false
  ) -> [DrawItem] {
    var look = Look()
    look.isCalm = isCalm
    return layout(scene(lobby), size: size, now: Self.moment(seconds), text: FakeMeasurer(), look: look)
  }

  private func faces(_ items: [DrawItem]) -> [DrawItem.Portrait] {
    items.compactMap { item in if case .portrait(let portrait) = item { portrait } else { nil } }
  }

  @Test(arguments: GeometryTests.sizes, [1, 2, 4, 8, 9, 13, 30, 48, 49, 100, 200])
  func everybodyHasAFace_apartFromAllOthers(size: CanvasSize, count: Int) throws {
    let items = items(lobby(count), size)
    let faces = faces(items)
    #expect(faces.count == count)
    let unit = size.unit
    for (index, face) in faces.enumerated() {
      let frame = DrawItem.portrait(face).frame
      let edge = 0.05 * Double(size.width) - 0.5
      #expect(frame.x >= edge && frame.maxX <= Double(size.width) - edge)
      #expect(frame.maxY <= 0.95 * Double(size.height) + 0.5)
      // 3 units are enough to tell who it is.
      #expect(2 * face.radius >= (count <= 30 ? 3 : 2.7) * unit)
      #expect(face.hasFace)
      for other in faces[(index + 1)...] { #expect(!frame.intersects(DrawItem.portrait(other).frame)) }
    }
    #expect(items.overlappingTexts == [])
  }

  @Test(arguments: GeometryTests.sizes) func thirtyHaveTheirNamesToo(size: CanvasSize) {
    let words = items(lobby(30), size).texts
    for number in 1...30 {
      // What is too long for any line ends in dots, seen by everybody.
      #expect(
        words.contains { $0.hasSuffix(" \(number)") || $0 == "\(number)" } || words.contains { $0.hasSuffix("…") })
    }
  }

  /// Nobody's name looks smaller than their neighbour's.
  @Test(arguments: GeometryTests.sizes, [16, 24, 30, 48]) func namesBesideFaces_areOfOneSize(
    size: CanvasSize, count: Int
  ) {
    let lobby = lobby(count)
    // Each name has a number of its own at its end.
    let sizes = items(lobby, size).compactMap { item -> Int? in
      guard case .text(let text) = item, Self.names.contains(where: { text.line.text.hasPrefix($0.prefix(3)) }) else {
        return nil
      }
      return text.line.size
    }
    #expect(Set(sizes).count <= 1, "\(Set(sizes))")
  }

  @Test(arguments: GeometryTests.sizes) func theCountIsLarge(size: CanvasSize) {
    let sizes = items(lobby(30), size).compactMap { item -> Double? in
      guard case .text(let text) = item, text.line.text == "30 in the room" else { return nil }
      return Double(text.line.size) / size.unit
    }
    #expect(sizes.count == 1 && sizes.allSatisfy { $0 > 5.9 })
  }

  // MARK: - Coming in

  @Test(arguments: GeometryTests.sizes, [2, 9, 30, 200]) func newcomer_isSeenAtEveryMoment_andEndsOnTheWall(
    size: CanvasSize, count: Int
  ) {
    let arrivals = [0.0, 0.1, 0.1, 1.5].suffix(min(4, count))
    let lobby = lobby(count, arrivals: Array(arrivals))
    // A wall of hundreds takes its time; in the short form every fifth moment of it is looked at.
    for step in stride(from: 0, through: 80, by: TestForm.isLong || count < 30 ? 1 : 5) {
      let items = items(lobby, size, at: Double(step) * 0.05)
      let faces = faces(items)
      #expect(faces.count >= count - arrivals.count && faces.count <= count)
      #expect(items.overlappingTexts == [], "at \(Double(step) * 0.05) s")
      for face in faces {
        let frame = DrawItem.portrait(face).frame
        #expect(frame.x > 0 && frame.maxX < Double(size.width) && frame.maxY < Double(size.height))
      }
    }
    #expect(items(lobby, size, at: 6) == items(self.lobby(count), size, at: 6))
  }

  @Test func newcomer_dropsOnTheirPlace_andIsGlad() throws {
    let lobby = lobby(3, arrivals: [1])
    func face(_ seconds: Double) throws -> DrawItem.Portrait {
      try #require(faces(items(lobby, at: seconds)).first { $0.mood == .cheering })
    }
    let rest = try #require(faces(items(self.lobby(3))).last)
    #expect(faces(items(lobby, at: 0.5)).count == 2, "not there yet")
    #expect(try face(1.05).center.y < face(1.15).center.y)
    for seconds in [1.05, 1.2, 1.4, 2.4] { #expect(try face(seconds).center.x == rest.center.x) }
    #expect(try face(1.4).center == rest.center)
    let isNamed = items(lobby, at: 1.4).texts == items(self.lobby(3)).texts
    #expect(isNamed)
    #expect(faces(items(lobby, at: 2.6)).count == 3)
    #expect(faces(items(lobby, at: 2.6)).allSatisfy { $0.mood != .cheering })
  }

  /// Twenty come in one after the other: what the next game is, and how it is started, can be read all the time.
  @Test(arguments: GeometryTests.sizes) func theNextGameStays_whoeverComesIn(size: CanvasSize) {
    let lobby = lobby(24, arrivals: (0..<20).map { Double($0) * 0.4 })
    let words = items(self.lobby(24), size).texts
    let game = words.filter { ["Snap!", "Press", "Enter"].contains($0) || $0.hasPrefix("Be the first") }
    #expect(game.count >= 3)
    for step in 0...100 {
      let texts = items(lobby, size, at: Double(step) * 0.1).texts
      for word in game { #expect(texts.contains(word), "\(word) at \(Double(step) * 0.1) s") }
    }
  }

  /// Somewhat smaller letters keep them on a line of their own.
  @Test(arguments: [("Anna-Christina", 8), ("Karl-Friedrich", 8), ("Oma Rosa", 12)])
  func aName_staysOnOneLineWhereThatIsPossible(name: String, count: Int) {
    var lobby = lobby(count)
    lobby.players[0].name = name
    #expect(items(lobby).texts.contains(name))
  }

  // MARK: - A welcome

  private func largest(_ name: String, in items: [DrawItem]) -> (size: Double, rect: Rect)? {
    items.compactMap { item in
      guard case .text(let text) = item, text.line.text == name, let letters = item.letters else { return nil }
      return (Double(text.line.size), letters.rect)
    }.max { $0.size < $1.size }
  }

  /// On a tall card the name stands above the head at first, in larger letters than later.
  @Test(arguments: [CanvasSize(width: 1920, height: 1080), CanvasSize(width: 2560, height: 1080)], [1, 3, 6, 8])
  func newcomer_isWelcomedByName(size: CanvasSize, count: Int) throws {
    var lobby = lobby(count, arrivals: [1])
    for index in lobby.players.indices { lobby.players[index].name = index == count - 1 ? "Mia" : "Tom \(index)" }
    func shown(_ seconds: Double) throws -> (name: (size: Double, rect: Rect), head: Rect) {
      let items = items(lobby, size, at: seconds)
      #expect(items.overlappingTexts == [])
      return (try #require(largest("Mia", in: items)), DrawItem.portrait(try #require(faces(items).last)).frame)
    }
    let (welcome, later) = (try shown(1.4), try shown(2.6))
    #expect(welcome.name.rect.maxY <= welcome.head.y)
    #expect(later.name.rect.y >= later.head.maxY)
    #expect(welcome.name.size > 1.2 * later.name.size)
    #expect(try shown(2.45).name.rect == welcome.name.rect)
    #expect(items(lobby, size, at: 1.4, isCalm: true) == items(lobby, size, at: 2.6, isCalm: true))
  }

  @Test func aMomentThatChanges_isAskedFor() throws {
    let lobby = lobby(3, arrivals: [1, 1.1])
    var (moment, drawn) = (Self.moment(0), items(lobby))
    while moment < Self.moment(8) {
      let next = try #require(nextChange(of: scene(lobby), after: moment))
      let between = moment + Span(nanoseconds: (next - moment).nanoseconds * 9 / 10)
      let isMoving = LobbyEntrances(lobby).onTheWay(at: moment).contains { moment < $0.lands }
      if !isMoving {
        #expect(items(lobby, at: (between - Self.moment(0)).seconds) == drawn, "\(moment) to \(next)")
      } else {
        #expect(next - moment <= Motion.frame)
      }
      (moment, drawn) = (next, items(lobby, at: (next - Self.moment(0)).seconds))
    }
  }

  @Test func whoComesInACrowd_isOnTheWallAtOnce() {
    let lobby = lobby(40, arrivals: Array(repeating: 1, count: 24))
    let shown = (0...100).map { faces(items(lobby, at: 1 + Double($0) * 0.05)).count { $0.mood == .cheering } }
    #expect(shown.max().map { (1...7).contains($0) } == true)
    #expect(faces(items(lobby, at: 1)).count >= 30)
  }

  @Test func calm_nobodyFlies() {
    let lobby = lobby(9, arrivals: [0, 0.2])
    for step in 0...40 {
      #expect(items(lobby, at: Double(step) * 0.1, isCalm: true) == items(self.lobby(9), isCalm: true))
    }
  }
}
