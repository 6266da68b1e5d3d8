import Net
import Testing

@testable import Discovery

struct LinkRecordsTests {
  static let room = DNSName("Room._parlor._tcp.local")!
  static let host = DNSName("box.local")!
  static let pointer = DNSRecord(name: LinkRecords.parlor, timeToLive: 10, content: .pointer(room))
  static let service = DNSRecord(name: room, timeToLive: 10, content: .service(port: 4747, target: host))
  static let text = DNSRecord(name: room, timeToLive: 10, content: .text([Array("players=2".utf8)]))
  static let address = DNSRecord(name: host, timeToLive: 10, content: .address(.v4(0x0A4D_0001)))
  static let whole = LinkRecords.Service(
    name: "Room", host: "box.local", port: 4747, addresses: [.v4(0x0A4D_0001)], announcement: Announcement(players: 2))

  @Test func oneAnswer_isAWholeService_inWhateverOrder() {
    for records in [
      [Self.pointer, Self.service, Self.text, Self.address], [Self.address, Self.text, Self.service, Self.pointer],
    ] {
      var link = LinkRecords.fresh()
      link.addRecords(records)
      #expect(link.services == [Self.whole])
      #expect(link.openQuestions == [])
    }
  }

  @Test func whatIsMissing_isAskedFor() {
    var link = LinkRecords.fresh()
    link.addRecords([Self.pointer])
    #expect(link.openQuestions == [DNSQuestion(name: Self.room, type: .txt), DNSQuestion(name: Self.room, type: .srv)])
    #expect(link.services == [])
    link.addRecords([Self.service])
    #expect(
      link.openQuestions == [
        DNSQuestion(name: Self.room, type: .txt), DNSQuestion(name: Self.host, type: .a),
        DNSQuestion(name: Self.host, type: .aaaa),
      ])
    link.addRecords([Self.address])
    #expect(link.openQuestions == [DNSQuestion(name: Self.room, type: .txt)])
    #expect(link.services.map(\.port) == [4747])
    link.addRecords([Self.text])
    #expect(link.services == [Self.whole])
  }

  @Test func whatIsNotTheServices_isNotKept() {
    let printer = DNSName("Printer._ipp._tcp.local")!
    let deeper = DNSName("a.Room._parlor._tcp.local")!
    var link = LinkRecords.fresh()
    link.addRecords([
      Self.service, Self.address,
      DNSRecord(name: LinkRecords.parlor, timeToLive: 10, content: .pointer(printer)),
      DNSRecord(name: LinkRecords.parlor, timeToLive: 10, content: .pointer(deeper)),
      DNSRecord(name: LinkRecords.parlor, timeToLive: 10, content: .pointer(LinkRecords.parlor)),
      // Taken back.
      DNSRecord(name: LinkRecords.parlor, timeToLive: 0, content: .pointer(Self.room)),
    ])
    #expect(link.services == [])
    #expect(link.openQuestions == [])
  }

  @Test func portZero_isNoPlace() {
    var link = LinkRecords.fresh()
    link.addRecords([
      Self.pointer, Self.text,
      DNSRecord(name: Self.room, timeToLive: 10, content: .service(port: 0, target: Self.host)),
    ])
    #expect(link.openQuestions == [DNSQuestion(name: Self.room, type: .srv)])
  }

  @Test func crowd_isBounded() {
    var link = LinkRecords.fresh()
    for number in 0..<1000 {
      let room = DNSName("\(number)._parlor._tcp.local")!
      link.addRecords([
        DNSRecord(name: LinkRecords.parlor, timeToLive: 10, content: .pointer(room)),
        DNSRecord(name: room, timeToLive: 10, content: .service(port: 1, target: Self.host)),
        DNSRecord(name: Self.host, timeToLive: 10, content: .address(.v4(0x0A4D_0000 + UInt32(number % 250) + 1))),
      ])
    }
    #expect(link.services.count == 64)
    #expect(link.services.allSatisfy { $0.addresses.count == 8 })
  }
}
