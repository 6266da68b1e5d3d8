// Fingers and keys.

import { columnCount } from './view.js';

const places = document.getElementById('buttons');

/** Listens for the rest of the page's life; the actions are `buttons`, `openButtons`, `press` and `askToLeave`. */
export function listen(actions) {
  listenToFingers(actions);
  document.addEventListener('keydown', (event) => {
    const buttons = actions.buttons();
    if (!buttons || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    takeKey(event, buttons, actions);
  });
}

function listenToFingers({ press }) {
  const answerAt = (target) => target.closest?.('.answer');
  /** Whether the finger that is down has pressed already; the click that follows is no second press. */
  let hasPressed = false;

  // A press counts when the finger comes down, unless that may be the start of scrolling.
  places.addEventListener('pointerdown', (event) => {
    const answer = answerAt(event.target);
    const scrolls = document.documentElement.scrollHeight > window.innerHeight + 1;
    hasPressed = Boolean(answer) && event.button === 0 && !scrolls;
    if (hasPressed) press(answer.dataset.token);
  });

  // Screen readers and Enter click without a finger.
  places.addEventListener('click', (event) => {
    const answer = answerAt(event.target);
    const isSecond = hasPressed && event.detail > 0;
    hasPressed = false;
    if (answer && !isSecond) press(answer.dataset.token);
  });
}

/** The button that a key presses: by what it types, else by where it is, for keyboards whose digits need Shift. */
function buttonFor(event, buttons) {
  const typed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const place = event.code?.replace(/^(Digit|Key|Numpad)(?=.$)/, '').toLowerCase();
  const named = (name) => buttons.find((button) => button.key.toLowerCase() === name);
  return named(typed) ?? named(place);
}

function takeKey(event, buttons, { openButtons, press, askToLeave }) {
  const button = buttonFor(event, buttons);
  if (button) {
    event.preventDefault();
    if (!event.repeat) press(button.token);
  } else if (event.key === 'Enter') {
    // Held down it would press the next question's button as well.
    if (event.repeat) event.preventDefault();
    else if (document.activeElement?.tagName !== 'BUTTON' && openButtons().length === 1) press(openButtons()[0].token);
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
