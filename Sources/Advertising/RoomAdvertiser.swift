package import Net
internal import Synchronization

/// Announces a room on the network through the Avahi daemon, as `_parlor._tcp`.
///
/// Nothing here except `stop` waits for the daemon, because Avahi's own thread does the work. Without a daemon there is
/// one report; the daemon is used as soon as it runs.
package final class RoomAdvertiser: Sendable {
  /// The state of the announcement.
  package enum Report: Hashable, Sendable {
    /// The room can be found under this name; reported again after the daemon has restarted.
    case published(name: String)
    /// Another machine has the name, so this one uses the next; `published` follows.
    case renamed(from: String, to: String)
    /// The room cannot be found for now; a sentence gives the reason and the remedy. Reported at most once.
    case unavailable(reason: String)
  }

  private let inbox: Inbox
  private let session: Mutex<AvahiSession?>

  /// Starts to announce a room.
  ///
  /// The name is cleaned and cut to 63 bytes. `report` is called on Avahi's thread, and must neither wait nor call
  /// `stop`.
  package init(name: String, port: UInt16, announcement: Announcement, report: @escaping @Sendable (Report) -> Void) {
    let inbox = Inbox(announcement)
    self.inbox = inbox
    session = Mutex(AvahiSession(name: ServiceName.tidy(name), port: port, inbox: inbox, report: report))
  }

  deinit {
    stop()
  }

  /// Changes the information that the room announces about itself.
  package func update(_ announcement: Announcement) {
    inbox.put(announcement)
  }

  /// Withdraws the room; no report comes after this.
  ///
  /// This waits for Avahi's thread, which takes a millisecond unless the daemon hangs. It is safe to call it again.
  package func stop() {
    session.withLock { session in
      session?.end()
      session = nil
    }
  }
}
