import NIOCore
import Testing

@testable import parlor_pad

@Suite struct FrameFlashTests {
  private func moment(_ milliseconds: Int) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000) + .milliseconds(Int64(milliseconds))
  }

  @Test func `it lasts a moment`() {
    var flash = FrameFlash()
    #expect(!flash.isOn(at: moment(0)))
    let begins = flash.begin(at: moment(0))
    #expect(begins && flash.isOn(at: moment(199)) && !flash.isOn(at: moment(200)))
  }

  @Test func `there are never more than three in a second`() {
    var flash = FrameFlash()
    let begun = stride(from: 0, to: 10_000, by: 10).filter { flash.begin(at: moment($0)) }
    #expect(begun.count > 10)
    for start in begun { #expect(begun.count { $0 >= start && $0 < start + 1_000 } <= 3) }
  }
}
