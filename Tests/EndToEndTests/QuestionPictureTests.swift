import Canvas
import Games
import PadProtocol
import Questions
import Room
import Scenes
import TestSupport
import Testing

extension EndToEnd {
  /// Pictures and sounds beside questions, out of a folder.
  @Suite struct QuestionPictures {
    private static let tv = PixelSize(1024, 768)
    private static let pictureSize = CanvasSize(width: 300, height: 200)

    /// A folder with two questions, a picture for each and one that is missing.
    private struct PackFolder {
      let folder: TemporaryFolder
      let path: String

      init(sound: [UInt8]? = nil) throws {
        folder = try TemporaryFolder(inMemory: true)
        path = try folder.makeFolder("pack")
        let canvas = Canvas(size: QuestionPictures.pictureSize)
        let engine = try TextEngine(fontFolder: ResourceFolder.find("Fonts"))
        // A colour that nothing else has.
        _ = Painter(engine: engine).paint([.sheet(canvas.size.bounds, Color(0xFF10F0))], on: canvas)
        try canvas.writePNG(to: path + "/a.png")
        try canvas.writePNG(to: path + "/b.png")
        if let sound { _ = try folder.write(sound, to: "pack/clip.wav") }
        let clip = sound == nil ? "" : ", \"sound\": \"clip.wav\""
        let items = ["a", "b", "missing"].map { name in
          "{\"question\": \"Which colour?\", \"answers\": [\"right\", \"wrong\"], \"image\": \"\(name).png\"\(clip)}"
        }
        _ = try folder.write("[\(items.joined(separator: ",\n"))]", to: "pack/pack.json")
      }
    }

    /// The smallest rectangle around all that has the colour of the pictures.
    private static func box(in picture: Picture) -> PixelRect? {
      var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
      for y in 0..<picture.size.height {
        for x in 0..<picture.size.width where picture[x, y] == Colour(hex: 0xFF10F0) {
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x), max(bottom, y))
        }
      }
      guard right >= 0 else { return nil }
      return PixelRect(x: left, y: top, size: PixelSize(right - left + 1, bottom - top + 1))
    }

    /// How many pixels have the colour of the pictures.
    private static func count(in picture: Picture) -> Int {
      var count = 0
      for y in stride(from: 0, to: picture.size.height, by: 4) {
        for x in stride(from: 0, to: picture.size.width, by: 4) where picture[x, y] == Colour(hex: 0xFF10F0) {
          count += 1
        }
      }
      return count * 16
    }

    @Test(.timeLimit(.minutes(4))) func picture_IsBesideItsQuestion_andInTheCornerOfItsReveal() throws {
      let pack = try PackFolder()
      let display = try VirtualX11.garish(PixelSize(1280, 720), Self.tv)
      defer { display.stop() }
      let room = try LiveRoom.start(
        ["--mode", "current", "--rounds", "2", "--reveal", "60", "--no-host-player", "--start-with", "2"],
        pack: pack.path, on: display)
      defer { room.program.stop() }
      _ = try room.waitForLog(
        "which question is skipped", containing: "pack.json:3: the picture \"missing.png\" is missing")
      let pads = try ["Ana", "Ben"].map(room.pad)
      defer { for pad in pads { pad.stop() } }
      for pad in pads { try pad.waitForQuestion(1) }
      let picture = TriviaScene.Picture(
        file: MediaFile(name: "a.png"), width: Self.pictureSize.width, height: Self.pictureSize.height)
      let question = TriviaScene.Question(
        number: 1, count: 2, text: "Which colour?", answers: ["right", "wrong"], players: [], countdown: nil,
        picture: picture)
      let wishes = pictures(
        of: Scene(content: .game(.trivia(.question(question))), room: "Test room", language: .en),
        size: CanvasSize(width: Self.tv.width, height: Self.tv.height),
        text: try TextEngine(fontFolder: ResourceFolder.find("Fonts")))
      let size = try #require(wishes.first)
      try eventually("the picture is beside the question, in its own size") {
        let box = Self.box(in: try display.screenshot(of: "VNC-1"))
        return box?.size == PixelSize(size.width, size.height) && (box?.x ?? 0) > Self.tv.width / 2
      }
      try display.press("n")
      try eventually("the picture is smaller, beside what the question brought") {
        let box = Self.box(in: try display.screenshot(of: "VNC-1"))
        return box?.size == PixelSize(wishes[1].width, wishes[1].height)
      }
    }

    @Test(.timeLimit(.minutes(4))) func afterARestart_ThePictureIsThereAgain() throws {
      let pack = try PackFolder()
      let run = try HostRun(["--rounds", "2", "--no-host-player"], pack: pack.path)
      defer { run.stop() }
      try run.start(["--start-with", "2"])
      let pads = try ["Ana", "Ben"].map { try PlainPad(name: $0, address: "127.0.0.1:\(run.port)") }
      defer { for pad in pads { pad.stop() } }
      for pad in pads { try pad.waitForQuestion(1) }
      func waitForPicture(_ what: String) throws {
        try eventually(within: .seconds(60), what) {
          Self.count(in: try run.display.screenshot(of: run.display.secondOutput)) > 20_000
        }
      }
      try waitForPicture("the picture is on the TV")
      try run.kill()
      try run.start()
      try waitForPicture("the picture is on the TV again")
    }

    /// What a picture says of itself is known before the room opens, and what is in it afterwards.
    @Test(.timeLimit(.minutes(3))) func noRoomWaitsForPictures_andWhatIsBrokenIsNamed() throws {
      let files = try TemporaryFolder(inMemory: true)
      let items = ["bomb.jpg", "bad.png"].map { name in
        "{\"question\": \"What?\", \"answers\": [\"a\", \"b\"], \"image\": \"\(name)\"}"
      }
      try Canvas(size: Self.pictureSize).writePNG(to: "\(files.path)/bad.png")
      var bad = try files.bytes(of: "bad.png")
      // Its pixels are wrong, and nothing else.
      bad[bad.count - 20] ^= 0x55
      let pack = try files.write(
        SampleMedia.zip([
          ("pack.json", Array("[\(items.joined(separator: ",\n"))]".utf8)),
          ("bomb.jpg", SampleMedia.jpeg(width: 4_470, height: 4_470, scans: 5_000)), ("bad.png", bad),
        ]), to: "quiz.zip")
      let bomb = "the picture \"bomb.jpg\" is broken: it goes over its picture 5000 times"

      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv", "--questions", pack])
      defer { room.program.stop() }
      #expect(room.program.lines(of: .error).contains { $0.contains("pack.json:1: \(bomb)") })
      try room.waitForLog(
        "what is broken", within: .seconds(60),
        containing: "the picture \"bad.png\" is broken; its question is played without it")
      #expect(try room.end() == .exited(0))

      let check = try run(Tools.built("parlor"), ["questions", "check", pack], within: .seconds(60))
      #expect(check.status == .exited(1))
      #expect(check.text.contains("pack.json:1: \(bomb)"))
      #expect(check.text.contains("pack.json:2: the picture \"bad.png\" is broken"))
    }

    /// What is heard of a demo of two questions with a sound.
    private func listen(to pack: PackFolder, _ arguments: [String] = [], path: String? = nil) throws -> [Float] {
      let display = try VirtualX11(screens: [PixelSize(800, 600)])
      defer { display.stop() }
      let raw = "\(pack.folder.path)/sound.raw"
      var environment = ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": raw]
      environment["PATH"] = path
      let room = try LiveRoom.start(
        ["--demo", "--rounds", "2", "--mode", "current", "--sound", "auto", "--music", "0", "--effects", "100"]
          + arguments,
        pack: pack.path, environment: environment, on: display)
      defer { room.program.stop() }
      try room.program.waitForLine(containing: "Winner", within: .seconds(90))
      #expect(try room.program.waitForExit(within: .seconds(20)) == .exited(0))
      return try pack.folder.bytes(of: "sound.raw").withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }

    @Test(.timeLimit(.minutes(4))) func sound_IsHeardWhenItsQuestionAppears() throws {
      let heard = try listen(to: try PackFolder(sound: Tones.file(1_000, seconds: 2)))
      let windows = Tones.places(of: 1_000, in: heard).count
      #expect(windows >= 10, "\(windows) twentieths of a second")
    }

    /// A voice that is a tone too, of another pitch.
    @Test(.timeLimit(.minutes(4))) func sound_ComesAfterTheVoice() throws {
      let pack = try PackFolder(sound: Tones.file(1_000, seconds: 2))
      _ = try pack.folder.write(Tones.file(400, seconds: 1), to: "voice.wav")
      let programs = try pack.folder.makeFolder("programs")
      for (name, body) in [("spd-say", "exit 1"), ("espeak-ng", "cat \(pack.folder.path)/voice.wav")] {
        _ = try pack.folder.write("#!/bin/sh\n\(body)\n", to: "programs/\(name)", isProgram: true)
      }
      // Robots take their time, and so does the game.
      let heard = try listen(
        to: pack, ["--voice", "100", "--read-time", "6"], path: "\(programs):/usr/local/bin:/usr/bin:/bin")
      let (voice, clip) = (Tones.places(of: 400, in: heard), Tones.places(of: 1_000, in: heard))
      let (firstWord, firstTone) = (try #require(voice.first), try #require(clip.first))
      #expect(voice.count >= 10 && clip.count >= 10, "\(voice) \(clip)")
      // The second of the question's voice, and then the gap.
      #expect((20...40).contains(firstTone - firstWord), "\(voice) \(clip)")
    }
  }
}
