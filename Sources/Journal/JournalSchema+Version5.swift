extension JournalSchema {
  /// Adds the host's changes: answers that the host accepted, and scores adjusted by hand.
  static let version5 = """
    -- Whether an answer is right because the host has said so; null where nobody was asked.
    ALTER TABLE answer ADD COLUMN is_accepted INTEGER;
    -- Points that the host has given or taken, for no answer.
    CREATE TABLE adjustment (
      id INTEGER PRIMARY KEY,
      game INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      -- The number of the last round that had begun; 0 before the first.
      round INTEGER NOT NULL,
      points INTEGER NOT NULL,
      happened_at INTEGER NOT NULL,
      FOREIGN KEY (game, seat) REFERENCES player
    );
    CREATE INDEX adjustment_of_game ON adjustment (game);
    """
}
