import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
  /// `parlor displays` against what `xrandr` says.
  @Suite struct DisplayList {
    /// What scripts read.
    private struct Report: Decodable {
      struct Display: Decodable {
        var connector: String
        var connected: Bool
        var primary: Bool
        var currentMode: String?
        var preferredMode: String?
        var make: String
        var modes: [String]
      }
      struct Choice: Decodable {
        var tv: String?
        var mode: String?
        var setsMode: Bool
        var reason: String
        var warning: String?
      }
      var system: String
      var way: String?
      var displays: [Display]
      var choice: Choice
    }

    private func list(_ arguments: [String] = [], on desktop: some Desktop) throws -> Program {
      let program = try desktop.start(Tools.built("parlor"), ["displays"] + arguments, environment: [:])
      #expect(try program.waitForExit() == .exited(0))
      return program
    }

    private func report(_ arguments: [String] = [], on desktop: some Desktop) throws -> Report {
      let json = try list(["--json"] + arguments, on: desktop).bytes()
      return try JSONDecoder().decode(Report.self, from: Data(json))
    }

    @Test func json_listsWhatXrandrLists_andNamesTheChoice() throws {
      let screens = [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(800, 600)]
      let display = try VirtualX11(screens: screens)
      defer { display.stop() }
      try display.setPrimary("VNC-1")
      let before = try display.outputs()
      let report = try report(on: display)
      #expect(report.system == "X11")
      #expect(report.displays.map(\.connector) == before.map(\.name))
      #expect(report.displays.map(\.connected) == before.map(\.isConnected))
      #expect(report.displays.map(\.primary) == before.map(\.isPrimary))
      let modes = try before.map { output in try output.modes.map { try display.mode($0, of: output.name) } }
      #expect(report.displays.map(\.modes) == modes)
      // Each is in the mode that it was plugged in with.
      let plugged = try zip(before, screens).map { try display.mode($1, of: $0.name) }
      #expect(report.displays.map(\.currentMode) == plugged)
      #expect(report.displays.map(\.preferredMode) == plugged)
      #expect(report.choice.tv == "VNC-0")
      #expect(try report.choice.mode == display.mode(Self.large, of: "VNC-0"))
      #expect(report.choice.setsMode)
      #expect(report.choice.reason == "VNC-0 is the first of 2 displays besides the primary one.")
      #expect(report.choice.warning?.contains("Its preferred mode is \(plugged[0])") == true)
      #expect(try display.outputs() == before, "looking changes nothing")
    }

    private static let large = PixelSize(1920, 1200)
    private static let small = PixelSize(1280, 720)

    @Test(
      arguments: [
        (["--display", "VNC-2"], "VNC-2", large, true),
        (["--mode", "current"], "VNC-1", PixelSize(1024, 768), false),
        (["--mode", "1600x1200"], "VNC-1", PixelSize(1600, 1200), true),
        (["--display", "primary"], "VNC-0", large, true),
        (["--display", "primary", "--mode", "current"], "VNC-0", small, false),
        (["--display", "HDMI-1"], nil, nil, false),
      ] as [([String], String?, PixelSize?, Bool)])
    func options_leadToOtherChoices(options: [String], tv: String?, mode: PixelSize?, setsMode: Bool) throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(800, 600)])
      defer { display.stop() }
      let choice = try report(options, on: display).choice
      #expect(choice.tv == tv)
      let expected = try mode.map { try display.mode($0, of: tv ?? "none") }
      #expect(choice.mode == expected)
      #expect(choice.setsMode == setsMode)
    }

    @Test(
      arguments: [
        // No window manager, no desktop: the only display is the TV.
        (WindowManager.none, [], "VNC-0", large, "VNC-0 is the only display, and no desktop runs on it."),
        (.none, ["--mode", "current"], "VNC-0", small, "VNC-0 is the only display, and no desktop runs on it."),
        (.none, ["--no-kiosk"], nil, nil, "Only VNC-0 is connected: plug in a TV, or use this screen."),
        (.openbox, [], nil, nil, "Only VNC-0 is connected: plug in a TV, or use this screen."),
        (.openbox, ["--kiosk"], "VNC-0", large, "VNC-0 is the only display, and no desktop runs on it."),
        (
          .openbox, ["--display", "primary", "--mode", "largest"], "VNC-0", large,
          "VNC-0 is the primary display, as --display primary asks."
        ),
      ] as [(WindowManager, [String], String?, PixelSize?, String)])
    func aLoneDisplay_isTheTVWhereNoDesktopRuns(
      manager: WindowManager, options: [String], tv: String?, mode: PixelSize?, reason: String
    ) throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720)], windowManager: manager)
      defer { display.stop() }
      let choice = try report(options, on: display).choice
      #expect(choice.tv == tv)
      let expected = try mode.map { try display.mode($0, of: "VNC-0") }
      #expect(choice.mode == expected)
      #expect(choice.setsMode == (mode == Self.large))
      #expect(choice.reason == reason)
    }

    @Test func text_saysTheSameToAPerson() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let lines = try list(on: display).lines()
      #expect(lines.first == "X11, modes by RandR, 2 displays connected")
      #expect(lines.contains { $0.hasPrefix("VNC-1") && $0.hasSuffix("would be the TV") })
      #expect(lines.contains("VNC-1 is the only display besides the primary one."))
      let mode = try display.mode(Self.large, of: "VNC-1")
      #expect(lines.contains("It would be set to \(mode)."))
    }

    @Test func theTVOfTheLastRun_isRemembered() throws {
      let display = try VirtualX11(screens: [PixelSize(1280, 720), PixelSize(1024, 768), PixelSize(800, 600)])
      defer { display.stop() }
      #expect(try report(on: display).choice.tv == "VNC-1")
      let room = try LiveRoom.start(["--display", "VNC-2", "--mode", "current"], on: display)
      defer { room.program.stop() }
      try display.waitUntil("VNC-2", shows: [RoomTwin(of: room).picture(PixelSize(800, 600))], "the lobby")
      #expect(try room.end() == .exited(0))
      let choice = try report(on: display).choice
      #expect(choice.tv == "VNC-2")
      #expect(choice.reason == "VNC-2 was the TV last time.")
    }

    @Test func sway_listsItsOutputs_andTheWay() throws {
      let display = try VirtualSway(screens: [PixelSize(1280, 720), PixelSize(1024, 768)])
      defer { display.stop() }
      let report = try report(on: display)
      #expect(report.system == "Wayland")
      #expect(report.way == "wlr-output-management")
      #expect(report.displays.map(\.connector) == ["X11-1", "X11-2"])
      #expect(report.displays.map(\.make) == ["The X.Org Foundation", "The X.Org Foundation"])
      #expect(report.choice.tv == "X11-2")
      #expect(!report.choice.setsMode, "its outputs have one mode each")
    }
  }
}
