// What a screen means to its player: the mood of their head, and what a question has brought them.

const moods = { right: 'happy', wrong: 'sad', partly: 'sly' };

/** The mood that goes with a screen's words: the game's, or the one that the words mean (PadMood.swift). */
export function moodOf({ you }) {
  if (you.mood) return you.mood;
  if (you.won) return 'happy';
  // The choice of a team or a head is no question.
  return moods[you.verdict] ?? (you.open && !you.heads ? 'thinking' : 'calm');
}

/** How long a moment without a verdict lasts, such as a wrong call, in milliseconds. */
const momentary = 1500;
const feelings = { right: 'happy', wrong: 'shocked', tooEarly: 'shocked' };

/** The mood of a cue for which the screen has no words that last; nothing for other cues. */
export const moodOfCue = ({ you }) => (you.verdict || you.won || you.mood ? undefined : feelings[you.cue]);

let timer = 0;

/** Calls `end` once a moment is over; a newer one takes its place. */
export function endMoment(end) {
  clearTimeout(timer);
  timer = setTimeout(end, momentary);
}

/** The score and the title of the last screen before a verdict; null while there was none. */
let before = null;

/** The points that the question on a screen has brought, once there is a verdict; 0 where that is not known. */
export function gainOf({ shared, you }) {
  if (!you.verdict) {
    before = you.score == null ? null : { score: you.score, title: shared.title };
    return 0;
  }
  return you.score == null || before?.title !== shared.title ? 0 : you.score - before.score;
}
