import Glibc
import TestSupport

/// `parlor questions edit` with a pack in a folder of its own.
final class MakerDeskProgram {
  let folder: TemporaryFolder
  let port: Int
  private var program: Program?

  /// The path of the pack.
  var path: String { "\(folder.path)/quiz.json" }
  var address: String { "http://127.0.0.1:\(port)/maker/" }

  /// The number of lines of the journal beside the pack.
  func journalLines() throws -> Int {
    String(decoding: try folder.bytes(of: ".quiz.json.journal"), as: UTF8.self).split(separator: "\n").count
  }

  /// Starts the program with a pack, or without one.
  init(_ pack: String? = nil) throws {
    folder = try TemporaryFolder()
    port = try SteadyPort.free()
    if let pack { _ = try folder.write(pack, to: "quiz.json") }
    try start()
  }

  /// Starts the program, again after it was killed.
  func start() throws {
    let program = try Program(
      Tools.built("parlor"), ["questions", "edit", path, "--port", "\(port)"],
      environment: ["XDG_DATA_HOME": folder.path, "HOME": folder.path])
    self.program = program
    try program.waitForLine(containing: "Open this page in a browser: \(address)", within: .seconds(30))
  }

  /// Kills the program.
  func kill() throws {
    program?.send(signal: SIGKILL)
    try program?.waitForExit()
  }

  /// Ends the program as Ctrl-C does.
  func end() throws {
    program?.send(signal: SIGINT)
    try program?.waitForExit()
  }

  /// The pack as it is on the disk.
  func pack() throws -> String { String(decoding: try folder.bytes(of: "quiz.json"), as: UTF8.self) }

  func stop() {
    program?.stop(grace: .zero)
    folder.remove()
  }
}

/// The page of the question maker, used by scripts that do what hands do.
struct MakerPage<Driver: PageBrowser> {
  let browser: Driver
  let address: String

  func open() throws {
    try browser.open(address)
    try wait("the desk is there", "document.body.dataset.view === 'desk'")
  }

  /// Waits until a script's conditions are all true.
  func wait(_ what: String, _ conditions: String...) throws {
    do {
      try eventually(within: .seconds(30), every: .milliseconds(20), what) {
        try browser.run("return \(conditions.map { "!!(\($0))" }.joined(separator: " && "))").isTrue
      }
    } catch let failure as TestFailure {
      let shown = try? browser.run("return document.body.innerText").text
      throw TestFailure("\(failure) The page shows: \(shown ?? "nothing")")
    }
  }

  func waitUntilSaved() throws {
    try wait("all is saved", "document.getElementById('state').dataset.state === 'saved'")
  }

  func click(_ selector: String) throws {
    try wait("\(selector) is there", "document.querySelector('\(selector)')")
    try browser.run("document.querySelector(arguments[0]).click()", .string(selector))
  }

  /// Types letters at the end of a field.
  func type(_ text: String, into selector: String) throws {
    try browser.run(
      """
      const field = document.querySelector(arguments[0]);
      field.focus();
      for (const letter of arguments[1]) {
        field.value += letter;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      """, .string(selector), .string(text))
  }

  /// Types an answer into a list's first empty line, a number or a unit into its field, or chooses a truth.
  func enter(_ text: String, into target: String) throws {
    if target.hasPrefix("#") { return try type(text, into: target) }
    if target.hasPrefix("name=") { return try click("[\(target)][value=\(text)]") }
    try browser.run(
      """
      const fields = [...document.querySelectorAll(`[aria-labelledby=${arguments[0]}-heading] input`)];
      const field = fields.find((each) => !each.value);
      field.focus();
      for (const letter of arguments[1]) {
        field.value += letter;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      """, .string(target), .string(text))
  }
}

/// The size of a picture as its file says.
enum PictureFileSize {
  /// Returns the size in the frame header of a JPEG file (ISO 10918-1, B.2.2).
  static func ofJPEG(_ bytes: [UInt8]) throws -> (width: Int, height: Int) {
    var place = 2
    while place + 9 < bytes.count {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      if [0xC0, 0xC1, 0xC2].contains(bytes[place + 1]) {
        return (
          Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]), Int(bytes[place + 5]) << 8 | Int(bytes[place + 6])
        )
      }
      place += 2 + length
    }
    throw TestFailure("There is no frame header.")
  }
}
