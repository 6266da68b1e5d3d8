extension X11Connection {
  /// Waits until the window manager really manages windows, which a window of this connection tries out.
  ///
  /// openbox announces itself early and then forgets the windows that ask to be mapped before its start is complete.
  func awaitManagement() throws {
    let probe = try createWindow()
    try eventually(within: .seconds(10), every: .milliseconds(50), "the window manager manages a window") {
      if try isManaged(probe) { return true }
      try map(probe)
      return false
    }
    try destroy(probe)
    try eventually("the window manager has forgotten the window that tried it out") {
      try property("_NET_CLIENT_LIST", of: root).isEmpty
    }
  }

  private func isManaged(_ window: UInt32) throws -> Bool {
    try isViewable(window) && number("WM_STATE", of: window) != nil
  }
}
