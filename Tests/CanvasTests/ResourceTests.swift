import Canvas
import Glibc
import Samples
import Scenes
import Testing

extension CanvasTests {
  @Suite struct Resources {
    @Test func theFontsAreFoundFromTheCheckout() throws {
      let folder = try ResourceFolder.find("Fonts")
      #expect(access("\(folder)/fonts.conf", R_OK) == 0)
    }

    @Test func aGivenFolderGoesFirst() throws {
      #expect(try ResourceFolder.find("Fonts", option: "/tmp") == "/tmp")
    }

    @Test func aMissingFolderIsNamedWithThePlacesTried() {
      #expect(throws: CanvasError.resourcesMissing(name: "Fonts", tried: ["/nowhere/at/all"])) {
        try ResourceFolder.find("Fonts", option: "/nowhere/at/all")
      }
      let error = #expect(throws: CanvasError.self) { try ResourceFolder.find("NoSuchFolder") }
      #expect(error?.description.contains("/usr/share/parlor/NoSuchFolder") == true)
    }

    @Test func aFolderWithoutAConfigurationIsNamed() {
      let error = #expect(throws: CanvasError.self) { try TextEngine(fontFolder: "/nowhere") }
      #expect(error == .badFontConfiguration(path: "/nowhere/fonts.conf"))
    }

    @Test func withoutFontsThePackagesAreNamed() {
      #expect(
        CanvasError.noFonts.description
          == "No usable font was found; install some: sudo apt install fonts-inter fonts-noto-cjk fonts-noto-core "
          + "fonts-noto-color-emoji fonts-dejavu-core")
    }

    @Test func aPictureSurvivesItsFile() throws {
      var template = Array("/tmp/parlor-canvas-XXXXXX".utf8CString)
      let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
      defer {
        unlink("\(folder)/a.png")
        rmdir(folder)
      }
      let engine = try CanvasTests.engine()
      let size = CanvasSize(width: 320, height: 240)
      let canvas = Canvas(showing: SampleScene.question.items(size: size, text: engine), size: size, engine: engine)
      try canvas.writePNG(to: "\(folder)/a.png")
      #expect(try Canvas(png: "\(folder)/a.png").isEqual(to: canvas))
      #expect(throws: CanvasError.self) { try canvas.writePNG(to: "\(folder)/no/such/folder.png") }
    }
  }
}
