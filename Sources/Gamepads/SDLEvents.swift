import CSDL2
import Synchronization

/// SDL's joystick events, recorded as SDL reports them, because SDL's queue belongs to the main thread.
final class SDLEvents: Sendable {
  /// An event that SDL reported.
  enum Event: Hashable, Sendable {
    /// A joystick was connected; its index may have changed by the time that this event is read.
    case added
    case removed(SDL_JoystickID)
    case controllerButton(SDL_JoystickID, Int32, isDown: Bool)
    case controllerAxis(SDL_JoystickID, Int32, Int16)
    case button(SDL_JoystickID, Int, isDown: Bool)
    case axis(SDL_JoystickID, Int, Int16)
    case hat(SDL_JoystickID, UInt8)
  }

  private let events = Mutex<[Event]>([])

  private static let watch: SDL_EventFilter = { user, event in
    guard let user, let event = event?.pointee else { return 1 }
    Unmanaged<SDLEvents>.fromOpaque(user).takeUnretainedValue().noteEvent(event)
    return 1
  }

  /// Listens until `stop`.
  func start() { SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque()) }

  func stop() { SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque()) }

  /// Returns all events since the last call.
  func drain() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  private func noteEvent(_ event: SDL_Event) {
    guard let event = Self.translated(event) else { return }
    events.withLock { $0.append(event) }
  }

  private static func translated(_ event: SDL_Event) -> Event? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_JOYDEVICEADDED: .added
    case SDL_JOYDEVICEREMOVED: .removed(event.jdevice.which)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      .controllerButton(event.cbutton.which, Int32(event.cbutton.button), isDown: event.cbutton.state == 1)
    case SDL_CONTROLLERAXISMOTION: .controllerAxis(event.caxis.which, Int32(event.caxis.axis), event.caxis.value)
    case SDL_JOYBUTTONDOWN, SDL_JOYBUTTONUP:
      .button(event.jbutton.which, Int(event.jbutton.button), isDown: event.jbutton.state == 1)
    case SDL_JOYAXISMOTION: .axis(event.jaxis.which, Int(event.jaxis.axis), event.jaxis.value)
    case SDL_JOYHATMOTION: .hat(event.jhat.which, event.jhat.value)
    default: nil
    }
  }
}
