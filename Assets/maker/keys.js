// Keys that mean the same everywhere on the page.
//
// Each letter is an edit at the host, so the host undoes, in text fields too: the browser's own undo would bring back
// what another person or the host itself has changed meanwhile.

import { addQuestion, redo, undo } from './deeds.js';

/** What is typed there is no edit of the pack. */
const isOwn = (target) => target.closest?.('[data-own-undo]') !== null;

function deedOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? redo : undo;
  return letter === 'y' && !shiftKey ? redo : null;
}

/** @param open shows the form of what is chosen, with the focus. */
export function listenToKeys(open) {
  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || document.body.dataset.view !== 'desk' || isOwn(event.target)) return;
    const deed = deedOf(event);
    if (deed) {
      event.preventDefault();
      deed();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
      event.preventDefault();
      addQuestion();
      open(true);
    }
  });
  // Menus, and phones that are shaken, undo without a key.
  document.addEventListener('beforeinput', (event) => {
    const deed = { historyUndo: undo, historyRedo: redo }[event.inputType];
    if (!deed || isOwn(event.target)) return;
    event.preventDefault();
    deed();
  });
}
