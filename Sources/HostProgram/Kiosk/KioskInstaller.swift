import Glibc
import Host
import Processes

/// Makes systemd start Parlor on the TV at boot, or stops that.
struct KioskInstaller {
  /// The root folder of the system to change, without a slash at its end; empty for this machine.
  let root: String

  private var folder: String { "\(root)/etc/systemd/system" }
  private var unit: String { "\(folder)/\(KioskUnit.name)" }
  /// The link to the unit of the desktop that starts at boot.
  private var desktopLink: String { "\(folder)/display-manager.service" }
  private var isOwnSystem: Bool { root.isEmpty }
  /// Whether systemd runs this machine, and is not merely installed.
  private var isRunning: Bool { isOwnSystem && access("/run/systemd/system", F_OK) == 0 }

  /// Creates an installer for a system.
  ///
  /// - Parameter root: The system's root folder; nil for this machine.
  init(root: String?) {
    var path = root ?? ""
    while path.hasSuffix("/") { path.removeLast() }
    self.root = path
  }

  /// The settings of the present kiosk; nil if none is enabled.
  var enabled: (user: String, command: String, displayManager: String?)? {
    Self.read(unit).flatMap { KioskUnit.summary(of: $0) }
  }

  /// Returns the reason why a user cannot run the kiosk; nil if they can.
  func complaint(about user: String) -> String? {
    KioskUser.complaint(about: user, isImage: !isOwnSystem) { name in
      isOwnSystem
        ? getpwnam(name)?.pointee.pw_uid
        : Self.read("\(root)/etc/passwd").flatMap { KioskUser.id(of: name, inPasswd: $0) }
    }
  }

  /// Makes Parlor start at boot in place of a desktop.
  ///
  /// - Returns: A report, in sentences.
  func enable(user: String, program: String, options: [String], startsNow: Bool) throws -> [String] {
    // If a kiosk is enabled already, the desktop from before the first time counts.
    let desktop =
      enabled.map(\.displayManager)
      ?? Self.target(of: desktopLink).map { Self.name(of: $0) }
    let manager = desktop.flatMap { $0.isEmpty ? nil : $0 }
    let groups = Self.read("\(root)/etc/group") ?? ""
    let file = KioskUnit(
      user: user, program: program, options: options, displayManager: manager,
      hasInputGroup: groups.split(separator: "\n").contains { $0.hasPrefix("input:") })
    let before = Self.read(unit)
    try Self.makeFolder(folder)
    do {
      try Self.write(file.text, to: unit)
      try systemctl(["reenable", KioskUnit.name])
      if isRunning { try systemctl(["daemon-reload"]) }
    } catch {
      // After a failure, a box without a kiosk must not be left with half of one.
      if let before { try? Self.write(before, to: unit) } else { removeUnit() }
      throw error
    }
    // The desktop is removed only now that the kiosk is in its place.
    if manager != nil {
      guard unlink(desktopLink) == 0 || errno == ENOENT else { throw Self.failure(desktopLink) }
    }
    var said = ["Parlor starts on the TV at boot from now on, as \(user)."]
    if let manager {
      said.append("It takes the place of \(manager), which starts again after \"parlor kiosk disable\".")
    }
    if let warning = KioskUser.warning(about: user, groups: groups) { said.append(warning) }
    if startsNow, isRunning {
      try systemctl(["restart", KioskUnit.name])
      said.append("It was started.")
    } else {
      said.append("To have it at once: sudo systemctl start parlor-kiosk")
    }
    return said
  }

  /// Restores the previous start at boot, even if systemd reports errors, which are thrown at the end.
  ///
  /// - Returns: A report, in sentences.
  func disable(stopsNow: Bool) throws -> [String] {
    guard let known = enabled else { return ["Parlor does not start at boot; nothing was changed."] }
    var failure: (any Error)?
    do {
      if stopsNow, isRunning { try systemctl(["stop", KioskUnit.name]) }
    } catch {
      failure = error
    }
    removeUnit()
    var said = ["Parlor starts at boot no more."]
    if let manager = known.displayManager, !manager.isEmpty {
      let places = ["/lib/systemd/system", "/usr/lib/systemd/system", "/etc/systemd/system"]
      if let other = Self.target(of: desktopLink) {
        said.append("\(Self.name(of: other)) does again.")
      } else if let place = places.first(where: { access("\(root)\($0)/\(manager)", F_OK) == 0 }) {
        if symlink("\(place)/\(manager)", desktopLink) == 0 {
          said.append("\(manager) does again.")
        } else {
          failure = Self.failure(desktopLink)
        }
      } else {
        said.append("\(manager), which did before, is not installed any more.")
      }
    }
    do {
      if isRunning { try systemctl(["daemon-reload"]) }
    } catch {
      failure = failure ?? error
    }
    if enabled != nil { failure = Self.failure(unit) }
    if let failure { throw failure }
    return said
  }

  /// Removes the unit and the links that start it at boot, without systemd, which may be missing.
  private func removeUnit() {
    for target in ["multi-user", "graphical"] {
      unlink("\(folder)/\(target).target.wants/\(KioskUnit.name)")
    }
    unlink(unit)
  }

  /// The kiosk's present state, in sentences.
  var status: [String] {
    guard let enabled else { return ["Parlor does not start at boot. To change that: sudo parlor kiosk enable"] }
    var said = ["Parlor starts on the TV at boot, as \(enabled.user): \(enabled.command)"]
    if let manager = enabled.displayManager, !manager.isEmpty { said.append("It takes the place of \(manager).") }
    guard isRunning, let state = ask("ActiveState") else { return said }
    said.append(Self.sentence(of: state, since: ask("StateChangeTimestamp")))
    return said
  }

  /// Returns the sentence for systemd's `ActiveState`.
  static func sentence(of state: String, since moment: String?) -> String {
    let since = moment.map { " since \($0)" } ?? ""
    return switch state {
    case "active", "reloading": "It runs\(since)."
    // This is also the state between two tries.
    case "activating": "It is being started\(since); journalctl -b -t parlor says how far it is."
    case "deactivating": "It is being stopped\(since)."
    case "failed": "It has failed\(since): journalctl -b -t parlor says why."
    default: "It does not run now; to start it: sudo systemctl start parlor-kiosk"
    }
  }

  private func ask(_ property: String) -> String? {
    let run = ToolRun(
      ["systemctl", "show", "--property", property, "--value", KioskUnit.name], environment: [:],
      within: 5_000_000_000)
    guard let run, run.status == 0 else { return nil }
    let text = String(decoding: run.output, as: UTF8.self).split(separator: "\n").first
    return text.map(String.init)
  }

  private func systemctl(_ words: [String]) throws {
    let place = isOwnSystem ? [] : ["--root=\(root)"]
    guard let run = ToolRun(["systemctl", "--quiet"] + place + words, environment: [:], within: 60_000_000_000) else {
      throw Failure("the kiosk needs systemd, and \"systemctl\" is not here; start \"parlor kiosk run\" your own way")
    }
    guard run.status == 0 else {
      throw Failure("\"systemctl \(words.joined(separator: " "))\" failed; run it by hand to see why")
    }
  }

  // MARK: Files

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private static func target(of link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the last part of a path.
  private static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }

  private static func makeFolder(_ path: String) throws {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw Self.failure(folder) }
    }
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "we") else { throw failure(path) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw failure(path) }
    chmod(path, 0o644)
  }

  private static func failure(_ path: String) -> Failure {
    Failure("\(path) cannot be written (\(String(cString: strerror(errno)))); run this with sudo")
  }
}
