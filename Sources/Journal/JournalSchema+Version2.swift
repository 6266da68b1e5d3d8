extension JournalSchema {
  /// How long a decision was waited for, and for whom.
  ///
  /// The Parlors before decided when the first press came in, so that nothing is what they waited.
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
