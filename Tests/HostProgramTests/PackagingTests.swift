import Glibc
import PadProtocol
import Server
import TestSupport
import Testing

@testable import HostProgram

/// What packages are made of.
@Suite struct Packaging {
  private static let checkout = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  private static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: "\(checkout)/\(path)"), as: UTF8.self)
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "\(path) cannot be read")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test func changelogAndMetainfoBeginWithThisVersion() throws {
    let version = ParlorVersion.current
    #expect(try Self.text(of: "packaging/changelog").hasPrefix("parlor (\(version)) "))
    let metainfo = try Self.text(of: "packaging/parlor.metainfo.xml.in")
    let newest = try #require(metainfo.firstMatch(of: /<release version="([^"]+)"/))
    #expect(String(newest.output.1) == version)
  }

  /// `packaging/identity` is the one place for it.
  @Test func whoHandsItOut_isFilledIn() throws {
    for path in ["packaging/changelog", "packaging/control.in", "packaging/copyright"] {
      let text = try Self.text(of: path)
      #expect(!text.contains("example.org"), "\(path) names an address")
    }
    #expect(try Self.text(of: "packaging/changelog").contains("\n -- @MAINTAINER@  "))
  }

  @Test func everyPackageThatIsLinkedIn_hasItsTerms() throws {
    let copyright = try Self.text(of: "packaging/copyright")
    let names = try Self.text(of: "Package.resolved").matches(of: /"identity" : "([^"]+)"/).map { String($0.output.1) }
    #expect(names.contains("swift-nio"))
    for name in names { #expect(copyright.contains("\(name)/*"), "packaging/copyright says nothing of \(name)") }
  }

  /// A program that is asked for its options, an option that it has, and one that is only typed by tests.
  @Test(arguments: [
    ("parlor.1", "parlor", "\\fB\\-\\-errors\\-in\\-window\\fP", "at\\-once"),
    ("parlor-pad.1", "parlor-pad", "\\fB\\-\\-new\\-seat\\fP", "@"),
    ("parlor-packs.5", "parlor", "uncover", "@"),
  ])
  func aManualPageHasTheProgramsOwnOptions(page: String, program: String, option: String, hidden: String) throws {
    let folder = "\(Self.checkout)/packaging"
    let result = try runSuccessfully(
      "\(folder)/manual", ["\(folder)/man/\(page).in", Tools.built(program), "1.2.3", "2026-01-02"])
    #expect(result.text.hasPrefix(".TH PARLOR") && result.text.contains("\"Parlor 1.2.3\""))
    #expect(result.text.contains(option))
    #expect(!result.text.contains(hidden))
  }

  /// What an installed program does, and one that was unpacked somewhere.
  @Test func anInstalledPadIsOffered_andStaysTheSameDuringAnUpgrade() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.makeFolder("bin")
    _ = try folder.makeFolder("lib")
    _ = try folder.makeFolder("lib/parlor")
    let checksum = String(repeating: "0a", count: 32)
    // A program's header says what it is and for which processor: 183 is AArch64.
    let header = [0x7F] + Array("ELF".utf8) + [UInt8](repeating: 0, count: 14) + [183, 0]
    let program = try folder.write(header + Array("old".utf8), to: "bin/parlor-pad")
    _ = try folder.write("\(checksum)  parlor-pad\n", to: "lib/parlor/parlor-pad.sha256")
    let pad = try #require(SiteLoading.terminalPad(beside: folder.path + "/bin"))
    #expect(pad.checksum == checksum && pad.architecture == "aarch64")
    // As dpkg does it: another file takes the name.
    let newer = try folder.write("new", to: "bin/parlor-pad.dpkg-new")
    try #require(rename(newer, program) == 0)
    #expect(try Self.bytes(of: program) == Array("new".utf8))
    #expect(try Self.bytes(of: pad.path).suffix(3) == Array("old".utf8))
  }
}
