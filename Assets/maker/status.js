// The line that says whether all is saved, and the buttons of undo.

import { at, mark, write } from './elements.js';
import { tellReaders } from './say.js';
import { texts } from './speak.js';
import { isOnline, isSaved, on, store } from './store.js';

/** What is saved sooner than so is not worth a word, in milliseconds. */
const patience = 250;
let timer = 0;
let wasOffline = false;

function show(state) {
  mark(at('state'), 'data-state', state);
  write(at('state'), texts[state]);
}

/** While somebody types, nothing flickers; screen readers hear only of what is no everyday matter. */
function showState() {
  clearTimeout(timer);
  if (!isOnline()) show('offline');
  else if (isSaved()) show('saved');
  else timer = setTimeout(() => show('saving'), patience);
  for (const [id, isThere] of [['undo', store.canUndo || !isSaved()], ['redo', store.canRedo && isSaved()]]) {
    mark(at(id), 'aria-disabled', isOnline() && isThere ? null : 'true');
  }
}

function lineChanged(state) {
  showState();
  if (state === 'broken' && !wasOffline && store.isOpened) {
    wasOffline = true;
    tellReaders(texts.offline);
  } else if (state === 'open' && wasOffline) {
    wasOffline = false;
    tellReaders(texts.backAgain);
  }
}

export function listenToState() {
  on('saving', showState);
  on('line', lineChanged);
  showState();
}
