// A pack as the page holds it, and what edits make of it.
//
//   {title, language, category, rounds: [{as, …}], questions: [{as, round, …}]}
//
// A pack is never changed: an edit makes another one, which shares all that stayed. So whatever is the same object has
// not changed. Questions stand in the order of their rounds; those without a round come first.

import { merged } from './merge.js';

/** A pack in which nothing is. */
export const emptyPack = { title: null, language: null, category: null, rounds: [], questions: [] };

/** A thing with another value for a key; without a value it has the key no more. */
function withKey(thing, key, value) {
  const { [key]: _, ...rest } = thing;
  return value == null ? rest : { ...rest, [key]: value };
}

/** Puts things behind the one that is named; where none is, before the first of those that they belong to. */
function put(things, added, after, isSibling) {
  const names = new Set(added.map(({ as }) => as));
  const rest = things.filter(({ as }) => !names.has(as));
  const first = rest.findIndex(isSibling);
  const before = after ? rest.findIndex(({ as }) => as === after) : -1;
  const place = before >= 0 ? before + 1 : first < 0 ? rest.length : first;
  return [...rest.slice(0, place), ...added, ...rest.slice(place)];
}

/** The questions in the order of their rounds; a question of a round that is gone has none. */
function sorted(pack) {
  const places = new Map(pack.rounds.map(({ as }, place) => [as, place]));
  const questions = pack.questions.map((question) => (
    question.round == null || places.has(question.round) ? question : { ...question, round: null }));
  const placeOf = ({ round }) => places.get(round) ?? -1;
  return { ...pack, questions: questions.sort((one, other) => placeOf(one) - placeOf(other)) };
}

/** A pack as it came from the host. */
export const received = (pack) => sorted({ ...emptyPack, ...pack });

/** What an edit makes of a value; the host refuses an edit that cannot be joined with those of others. */
function valueOf(edit, now) {
  if (!('was' in edit)) return edit.value;
  const value = merged(edit.was, edit.value, now);
  return value === undefined ? now : value;
}

function setKey(pack, edit) {
  const { set, of, key } = edit;
  if (set === 'pack') return { ...pack, [key]: edit.value };
  const things = `${set}s`;
  const change = (thing) => (thing.as === of ? withKey(thing, key, valueOf(edit, thing[key])) : thing);
  return { ...pack, [things]: pack[things].map(change) };
}

function putQuestions(pack, questions, { after, round = null }) {
  const placed = questions.map((question) => ({ ...question, round }));
  const isSibling = (other) => (other.round ?? null) === round;
  return sorted({ ...pack, questions: put(pack.questions, placed, after, isSibling) });
}

const putRound = (pack, round, { after }) => sorted({ ...pack, rounds: put(pack.rounds, [round], after, () => true) });

function remove(pack, { remove: kind, of }) {
  if (kind === 'question') return { ...pack, questions: pack.questions.filter(({ as }) => as !== of) };
  return {
    ...pack,
    rounds: pack.rounds.filter(({ as }) => as !== of),
    questions: pack.questions.filter(({ round }) => round !== of),
  };
}

function applyOne(pack, edit) {
  if (edit.set) return setKey(pack, edit);
  if (edit.remove) return remove(pack, edit);
  if (edit.add === 'question') return putQuestions(pack, [added(edit)], edit);
  if (edit.add) return putRound(pack, { as: edit.as }, edit);
  const thing = find(pack, edit.of);
  // Somebody else has removed it meanwhile.
  if (!thing) return pack;
  return edit.move === 'question' ? putQuestions(pack, [thing], edit) : putRound(pack, thing, edit);
}

const added = ({ as, content }) => ({ ...content, as });

/** Whether an edit adds a question behind the one that another edit adds. */
const isNext = (edit, before) => edit.add === 'question' && before.add === 'question' && edit.after === before.as
  && (edit.round ?? null) === (before.round ?? null);

/** The pack that edits make of a pack. A quiz of thousands of questions is put in at once. */
export function apply(pack, edits) {
  let made = pack;
  for (let start = 0; start < edits.length;) {
    let end = start + 1;
    while (end < edits.length && isNext(edits[end], edits[end - 1])) end += 1;
    const run = edits.slice(start, end);
    made = run.length > 1 ? putQuestions(made, run.map(added), run[0]) : applyOne(made, run[0]);
    start = end;
  }
  return made;
}

/** The question or the round with a name; undefined where there is none. */
export const find = (pack, name) =>
  pack.questions.find(({ as }) => as === name) ?? pack.rounds.find(({ as }) => as === name);

export const isRound = (pack, name) => pack.rounds.some(({ as }) => as === name);

/** The questions of a round; those without one for null. */
export const questionsOf = (pack, round) => pack.questions.filter((question) => (question.round ?? null) === round);

/** The number of a question in the pack, or of a round among the rounds: from 1; 0 where it is none. */
export const numberOf = (pack, name) =>
  (isRound(pack, name) ? pack.rounds : pack.questions).findIndex(({ as }) => as === name) + 1;

/** A name for something new. */
export const newName = (letter) =>
  letter + [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The edit that moves a question or a round one place on; null at the end. */
export function moved(pack, name, step) {
  return isRound(pack, name) ? movedRound(pack, name, step) : movedQuestion(pack, name, step);
}

function movedRound(pack, name, step) {
  const place = pack.rounds.findIndex(({ as }) => as === name);
  const target = place + step;
  if (target < 0 || target >= pack.rounds.length) return null;
  const before = step < 0 ? target - 1 : target;
  return { move: 'round', of: name, after: pack.rounds[before]?.as ?? null };
}

/** At the end of its round a question goes on to the next one. */
function movedQuestion(pack, name, step) {
  const question = find(pack, name);
  const round = question.round ?? null;
  const siblings = questionsOf(pack, round);
  const place = siblings.indexOf(question);
  const target = place + step;
  if (target >= 0 && target < siblings.length) {
    const before = step < 0 ? target - 1 : target;
    return { move: 'question', of: name, after: siblings[before]?.as ?? null, round };
  }
  const hasLoose = pack.rounds.length === 0 || questionsOf(pack, null).length > 0;
  const places = [...(hasLoose ? [null] : []), ...pack.rounds.map(({ as }) => as)];
  const other = places[places.indexOf(round) + step];
  if (other === undefined) return null;
  return { move: 'question', of: name, after: step < 0 ? lastOf(pack, other) : null, round: other };
}

/** The name of the last question of a round; null where it has none. */
export const lastOf = (pack, round) => questionsOf(pack, round).at(-1)?.as ?? null;

/** The categories of a pack, each once, without the one that is being typed for a question. */
export function categoriesOf(pack, name) {
  const others = pack.questions.filter(({ as }) => as !== name);
  return [...new Set([pack.category, ...others.map(({ category }) => category)].filter(Boolean))].sort();
}
