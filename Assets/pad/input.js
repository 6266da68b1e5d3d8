// Fingers and keys.

import { columnCount, mayMove } from './view.js';

const places = document.getElementById('buttons');

/** Listens for the rest of the page's life; the actions are `buttons`, `takeKey`, `press` and `askToLeave`. */
export function listen(actions) {
  listenToFingers(actions);
  document.addEventListener('keydown', (event) => {
    const buttons = actions.buttons();
    // Arrows and the space bar choose among the heads.
    if (event.target.type === 'radio' && (event.key === ' ' || event.key.startsWith('Arrow'))) return;
    if (!buttons || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (!actions.takeKey(event)) takeKey(event, buttons, actions);
  });
  document.addEventListener('keyup', (event) => {
    // Some browsers click what has the focus when the space bar comes up.
    if (event.key === ' ' && actions.buttons()?.some((button) => button.key === 'space')) event.preventDefault();
  });
}

/** A click comes at most so long after its finger went up, in milliseconds. */
const clickLimit = 700;

function listenToFingers({ press }) {
  const tokenAt = (target) => target.closest?.('.answer')?.dataset.token;
  /** The fingers that are down, or were: what each came down on, and whether it has pressed that. */
  const fingers = new Map();

  // A press counts when the finger comes down, unless that may be the start of moving the page.
  places.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const token = tokenAt(event.target);
    const hasPressed = token !== undefined && !mayMove();
    fingers.set(event.pointerId, { token, hasPressed });
    if (hasPressed) press(token);
  });

  for (const name of ['pointerup', 'pointercancel']) {
    document.addEventListener(name, ({ pointerId }) => {
      const finger = fingers.get(pointerId);
      setTimeout(() => { if (fingers.get(pointerId) === finger) fingers.delete(pointerId); }, clickLimit);
    });
  }

  // Screen readers and Enter click without a finger. The click of one that has pressed is no second press, even if the
  // button has become another one meanwhile; that of one that has not is a press of what it came down on.
  places.addEventListener('click', (event) => {
    const token = tokenAt(event.target);
    if (token === undefined) return;
    const known = fingers.get(event.pointerId) ?? [...fingers.values()].find(({ hasPressed }) => hasPressed);
    const finger = event.detail > 0 ? known : undefined;
    if (!finger?.hasPressed) press(finger?.token ?? token);
  });

  // A long press is a press, and opens no menu.
  places.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** The button that a key presses: by what it types, else by where it is, for keyboards whose digits need Shift. */
function buttonFor(event, buttons) {
  const typed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const place = event.code?.replace(/^(Digit|Key|Numpad)(?=.$)/, '').toLowerCase();
  const named = (name) => buttons.find((button) => button.key.toLowerCase() === name);
  return named(typed) ?? named(place);
}

function takeKey(event, buttons, { press, askToLeave }) {
  const button = buttonFor(event, buttons);
  if (button) {
    event.preventDefault();
    if (!event.repeat) press(button.token);
  } else if (event.key === 'Enter') {
    // Held down it would press the next question's button as well.
    if (event.repeat) event.preventDefault();
    else if (document.activeElement?.tagName !== 'BUTTON' && buttons.length === 1) press(buttons[0].token);
  } else if (event.key.startsWith('Arrow')) {
    moveFocus(event);
  } else if (event.key === 'q' || event.key === 'Q') {
    event.preventDefault();
    if (!event.repeat) askToLeave();
  }
}

function moveFocus(event) {
  const all = [...places.children];
  if (all.length === 0) return;
  event.preventDefault();
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columnCount(), ArrowDown: columnCount() };
  const current = all.indexOf(document.activeElement);
  const next = current < 0 ? 0 : current + steps[event.key];
  all[next]?.focus();
}
