extension JournalSchema {
  /// Adds the id of a question, by which it is known even if its text is corrected.
  static let version6 = """
    -- The id that the question's pack gives it; null if it gives none, and in a journal of an older Parlor.
    ALTER TABLE round ADD COLUMN question TEXT;
    """
}
