import FoundationEssentials
import Glibc
import NIOCore
import NIOPosix
import Server
import Synchronization
import TestSupport
import Testing

/// The terminal pad for those who do not have it: right, and nobody notices that somebody else fetches it.
@Suite(.timeLimit(.minutes(6)))
struct DownloadTests {
  static let checksum = String(repeating: "0123456789abcdef", count: 4)

  /// Bytes that differ wherever a part could be lost or doubled: the period is a prime.
  static func contents(_ size: Int) -> [UInt8] {
    var block = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    block.reserveCapacity(size + 65_521)
    while block.count < size { block += block.prefix(65_521) }
    return Array(block.prefix(size))
  }

  static func write(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> Site {
    let path = "\(folder.path)/pad"
    try Data(bytes).write(to: URL(filePath: path))
    return Site(pad: .init(path: path, checksum: checksum, architecture: "x86_64"))
  }

  /// A site whose pad has that many bytes, all zero, which take no room on the disk.
  static func hollow(_ size: Int, in folder: TemporaryFolder) throws -> Site {
    let site = try write([], in: folder)
    guard truncate("\(folder.path)/pad", Int(size)) == 0 else { throw RawPad.Failure.system("truncate") }
    return site
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
  func download_hasTheFilesBytes(_ size: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = Self.contents(size)
    try withHost(site: try Self.write(bytes, in: folder)) { host in
      let (response, body) = try host.request("/parlor-pad")
      #expect(response.status == 200)
      #expect(body == bytes)
      for (field, value) in [
        ("content-type", "application/octet-stream"), ("content-length", "\(size)"), ("connection", "close"),
        ("content-disposition", "attachment; filename=parlor-pad"), ("x-content-type-options", "nosniff"),
      ] { #expect(response.headers[field] == value) }
      #expect(try host.request("/parlor-pad", method: "HEAD").0.headers["content-length"] == "\(size)")
      #expect(try host.request("/parlor-pad", method: "HEAD").1.isEmpty)
    }
  }

  @Test func checksumAndDescription_standBesideIt() throws {
    let folder = try TemporaryFolder()
    try withHost(site: try Self.write([1, 2, 3], in: folder)) { host in
      let (sum, text) = try host.request("/parlor-pad.sha256")
      #expect(sum.headers["content-type"] == "text/plain; charset=utf-8")
      #expect(String(decoding: text, as: UTF8.self) == "\(Self.checksum)  parlor-pad\n")
      let (description, json) = try host.request("/parlor-pad.json")
      #expect(description.headers["content-type"] == "application/json")
      let values = try JSONDecoder().decode(Description.self, from: Data(json))
      #expect(values == Description(architecture: "x86_64", sha256: Self.checksum, size: 3))
    }
  }

  struct Description: Decodable, Hashable {
    var architecture: String
    var sha256: String
    var size: Int
  }

  @Test func downloadThatIsNotThere_isNotFound() throws {
    let folder = try TemporaryFolder()
    for path in ["\(folder.path)/none", folder.path] {
      try withHost(site: Site(pad: .init(path: path, checksum: Self.checksum, architecture: "x86_64"))) { host in
        for path in ["/parlor-pad", "/parlor-pad.sha256", "/parlor-pad.json"] {
          let (response, _) = try host.request(path)
          #expect(response.status == 404)
        }
      }
    }
    let site = try Self.write([1], in: folder)
    try withHost(site: site) { host in
      folder.remove()
      let (response, body) = try host.request("/parlor-pad")
      #expect(response.status == 404)
      #expect(String(decoding: body, as: UTF8.self).contains("restart parlor"))
    }
  }

  @Test func downloadsOf20MB_disturbNoPad() throws {
    let folder = try TemporaryFolder()
    let bytes = Self.contents(20_000_000)
    try withHost(site: try Self.write(bytes, in: folder)) { host in
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 4)
      let (pad, _) = try host.joinedPad()
      // Threads of their own, for they wait in the system's calls.
      let downloads = (0..<4).map { _ in
        group.next().submit { try host.request("/parlor-pad").1 == bytes }
      }
      let all = EventLoopFuture.whenAllComplete(downloads, on: group.next())
      let isDone = Mutex(false)
      all.whenComplete { _ in isDone.withLock { $0 = true } }
      var times: [Duration] = []
      while !isDone.withLock({ $0 }) {
        // As often as a pad may send; the pause is the wait for the next frame, which does not come.
        #expect(throws: RawPad.Failure.timedOut) { try pad.readFrame(within: 0.05) }
        times.append(try ContinuousClock().measure { try pad.roundTrip() })
      }
      for result in try all.wait() { #expect(try result.get()) }
      try group.syncShutdownGracefully()
      times.sort()
      let median = try #require(times.isEmpty ? nil : times[times.count / 2])
      #expect(median < .milliseconds(TestForm.isSanitized ? 1000 : 100))
    }
  }

  @Test func fifthDownload_isToldToComeBack() throws {
    let folder = try TemporaryFolder()
    try withHost(site: try Self.hollow(50_000_000, in: folder)) { host in
      let clients = try (0..<4).map { _ in try RawPad(port: host.port, receiveBuffer: 4096) }
      for client in clients {
        try client.request("/parlor-pad")
        #expect(try client.readResponse().status == 200)
      }
      let (response, body) = try host.request("/parlor-pad")
      #expect(response.status == 503)
      #expect(Int(response.headers["retry-after"] ?? "") != nil)
      #expect(String(decoding: body, as: UTF8.self).contains("try again"))
      #expect(try host.request("/parlor-pad", method: "HEAD").0.status == 200)
      #expect(try host.request("/parlor-pad.json").0.status == 200)
      clients[2].close()
      try eventually("there is a place again") {
        let late = try RawPad(port: host.port, receiveBuffer: 4096)
        try late.request("/parlor-pad")
        return try late.readResponse().status == 200
      }
    }
  }

  @Test func clientThatDoesNotRead_isCutOff() throws {
    let folder = try TemporaryFolder()
    var limits = Limits()
    limits.downloadStall = .milliseconds(100)
    limits.downloads = 1
    try withHost(limits, site: try Self.hollow(50_000_000, in: folder)) { host in
      let client = try RawPad(port: host.port, receiveBuffer: 4096)
      try client.request("/parlor-pad")
      #expect(try client.readResponse().status == 200)
      try eventually("it is cut off") { try host.onLoop(\.connectionCount) == 0 }
      #expect(try client.readToEnd().count < 50_000_000)
      let (response, _) = try host.request("/parlor-pad", method: "GET")
      #expect(response.status == 200)
    }
  }

  @Test func slowReadersOfOneAddress_keepNobodyElseAway() throws {
    let folder = try TemporaryFolder()
    try withHost(site: try Self.hollow(50_000_000, in: folder)) { host in
      /// Asks for the download and reads no more than what it begins with.
      func status(from source: String) throws -> (RawPad, Int) {
        let client = try RawPad(port: host.port, source: source, receiveBuffer: 4096)
        try client.request("/parlor-pad")
        return (client, try client.readResponse().status)
      }
      let slow = try (0..<4).map { _ in try status(from: "127.0.0.2") }
      #expect(slow.map(\.1) == [200, 200, 503, 503])
      let (other, code) = try status(from: "127.0.0.3")
      #expect(code == 200)
      slow[0].0.close()
      try eventually("the address has a place again") { try status(from: "127.0.0.2").1 == 200 }
      other.close()
    }
  }

  @Test func readerWhoCouldNotHaveTheWholeInTime_isCutOffBeforeItsEnd() throws {
    let folder = try TemporaryFolder()
    var limits = Limits()
    limits.downloadStall = .milliseconds(500)
    limits.downloadDeadline = .minutes(10)
    (limits.framesPerSecond, limits.frameBurst) = (1_000_000, 1_000_000)
    try withHost(limits, site: try Self.hollow(500_000_000_000, in: folder)) { host in
      let (pad, _) = try host.joinedPad()
      let client = try RawPad(port: host.port, receiveBuffer: 4096)
      try client.request("/parlor-pad")
      #expect(try client.readResponse().status == 200)
      // It reads all the time, but for the whole it would have to read 800 MB a second.
      var read = 0
      #expect(throws: RawPad.Failure.closed) {
        while read < 100_000_000 {
          read += try client.skipSome()
          try pad.roundTrip()
        }
      }
      try eventually("the host has closed") { try host.onLoop(\.connectionCount) == 1 }
    }
  }

  @Test func downloadThatTakesTooLong_isCutOff() throws {
    let folder = try TemporaryFolder()
    let size = 8_000_000_000
    var limits = Limits()
    limits.downloadDeadline = .milliseconds(100)
    try withHost(limits, site: try Self.hollow(size, in: folder)) { host in
      let client = try RawPad(port: host.port)
      try client.request("/parlor-pad")
      #expect(try client.readResponse().headers["content-length"] == "\(size)")
      #expect(try client.readToEnd(within: 30).count < size)
      try eventually("the host has closed") { try host.onLoop(\.connectionCount) == 0 }
    }
  }

  @Test func clientThatSendsMeanwhile_isCutOff() throws {
    let folder = try TemporaryFolder()
    try withHost(site: try Self.hollow(50_000_000, in: folder)) { host in
      let client = try RawPad(port: host.port, receiveBuffer: 4096)
      try client.request("/parlor-pad")
      #expect(try client.readResponse().status == 200)
      let rubbish = [UInt8](repeating: 0x20, count: 16_384)
      #expect(throws: RawPad.Failure.closed) {
        for _ in 0..<10_000 { try client.sendRaw(rubbish) }
      }
    }
  }
}
