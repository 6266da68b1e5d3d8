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

  /// Of Debian 12's Xvnc the first output, of a newer one the second.
  @Test(
    arguments: [
      ("VNC-0", PixelSize(1280, 720), [60_000]), ("VNC-0", PixelSize(1024, 768), [60_000]),
      ("VNC-1", PixelSize(1920, 1200), [59_885, 59_950]), ("VNC-1", PixelSize(1280, 720), [59_855]),
      ("VNC-1", PixelSize(1920, 1080), []), ("VNC-2", PixelSize(1280, 720), []),
    ] as [(String, PixelSize, [Int])]) func rates_AreWhatTheTimingsComeTo(output: String, size: PixelSize, rates: [Int])
  {
    let text = """
      Screen 0: minimum 32 x 32, current 3200 x 1200, maximum 32768 x 32768
      VNC-0 connected primary 1280x720+0+0 (0x41) normal (normal left inverted) 0mm x 0mm
      \tIdentifier: 0x3f
      \tTimestamp:  1
      \tTransform:  1.000000 0.000000 0.000000
      \t            0.000000 1.000000 0.000000
      \tnon-desktop: 0
      \t\tsupported: 0, 1
        1280x720 (0x41) 55.296MHz *current +preferred
              h: width  1280 start    0 end    0 total 1280 skew    0 clock  43.20KHz
              v: height  720 start    0 end    0 total  720           clock  60.00Hz
        1024x768 (0x42) 47.186MHz
              h: width  1024 start    0 end    0 total 1024 skew    0 clock  46.08KHz
              v: height  768 start    0 end    0 total  768           clock  60.00Hz
      VNC-1 connected 1920x1200+1280+0 (0x45) normal (normal left inverted) 0mm x 0mm
        1920x1200 (0x45) 193.250MHz -HSync +VSync *current +preferred
              h: width  1920 start 2056 end 2256 total 2592 skew    0 clock  74.56KHz
              v: height 1200 start 1203 end 1209 total 1245           clock  59.88Hz
        1920x1200 (0x46) 154.000MHz +HSync -VSync
              h: width  1920 start 1968 end 2000 total 2080 skew    0 clock  74.04KHz
              v: height 1200 start 1203 end 1209 total 1235           clock  59.95Hz
        1920x1080i (0x47) 74.250MHz +HSync +VSync Interlace
              h: width  1920 start 2008 end 2052 total 2200 skew    0 clock  33.75KHz
              v: height 1080 start 1084 end 1094 total 1125           clock  60.00Hz
        1280x720 (0x48) 74.500MHz -HSync +VSync
              h: width  1280 start 1344 end 1472 total 1664 skew    0 clock  44.77KHz
              v: height  720 start  723 end  728 total  748           clock  59.86Hz

      """
    #expect(XRandROutput.rates(of: size, on: output, inVerbose: text) == rates)
  }
}
