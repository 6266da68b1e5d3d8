import TestSupport
import Testing

struct XRandROutputTests {
  @Test func parse_ReadsEveryKindOfLine() {
    let text = """
      Screen 0: minimum 32 x 32, current 3200 x 1080, maximum 32768 x 32768
      VNC-0 connected primary 1280x720+0+0 (normal left inverted) 0mm x 0mm
         1280x720      60.00*+
         1920x1080i    50.00
         1024x768      60.00    59.90
      VNC-1 connected 1920x1080+-40+10 0mm x 0mm
         1920x1080     60.00*+
      HDMI-2 connected (normal left inverted right x axis y axis)
         640x480       60.00 +
      VNC-3 disconnected (normal left inverted right x axis y axis)

      """
    let outputs = XRandROutput.parse(text)
    #expect(outputs.map(\.name) == ["VNC-0", "VNC-1", "HDMI-2", "VNC-3"])
    #expect(outputs.map(\.isConnected) == [true, true, true, false])
    #expect(outputs.map(\.isPrimary) == [true, false, false, false])
    #expect(
      outputs.map(\.rect) == [
        PixelRect(x: 0, y: 0, width: 1280, height: 720), PixelRect(x: -40, y: 10, width: 1920, height: 1080), nil, nil,
      ])
    #expect(outputs[0].modes == [PixelSize(1280, 720), PixelSize(1024, 768)])
    #expect(outputs[2].modes == [PixelSize(640, 480)])
  }
}
