// What the host finds wrong with the pack, all in one list.

import { chosenName } from './chosen.js';
import { nameOf } from './deeds.js';
import { at, fit, make, makeButton, mark, unseen, write } from './elements.js';
import { find, isRound, numberOf } from './pack.js';
import { count, fill, list, texts } from './speak.js';
import { on, store } from './store.js';

/** The issues of a key of what is chosen. */
export const issuesOf = (name) => (key) =>
  store.issues.filter((issue) => (issue.of ?? null) === name && (issue.key ?? null) === key);

/** In the order of the questions, those of the pack first. */
function sorted() {
  const names = [null, ...store.pack.rounds, ...store.pack.questions].map((thing) => thing?.as ?? null);
  const place = ({ of }) => names.indexOf(of ?? null);
  return store.issues.filter((issue) => place(issue) >= 0).sort((one, other) => place(one) - place(other));
}

function placeName(of) {
  if (!find(store.pack, of)) return texts.wholePack;
  return fill(isRound(store.pack, of) ? texts.roundNumber : texts.questionNumber, { number: numberOf(store.pack, of) });
}

function showCheck() {
  const issues = sorted();
  const items = issues.map((issue, place) => ({ ...issue, id: `${place} ${issue.of} ${issue.key} ${issue.sentence}` }));
  fit(at('issues'), items, ({ of, key, severity, sentence }) => {
    const button = makeButton({ class: `issue ${severity}` },
      make('span', { class: 'where' }), unseen(`, ${texts[severity]}: `), make('span', { dir: 'auto' }, sentence));
    button.addEventListener('click', () => open(of ?? null, key));
    return make('li', {}, button);
  }, (row, { of }) => {
    write(row.querySelector('.where'), placeName(of));
    row.firstChild.title = of && find(store.pack, of) ? nameOf(of) : '';
    mark(row.firstChild, 'aria-current', of === chosenName() ? 'true' : null);
  });
  at('no-issues').hidden = issues.length > 0;
  at('check-hint').hidden = issues.length === 0;
  const number = (wanted) => issues.filter(({ severity }) => severity === wanted).length;
  const parts = [['error', texts.errors], ['warning', texts.warnings]]
    .filter(([severity]) => number(severity) > 0).map(([severity, words]) => count(words, number(severity)));
  for (const badge of document.querySelectorAll('.issue-count')) {
    badge.hidden = issues.length === 0;
    badge.classList.toggle('error', number('error') > 0);
    badge.replaceChildren(make('span', { 'aria-hidden': true }, String(issues.length)), unseen(`: ${list(parts)}`));
  }
}

/** Brings a person to a field. */
let open = () => {};

export function listenToCheck(show) {
  open = show;
  on('issues', showCheck);
  on('pack', showCheck);
}
