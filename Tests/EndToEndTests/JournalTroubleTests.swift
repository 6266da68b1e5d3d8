import Console
import FoundationEssentials
import Games
import PadProtocol
import Room
import TestSupport
import Testing

extension EndToEnd {
  /// A journal that cannot be kept: the evening goes on, and the host is told why.
  @Suite struct JournalTrouble {
    private static let screens = [PixelSize(1024, 768), tv]
    private static let tv = PixelSize(640, 480)

    /// A room whose console says what its twin's does; two pads join, and the first question is played.
    private func play(
      _ arguments: [String], on desktop: some Desktop, display: VirtualX11, told state: JournalState?,
      log sentence: String?, meanwhile: (LiveRoom, inout RoomTwin) throws -> Void = { _, _ in }
    ) throws {
      let room = try LiveRoom.start(["--mode", "current", "--reveal", "0.5"] + arguments, on: desktop)
      defer { room.program.stop() }
      if let sentence { try room.waitForLog("what is wrong", containing: sentence) }
      var twin = try RoomTwin(of: room)
      if let state { twin.happen(.journal(state)) }
      twin.plug("VNC-1, \(try display.mode(Self.tv, of: "VNC-1"))")
      let pads = try ["Ana", "Ben"].map { name in
        twin.join(name)
        return try room.pad(name)
      }
      defer { for pad in pads { pad.stop() } }
      try display.waitForConsole(twin, tv: Self.tv, "what is wrong with the journal")
      try display.press("Return")
      twin.happen(.command(.start))
      for pad in pads { try pad.waitForQuestion(1) }
      try meanwhile(room, &twin)
      let oracle = Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10)
      try pads[0].press(oracle.right(1))
      try pads[0].waitForScreen("the point") { $0.personal.score == 1 }
      for pad in pads { try pad.waitForQuestion(2) }
      #expect(try room.end() == .exited(0))
    }

    @Test(.timeLimit(.minutes(4)), .enabled(if: MountedDesktop.obstacle == nil, "\(MountedDesktop.obstacle ?? "")"))
    func readOnlyFolder_isSaid_playGoesOn() throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let files = try TemporaryFolder()
      let desktop = MountedDesktop(display, folder: try files.makeFolder("disk"), options: "ro")
      let journal = "\(desktop.folder)/journal.sqlite"
      let sentence = "The journal \(journal) cannot be written to: the file, its folder or its disk is read-only."
      try play(
        ["--journal", journal], on: desktop, display: display, told: .none(reason: sentence), log: sentence)
    }

    @Test(.timeLimit(.minutes(4)), .enabled(if: MountedDesktop.obstacle == nil, "\(MountedDesktop.obstacle ?? "")"))
    func diskThatIsFullMidGame_isSaid_playGoesOn() throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let files = try TemporaryFolder()
      let desktop = MountedDesktop(display, folder: try files.makeFolder("disk"), options: "size=2m")
      let journal = "\(desktop.folder)/journal.sqlite"
      let sentence = "The disk is full, so the journal \(journal) cannot be written; make room on it."
      try play(["--journal", journal], on: desktop, display: display, told: nil, log: nil) { room, twin in
        try desktop.fill(for: room.program)
        // Each second of a game is written down.
        try room.waitForLog("that the disk is full", containing: sentence)
        twin.happen(.journal(.none(reason: sentence)))
        try display.waitForConsole(twin, tv: Self.tv, "that the disk is full")
      }
    }

    /// A limit on the size of files sends a signal that ends a program which does not expect it.
    @Test(.timeLimit(.minutes(4)), .enabled(if: toolMissing("prlimit") == nil, "\(toolMissing("prlimit") ?? "")"))
    func fileSizeLimitMidGame_isSaid_playGoesOn() throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let files = try TemporaryFolder()
      defer { files.remove() }
      let journal = "\(files.path)/journal.sqlite"
      let sentence = "The journal \(journal) cannot be read or written: disk I/O error."
      try play(["--journal", journal], on: display, display: display, told: nil, log: nil) { room, twin in
        try runSuccessfully("prlimit", ["--pid", "\(room.program.pid)", "--fsize=4096"])
        try room.waitForLog("that the file may not grow", containing: sentence)
        twin.happen(.journal(.none(reason: sentence)))
        try display.waitForConsole(twin, tv: Self.tv, "that the file may not grow")
      }
    }

    /// A file that is set aside, and what is said about it.
    struct Spoiled: Sendable, CustomTestStringConvertible {
      var name: String
      /// What the sentence says of the file.
      var sentence: String
      /// What becomes of the bytes of a whole journal.
      var spoil: @Sendable (Data) -> Data
      var testDescription: String { name }
    }

    static let spoiled = [
      Spoiled(name: "corrupt", sentence: "is damaged") { Data(repeating: 0x5a, count: $0.count) },
      Spoiled(name: "newer", sentence: "was written by a newer Parlor") { whole in
        var bytes = whole
        // The version of its form, in the head of every SQLite file.
        bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        return bytes
      },
    ]

    @Test(.timeLimit(.minutes(4)), arguments: spoiled)
    func spoiledFile_isSetAside_isSaid_andANewOneIsKept(spoiled: Spoiled) throws {
      let display = try VirtualX11(screens: Self.screens)
      defer { display.stop() }
      let files = try TemporaryFolder()
      let journal = "\(files.path)/journal.sqlite"
      try play(["--journal", journal], on: display, display: display, told: nil, log: nil)
      #expect(try JournalHistory.read(journal).games.count == 1)
      try spoiled.spoil(Data(contentsOf: URL(filePath: journal))).write(to: URL(filePath: journal))

      let room = try LiveRoom.start(["--mode", "current", "--journal", journal], on: display)
      let line = try room.waitForLog("what is wrong", containing: spoiled.sentence)
      #expect(line.hasSuffix("and a new one was started."))
      let aside = try FileManager.default.contentsOfDirectory(atPath: files.path).filter { name in
        name.hasPrefix("journal.sqlite.\(spoiled.name)") && !name.hasSuffix("-wal") && !name.hasSuffix("-shm")
      }
      #expect(aside.count == 1)
      var twin = try RoomTwin(of: room)
      let sentence = line.firstRange(of: "The journal ").map { String(line[$0.lowerBound...]) }
      twin.happen(.journal(.kept(note: sentence)))
      twin.plug("VNC-1, \(try display.mode(Self.tv, of: "VNC-1"))")
      try display.waitForConsole(twin, tv: Self.tv, "that a file was set aside")
      #expect(try room.end() == .exited(0))
      // The new one is fine.
      try play(["--journal", journal], on: display, display: display, told: nil, log: nil)
      #expect(try JournalHistory.read(journal).games.count == 1)
    }
  }
}
