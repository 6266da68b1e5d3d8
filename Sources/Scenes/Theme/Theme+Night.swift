import Games

extension Theme {
  /// Light on dark blue, for a dark living room.
  package static let night = Theme(
    name: "night",
    background: Color(0x0B0E20),
    glow: Color(0x11103A),
    warmGlow: Color(0x1E0D36),
    surface: Fill(Color(0x303A6E)),
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
        base: Color(0x13104C), glow: Color(0x130E52), form: Color(0x140E51), shade: Color(0x090721),
        spark: Color(0xFFE9C2), lit: Color(0x392DA6)),
      .snap: World(
        base: Color(0x051E14), glow: Color(0x041F13), form: Color(0x041F14), shade: Color(0x020D08),
        spark: Color(0xC98A4B), lit: Color(0x134B38)),
      .disks: World(
        base: Color(0x2D073B), glow: Color(0x2F063F), form: Color(0x2E063D), shade: Color(0x15041C),
        spark: Color(0xFF5AC8), lit: Color(0x6D1784)),
      .dilemma: World(
        base: Color(0x251708), glow: Color(0x261809), form: Color(0x251708), shade: Color(0x100A04),
        spark: Color(0xE8C878), lit: Color(0x583C1A)),
      .buzzer: World(
        base: Color(0x370713), glow: Color(0x3A0612), form: Color(0x380712), shade: Color(0x1A0409),
        spark: Color(0xFFB067), lit: Color(0x7F1C2A)),
    ],
    laterWorlds: [
      // Teal, plum and amber, after the indigo of the first round.
      .trivia: [
        World(
          base: Color(0x001D25), glow: Color(0x001E27), form: Color(0x001D26), shade: Color(0x000D12),
          spark: Color(0xFFE9C2), lit: Color(0x054955)),
        World(
          base: Color(0x310731), glow: Color(0x330633), form: Color(0x320632), shade: Color(0x170417),
          spark: Color(0xFFE9C2), lit: Color(0x6E1D75)),
        World(
          base: Color(0x2E1203), glow: Color(0x301302), form: Color(0x2E1203), shade: Color(0x150802),
          spark: Color(0xFFE9C2), lit: Color(0x68350D)),
      ],
      // A colder light, that of wine, and red for the last match.
      .dilemma: [
        World(
          base: Color(0x001D25), glow: Color(0x001E27), form: Color(0x001D26), shade: Color(0x000D12),
          spark: Color(0xE8C878), lit: Color(0x054955)),
        World(
          base: Color(0x310731), glow: Color(0x330633), form: Color(0x320632), shade: Color(0x170417),
          spark: Color(0xE8C878), lit: Color(0x6E1D75)),
        World(
          base: Color(0x370713), glow: Color(0x3A0612), form: Color(0x380712), shade: Color(0x1A0409),
          spark: Color(0xE8C878), lit: Color(0x7F1C2A)),
      ],
    ])
}
