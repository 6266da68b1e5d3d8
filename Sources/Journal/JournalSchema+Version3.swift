extension JournalSchema {
  /// Adds times on a clock that nobody sets, and the number of times that an evening ended soon after it was resumed.
  ///
  /// The times show how long ago an evening was interrupted. Entries of earlier Parlors have no such times.
  static let version3 = """
    -- Since the start of the machine, its sleep included.
    ALTER TABLE snapshot ADD COLUMN since_boot INTEGER;
    ALTER TABLE event ADD COLUMN since_boot INTEGER;
    -- When the present process went on with it; null where nobody has yet.
    ALTER TABLE resumption ADD COLUMN gone_on INTEGER;
    -- How often it was gone on with in a row and ended within a minute; one that goes on now counts until it has lasted.
    ALTER TABLE resumption ADD COLUMN early_ends INTEGER NOT NULL DEFAULT 0;
    """
}
