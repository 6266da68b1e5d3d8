import CZlib
import Glibc
import Questions
import TestSupport
import Testing

@testable import Canvas

extension CanvasTests {
  /// Small files that keep a decoder busy for long: each is named broken, and soon.
  @Suite struct PictureBombs {
    // MARK: - JPEG

    private static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

    private func reason(_ bytes: [UInt8], within limit: Int64 = MediaLimits.decodingTime) -> String? {
      do {
        _ = try PictureDecoder.check(bytes, within: limit)
        return nil
      } catch {
        return error.description
      }
    }

    @Test func scans_AreCounted() throws {
      for scans in [1, 9, MediaLimits.scans] {
        let bytes = SampleMedia.jpeg(width: 16, height: 8, scans: scans)
        #expect(PictureHeader(of: bytes)?.scans == scans)
        #expect(reason(bytes) == nil, "\(scans)")
      }
      #expect(
        reason(SampleMedia.jpeg(width: 16, height: 8, scans: 101))
          == "is broken: it goes over its picture 101 times; at most 100 are allowed")
      #expect(reason(SampleMedia.jpeg) == nil)
    }

    /// How much of the processor's time something takes on this thread.
    private func time(of body: () -> Void) -> Double {
      func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
      let start = now()
      body()
      return now() - start
    }

    /// Nobody can end a call into a decoder: it ends by itself when it gets no more bytes.
    @Test func aJPEGThatTakesTooLong_IsGivenUpInTheMiddle() {
      let bytes = SampleMedia.jpeg(width: 4_470, height: 4_470, scans: 95)
      #expect(bytes.count < 1_200)
      let whole = time { #expect(reason(bytes, within: 600_000_000_000) == nil) }
      let part = time { #expect(reason(bytes, within: 1) == "is broken: it takes too long to decode") }
      #expect(part < whole / 2, "\(part) s of \(whole)")
    }

    /// Whatever its format is.
    @Test(arguments: [SampleMedia.jpeg, SampleMedia.webP, SampleMedia.losslessWebP, SampleMedia.transparent])
    func everyFormat_HasATimeLimit(bytes: [UInt8]) {
      #expect(reason(bytes, within: -1) == "is broken: it takes too long to decode")
      #expect(reason(bytes, within: 60_000_000_000) == nil)
    }

    // MARK: - PNG

    private static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number & 65_535) }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let checked = Array(name.utf8) + content
      return four(content.count) + checked + four(Int(crc32(0, checked, UInt32(checked.count))))
    }

    private static func packed(_ bytes: [UInt8]) -> [UInt8] {
      var count = compressBound(uLong(bytes.count))
      var room = [UInt8](repeating: 0, count: Int(count))
      compress2(&room, &count, bytes, uLong(bytes.count), 9)
      return Array(room.prefix(Int(count)))
    }

    /// A picture of 8 × 8 with so many bytes of pixels, in parts of a size, and with what else there is before them.
    private static func png(unpacked: Int, others: [UInt8] = [], part: Int = 1 << 20) -> [UInt8] {
      let data = packed([UInt8](repeating: 0, count: unpacked))
      let parts = stride(from: 0, to: data.count, by: part).flatMap {
        chunk("IDAT", Array(data[$0..<min($0 + part, data.count)]))
      }
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", four(8) + four(8) + [8, 6, 0, 0, 0])
        + others + parts + chunk("IEND", [])
    }

    /// Eight rows, each of a filter and eight pixels of four bytes.
    private static let right = 8 * (1 + 8 * 4)

    @Test(arguments: [1 << 20, 50, 1]) func aPNGsPixels_AreUnpackedNoFurtherThanTheyMay(part: Int) {
      #expect(reason(Self.png(unpacked: Self.right, part: part)) == nil)
      #expect(MediaLimits.unpacked(pixels: 64) == 66_048)
      #expect(reason(Self.png(unpacked: 66_048, part: part)) == nil)
      #expect(reason(Self.png(unpacked: 66_049, part: part)) == "is broken: it has more data than pixels")
      #expect(reason(Self.png(unpacked: 64_000_000, part: part)) == "is broken: it has more data than pixels")
    }

    /// What is said of a picture can be packed as tightly as its pixels: the decoder never sees it.
    @Test func whatIsSaidOfAPNG_IsNotUnpacked() throws {
      let tight = Self.packed([UInt8](repeating: 65, count: 4_000_000))
      let texts = (0..<100).flatMap { Self.chunk("zTXt", Array("k\($0)\0\0".utf8) + tight) }
      let bytes = Self.png(unpacked: Self.right, others: texts)
      #expect(reason(bytes) == nil)
      let picture = try #require(PNGChunks(of: bytes)?.picture)
      #expect(picture == Self.png(unpacked: Self.right))
    }
  }
}
