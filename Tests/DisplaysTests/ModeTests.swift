import Catalogue
import Displays
import PadProtocol
import Testing

@Suite struct LargestModeTests {
  @Test(arguments: [
    // One mode is largest in both directions.
    ("1920x1080", "1920x1080@60"),
    ("1280x720 1920x1080 1024x768", "1920x1080@60"),
    ("3840x2160@30 1920x1080@60", "3840x2160@30"),
    // The order decides where none is: the rule replaces both numbers, so it ends on the last that exceeds in one.
    ("1920x1080 1600x1200", "1600x1200@60"),
    ("1600x1200 1920x1080", "1920x1080@60"),
    ("1920x1080 1600x1200 1680x1050", "1680x1050@60"),
    ("1920x1200 1920x1080 1600x1200 1680x1050", "1920x1200@60"),
    ("1024x768 800x1280 1280x720", "1280x720@60"),
    // A wide and low mode after a tall one, smaller in area: still taken.
    ("1600x1200 1700x100", "1700x100@60"),
    // Equal sizes: the higher rate, wherever it stands.
    ("1920x1080@50 1920x1080@60", "1920x1080@60"),
    ("1920x1080@60 1920x1080@50", "1920x1080@60"),
    ("1920x1080@59.94 1280x720@120 1920x1080@60", "1920x1080@60"),
    // A larger size wins over a higher rate, as on the 4K sets that list 4096x2160 at 24 Hz.
    ("3840x2160@60+ 4096x2160@24", "4096x2160@24"),
    ("4096x2160@24 3840x2160@60+", "4096x2160@24"),
    // Interlaced modes are walked only if there are no others.
    ("1280x720@60 1920x1080i@60", "1280x720@60"),
    ("1920x1080i@50 1920x1080i@60", "1920x1080i@60"),
    ("1920x1080i@60 720x576i@50", "1920x1080i@60"),
  ])
  func pick_TakesTheLaterWheneverItIsTallerOrWider(listed: String, picked: String) {
    #expect(LargestMode.pick(from: modes(listed))?.description == picked)
  }

  @Test func pick_OfNothingIsNothing() {
    #expect(LargestMode.pick(from: []) == nil)
  }
}

@Suite struct ModePreferenceTests {
  @Test(arguments: [
    ("largest", ModePreference.largest),
    ("smooth", .smooth),
    ("current", .current),
    ("1920x1080", .named(PixelSize(width: 1920, height: 1080), refreshMillihertz: nil)),
    ("1920x1080@60", .named(PixelSize(width: 1920, height: 1080), refreshMillihertz: 60_000)),
    ("1920x1080@59.94", .named(PixelSize(width: 1920, height: 1080), refreshMillihertz: 59_940)),
    ("1x1@23.976", .named(PixelSize(width: 1, height: 1), refreshMillihertz: 23_976)),
    ("4096x2160@24.5", .named(PixelSize(width: 4096, height: 2160), refreshMillihertz: 24_500)),
    ("1920x1080i", .named(PixelSize(width: 1920, height: 1080), refreshMillihertz: nil, isInterlaced: true)),
    ("1920x1080i@50", .named(PixelSize(width: 1920, height: 1080), refreshMillihertz: 50_000, isInterlaced: true)),
  ])
  func parsing_TakesWhatTheHelpSays(text: String, preference: ModePreference) {
    #expect(ModePreference(text) == preference)
    #expect(ModePreference(preference.description)?.description == preference.description)
  }

  @Test(arguments: [
    "", "Largest", "largest ", "1920", "1920x", "x1080", "1920x1080x60", "1920x1080@", "1920x1080@0", "1920x1080@-60",
    "1920x1080@60Hz", "1920x1080@60.", "1920x1080@.5", "1920x1080@1.2345", "0x1080", "1920x0", "-1x5", "+1x5",
    "1920X1080", "1920 x 1080", "1920ix1080", "1920x1080ii", "1920x1080@60i", "1920xi", "i", "123456x1",
    "1920x1080@60@60", "１９２０x1080",
  ])
  func parsing_RefusesAllElse(text: String) {
    #expect(ModePreference(text) == nil)
  }

  @Test(arguments: [("auto", DisplayPreference.auto), ("primary", .primary), ("HDMI-1", .named("HDMI-1"))])
  func display_TakesAWordOrAName(text: String, preference: DisplayPreference) {
    #expect(DisplayPreference(text) == preference)
    #expect(preference.description == text)
  }

  @Test func display_RefusesNothing() {
    #expect(DisplayPreference("") == nil)
  }
}

@Suite struct ModeChoiceTests {
  private static let set = display(
    "HDMI-1", "1280x720+1280+0", monitor: "QUIZ TV",
    modes: "3840x2160@60+ 4096x2160@24 1920x1080@60 1920x1080@50 1920x1080i@60 1280x720@60")

  @Test(arguments: [
    ("largest", "4096x2160@24"),
    ("current", "1280x720@60"),
    ("1920x1080", "1920x1080@60"),
    ("1920x1080@50", "1920x1080@50"),
    ("1920x1080@59.94", "1920x1080@60"),
    ("1920x1080@50.5", "1920x1080@50"),
    ("3840x2160@60", "3840x2160@60"),
    ("1920x1080i@60", "1920x1080i@60"),
    ("1920x1080i", "1920x1080i@60"),
    ("1280x720i", "4096x2160@24"),
    ("1920x1080i@50", "4096x2160@24"),
    ("smooth", "3840x2160@60"),
    // Not there: the rule's choice instead, with a warning.
    ("1920x1080@55", "4096x2160@24"),
    ("1000x1000", "4096x2160@24"),
  ])
  func choice_FollowsThePreference(preference: String, chosen: String) throws {
    let preference = try #require(ModePreference(preference))
    #expect(ModeChoice(preference, for: Self.set).mode?.description == chosen)
  }

  /// What `parlor displays` lists can be asked for, each mode by its own text.
  @Test func everyModeThatIsListed_CanBeNamed() throws {
    for mode in Self.set.modes {
      let preference = try #require(ModePreference(mode.description))
      #expect(ModeChoice(preference, for: Self.set) == ModeChoice(mode: mode))
    }
  }

  @Test(arguments: [
    // By the same rule, order and all, but of those with 50 pictures a second and more.
    ("4096x2160@24 3840x2160@60 1920x1080@60", "3840x2160@60"),
    ("3840x2160@30 1920x1080@60 1600x1200@60", "1600x1200@60"),
    ("3840x2160@49.9 1920x1080@50", "1920x1080@50"),
    ("3840x2160@30 1920x1080@50 1920x1080@60", "1920x1080@60"),
    // A rate that nobody knows is no slow one.
    ("3840x2160@30 2560x1440@0 1920x1080@60", "2560x1440"),
    ("3840x2160@30 1920x1080i@60", "1920x1080i@60"),
    // There are none: the largest.
    ("4096x2160@24 3840x2160@30", "4096x2160@24"),
  ])
  func smooth_IsTheLargestOfThoseWith50PicturesASecond(listed: String, chosen: String) {
    #expect(
      ModeChoice(.smooth, for: display("HDMI-1", "off", modes: listed)).mode?.description == chosen)
  }

  @Test func warning_OfTheLargestNamesThePreferredAndHowToLeaveIt() throws {
    let set = display(
      "HDMI-1", "1280x720+1280+0", monitor: "QUIZ TV", modes: "3840x2160@60+ 4096x2160@60 1280x720@60")
    let warning = try #require(ModeChoice(.largest, for: set).warning).description
    #expect(
      warning
        == "QUIZ TV (HDMI-1) uses 4096x2160@60, its largest mode. Its preferred mode is 3840x2160@60: use "
        + "`--mode 3840x2160@60` for that. `--mode current` leaves it in 1280x720@60.")
  }

  @Test func warning_OfASlowLargestNamesTheBestThatIsNot() throws {
    let slow = try #require(ModeChoice(.largest, for: Self.set).warning)
    #expect(
      slow.description
        == "QUIZ TV (HDMI-1) gets 4096x2160@24, its largest mode, with only 24 Hz: V at the console tries "
        + "3840x2160@60, `--mode smooth` takes the largest of at least 50 Hz.")
    let all = display("HDMI-1", "off", modes: "4096x2160@23.976 3840x2160@30")
    #expect(
      ModeChoice(.largest, for: all).warning?.description
        == "HDMI-1 gets 4096x2160@23.98, its largest mode, with only 23.98 Hz: it has none of at least 50 Hz."
    )
  }

  /// In words, and never as options of a command line, which nobody at a console can give.
  @Test(arguments: [
    (
      Language.en, "4096\u{A0}×\u{A0}2160, only 24 Hz; V tries 3840\u{A0}×\u{A0}2160 at 60 Hz.",
      "3840\u{A0}×\u{A0}2160 at 60 Hz, as chosen here; V tries 1920\u{A0}×\u{A0}1080i at 59.94 Hz.",
      "4096\u{A0}×\u{A0}2160, only 24 Hz."
    ),
    (
      .zh, "4096\u{A0}×\u{A0}2160，刷新率只有 24 Hz；按 V 试用 3840\u{A0}×\u{A0}2160（60 Hz）。",
      "3840\u{A0}×\u{A0}2160（60 Hz），在此选定；按 V 试用 1920\u{A0}×\u{A0}1080i（59.94 Hz）。",
      "4096\u{A0}×\u{A0}2160，刷新率只有 24 Hz。"
    ),
  ])
  func note_atTheConsole(language: Language, slow: String, chosen: String, only: String) throws {
    let texts = DisplayTexts(language: language)
    let warning = try #require(ModeChoice(.largest, for: Self.set).warning)
    #expect(texts.note(warning, offer: .another(mode("3840x2160@60"))) == slow)
    #expect(texts.note(warning, offer: nil) == only)
    #expect(
      texts.note(.chosen(mode("3840x2160@60"), display: "TV"), offer: .another(mode("1920x1080i@59.94"))) == chosen)
  }

  @Test(arguments: [
    (
      Language.en,
      "3840\u{A0}×\u{A0}2160 at 30 Hz, the largest; the display itself prefers 1920\u{A0}×\u{A0}1080 at 60 Hz."
    ),
    (.zh, "3840\u{A0}×\u{A0}2160（30 Hz），最大的模式；该显示器首选 1920\u{A0}×\u{A0}1080（60 Hz）。"),
  ])
  func note_onWhatTheDisplayPrefers_hasNoOptions(language: Language, note: String) {
    let warning = ModeWarning.largest(
      mode("3840x2160@30"), display: "TV", preferred: mode("1920x1080@60"), otherwise: .takesPreferred)
    #expect(DisplayTexts(language: language).note(warning, offer: nil) == note)
  }

  @Test(arguments: [
    ("4096x2160@24 3840x2160@60 3840x2160@59.94 1920x1080@60 1920x1080@50", "4096x2160@24 3840x2160@60 1920x1080@60"),
    // In the order of the rule, which is the system's where no size is larger both ways.
    ("1920x1080@60 4096x2160@24 1600x1200@60", "4096x2160@24 1600x1200@60 1920x1080@60"),
    // Interlaced ones last of all.
    ("3840x2160@30 1920x1080i@60 1280x720@60", "3840x2160@30 1280x720@60 1920x1080i@60"),
    ("3840x2160@60 4096x2160@24 4096x2160@60", ""), ("4096x2160@24 3840x2160@30", ""), ("", ""),
  ])
  func round_IsTheLargestAndThenTheSmoothOnesOfEachSize(listed: String, round: String) {
    #expect(SmoothModes.round(of: modes(listed)).map(\.description).joined(separator: " ") == round)
  }

  @Test(arguments: [
    ("1920x1080@60+ 1280x720@60", false),  // the preferred one
    ("1920x1080@60 1280x720@60", false),  // none is preferred
    ("1280x720@60+ 1920x1080@60", true),  // another is preferred
    ("3840x2160@30+ 1920x1080@60", true),  // slow, though preferred
    ("3840x2160@30 1920x1080@60+", true),  // both
    ("1920x1080@50+", false),  // 50 Hz is not under 50 Hz
    ("1920x1080@49.9+", true),
    ("1920x1080@0+", false),  // an unknown rate is no slow one
  ])
  func warning_ComesWhenNotPreferredOrUnder50Hertz(listed: String, isWarned: Bool) {
    let choice = ModeChoice(.largest, for: display("HDMI-1", "off", modes: listed))
    #expect((choice.warning != nil) == isWarned)
    #expect(choice.warning?.description.contains("its largest mode") ?? true)
  }

  @Test func warning_OfAMissingModeSaysWhereToLook() throws {
    let preference = try #require(ModePreference("1000x1000@75"))
    let warning = try #require(ModeChoice(preference, for: Self.set).warning).description
    #expect(
      warning
        == "QUIZ TV (HDMI-1) has no mode 1000x1000@75, it gets 4096x2160@24; choose one that `parlor displays` lists.")
  }

  @Test func current_OfADisplayThatIsOffIsThePreferredOne() {
    let dark = display("HDMI-1", "off", modes: "640x480 1920x1080+ 3840x2160")
    #expect(ModeChoice(.current, for: dark).mode?.description == "1920x1080@60")
  }

  @Test func aDisplayWithoutModes_KeepsWhatItShows() {
    let odd = Display(identity: DisplayIdentity(connector: "VGA-1", monitorName: ""))
    #expect(ModeChoice(.largest, for: odd) == ModeChoice(mode: nil))
  }

  @Test func whereModesCannotBeSet_TheWarningNamesTheModeAndThePlace() {
    let choice = ModeChoice(.largest, for: Self.set, canSetModes: false)
    #expect(
      choice.warning?.description
        == "QUIZ TV (HDMI-1) stays in 1280x720@60: only the desktop can set 4096x2160@24 here (Settings, Displays).")
  }

  @Test(arguments: [
    (60_000, "60"), (59_940, "59.94"), (59_934, "59.93"), (23_976, "23.98"), (50_500, "50.5"), (60_003, "60"),
    (60_050, "60.05"),
  ])
  func rates_AreWrittenWithoutNeedlessDigits(millihertz: Int, text: String) {
    #expect(DisplayMode(size: roomy, refreshMillihertz: millihertz).refreshText == text)
  }
}
