import CMixer
import CSDL2
import Glibc
import Processes

/// SDL's audio subsystem, which starts and ends independently of SDL's video.
final class SDLAudio: AudioSystem {
  /// The number of frames that SDL requests in one callback: 11 ms of sound.
  ///
  /// A cue usually waits for half of that.
  static let buffer: UInt16 = 512

  private let mixer: Mixer
  private var device: SDL_AudioDeviceID = 0

  init(_ mixer: Mixer) { self.mixer = mixer }

  func begin() -> String? {
    guard SDL_WasInit(UInt32(SDL_INIT_AUDIO)) == 0 else { return nil }
    SDL_SetHint("SDL_AUDIO_DEVICE_STREAM_ROLE", "game")
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else { return String(cString: SDL_GetError()) }
    return nil
  }

  var devices: [String] {
    (0..<max(0, SDL_GetNumAudioDevices(0))).compactMap { SDL_GetAudioDeviceName($0, 0).map { String(cString: $0) } }
  }

  var outputs: [HDMIOutput] {
    guard let driver = SDL_GetCurrentAudioDriver().map({ String(cString: $0) }) else { return [] }
    if driver == "alsa" { return HDMIOutput.alsaOutputs() }
    guard ["pulseaudio", "pipewire", "pulse"].contains(driver) else { return [] }
    func list(_ what: String) -> [UInt8] {
      ToolRun(["pactl", "-f", "json", "list", what], environment: ["LC_ALL": "C"], within: 2_000_000_000)?.output ?? []
    }
    return HDMIOutput.outputs(sinks: list("sinks"), cards: list("cards"))
  }

  func open(_ name: String?) -> Bool {
    var wish = SDL_AudioSpec()
    wish.freq = 48_000
    wish.format = SDL_AudioFormat(AUDIO_F32SYS)
    wish.channels = 2
    wish.samples = Self.buffer
    wish.callback = mixer_callback
    wish.userdata = UnsafeMutableRawPointer(mixer.pointer)
    // If the device has another format, SDL converts.
    device = SDL_OpenAudioDevice(name, 0, &wish, nil, 0)
    if device != 0 { SDL_PauseAudioDevice(device, 0) }
    return device != 0
  }

  var isLost: Bool { device != 0 && SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED }

  func close() {
    guard device != 0 else { return }
    SDL_CloseAudioDevice(device)
    device = 0
  }

  func end() {
    close()
    if SDL_WasInit(UInt32(SDL_INIT_AUDIO)) != 0 { SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO)) }
  }
}
