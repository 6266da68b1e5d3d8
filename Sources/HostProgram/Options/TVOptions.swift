public import ArgumentParser
package import Displays
import Games
package import PadProtocol

extension Language: ExpressibleByArgument {}
extension DisplayPreference: ExpressibleByArgument {
  /// Reads the value of `--display`.
  package init?(argument: String) { self.init(argument) }
}
extension ModePreference: ExpressibleByArgument {
  /// Reads the value of `--mode`.
  package init?(argument: String) { self.init(argument) }
}

/// The options for where the TV's picture goes, and how it looks.
struct TVOptions: ParsableArguments {
  @Option(help: "The language of the TV and the console; the locale's unless given.")
  var language: Language = Language(locale: Environment.locale)

  @Option(help: "The display used as the TV: auto, primary, all, or connector or monitor names such as HDMI-1,HDMI-2.")
  var display: DisplayPreference = .auto

  @Option(help: "The TV's mode: largest, smooth (the largest of at least 50 Hz), current, or WxH[i][@HZ].")
  var mode: ModePreference = .largest

  @Option(
    help:
      "The colours: night, light, high-contrast, or your own theme file; T at the console chooses another. (default: the one last chosen there, else night)"
  )
  var theme: String?

  @Flag(help: "Nothing flies or pulses: pictures change immediately, and countdowns move in whole seconds.")
  var calm = false

  @Flag(
    name: .customLong("web-tv"),
    help: "Show the TV's picture in browsers too, at the room's address plus /tv, to people who know the code.")
  var showsWebTV = false

  @Flag(
    help: .rare("Use no display: with --web-tv, a page in a browser is the TV; the game pauses while none is open."))
  var noDisplay = false

  @Flag(
    inversion: .prefixedNo,
    help: .rare(
      "Assume no desktop: the only display becomes the TV immediately. (default: if X11 has no window manager)"))
  var kiosk: Bool?

  @Option(
    help: .rare(
      "Minutes without use after which the displays sleep until a key or a pad wakes them; 0 for never. (default: 60 with --kiosk, else never)",
      valueName: "minutes"))
  var sleepAfter: Double?

  /// The time without anybody after which the displays sleep; nil for never.
  var sleepLimit: Span? {
    let minutes = sleepAfter ?? (kiosk == true ? 60 : 0)
    return minutes > 0 ? Span(nanoseconds: Int64(minutes * 60e9)) : nil
  }

  func validate() throws {
    try check((0...10_000).contains(sleepAfter ?? 0), "--sleep-after takes minutes from 0 to 10000.")
    try check(!noDisplay || showsWebTV, "--no-display shows nothing anywhere: give --web-tv too.")
    try check(
      !noDisplay || (display == .auto && kiosk == nil), "--no-display leaves nothing for --display or --kiosk to name.")
  }
}
