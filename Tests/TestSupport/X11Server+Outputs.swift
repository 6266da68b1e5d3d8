extension X11Server {
  /// The outputs as `xrandr` lists them, the ones that are disconnected too.
  package func outputs() throws -> [XRandROutput] {
    XRandROutput.parse(try command("xrandr", ["--current"]).text)
  }

  /// The output `name`; throws a failure when the server has none of that name.
  package func output(_ name: String) throws -> XRandROutput {
    let outputs = try outputs()
    guard let output = outputs.first(where: { $0.name == name }) else {
      throw TestFailure("There is no output \(name) among \(outputs.map(\.name)).")
    }
    return output
  }

  /// Changes an output's mode, as a person at a desktop does.
  package func setMode(_ size: PixelSize, of name: String) throws {
    try command("xrandr", ["--output", name, "--mode", "\(size)"])
  }

  /// Moves an output to another place on the desktop, as a person at a desktop does.
  package func move(_ name: String, to x: Int, _ y: Int) throws {
    try command("xrandr", ["--output", name, "--pos", "\(x)x\(y)"])
  }

  /// Switches an output off; Xvnc lists it as disconnected then.
  package func turnOff(_ name: String) throws {
    try command("xrandr", ["--output", name, "--off"])
  }

  /// Marks an output as the primary one.
  package func setPrimary(_ name: String) throws {
    try command("xrandr", ["--output", name, "--primary"])
  }
}
