// Robots that answer the chosen question as guests would.

import { chosenName, hasQuestion, onChoice } from './chosen.js';
import { at, make, write } from './elements.js';
import { say, tellReaders } from './say.js';
import { texts } from './speak.js';
import { isOnline, on, send } from './store.js';

/** The question that the robots answer now; null while they do not. */
let tried = null;

function sayNote(text) {
  write(at('robot-note'), text);
  tellReaders(text);
}

function clear() {
  tried = null;
  at('robots').hidden = !hasQuestion();
  at('robot-table').hidden = true;
  write(at('robot-note'), texts.robotsHint);
}

function attempt() {
  if (!isOnline()) return say(texts.previewLater);
  if (tried || !send({ type: 'try', of: chosenName() })) return undefined;
  tried = chosenName();
  sayNote(texts.trying);
  return undefined;
}

function show({ of, players, sentence }) {
  if (of !== chosenName()) return;
  tried = null;
  at('robot-table').hidden = players.length === 0;
  at('robot-rows').replaceChildren(...players.map(({ name, answer, right, points }) => make('tr', {},
    make('th', { scope: 'row', dir: 'auto' }, name),
    make('td', { dir: 'auto' }, answer),
    make('td', { class: right ? 'right' : 'wrong' },
      make('span', { role: 'img', 'aria-label': right ? texts.robotRight : texts.robotWrong }, right ? '✓' : '✕'),
      ` ${points}`))));
  sayNote(sentence ?? '');
}

export function listenToRobots() {
  at('try').addEventListener('click', attempt);
  on('tried', show);
  on('line', clear);
  onChoice(clear);
}
