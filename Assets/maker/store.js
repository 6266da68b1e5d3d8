// What the page knows of the pack: what the host has, and on top of it the edits that are still on their way.
//
// Each edit counts at once. When another person's edit comes first, the pack is made anew: the host's, then one's own.

import { Line } from './line.js';
import { Outbox, findClient } from './outbox.js';
import { apply, emptyPack, find, received } from './pack.js';
import { language } from './speak.js';

const attempt = (action) => { try { return action(); } catch { return null; } };
const nameKey = 'parlor.maker.name';
const codeKey = 'parlor.maker.code';

const listeners = new Map();
/** The pack as the host has it. */
let confirmed = emptyPack;

/** What is read by all parts of the page, and written here alone. */
export const store = {
  pack: emptyPack,
  isOpened: false,
  limits: {},
  languages: [],
  file: '',
  issues: [],
  people: [],
  you: 0,
  canUndo: false,
  canRedo: false,
  name: attempt(() => localStorage.getItem(nameKey)) ?? '',
};

/** Calls an action whenever something happens: `pack`, `saving`, `line`, or a message of the host, by its type. */
export function on(name, action) {
  listeners.set(name, [...(listeners.get(name) ?? []), action]);
}

function tell(name, ...values) {
  for (const action of listeners.get(name) ?? []) action(...values);
}

let code = attempt(() => sessionStorage.getItem(codeKey)) ?? undefined;

const line = new Line(
  () => ({ type: 'open', client: outbox.client, name: store.name || undefined, code, language }),
  { state: (state) => tell('line', state), message: hear });

const outbox = new Outbox(() => line.dial());

export const isOnline = () => line.isOpen;
export const isSaved = () => outbox.pending.length === 0;

/** How often the page looks for edits that another one could send no more, in milliseconds. */
const lookInterval = 1000;

/** Opens the line as whoever this page was before it was loaded again. */
export async function begin() {
  outbox.client = await findClient();
  line.dial();
  setInterval(async () => { if (line.isOpen && await outbox.adopt()) line.dial(); }, lookInterval);
}

/** Asks the host to let this page in with a code and a name. */
export function enter(name, typedCode) {
  code = typedCode;
  rename(name);
}

/** Has the others see another name: the host hears it when a line opens. */
export function rename(name) {
  store.name = name;
  attempt(() => localStorage.setItem(nameKey, name));
  line.dial();
}

// MARK: From the page to the host

let isTyping = false;

/** Does something whose edits are letters of a text: those that follow each other can be one step of undo. */
export function typing(action) {
  isTyping = true;
  try { action(); } finally { isTyping = false; }
}

/** A value whose texts have no half of a letter, which no host could read. */
function whole(value) {
  if (typeof value === 'string') return value.toWellFormed?.() ?? value;
  return Array.isArray(value) ? value.map(whole) : value;
}

/** Lists, and how many of their items are right: the host joins what several people make of them. */
const shared = ['answers', 'not', 'range', 'right'];

/** An edit with all that the host has to know of it. */
function complete(given) {
  if (!given.set) return given;
  const value = { ...given, value: whole(given.value) };
  if (given.set !== 'question' || !shared.includes(given.key)) return value;
  return { ...value, was: find(store.pack, given.of)?.[given.key] ?? null };
}

/** Makes edits that are one step of undo. */
export function edit(...given) {
  if (given.length === 0) return;
  const edits = given.map(complete);
  outbox.add(edits, isTyping);
  store.pack = apply(store.pack, edits);
  flush();
  tell('pack');
  tell('saving');
}

/** Sets keys of a question, a round or the pack, in one step. */
export function set(kind, name, values) {
  edit(...Object.entries(values).map(([key, value]) => ({
    set: kind, ...(kind === 'pack' ? {} : { of: name }), key, value: value ?? null,
  })));
}

function flush() {
  for (const frame of outbox.pending) {
    const { number, edits, isTyped, isSent } = frame;
    if (!isSent) frame.isSent = line.demand({ type: 'edit', number, edits, typing: isTyped || undefined });
  }
}

/** Sends whatever is no edit; false where there is no line. */
export const send = (message) => line.send(message);

export const sendFile = (message, file) => line.sendFile({ ...message, name: file.name, size: file.size }, file);

// MARK: From the host to the page

/** The pack as it is with what the host does not have yet. */
function show(pack) {
  confirmed = pack;
  store.pack = outbox.pending.reduce((made, { edits }) => apply(made, edits), confirmed);
  tell('pack');
  tell('saving');
}

const hearing = {
  opened(message) {
    const { file, limits, languages, you, canUndo = false, canRedo = false } = message;
    Object.assign(store, { isOpened: true, file, limits, languages, you, canUndo, canRedo });
    attempt(() => (code ? sessionStorage.setItem(codeKey, code) : null));
    outbox.open(file, message.acknowledged);
    show(received(message.pack));
    flush();
    tell('opened', message);
  },

  edited({ by, number, edits, canUndo, canRedo }) {
    Object.assign(store, { canUndo, canRedo });
    if (by === store.you && number != null) {
      const isShown = outbox.isAsSent(number, edits);
      outbox.acknowledge(number);
      confirmed = apply(confirmed, edits);
      if (isShown) tell('saving');
      else show(confirmed);
    } else {
      show(apply(confirmed, edits));
      tell('edited', edits, by);
    }
  },

  refused({ number, sentence, pack }) {
    outbox.refuse(number);
    show(received(pack));
    tell('refused', sentence);
  },

  issues({ issues }) {
    store.issues = issues;
    tell('issues');
  },

  people({ people }) {
    store.people = people;
    tell('people');
  },

  denied(message) {
    if (message.reason === 'code') code = undefined;
    attempt(() => sessionStorage.removeItem(codeKey));
    tell('denied', message);
  },
};

function hear(message, bytes) {
  if (hearing[message.type]) hearing[message.type](message);
  else tell(message.type, message, bytes);
}
