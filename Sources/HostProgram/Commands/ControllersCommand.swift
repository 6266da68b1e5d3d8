import ArgumentParser
import Gamepads

/// Lists the controllers that are plugged in.
struct ControllersCommand: ParsableCommand, MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "controllers", abstract: "Lists the controllers on this machine, and what Parlor recognises them as.")

  @OptionGroup var controller: ControllerOptions

  @MainActor
  func runOnMainThread() throws { StandardOutput.line(ControllerLister.text(controller.options)) }
}
