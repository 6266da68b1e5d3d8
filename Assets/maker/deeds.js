// What is done with whole questions and rounds: add, copy, delete, move; and undo.

import { choose, chosenName, chosenThing, hasQuestion, hasRound, neighbour, thePack } from './chosen.js';
import { asText } from './elements.js';
import { find, isRound, lastOf, moved, newName, numberOf, questionsOf } from './pack.js';
import { ask, say, tellReaders, withdraw } from './say.js';
import { count, fill, texts } from './speak.js';
import { edit, isOnline, on, send, store } from './store.js';

/** What a question or a round is called where there is one line for it. */
export function nameOf(name) {
  const thing = find(store.pack, name);
  if (!isRound(store.pack, name)) return asText(thing.question) || texts.untitledQuestion;
  return asText(thing.title) || fill(texts.untitledRound, { number: numberOf(store.pack, name) });
}

/** The place behind what is chosen; the end of the pack where that is the pack. */
function nextPlace() {
  const chosen = chosenThing();
  if (hasQuestion()) return { after: chosen.as, round: chosen.round ?? null };
  const round = hasRound() ? chosen.as : store.pack.rounds.at(-1)?.as ?? null;
  return { after: lastOf(store.pack, round), round };
}

/** Questions that were added here and not left since: nobody needs to hear yet that they have no text. */
export const fresh = new Set();

export function addQuestion() {
  const as = newName('q');
  fresh.add(as);
  edit({ add: 'question', as, ...nextPlace(), content: { kind: 'choice' } });
  choose(as);
  tellReaders(fill(texts.added, { number: numberOf(store.pack, as) }));
}

export function addRound() {
  const as = newName('r');
  const after = hasRound() ? chosenName() : chosenThing()?.round ?? store.pack.rounds.at(-1)?.as ?? null;
  edit({ add: 'round', as, after });
  choose(as);
  tellReaders(fill(texts.addedRound, { number: numberOf(store.pack, as) }));
}

/** A copy of a question stands behind it, and that of a round, with all of its questions, behind the round. */
export function duplicate() {
  const chosen = chosenThing();
  if (!chosen) return;
  const as = newName(hasRound() ? 'r' : 'q');
  edit(...(hasRound() ? copyOfRound(chosen, as) : [copyOf(chosen, as, chosen.as, chosen.round ?? null)]));
  choose(as);
  tellReaders(fill(hasRound() ? texts.addedRound : texts.duplicated, { number: numberOf(store.pack, as) }));
}

/** No two questions have the same id. */
function copyOf({ as: _, round: __, id: ___, ...content }, as, after, round) {
  return { add: 'question', as, after, round, content };
}

function copyOfRound({ as: old, ...values }, as) {
  const edits = [{ add: 'round', as, after: old }];
  for (const [key, value] of Object.entries(values)) edits.push({ set: 'round', of: as, key, value });
  let after = null;
  for (const question of questionsOf(store.pack, old)) {
    const name = newName('q');
    edits.push(copyOf(question, name, after, as));
    after = name;
  }
  return edits;
}

export function removeChosen() {
  if (hasQuestion()) removeQuestion();
  else if (hasRound()) removeRound();
}

function removeQuestion() {
  const name = chosenName();
  const number = numberOf(store.pack, name);
  edit({ remove: 'question', of: name });
  choose(neighbour());
  say(fill(texts.removed, { number }), { label: texts.undo, act: undo });
}

function removeRound() {
  const name = chosenName();
  const { length } = questionsOf(store.pack, name);
  const act = () => {
    const place = numberOf(store.pack, name) - 1;
    edit({ remove: 'round', of: name });
    choose((store.pack.rounds[place] ?? store.pack.rounds.at(-1))?.as ?? thePack);
    say(texts.removedRound, { label: texts.undo, act: undo });
  };
  if (length === 0) act();
  else ask(count(texts.askRemoveRound, length), texts.remove, act);
}

/** Moves what is chosen by one place. */
export function moveChosen(step) {
  if (!chosenThing()) return;
  const change = moved(store.pack, chosenName(), step);
  if (change) moveTo(change);
  else tellReaders(step < 0 ? texts.isFirst : texts.isLast);
}

/** Moves by an edit, and says where that is. */
export function moveTo(change) {
  edit(change);
  tellReaders(whereIs(change.of));
}

function whereIs(name) {
  const { pack } = store;
  const text = nameOf(name);
  if (isRound(pack, name)) {
    return fill(texts.movedRound, { text, place: numberOf(pack, name), count: pack.rounds.length });
  }
  const round = find(pack, name).round ?? null;
  const siblings = questionsOf(pack, round);
  const place = siblings.findIndex(({ as }) => as === name) + 1;
  return fill(round ? texts.movedInRound : texts.movedInPack, {
    text, place, count: siblings.length, round: round && nameOf(round),
  });
}

// MARK: Undo

// Undo takes this page's latest change back, and that may be another one now.
on('pack', withdraw);

/** What this page has asked for: the change that comes next is to be seen, unless somebody has gone on meanwhile. */
let awaited = null;

export const undo = () => askFor('undo', store.canUndo, texts.nothingToUndo, texts.undone);
export const redo = () => askFor('redo', store.canRedo, texts.nothingToRedo, texts.redone);

function askFor(type, isThere, nothing, done) {
  // The host counts as one step what is still on its way to it.
  if (!isOnline()) say(texts.offlineUndo);
  else if (!isThere && type === 'redo') tellReaders(nothing);
  else if (send({ type })) awaited = { done, place: chosenName() };
}

// Somebody else has changed meanwhile what the step had changed.
on('kept', ({ sentence }) => {
  awaited = null;
  if (sentence) say(sentence);
});

on('edited', (edits, by) => {
  if (!awaited || by !== store.you) return;
  const { done, place } = awaited;
  awaited = null;
  const names = edits.flatMap(({ of, as }) => [of, as]).filter((name) => name && find(store.pack, name));
  if (names.length > 0 && place === chosenName() && !names.includes(place)) choose(names[0]);
  tellReaders(done);
});
