// What the host asks for in place of one press: an answer is made, kept for as long as it is a draft, sent, and shown.

import { drafts } from './drafts.js';
import { mark, write } from './elements.js';
import { makeChoices } from './input-choices.js';
import { makeNumber } from './input-number.js';
import { makeOrder } from './input-order.js';
import { makeText } from './input-text.js';
import { listenToTaps } from './taps.js';
import { texts } from './texts.js';

/**
 * Each makes the part for one form: `show(state)`, `value` (null while there is nothing to send), `words` (what is
 * wrong or missing, or a hint), `draft` and `restore(draft)`, and perhaps `element`, `takeKey(event)`, `focus()`,
 * `begin()` and `press(token)`.
 */
const makers = { choices: makeChoices, number: makeNumber, order: makeOrder, text: makeText };

const box = document.getElementById('ask');
const body = document.getElementById('ask-body');
const note = document.getElementById('ask-note');
const button = document.getElementById('send');

/** The form, the token and the part that are asked for now; null for none. */
let asked = null;
/** What the part was shown last. */
let state = null;
/** What has just happened, in words. */
let said = '';
let actions = null;

/** The actions are `answer(token, value)` and `redraw()`. */
export function listenToAnswers(given) {
  actions = given;
  // Enter in a field submits; a click of the button would as well.
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  listenToTaps(button.parentNode, '#send', (_, event) => {
    event.preventDefault();
    send();
  });
}

function send() {
  if (!state?.isOpen) return;
  const { value } = asked.part;
  if (value && state.isReachable) actions.answer(asked.token, value);
  else asked.part.focus?.();
}

const hooks = {
  changed(words = '') {
    said = words;
    drafts.write(asked.token, asked.part.draft);
    actions.redraw();
  },
  say(words) {
    said = words;
    showFoot();
  },
};

/** Shows what a screen asks for; `isSending` says whether the host owes an answer to what was sent. */
export function showAsked({ shared, you }, { isReachable, isSending }) {
  const { input } = shared;
  const maker = makers[input?.form];
  box.hidden = !input;
  if (!maker) {
    asked = null;
    state = null;
    body.replaceChildren();
    if (input) sayOlder();
    return;
  }
  // What can be changed is not the last word.
  const value = you.open ? null : you.value?.[input.form] ?? null;
  if (value !== null) drafts.forget();
  state = {
    input,
    buttons: shared.buttons,
    isOpen: !!you.open && !isSending,
    isReachable,
    isSending,
    /** What the host has of it. */
    value,
    isOver: (you.verdict ?? shared.right ?? shared.rights) != null,
    rights: shared.rights ?? (shared.right == null ? null : [shared.right]),
  };
  const isNew = asked?.token !== input.token || asked.form !== input.form;
  if (isNew) begin(input, state);
  asked.part.show(state);
  mark(box, 'data-sent', value === null ? null : '');
  showFoot();
  if (isNew && state.isOpen) asked.part.begin?.();
}

/** What is asked for came after this page: a host that was updated while the page was open. */
function sayOlder() {
  write(note, texts.olderThanHost);
  note.classList.add('wrong');
  button.hidden = true;
}

function begin({ form, token }, first) {
  const part = makers[form](first, hooks);
  asked = { form, token, part };
  said = '';
  body.replaceChildren(...(part.element ? [part.element] : []));
  const draft = drafts.read(token);
  if (draft !== undefined) part.restore(draft);
}

function showFoot() {
  const { part } = asked;
  const isDone = !state.isOpen && !state.isSending;
  const outcome = state.value === null ? part.outcome || texts.unsent : '';
  write(note, isDone ? outcome : said || part.words || '');
  note.classList.toggle('wrong', !isDone && !!part.isWrong && !said);
  button.hidden = isDone;
  write(button, state.isSending ? texts.sending : texts.send);
  mark(button, 'aria-disabled', !(state.isOpen && state.isReachable && part.value !== null));
}

/** Whether the answer can be changed now. */
export const mayAnswer = () => !!state?.isOpen;

/** Whether a button is a part of the answer. */
export const isChosen = (token) => !!asked?.part.has?.(token);

/** Takes a press of a button that is something to choose from. */
export function pressAsked(token) {
  if (mayAnswer()) asked.part.press?.(token);
}

/** Whether a row has the focus whose order was said by digits. */
const isGripOf = (part, target) => !!part.isTypedOut && target.classList.contains('grip');

/** Whether a key was meant for the answer, and is dealt with. */
export function takeAnswerKey(event) {
  if (!state?.isOpen) return false;
  const { target, key } = event;
  const isButton = target.tagName === 'BUTTON';
  // A button that can be chosen takes the space bar: Enter sends.
  if (key === 'Enter' && (!isButton || target.classList.contains('answer') || isGripOf(asked.part, target))) {
    event.preventDefault();
    // Held down it would send the next answer as well.
    if (!event.repeat) send();
    return true;
  }
  return asked.part.takeKey?.(event) ?? false;
}
