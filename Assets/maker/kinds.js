// The kinds of questions, and what becomes of the answers when a question becomes one of another kind.

import { asText } from './elements.js';
import { texts } from './speak.js';

export const kindTexts = {
  choice: texts.kindChoice, 'true-false': texts.kindTrueFalse, several: texts.kindSeveral,
  estimate: texts.kindEstimate, order: texts.kindOrder, typed: texts.kindTyped, poll: texts.kindPoll,
  survey: texts.kindSurvey,
};

/** What players do with each kind. */
export const kindHints = {
  choice: texts.kindHintChoice, 'true-false': texts.kindHintTrueFalse, several: texts.kindHintSeveral,
  estimate: texts.kindHintEstimate, order: texts.kindHintOrder, typed: texts.kindHintTyped, poll: texts.kindHintPoll,
  survey: texts.kindHintSurvey,
};

export const kinds = ['choice', 'true-false', 'several', 'estimate', 'order', 'typed', 'poll', 'survey'];

/** What the answers of a kind look like. Kinds that look alike have their answers in common. */
const shapes = {
  choice: 'list', several: 'list', order: 'list', poll: 'list', survey: 'list',
  typed: 'spellings', 'true-false': 'truth', estimate: 'number',
};

/** The keys that only questions of that shape have. */
const keysOf = {
  list: ['answers'], spellings: ['answers', 'answer', 'not'], truth: ['answer'], number: ['answer', 'unit', 'range'],
};

/** The kind of a question; one that does not name its own is known by its answer. */
export function kindOf({ kind, answer }) {
  if (kinds.includes(kind)) return kind;
  if (typeof answer === 'boolean') return 'true-false';
  if (typeof answer === 'number') return 'estimate';
  return typeof answer === 'string' ? 'typed' : 'choice';
}

/** Whether a question stays of its kind whatever its answer is. */
export const isNamed = (question) => kinds.includes(question.kind) || kindOf(question) === 'choice';

/** The answers of a question, whatever a file may hold in their place. */
export const answersOf = ({ answers }) => (Array.isArray(answers) ? answers : [answers ?? []].flat()).map(asText);

/** The accepted spellings of a typed answer, of which a file can have the only one in another place. */
export const spellingsOf = (question) =>
  (question.answers || typeof question.answer !== 'string' ? answersOf(question) : [question.answer]);

/** How many of the first answers are right. */
export const rightCount = (question) =>
  Math.min(Math.max(Number(question.right ?? 1) || 0, 0), answersOf(question).length);

/** What a shape makes of the answers of another one, before anybody has typed some for it. */
function guess(shape, question) {
  const first = answersOf(question)[0] ?? (question.answer == null ? '' : String(question.answer));
  const isTruth = typeof question.answer === 'boolean';
  if (shape === 'list' || shape === 'spellings') return first && !isTruth ? { answers: [first] } : {};
  if (shape === 'number' && first.trim() && Number.isFinite(Number(first))) return { answer: Number(first) };
  return {};
}

/** Those of a question's keys that a shape has, as they are. */
function pick(shape, question) {
  return Object.fromEntries(keysOf[shape].filter((key) => question[key] != null).map((key) => [key, question[key]]));
}

/**
 * What changes when a question becomes one of another kind: `values`, by key, and `kept`, what was typed for kinds that
 * have no use for it now. `kept` is what was kept of this question before.
 */
export function switched(question, kind, kept = {}) {
  const from = kindOf(question);
  const values = { kind };
  const next = { ...kept };
  if (question.right != null) next.right = question.right;
  values.right = kind === 'several' ? question.right ?? kept.right ?? 1 : null;
  const [before, after] = [shapes[from], shapes[kind]];
  if (before !== after) {
    next[before] = pick(before, question);
    const found = kept[after] ?? guess(after, { ...next.list, ...next[before] });
    for (const key of [...keysOf[before], ...keysOf[after]]) values[key] = found[key] ?? null;
  }
  for (const key of Object.keys(values)) if ((question[key] ?? null) === values[key]) delete values[key];
  return { values, kept: next };
}
