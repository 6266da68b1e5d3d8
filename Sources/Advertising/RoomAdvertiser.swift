package import Net
internal import Synchronization

/// Announces a room on the network through the Avahi daemon, as `_parlor._tcp`.
///
/// Nothing here waits for the daemon except `stop`: the work is done on Avahi's own thread. Without a daemon there is
/// one report; it is used as soon as it runs.
package final class RoomAdvertiser: Sendable {
  /// The fate of the announcement.
  package enum Report: Hashable, Sendable {
    /// The room can be found under this name; comes again when the daemon was restarted.
    case published(name: String)
    /// Another machine has that name, so this one took the next; `published` follows.
    case renamed(from: String, to: String)
    /// The room cannot be found for now; a sentence gives the reason and the remedy, once at most.
    case unavailable(reason: String)
  }

  private let inbox: Inbox
  private let session: Mutex<AvahiSession?>

  /// Begins to announce a room.
  ///
  /// The name is cleaned and cut to 63 bytes. `report` is called on Avahi's thread and must neither wait nor call `stop`.
  package init(name: String, port: UInt16, announcement: Announcement, report: @escaping @Sendable (Report) -> Void) {
    let inbox = Inbox(announcement)
    self.inbox = inbox
    session = Mutex(AvahiSession(name: ServiceName.tidy(name), port: port, inbox: inbox, report: report))
  }

  deinit {
    stop()
  }

  /// Changes what the room says about itself.
  package func update(_ announcement: Announcement) {
    inbox.put(announcement)
  }

  /// Withdraws the room; no report comes after this.
  ///
  /// Waits for Avahi's thread, which takes a millisecond unless the daemon hangs. Safe to call again.
  package func stop() {
    session.withLock { session in
      session?.end()
      session = nil
    }
  }
}
