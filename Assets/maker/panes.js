// The parts of the page. A narrow screen shows one at a time, one of middle width the list and one more.

import { at, mark } from './elements.js';

const panes = ['list', 'edit', 'preview', 'check'];
let listeners = [];

/** Calls an action whenever another part is shown. */
export function onPane(action) { listeners = [...listeners, action]; }

export const paneIsSeen = (name) => at(name).checkVisibility?.() ?? at(name).offsetParent !== null;

/** As in the style sheet: from there on the list is always there. */
const wide = window.matchMedia('(min-width: 44rem)');

export function showPane(wanted) {
  const name = wanted === 'list' && wide.matches ? 'edit' : wanted;
  document.body.dataset.pane = name;
  // What is chosen at the side of a wide screen stays so while the form is looked at.
  if (name === 'preview' || name === 'check') document.body.dataset.side = name;
  for (const each of panes) mark(at(`to-${each}`), 'aria-current', each === name ? 'true' : null);
  const { side } = document.body.dataset;
  for (const each of ['preview', 'check']) mark(at(`side-${each}`), 'aria-pressed', each === side);
  for (const action of listeners) action(name);
}

export function listenToPanes() {
  for (const each of panes) {
    at(`to-${each}`).addEventListener('click', () => {
      showPane(each);
      window.scrollTo(0, 0);
    });
  }
  for (const each of ['preview', 'check']) at(`side-${each}`).addEventListener('click', () => showPane(each));
  showPane('list');
}
