import Questions
import Samples
import Synchronization
import TestSupport
import Testing

@testable import Canvas
@testable import Scenes

extension CanvasTests {
  /// Pictures out of files: what is shown of them, and what is not.
  @Suite struct Pictures {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    /// A PNG file, red on the left and blue on the right.
    private func png(width: Int = 40, height: Int = 20) throws -> [UInt8] {
      let canvas = Canvas(size: CanvasSize(width: width, height: height))
      canvas.write {
        for row in 0..<height {
          for column in 0..<width { canvas.row(row)[column] = column < width / 2 ? 0xFF0000 : 0x0000FF }
        }
      }
      let path = "\(folder.path)/\(width).png"
      try canvas.writePNG(to: path)
      return try folder.bytes(of: "\(width).png")
    }

    @Test func png_isShownAsItIs() throws {
      let canvas = try PictureDecoder.decode(png())
      #expect(canvas.size == CanvasSize(width: 40, height: 20))
      #expect(canvas.pixel(x: 0, y: 0) == 0xFF0000 && canvas.pixel(x: 39, y: 19) == 0x0000FF)
    }

    @Test(arguments: [SampleMedia.jpeg, SampleMedia.webP, SampleMedia.losslessWebP])
    func otherFormats_AreShownToo(bytes: [UInt8]) throws {
      let canvas = try PictureDecoder.decode(bytes)
      #expect(canvas.size == CanvasSize(width: 6, height: 4))
      #expect(isRed(canvas, 3, 0) && !isRed(canvas, 3, 3))
    }

    private func isRed(_ canvas: Canvas, _ x: Int, _ y: Int) -> Bool {
      let pixel = canvas.pixel(x: x, y: y)
      return pixel >> 16 & 0xFF > pixel & 0xFF
    }

    /// The file is red at its top; EXIF says where that was when the picture was taken.
    @Test(arguments: [
      (1, (3, 0)), (2, (3, 0)), (3, (3, 3)), (4, (3, 3)), (5, (0, 3)), (6, (3, 3)), (7, (3, 3)), (8, (0, 3)),
    ])
    func pictureIsUpright_HoweverTheCameraWasHeld(orientation: Int, red: (x: Int, y: Int)) throws {
      let canvas = try PictureDecoder.decode(SampleMedia.jpeg(orientation: UInt8(orientation), isLittle: true))
      #expect(canvas.size == (orientation < 5 ? CanvasSize(width: 6, height: 4) : CanvasSize(width: 4, height: 6)))
      #expect(isRed(canvas, red.x, red.y))
      #expect(!isRed(canvas, canvas.size.width - 1 - red.x, canvas.size.height - 1 - red.y))
    }

    @Test func whatIsTransparent_LiesOnWhite() throws {
      // One pixel, with half a shadow.
      let bytes = SampleMedia.transparent
      let canvas = try PictureDecoder.decode(bytes)
      #expect(canvas.pixel(x: 0, y: 0) == 0xFFFFFF)
    }

    @Test(arguments: 0..<7)
    func whatIsNoPicture_IsRefusedWithAReason(number: Int) throws {
      let good = try png()
      var damaged = good
      for index in 60..<min(good.count - 12, 90) { damaged[index] ^= 0x55 }
      let cases: [(bytes: [UInt8], reason: String)] = [
        ([], "is no PNG, JPEG or WebP picture"),
        (Array("GIF89a\u{1}\0\u{1}\0".utf8), "is no PNG, JPEG or WebP picture"),
        (Array(good.dropLast(9)), "is broken: its end is missing"),
        (Array(SampleMedia.jpeg.dropLast(2)), "is broken: its end is missing"),
        (damaged, "is broken"),
        (
          SampleMedia.pngHeader(width: 5_000, height: 4_001),
          "has 5000 × 4001 pixels; at most 20 megapixels are allowed"
        ),
        ([UInt8](repeating: 0, count: MediaLimits.fileSize + 1), "is larger than 10 MB"),
      ]
      let (bytes, reason) = cases[number]
      do {
        _ = try PictureDecoder.check(bytes)
        Issue.record("it was shown")
      } catch {
        #expect(error.description == reason)
      }
    }

    /// A header that promises more than there is memory is believed before anything is decoded.
    @Test func hugeHeader_CostsNothing() throws {
      for (width, height) in [(UInt32.max, UInt32.max), (0x7FFF_FFFF, 0x7FFF_FFFF), (20_000_001, 1)] {
        #expect(throws: PictureDecoder.Problem.self) {
          try PictureDecoder.header(of: SampleMedia.pngHeader(width: width, height: height))
        }
      }
    }

    @Test(arguments: [(20, 10), (40, 20), (13, 7), (400, 200), (400, 3), (1, 1)])
    func picture_HasTheSizeThatIsWished(width: Int, height: Int) throws {
      let size = CanvasSize(width: width, height: height)
      let pictures = try PictureDecoder.picture(png(), sizes: [size])
      let canvas = try #require(pictures.first).canvas
      #expect(canvas.size == size)
      guard width >= 13 else { return }
      #expect(canvas.pixel(x: 0, y: height / 2) == 0xFF0000 && canvas.pixel(x: width - 1, y: height / 2) == 0x0000FF)
    }

    // MARK: - The shelf

    private final class Noted: Sendable {
      let wakes = Mutex(0)
      let complaints = Mutex<[String]>([])
      let reads = Mutex<[String]>([])
    }

    private func shelf(_ noted: Noted, _ files: [String: [UInt8]]) -> PictureShelf {
      PictureShelf(
        read: { file in
          noted.reads.withLock { $0.append(file.name) }
          return files[file.name] ?? []
        }, complain: { file, reason in noted.complaints.withLock { $0.append("\(file.name) \(reason)") } },
        wake: { noted.wakes.withLock { $0 += 1 } })
    }

    private func wish(_ name: String, _ width: Int = 20) -> PictureWish {
      PictureWish(file: MediaFile(pack: "/p", name: name), width: width, height: width / 2)
    }

    @Test func shelf_GetsThemReady_AndReadsEachOnce() throws {
      let noted = Noted()
      let shelf = shelf(noted, ["a.png": try png()])
      let wishes = [wish("a.png"), wish("a.png", 40)]
      #expect(shelf.picture(wishes[0]) == nil)
      for _ in 0..<50 { shelf.prepare(wishes) }
      try eventually("both sizes are there") { wishes.allSatisfy { shelf.picture($0) != nil } }
      #expect(shelf.picture(wishes[1])?.canvas.size == CanvasSize(width: 40, height: 20))
      shelf.prepare(wishes)
      try eventually("somebody is woken") { noted.wakes.withLock { $0 } == 1 }
      #expect(noted.reads.withLock { $0 } == ["a.png"])
      #expect(noted.complaints.withLock { $0 }.isEmpty)
    }

    /// A drawn picture is drawn in each size, and its file is never read.
    @Test func shelf_DrawsWhatTheProgramMakes() throws {
      let noted = Noted()
      let shelf = PictureShelf(
        read: { file in
          noted.reads.withLock { $0.append(file.name) }
          return []
        }, draw: { try Drawing.items(of: $0, in: $1, theme: .night) },
        complain: { file, reason in noted.complaints.withLock { $0.append("\(file.name) \(reason)") } }, wake: {})
      func wish(_ code: String, _ width: Int) -> PictureWish {
        PictureWish(file: MadeMedia([.init("flag", code)]).file, width: width, height: width * 2 / 3)
      }
      let wishes = [wish("fr", 90), wish("fr", 900), wish("xx", 90)]
      shelf.prepare(wishes)
      try eventually("both sizes are there") { wishes[..<2].allSatisfy { shelf.picture($0) != nil } }
      for wish in wishes[..<2] {
        let canvas = try #require(shelf.picture(wish)).canvas
        #expect(canvas.size == CanvasSize(width: wish.width, height: wish.height))
        // Blue at the hoist, white in the middle, red at the fly.
        let colors = [1, 3, 5].map { canvas.pixel(x: $0 * wish.width / 6, y: 5) }
        #expect(colors[0] & 0xFF > 100 && colors[0] >> 16 < 60 && colors[1] == 0xFFFFFF && colors[2] >> 16 > 200)
      }
      try eventually("the strange one is named") { noted.complaints.withLock { !$0.isEmpty } }
      #expect(noted.complaints.withLock { $0[0].hasPrefix("flag=xx ") } && noted.reads.withLock { $0.isEmpty })
    }

    @Test func shelf_ComplainsOnceOfWhatIsBroken() throws {
      let noted = Noted()
      let shelf = shelf(noted, ["good.png": try png()])
      shelf.prepare([wish("bad.png")])
      try eventually("it is said") { noted.complaints.withLock { !$0.isEmpty } }
      for _ in 0..<10 { shelf.prepare([wish("bad.png"), wish("bad.png", 60)]) }
      // What comes after it has its turn after it.
      shelf.prepare([wish("good.png")])
      try eventually("the good one is there") { shelf.picture(wish("good.png")) != nil }
      #expect(noted.complaints.withLock { $0 } == ["bad.png is no PNG, JPEG or WebP picture"])
      #expect(noted.reads.withLock { $0 } == ["bad.png", "good.png"])
    }

    /// The scene is the same, and still the picture comes when it is there.
    @Test func painter_DrawsThePictureAsSoonAsItIsThere() throws {
      final class Late: PictureSource {
        var picture: FramedPicture?
        func picture(_ wish: PictureWish) -> FramedPicture? { picture }
      }
      let engine = try CanvasTests.engine()
      let late = Late()
      let painter = Painter(engine: engine, pictures: late)
      let size = CanvasSize(width: 100, height: 80)
      let canvas = Canvas(size: size)
      let rect = Rect(x: 30, y: 20, width: 40, height: 20)
      let items: [DrawItem] = [
        .sheet(size.bounds, Theme.night.background),
        .image(.init(file: MediaFile(name: "a.png"), rect: rect, radius: 0)),
      ]
      #expect(painter.paint(items, on: canvas) == [size.bounds])
      #expect(painter.paint(items, on: canvas) == [])
      late.picture = FramedPicture(try PictureDecoder.decode(png()))
      #expect(painter.paint(items, on: canvas) == [rect])
      #expect(painter.paint(items, on: canvas) == [])
      #expect(canvas.pixel(x: 30, y: 20) == 0xFF0000 && canvas.pixel(x: 69, y: 39) == 0x0000FF)
      #expect(canvas.pixel(x: 29, y: 20) != 0xFF0000 && canvas.pixel(x: 30, y: 19) != 0xFF0000)
    }
  }
}
