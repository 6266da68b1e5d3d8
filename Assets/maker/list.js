// The list of questions, with the rounds as headings.

import { choose, chosenName, thePack } from './chosen.js';
import { addQuestion, addRound, moveChosen, nameOf, removeChosen } from './deeds.js';
import { asText, at, fit, make, makeButton, mark, unseen, write } from './elements.js';
import { answersOf, kindOf, kindTexts } from './kinds.js';
import { listenToDragging } from './list-drag.js';
import { questionsOf } from './pack.js';
import { nameOfPerson, peopleAt } from './people.js';
import { tellReaders } from './say.js';
import { count, texts } from './speak.js';
import { on, store } from './store.js';

const rows = at('rows');
/** Opens the form of what is chosen. */
let open = () => {};

const plain = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what is searched for is in a question, without regard to case and accents. */
function contains(question, wanted) {
  const texts = ['question', 'answer', 'category', 'id'].map((key) => asText(question[key]));
  return plain([...texts, ...answersOf(question)].join('\n')).includes(wanted);
}

/** The rows in their order: what each is and what is known of it. */
function wantedRows() {
  const { pack } = store;
  const wanted = plain(at('search').value.trim());
  const isWanted = (question) => !wanted || contains(question, wanted);
  const numbers = new Map(pack.questions.map((question, place) => [question, place + 1]));
  const result = [];
  const add = (questions, round) => {
    const found = questions.filter(isWanted);
    if (round) result.push({ id: round.as, type: 'round', thing: round });
    else if (pack.rounds.length > 0 && found.length > 0) result.push({ id: 'loose', type: 'loose' });
    for (const question of found) {
      result.push({ id: question.as, type: 'question', thing: question, number: numbers.get(question) });
    }
    if (round && questions.length === 0 && !wanted) result.push({ id: `${round.as} empty`, type: 'empty' });
  };
  add(questionsOf(pack, null), null);
  for (const round of pack.rounds) add(questionsOf(pack, round.as), round);
  // A heading under which nothing is found says nothing.
  const isQuestion = (row) => row?.type === 'question';
  return wanted ? result.filter((row, place) => isQuestion(row) || isQuestion(result[place + 1])) : result;
}

function makeRow({ id, type }) {
  if (type === 'empty') return make('li', { class: 'empty' }, texts.emptyRound);
  if (type === 'loose') return make('li', { class: 'loose' }, make('h3', {}, texts.loose));
  const button = makeButton({ class: 'entry', tabindex: -1 },
    make('span', { class: 'number' }), make('span', { class: 'words', dir: 'auto' }), make('span', { class: 'about' }));
  button.addEventListener('click', ({ detail }) => {
    choose(id);
    // A person with a mouse sees the form beside the list; Enter and screen readers go there.
    open(detail === 0);
  });
  return make('li', { class: type }, type === 'round' ? make('h3', {}, button) : button);
}

/** The issues of each question and round, by its name. */
let issues = new Map();

function sortIssues() {
  issues = new Map();
  for (const issue of store.issues) issues.set(issue.of, [...(issues.get(issue.of) ?? []), issue]);
}

function marksOf(name) {
  const found = issues.get(name) ?? [];
  const number = (severity) => found.filter((issue) => issue.severity === severity).length;
  return [['error', texts.errors], ['warning', texts.warnings]]
    .filter(([severity]) => number(severity) > 0)
    .map(([severity, words]) => ({ severity, number: number(severity), text: count(words, number(severity)) }));
}

function updateRow(row, { id, type, thing, number }) {
  if (!thing) return;
  const button = row.querySelector('.entry');
  const [place, words, about] = button.children;
  const isRound = type === 'round';
  write(place, String(number ?? ''));
  place.hidden = isRound;
  write(words, isRound ? nameOf(id) : asText(thing.question) || texts.untitledQuestion);
  words.classList.toggle('missing', !isRound && !thing.question);
  mark(button, 'aria-current', id === chosenName() ? 'true' : null);
  const names = peopleAt(id).map(nameOfPerson);
  const marks = marksOf(id);
  const look = JSON.stringify([isRound ? '' : kindOf(thing), marks, names]);
  if (about.dataset.look === look) return;
  about.dataset.look = look;
  about.replaceChildren(
    ...(isRound ? [] : [make('span', { class: 'kind' }, unseen(', '), kindTexts[kindOf(thing)])]),
    ...marks.map(({ severity, number: many, text }) => make('span', { class: `mark ${severity}`, title: text },
      make('span', { 'aria-hidden': true }, String(many)), unseen(`, ${text}`))),
    ...names.map((name) => make('span', { class: 'somebody' }, unseen(', '), name)));
}

export function showList() {
  const wanted = wantedRows();
  fit(rows, wanted, makeRow, updateRow);
  const entries = [at('pack-entry'), ...rows.querySelectorAll('.entry')];
  // One stop of the Tab key: what is chosen, else the first.
  const chosen = entries.find((entry) => entryName(entry) === chosenName()) ?? entries[0];
  for (const entry of entries) entry.tabIndex = entry === chosen ? 0 : -1;
  mark(at('pack-entry'), 'aria-current', chosenName() === thePack ? 'true' : null);
  write(at('pack-name'), store.pack.title || texts.untitledPack);
  const isEmpty = store.pack.questions.length + store.pack.rounds.length === 0;
  at('no-questions').hidden = !isEmpty;
  at('none-found').hidden = isEmpty || wanted.length > 0;
}

const entryName = (entry) => (entry.id === 'pack-entry' ? thePack : entry.closest('li').dataset.id);
const entryOf = (name) => (name === thePack ? at('pack-entry')
  : rows.querySelector(`[data-id="${CSS.escape(name ?? '')}"] .entry`));

/** Brings the row of what is chosen into sight, and the focus to it where it was in the list. */
export function followChoice() {
  showList();
  const entry = entryOf(chosenName());
  if (document.activeElement?.matches('.entry')) entry?.focus();
  entry?.scrollIntoView({ block: 'nearest' });
}

/** The row of what is chosen, for whoever comes back from its form. */
export const focusChosen = () => (entryOf(chosenName()) ?? at('pack-entry')).focus();

function takeKey(event) {
  const { key, altKey, target } = event;
  const entry = target.closest('.entry');
  if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const entries = [at('pack-entry'), ...rows.querySelectorAll('.entry')];
  const place = entries.indexOf(entry);
  const steps = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: entries.length - 1 };
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    // What has the focus is what is moved, even if a screen reader has brought it there.
    if (chosenName() !== entryName(entry)) choose(entryName(entry));
    moveChosen(key === 'ArrowUp' ? -1 : 1);
    followChoice();
  } else if (!altKey && key in steps) {
    const other = entries[Math.min(Math.max(steps[key], 0), entries.length - 1)];
    choose(entryName(other));
    other.focus();
  } else if (!altKey && key === 'Delete' && entryName(entry) !== thePack) {
    if (chosenName() !== entryName(entry)) choose(entryName(entry));
    removeChosen();
    focusChosen();
  } else return;
  event.preventDefault();
}

function search() {
  showList();
  const found = rows.querySelectorAll('.question').length;
  if (at('search').value.trim()) tellReaders(count(texts.found, found));
}

/** @param show opens the form; its argument is whether it gets the focus. */
export function listenToList(show) {
  open = show;
  at('list').addEventListener('keydown', takeKey);
  at('pack-entry').addEventListener('click', ({ detail }) => {
    choose(thePack);
    open(detail === 0);
  });
  at('search').addEventListener('input', search);
  at('add-question').addEventListener('click', () => {
    at('search').value = '';
    addQuestion();
    open(true);
  });
  at('add-round').addEventListener('click', () => {
    at('search').value = '';
    addRound();
    open(true);
  });
  listenToDragging(rows, { name: entryName });
  on('people', showList);
  on('issues', () => {
    sortIssues();
    showList();
  });
}
