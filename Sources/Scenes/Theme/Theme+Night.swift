import Games

extension Theme {
  /// Light on dark blue, for a dark living room.
  package static let night = Theme(
    name: "night",
    background: Color(0x0B0E20),
    glow: Color(0x11103A),
    warmGlow: Color(0x1E0D36),
    surface: Fill(top: Color(0x303A6E), bottom: Color(0x2E376A)),
    raised: Fill(top: Color(0x434D92), bottom: Color(0x38417F)),
    step: Fill(top: Color(0x434D92), bottom: Color(0x343D78)),
    right: Fill(Color(0xFFF4DE)),
    line: Color(0x7F8BCB),
    faintLine: Color(0x454F93),
    track: Color(0x1A2048),
    rightTrack: Color(0xE2D6BC),
    text: Color(0xFFFFFF),
    secondaryText: Color(0xD6DCF3),
    disabledText: Color(0xC9D0EE),
    accent: Color(0xFFE9C2),
    onAccent: Color(0x0B0E20),
    warning: Color(0xFFD378),
    ink: Color(0x0B0E20),
    onInk: Color(0xFFFFFF),
    dim: Color(0x060814, alpha: 0.8),
    panel: Color(0x0D1128),
    good: Color(0x3CC28A),
    bad: Color(0xF49256),
    shadow: Color(0x000000, alpha: 0.35),
    rim: nil,
    answers: [
      Color(0xE69F00), Color(0x56B4E9), Color(0x009E73), Color(0xCC79A7), Color(0xF0E442), Color(0xDC643C),
      Color(0xE8EEF6), Color(0x3DEBA4), Color(0x966EFF),
    ],
    players: [
      Color(0xFF7890), Color(0x60CCFC), Color(0xFCE46C), Color(0x18B490), Color(0x789CFF), Color(0xE4B478),
      Color(0xA8FFE4), Color(0xF0E4FF), Color(0x9CA830), Color(0x9C9CC0), Color(0xE4FCC0), Color(0xA8C0C0),
    ],
    qr: QR(light: Color(0xFFFFFF), quietLight: Color(0xC7CDE8), dark: Color(0x0B0E20)),
    cards: Cards(
      paper: Color(0xFFF4DE), red: Color(0xA50E2D), edge: Color(0xD9CBAE), seam: Color(0x0B0E20, alpha: 0.45),
      back: Color(0x333B80), backLine: Color(0x8590D0), gold: Color(0xE69F00), felt: Color(0x062024),
      table: Color(0x000000, alpha: 0.22), feltLine: Color(0x3A7079), place: Color(0x224155)),
    radius: Radius(),
    worlds: [
      .trivia: World(
        base: Color(0x080A1C), glow: Color(0x140E48), form: Color(0x110A46), shade: Color(0x04050E),
        spark: Color(0xFFE9C2)),
      .snap: World(
        base: Color(0x04110D), glow: Color(0x041B16), form: Color(0x041912), shade: Color(0x020806),
        spark: Color(0xC98A4B)),
      .disks: World(
        base: Color(0x0E0820), glow: Color(0x240A39), form: Color(0x1E073E), shade: Color(0x06030F),
        spark: Color(0xFF5AC8)),
      .dilemma: World(
        base: Color(0x090C0E), glow: Color(0x1B1808), form: Color(0x191507), shade: Color(0x040506),
        spark: Color(0xE8C878)),
      .buzzer: World(
        base: Color(0x14070E), glow: Color(0x330814), form: Color(0x2D0716), shade: Color(0x090306),
        spark: Color(0xFFB067)),
    ])
}
