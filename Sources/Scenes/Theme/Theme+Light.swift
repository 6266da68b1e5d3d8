import Games

extension Theme {
  /// Dark on a light blue, for a room in daylight.
  package static let light = Theme(
    name: "light",
    background: Color(0xAFC4E8),
    glow: Color(0xA2BCEB),
    warmGlow: Color(0xC9BBF0),
    surface: Fill(top: Color(0xFFFFFF), bottom: Color(0xF7F9FF)),
    raised: Fill(top: Color(0xFFFFFF), bottom: Color(0xF0F4FF)),
    step: Fill(top: Color(0xFFFFFF), bottom: Color(0xF1F5FF)),
    right: Fill(Color(0xFFD84D)),
    line: Color(0x5A68A4),
    faintLine: Color(0x8A9BC8),
    track: Color(0xCBD5EE),
    rightTrack: Color(0xD9AF1C),
    text: Color(0x10142C),
    secondaryText: Color(0x282D4B),
    disabledText: Color(0x282D4B),
    accent: Color(0x321781),
    onAccent: Color(0xFFFFFF),
    warning: Color(0x571C00),
    ink: Color(0x0B0E20),
    onInk: Color(0xFFFFFF),
    dim: Color(0x7C90B8, alpha: 0.86),
    panel: Color(0xB4C8EA),
    good: Color(0x0E8A5A),
    bad: Color(0xB84300),
    shadow: Color(0x1A2A50, alpha: 0.25),
    rim: Color(0x0B0E20, alpha: 0.55),
    answers: [
      Color(0xA05014), Color(0x1E64BE), Color(0x5A7850), Color(0xD26EB4), Color(0x929256), Color(0xFA5A00),
      Color(0x6E6478), Color(0x1E9682), Color(0x8C6EFF),
    ],
    players: night.players,
    qr: QR(light: Color(0xFFFFFF), quietLight: Color(0xFFFFFF), dark: Color(0x0B0E20)),
    cards: Cards(
      paper: Color(0xFFF8EA), red: Color(0xA50E2D), edge: Color(0xD9CBAE), seam: Color(0x0B0E20, alpha: 0.45),
      back: Color(0xDCE4FA), backLine: Color(0x5A68A4), gold: Color(0xE69F00), felt: Color(0x92CFB4),
      table: Color(0xFFFFFF, alpha: 0.05), feltLine: Color(0x2F7A5C), place: Color(0xFFFFFF)),
    radius: Radius(),
    worlds: [
      .trivia: World(
        base: Color(0xADBEE6), glow: Color(0xBCBCFA), form: Color(0xC8B7F5), shade: Color(0xA2BEEE),
        spark: Color(0xFFF3B8), lit: Color(0xE2E6F8)),
      .snap: World(
        base: Color(0x9BC9AE), glow: Color(0xABCA95), form: Color(0xA9CA99), shade: Color(0x91C8B5),
        spark: Color(0x8A5A34), lit: Color(0xC2F2D2)),
      .disks: World(
        base: Color(0xCCB5E8), glow: Color(0xE8B0DC), form: Color(0xECAED4), shade: Color(0xB7B7EF),
        spark: Color(0xC2188A), lit: Color(0xFDDEF8)),
      .dilemma: World(
        base: Color(0xBEBFB2), glow: Color(0xD3BF8A), form: Color(0xD3BF8A), shade: Color(0xAFC0BF),
        spark: Color(0xFFF1B0), lit: Color(0xF3E6C2)),
      .buzzer: World(
        base: Color(0xE8B1B1), glow: Color(0xECB597), form: Color(0xF3B19A), shade: Color(0xDEAFCB),
        spark: Color(0xFFF0C8), lit: Color(0xFEE0DA)),
    ],
    laterWorlds: [
      .trivia: [
        World(
          base: Color(0x96C6D0), glow: Color(0x9BC9DC), form: Color(0x8DCBD0), shade: Color(0x8EC5D5),
          spark: Color(0xFFF3B8), lit: Color(0xD7EAEE)),
        World(
          base: Color(0xDDB0D9), glow: Color(0xE3B4D9), form: Color(0xE3B0E4), shade: Color(0xE1ABD9),
          spark: Color(0xFFF3B8), lit: Color(0xF3E2F2)),
        World(
          base: Color(0xDAB98C), glow: Color(0xD7C086), form: Color(0xE9B789), shade: Color(0xD9B87B),
          spark: Color(0xFFF3B8), lit: Color(0xF2E5D4)),
      ],
      // A colder light, that of wine, and red for the last match.
      .dilemma: [
        World(
          base: Color(0x96C6D0), glow: Color(0x9BC9DC), form: Color(0x8DCBD0), shade: Color(0x8EC5D5),
          spark: Color(0xFFF1B0), lit: Color(0xD7EAEE)),
        World(
          base: Color(0xDDB0D9), glow: Color(0xE3B4D9), form: Color(0xE3B0E4), shade: Color(0xE1ABD9),
          spark: Color(0xFFF1B0), lit: Color(0xF3E2F2)),
        World(
          base: Color(0xE8B1B1), glow: Color(0xECB597), form: Color(0xF3B19A), shade: Color(0xDEAFCB),
          spark: Color(0xFFF1B0), lit: Color(0xFEE0DA)),
      ],
    ])
}
