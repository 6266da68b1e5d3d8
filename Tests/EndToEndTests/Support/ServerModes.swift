import Displays
import TestSupport

extension X11Server {
  /// A mode of an output as the program says it, such as `1920x1200@60`, in the server's own rate; of several the fastest.
  ///
  /// Debian 12's Xvnc gives all of its modes 60 Hz, a newer one what their timings come to, such as 59.89.
  func mode(_ size: TestSupport.PixelSize, of output: String) throws -> String {
    let text = try command("xrandr", ["--current", "--verbose"]).text
    guard let rate = XRandROutput.rates(of: size, on: output, inVerbose: text).max() else {
      throw TestFailure("\(output) has no mode of \(size).")
    }
    return DisplayMode(size: .init(width: size.width, height: size.height), refreshMillihertz: rate).description
  }
}
