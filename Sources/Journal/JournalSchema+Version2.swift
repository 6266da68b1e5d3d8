extension JournalSchema {
  /// Adds the time for which a decision waited, and the players that it waited for.
  ///
  /// Earlier Parlors decided as soon as the first press arrived, so their decisions waited for 0.
  static let version2 = """
    -- From the arrival of the first press to the decision.
    ALTER TABLE decision ADD COLUMN waited INTEGER NOT NULL DEFAULT 0;
    -- Those who could still have been earlier when the first press came in.
    CREATE TABLE awaited (
      decision INTEGER NOT NULL REFERENCES decision,
      seat INTEGER NOT NULL,
      PRIMARY KEY (decision, seat)
    ) WITHOUT ROWID;
    """
}
