import Canvas
import Room
import Samples
import Scenes
import TestSupport
import Testing

extension CanvasTests {
  /// QR codes, up to what a reader makes of a picture.
  @Suite struct QRCodes {
    private static let url = "http://192.168.1.20:4747/#KXQP"

    @Test func theSamplesCodeIsThatOfTheirAddress() throws {
      let code = try #require(QRCode(encoding: Self.url))
      #expect(code == SampleScene.lobby.scene.join?.qr)
      // Version 3 holds up to 42 bytes at this level: 21 modules and 4 for each version above 1.
      #expect(code.side == 29)
    }

    @Test(arguments: [(14, 21), (15, 25), (26, 25), (27, 29), (42, 29), (43, 33), (62, 33), (63, 37)])
    func theSmallestVersionIsTaken(bytes: Int, side: Int) {
      // ISO/IEC 18004, table 7: bytes that versions 1 to 5 hold at level M are 14, 26, 42, 62 and 84.
      #expect(QRCode(encoding: String(repeating: "a", count: bytes))?.side == side)
    }

    @Test func threeCornersAreMarked() throws {
      let code = try #require(QRCode(encoding: Self.url))
      let last = code.side - 7
      for (row, column) in [(0, 0), (0, last), (last, 0)] {
        // Dark, light, three dark, light, dark, through the middle of the mark.
        #expect((0..<7).map { code[row + 3, column + $0] } == [true, false, true, true, true, false, true])
        #expect((0..<7).map { code[row + $0, column + 3] } == [true, false, true, true, true, false, true])
      }
    }

    @Test(arguments: ["", String(repeating: "a", count: 2332)])
    func whatDoesNotFitHasNoCode(text: String) {
      // Version 40 holds 2331 bytes at level M.
      #expect(QRCode(encoding: text) == nil)
    }

    @Test func modulesArePaintedWithoutBlur() throws {
      let engine = try CanvasTests.engine()
      let size = CanvasSize(width: 1280, height: 720)
      let items = SampleScene.revealArabic.items(size: size, text: engine)
      let canvas = Canvas(showing: items, size: size, engine: engine)
      let qr = try #require(items.lazy.compactMap { item in if case .qr(let qr) = item { qr } else { nil } }.first)
      let light: UInt32 = 0xC7CDE8
      let dark: UInt32 = 0x0B0E20
      var wrong = 0
      for y in 0..<Int(qr.matrix.height) {
        for x in 0..<Int(qr.matrix.width) {
          let isDark = qr.code[y / Int(qr.module), x / Int(qr.module)]
          let pixel = canvas.pixel(x: Int(qr.matrix.x) + x, y: Int(qr.matrix.y) + y)
          if pixel != (isDark ? dark : light) { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }

    @Test(
      .enabled(if: toolMissing("zbarimg") == nil, "\(toolMissing("zbarimg") ?? "")"),
      arguments: [
        (SampleScene.lobby, 1920, 1080), (.lobby, 1280, 720), (.lobby, 1024, 768), (.lobby, 640, 480),
        (.lobbyLong, 3440, 1440), (.revealFirst, 1920, 1080), (.revealFirst, 1280, 720), (.revealArabic, 1280, 720),
        (.reveal, 1920, 1080), (.reveal, 1280, 720), (.over, 1280, 720), (.paused, 1280, 720), (.reveal, 3840, 2160),
      ])
    func aReaderFindsTheAddressInThePicture(sample: SampleScene, width: Int, height: Int) throws {
      let folder = try TemporaryFolder()
      let picture = "\(folder.path)/\(sample.rawValue).png"
      let size = CanvasSize(width: width, height: height)
      let engine = try CanvasTests.engine()
      try Canvas(showing: sample.items(size: size, text: engine), size: size, engine: engine).writePNG(to: picture)
      let read = try runSuccessfully("zbarimg", ["--raw", "-q", picture]).text
      #expect(read.split(separator: "\n") == [Substring(Self.url)])
    }

    /// The links that the TV really shows, with an invitation behind the code: IPv4, and the longest one, IPv6.
    private static let links = [
      ("http://192.168.100.200:4747/#K7QX/a_B-9xYzQ0123456789abC", 33),
      ("http://[2001:db8:1234:5678:9abc:def0:1234:5678]:14747/#K7QX/a_B-9xYzQ0123456789abC", 37),
    ]

    @Test(
      .enabled(if: toolMissing("zbarimg") == nil, "\(toolMissing("zbarimg") ?? "")"), arguments: links,
      [
        (SampleScene.lobby, 1920, 1080), (.lobby, 1280, 720), (.lobby, 1024, 768), (.lobby, 640, 480),
        (.lobbyLong, 3440, 1440), (.revealFirst, 1920, 1080), (.reveal, 1920, 1080), (.over, 1920, 1080),
      ])
    func aReaderFindsTheWholeLinkInThePicture(link: (url: String, side: Int), at place: (SampleScene, Int, Int)) throws
    {
      let (sample, width, height) = place
      let code = try #require(QRCode(encoding: link.url))
      #expect(code.side == link.side)
      var scene = sample.scene
      scene.join?.qr = code
      let engine = try CanvasTests.engine()
      let size = CanvasSize(width: width, height: height)
      let items = layout(scene, size: size, now: SampleScene.moment, text: engine)
      let drawn = items.lazy.compactMap { item in if case .qr(let qr) = item { qr } else { nil } }.first
      let qr = try #require(drawn, "there is no room for the code")
      // Below that a phone cannot tell modules apart (Metrics.leastModule).
      #expect(qr.module >= 3)
      let canvas = Canvas(showing: items, size: size, engine: engine)
      let folder = try TemporaryFolder()
      let picture = "\(folder.path)/link.png"
      try canvas.writePNG(to: picture)
      let read = try runSuccessfully("zbarimg", ["--raw", "-q", picture]).text
      #expect(read.split(separator: "\n") == [Substring(link.url)])
    }
  }
}
