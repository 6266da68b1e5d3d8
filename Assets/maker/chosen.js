// What is being edited: a question or a round by its name, or the pack itself.

import { find, isRound } from './pack.js';
import { on, send, store } from './store.js';

const attempt = (action) => { try { return action(); } catch { return null; } };
const key = 'parlor.maker.at';
/** How long somebody stays at a question before the others hear of it, in milliseconds. */
const patience = 200;

/** In place of a name. */
export const thePack = 'pack';

let chosen = attempt(() => sessionStorage.getItem(key)) ?? null;
let listeners = [];
let timer = 0;
/** Where the chosen question stood, for when somebody else deletes it. */
let place = 0;

export const chosenName = () => chosen;

/** The chosen question or round; undefined where it is the pack. */
export const chosenThing = () => find(store.pack, chosen);
export const hasQuestion = () => store.pack.questions.some(({ as }) => as === chosen);
export const hasRound = () => isRound(store.pack, chosen);

/** Calls an action with the name whenever something else is chosen. */
export function onChoice(action) { listeners = [...listeners, action]; }

export function choose(name) {
  remember(name);
  for (const action of listeners) action(name);
  clearTimeout(timer);
  timer = setTimeout(sayWhere, patience);
}

function remember(name) {
  chosen = name;
  place = store.pack.questions.findIndex(({ as }) => as === name);
  attempt(() => sessionStorage.setItem(key, name));
}

function sayWhere() {
  send({ type: 'at', of: chosen === thePack ? null : chosen });
}

/** What is there in place of a question that is gone. */
export function neighbour() {
  const { questions } = store.pack;
  return questions[Math.min(Math.max(place, 0), questions.length - 1)]?.as ?? thePack;
}

/** Chooses something else where the chosen one is gone; true where it was. */
export function stayChosen() {
  if (chosen === thePack || chosenThing()) {
    place = store.pack.questions.findIndex(({ as }) => as === chosen);
    return false;
  }
  const isGone = chosen !== null;
  choose(isGone ? neighbour() : store.pack.questions[0]?.as ?? thePack);
  return isGone;
}

on('opened', sayWhere);
