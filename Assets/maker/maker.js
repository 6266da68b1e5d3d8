// The page of the question maker: a list of questions, the form of one of them, and what the TV makes of it.
//
// There is nothing to save: each change goes to the host at once, which has it in its file before it says so.

import { issuesOf, listenToCheck } from './check.js';
import { choose, chosenName, chosenThing, hasQuestion, hasRound, onChoice, stayChosen, thePack } from './chosen.js';
import { addQuestion, duplicate, fresh, moveChosen, redo, removeChosen, undo } from './deeds.js';
import { listenToDoor, view } from './door.js';
import { at, make, mark, write } from './elements.js';
import { heardOf, listenToFiles } from './files.js';
import { listenToKeys } from './keys.js';
import { focusChosen, followChoice, listenToList, showList } from './list.js';
import { categoriesOf, moved, numberOf } from './pack.js';
import { listenToPanes, onPane, showPane } from './panes.js';
import { showPeople } from './people.js';
import { listenToPreview, wantPreview } from './preview.js';
import { makeQuestionForm } from './question.js';
import { listenToRobots } from './robots.js';
import { makePackForm, makeRoundForm } from './round.js';
import { listenToDialogs, say, tellReaders } from './say.js';
import { fill, texts, translatePage } from './speak.js';
import { begin, on, store } from './store.js';
import { listenToState } from './status.js';

translatePage();

const forms = { question: makeQuestionForm(), round: makeRoundForm(), pack: makePackForm() };
at('forms').append(...Object.values(forms).map(({ element }) => element));

const formName = () => (hasQuestion() ? 'question' : hasRound() ? 'round' : 'pack');
const form = () => forms[formName()];

// MARK: What is shown

function title() {
  const number = numberOf(store.pack, chosenName());
  if (hasQuestion()) return fill(texts.questionNumber, { number });
  return hasRound() ? fill(texts.roundNumber, { number }) : texts.packSettings;
}

function showForm() {
  for (const [name, { element }] of Object.entries(forms)) element.hidden = name !== formName();
  write(at('form-title'), title());
  for (const id of ['tools', 'edit-foot']) at(id).hidden = formName() === 'pack';
  form().show(chosenThing() ?? store.pack);
  showIssues();
  if (formName() === 'pack') return;
  for (const [id, step] of [['up', -1], ['down', 1]]) {
    mark(at(id), 'aria-disabled', moved(store.pack, chosenName(), step) ? null : 'true');
  }
}

const showIssues = () => form().showIssues(issuesOf(formName() === 'pack' ? null : chosenName()));

let categories = '';

function showCategories() {
  const wanted = categoriesOf(store.pack, chosenName());
  if (wanted.join('\n') === categories) return;
  categories = wanted.join('\n');
  at('categories').replaceChildren(...wanted.map((value) => make('option', { value })));
}

/** Whether what was chosen has gone with the latest change. */
let isGone = false;

function showPack() {
  isGone = stayChosen();
  showList();
  showForm();
  showCategories();
  showPeople();
  document.title = store.pack.title ? `${store.pack.title} · ${texts.title}` : texts.title;
}

// MARK: Going from one part to another

/** Shows the form; with the focus where somebody goes on without a mouse. */
function openForm(hasFocus) {
  showPane('edit');
  window.scrollTo(0, 0);
  if (hasFocus) form().focus('question');
}

function openIssue(of, key) {
  fresh.delete(of);
  choose(of ?? thePack);
  showPane('edit');
  form().focus(key);
}

function listenToTools() {
  const deeds = {
    undo, redo, duplicate, up: () => moveChosen(-1), down: () => moveChosen(1), remove: removeChosen,
    next: addQuestion,
  };
  for (const [id, deed] of Object.entries(deeds)) {
    at(id).addEventListener('click', () => {
      if (at(id).getAttribute('aria-disabled') === 'true') return;
      deed();
      if (id === 'duplicate' || id === 'next') form().focus('question');
      // With the last question the button goes, too.
      if (id === 'remove' && document.activeElement === document.body) focusChosen();
    });
  }
  // Escape goes back from a form to the list.
  at('edit').addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    showPane('list');
    focusChosen();
  });
  at('note-close').addEventListener('click', () => { at('note').hidden = true; });
}

/** Shows what the host has to say about the file; what was closed comes back only with other words. */
function showNote(note) {
  if (note === at('note-text').textContent) return;
  at('note').hidden = note === '';
  write(at('note-text'), note);
  if (note) tellReaders(note);
}

function opened({ note }) {
  const isFirst = document.body.dataset.view !== 'desk';
  showNote(note ?? '');
  if (!isFirst) return;
  view('desk');
  if (chosenName() === null) choose(store.pack.questions[0]?.as ?? thePack);
  showPack();
  followChoice();
}

on('edited', (edits, by) => {
  heardOf(edits);
  if (isGone && by && by !== store.you) say(texts.removedByOther);
});
on('pack', () => { if (document.body.dataset.view === 'desk') showPack(); });
on('opened', opened);
on('issues', showIssues);
on('refused', (sentence) => say(sentence));
onChoice(() => {
  showForm();
  followChoice();
  showPeople();
});
onPane((name) => { if (name === 'preview') wantPreview(); });

listenToDoor();
listenToDialogs();
listenToState();
listenToPanes();
listenToTools();
listenToFiles();
listenToList(openForm);
listenToCheck(openIssue);
listenToRobots();
listenToPreview();
listenToKeys(openForm);
document.querySelector('meta[name="theme-color"]').content =
  getComputedStyle(document.documentElement).getPropertyValue('--background').trim();
begin();
