// What the host finds wrong with the pack, all in one list.

import { chosenName } from './chosen.js';
import { nameOf } from './deeds.js';
import { asText, at, fit, make, makeButton, mark, unseen, write } from './elements.js';
import { count, fill, list, texts } from './speak.js';
import { on, store } from './store.js';

/** The issues of a key of what is chosen. */
export const issuesOf = (name) => (key) =>
  store.issues.filter((issue) => (issue.of ?? null) === name && (issue.key ?? null) === key);

/** In the order of the questions, those of the pack first. */
function sorted() {
  const names = [null, ...store.pack.rounds, ...store.pack.questions].map((thing) => thing?.as ?? null);
  const places = new Map(names.map((name, place) => [name, place]));
  const place = ({ of }) => places.get(of ?? null) ?? -1;
  return store.issues.filter((issue) => place(issue) >= 0).sort((one, other) => place(one) - place(other));
}

/** Where each part is and what it is called, by its name: there can be thousands of issues. */
function placesByName() {
  const { rounds, questions } = store.pack;
  const places = new Map(rounds.map(({ as }, place) => [
    as, { where: fill(texts.roundNumber, { number: place + 1 }), title: nameOf(as) }]));
  for (const [place, { as, question }] of questions.entries()) {
    const where = fill(texts.questionNumber, { number: place + 1 });
    places.set(as, { where, title: asText(question) || texts.untitledQuestion });
  }
  return places;
}

function showCheck() {
  const issues = sorted();
  const places = placesByName();
  const items = issues.map((issue, place) => ({ ...issue, id: `${place} ${issue.of} ${issue.key} ${issue.sentence}` }));
  fit(at('issues'), items, ({ of, key, severity, sentence }) => {
    const button = makeButton({ class: `issue ${severity}` },
      make('span', { class: 'where' }), unseen(`, ${texts[severity]}: `), make('span', { dir: 'auto' }, sentence));
    button.addEventListener('click', () => open(of ?? null, key));
    return make('li', {}, button);
  }, (row, { of }) => {
    const { where, title } = places.get(of) ?? { where: texts.wholePack, title: '' };
    write(row.querySelector('.where'), where);
    row.firstChild.title = title;
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
