import Glibc
import Scenes
import TestSupport
import Testing

@testable import Canvas

extension CanvasTests {
  /// A pub's own logo.
  @Suite struct LogoFiles {
    /// A red square, whose right half can be seen through.
    private static let svg = """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="#FF0000"/></svg>
      """

    private func logo(_ text: String) throws -> ThemeLogo { try LogoFile.logo(Array(text.utf8)) }

    private func sentence(_ bytes: [UInt8]) -> String? {
      do {
        _ = try LogoFile.logo(bytes)
        return nil
      } catch {
        return error.description
      }
    }

    private static let hasLibrary = dlopen("librsvg-2.so.2", RTLD_NOW) != nil

    @Test(.enabled(if: hasLibrary, "librsvg2-2 is not installed")) func svg_IsDrawnAsLargeAsItIsShown() throws {
      let logo = try logo(Self.svg)
      #expect((logo.width, logo.height) == (480, 240))
      #expect(logo.pixels[120 * 480 + 100] == 0xFFFF_0000)
      #expect(logo.pixels[120 * 480 + 400] == 0)
    }

    @Test(
      .enabled(if: hasLibrary, "librsvg2-2 is not installed"),
      arguments: [
        (#"<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><circle r="400"/></svg>"#, 720, 240),
        // However wide, it stays as wide as it is shown at most.
        (#"<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="100"><circle r="4000"/></svg>"#, 1440, 48),
      ]) func svg_HasTheAspectThatItSays(text: String, width: Int, height: Int) throws
    {
      let logo = try logo(text)
      #expect((logo.width, logo.height) == (width, height))
    }

    /// It reads nothing but its own bytes.
    @Test(.enabled(if: hasLibrary, "librsvg2-2 is not installed")) func svg_FetchesNothing() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let canvas = Canvas(size: CanvasSize(width: 8, height: 8))
      try canvas.writePNG(to: folder.path + "/black.png")
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20">
        <image xlink:href="file://\(folder.path)/black.png" width="20" height="20"/></svg>
        """
      #expect(sentence(Array(text.utf8)) == "shows nothing")
    }

    @Test func png_KeepsItsSize_andGetsSmallerWhereItIsLarger() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (width, height, kept) in [(60, 30, (60, 30)), (960, 480, (480, 240)), (3000, 30, (1440, 14))] {
        let canvas = Canvas(size: CanvasSize(width: width, height: height))
        let path = folder.path + "/logo.png"
        try canvas.writePNG(to: path)
        let logo = try LogoFile.logo(try folder.bytes(of: "logo.png"))
        #expect((logo.width, logo.height) == kept)
        #expect(logo.pixels[0] == 0xFF00_0000)
      }
    }

    @Test func whatIsNone_IsSaid() throws {
      #expect(sentence([]) == "is no PNG and no SVG picture")
      #expect(sentence(SampleMedia.jpeg) == "is no PNG and no SVG picture")
      #expect(sentence(Array("<html></html>".utf8)) == "is no PNG and no SVG picture")
      #expect(sentence([UInt8](repeating: 0, count: LogoFile.largest + 1)) == "is larger than 1 MB")
      #expect(sentence(SampleMedia.pngHeader(width: 5000, height: 10)) == "has more than 4096 pixels at a side")
      #expect(sentence(SampleMedia.pngHeader(width: 50, height: 10, isWhole: false)) == "is broken: its end is missing")
      #expect(sentence(SampleMedia.pngHeader(width: 50, height: 10)) == "is broken")
      #expect(sentence(SampleMedia.transparent) == "shows nothing")
      if Self.hasLibrary {
        #expect(sentence(Array("<svg".utf8)) == "is broken")
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg"/>"#
        #expect(sentence(Array(svg.utf8)) == "does not say how large it is: give its svg element a viewBox")
      }
    }

    /// On the TV it is where Parlor's would be, and what is transparent lets the background shine through.
    @Test func itIsDrawnOverTheBackground() throws {
      let logo = ThemeLogo(width: 2, height: 1, pixels: [0xFFFF_0000, 0])
      let canvas = Canvas(size: CanvasSize(width: 100, height: 100))
      let items: [DrawItem] = [
        .sheet(canvas.size.bounds, Color(0x00FF00)),
        .logo(DrawItem.Logo(image: logo, rect: Rect(x: 20, y: 20, width: 40, height: 20))),
      ]
      _ = Painter(engine: try CanvasTests.engine()).paint(items, on: canvas)
      #expect(canvas.pixel(x: 24, y: 30) == 0xFF0000)
      #expect(canvas.pixel(x: 56, y: 30) == 0x00FF00)
      #expect(canvas.pixel(x: 70, y: 30) == 0x00FF00)
    }
  }
}
