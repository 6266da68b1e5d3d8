import TestSupport
import Testing

struct PictureTests {
  /// Red, green, blue / black, white, grey.
  private let flag: [UInt8] =
    Array("P6\n# a comment\n3 2\n255\n".utf8) + [
      255, 0, 0, 0, 255, 0, 0, 0, 255,  //
      0, 0, 0, 255, 255, 255, 128, 128, 128,
    ]

  @Test func pixmap_IsReadRowByRow() throws {
    let picture = try Picture(portablePixmap: flag)
    #expect(picture.size == PixelSize(3, 2))
    #expect(picture[1, 0] == Colour(0, 255, 0))
    #expect(picture[2, 1] == Colour(hex: 0x808080))
    #expect(picture[3, 0] == nil)
    #expect(
      picture.cornersAndMiddle == [
        Colour(255, 0, 0), Colour(0, 0, 255), Colour(0, 0, 0), Colour(128, 128, 128), Colour(255, 255, 255),
      ])
  }

  @Test func pixmap_MustBeWhole() {
    #expect(throws: TestFailure.self) { try Picture(portablePixmap: flag.dropLast()) }
    #expect(throws: TestFailure.self) { try Picture(portablePixmap: Array("P5 1 1 255 x".utf8)) }
  }

  @Test func cropped_KeepsThePartInside() throws {
    let part = try Picture(portablePixmap: flag).cropped(to: PixelRect(x: 1, y: 1, width: 9, height: 9))
    #expect(part.size == PixelSize(2, 1))
    #expect(part[0, 0] == Colour(255, 255, 255))
    #expect(part[1, 0] == Colour(128, 128, 128))
  }

  @Test func averageColour_IsTheMean() throws {
    let picture = try Picture(portablePixmap: flag)
    #expect(picture.averageColour(in: PixelRect(x: 0, y: 0, width: 3, height: 1)) == Colour(85, 85, 85))
    #expect(picture.averageColour(in: PixelRect(x: 5, y: 0, width: 3, height: 1)) == nil)
  }

  @Test func isOneColour_UntilAPixelDiffers() throws {
    let picture = try Picture(portablePixmap: flag)
    #expect(!picture.isOneColour)
    #expect(!picture.cropped(to: PixelRect(x: 0, y: 1, width: 2, height: 1)).isOneColour)
    #expect(picture.cropped(to: PixelRect(x: 1, y: 0, width: 1, height: 1)).isOneColour)
    let plain = [UInt8](repeating: 7, count: 27)
    #expect(try Picture(portablePixmap: Array("P6 3 3 255\n".utf8) + plain).isOneColour)
    #expect(try !Picture(portablePixmap: Array("P6 3 3 255\n".utf8) + plain.dropLast() + [8]).isOneColour)
  }

  @Test(arguments: [(9, 0.25), (10, 0.0)])
  func difference_IsTheShareOfPixelsBeyondTheTolerance(tolerance: Int, expected: Double) throws {
    func row(_ first: UInt8) throws -> Picture {
      try Picture(portablePixmap: Array("P6 2 2 255\n".utf8) + [first, 0, 0] + [UInt8](repeating: 9, count: 9))
    }
    #expect(try row(20).difference(from: row(30), tolerance: tolerance) == expected)
  }

  @Test func difference_OfOtherSizes_IsAll() {
    let small = Picture(size: PixelSize(1, 1), filledWith: Colour(1, 2, 3))
    let large = Picture(size: PixelSize(2, 1), filledWith: Colour(1, 2, 3))
    #expect(small.difference(from: large) == 1)
    #expect(small.difference(from: small) == 0)
  }

  @Test(.enabled(if: toolMissing("convert") == nil, "\(toolMissing("convert") ?? "")")) func png_IsWrittenAndReadBack()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let picture = try Picture(portablePixmap: flag)
    let file = "\(folder.path)/flag.png"
    try picture.writePNG(to: file)
    #expect(try Picture(contentsOf: file).difference(from: picture) == 0)
  }
}
