// The form of a question.

import { makeAnswers } from './answers.js';
import { chosenName } from './chosen.js';
import { fresh, nameOf } from './deeds.js';
import { make } from './elements.js';
import { checkField, options, radioField, selectField, textField } from './fields.js';
import { kindHints, kindOf, kinds, kindTexts, switched } from './kinds.js';
import { mediaField } from './media.js';
import { find, lastOf } from './pack.js';
import { languageName, texts } from './speak.js';
import { edit, set, store } from './store.js';

const attempt = (action) => { try { return action(); } catch { return null; } };
const keptKey = 'parlor.maker.kept';

/** What was typed for kinds that a question is not now, by its name: a page that is loaded again still has it. */
const kept = attempt(() => JSON.parse(sessionStorage.getItem(keptKey))) ?? {};

const change = (values) => set('question', chosenName(), values);
const changing = (key) => (value) => change({ [key]: value });

function changeKind(kind) {
  const name = chosenName();
  const { values, kept: next } = switched(find(store.pack, name), kind, kept[name]);
  kept[name] = next;
  attempt(() => sessionStorage.setItem(keptKey, JSON.stringify(kept)));
  change(values);
}

function moveToRound(round) {
  edit({ move: 'question', of: chosenName(), after: lastOf(store.pack, round), round });
}

function makeFields() {
  return {
    kind: radioField('kind', {
      label: texts.kind, choices: kinds.map((kind) => [kind, kindTexts[kind]]), changed: changeKind,
    }),
    question: textField('question', {
      label: texts.question, limit: 'question', isLong: true, isAlwaysCounted: true, changed: changing('question'),
    }),
    explanation: textField('explanation', {
      label: texts.explanation, hint: texts.explanationHint, limit: 'explanation', isLong: true,
      changed: changing('explanation'),
    }),
    category: textField('category', {
      label: texts.category, options: { list: 'categories' }, changed: changing('category'),
    }),
    difficulty: selectField('difficulty', { label: texts.difficulty, changed: changing('difficulty') }),
    audience: selectField('audience', { label: texts.audience, changed: changing('audience') }),
    image: mediaField('image', 'image', () => change({ image: null, uncover: null })),
    alt: textField('alt', {
      label: texts.alt, hint: texts.altHint, limit: 'alt', isLong: true, changed: changing('alt'),
    }),
    uncover: checkField('uncover', { label: texts.uncover, changed: changing('uncover') }),
    sound: mediaField('sound', 'sound', changing('sound')),
    round: selectField('round', { label: texts.round, changed: moveToRound }),
    language: selectField('language', { label: texts.language, changed: changing('language') }),
    id: textField('id', {
      label: texts.id, hint: texts.idHint, limit: 'id', options: { dir: 'ltr', spellcheck: 'false' },
      changed: changing('id'),
    }),
  };
}

export function makeQuestionForm() {
  const fields = makeFields();
  const answers = makeAnswers(change);
  const row = (...names) => make('div', { class: 'row' }, ...names.map((name) => fields[name].element));
  const more = make('details', {}, make('summary', {}, texts.more), row('round', 'language'), fields.id.element);
  const element = make('form', { id: 'question-form', novalidate: '', autocomplete: 'off' },
    fields.kind.element, fields.question.element, answers.element, fields.explanation.element,
    row('category', 'difficulty', 'audience'),
    make('fieldset', { class: 'section' }, make('legend', {}, texts.media), fields.image.element, fields.alt.element,
      fields.uncover.element, fields.sound.element),
    more);
  element.addEventListener('submit', (event) => event.preventDefault());

  /** The name of the question that is shown, and the parts of its form that somebody has left. */
  let shown = null;
  const left = new Set();
  let latestIssues = () => [];

  /** In which part of the form a key is: answers are one part. */
  const partOf = (key) => (answers.has(key) ? answers : fields[key]);

  function showIssues(allIssuesOf) {
    latestIssues = allIssuesOf;
    // In a question that is being written, a part that nobody has been to is not wrong yet.
    const issuesOf = (key) => (fresh.has(shown) && !left.has(partOf(key)) ? [] : allIssuesOf(key));
    for (const [key, field] of Object.entries(fields)) field.showIssues(issuesOf(key));
    answers.showIssues(issuesOf);
    if (['language', 'id', 'round'].some((key) => issuesOf(key).length > 0)) more.open = true;
  }

  element.addEventListener('focusout', ({ target, relatedTarget }) => {
    const part = [answers, ...Object.values(fields)].find((each) => each.element.contains(target));
    if (!part || part.element.contains(relatedTarget)) return;
    left.add(part);
    showIssues(latestIssues);
  });

  function remember(name) {
    if (name === shown) return;
    fresh.delete(shown);
    left.clear();
    shown = name;
  }

  function show(question) {
    remember(question.as);
    for (const key of ['question', 'explanation', 'category', 'alt', 'uncover', 'id']) fields[key].show(question[key]);
    const kind = kindOf(question);
    fields.kind.show(kind, kindHints[kind]);
    answers.show(question);
    fields.difficulty.show(question.difficulty, options.difficulty);
    // “all” is the same as none.
    const audience = question.audience === 'all' ? null : question.audience;
    fields.audience.show(audience, options.audience);
    for (const key of ['image', 'sound']) fields[key].show(question[key], question.as);
    fields.alt.element.hidden = !question.image && !question.alt;
    fields.uncover.element.hidden = !question.image;
    fields.round.show(question.round, [[null, texts.noRound], ...store.pack.rounds.map(({ as }) => [as, nameOf(as)])]);
    fields.round.element.hidden = store.pack.rounds.length === 0;
    const languages = store.languages.map((tag) => [tag, languageName(tag)]);
    fields.language.show(question.language, [[null, texts.languageOfPack], ...languages]);
  }

  return {
    element,
    show,

    /** Shows what is wrong with each key. */
    showIssues,

    /** Brings a person to the field of a key; to the question itself where it has none. */
    focus(key) {
      const field = answers.field(key) ?? fields[key] ?? fields.question;
      if (more.contains(field.element)) more.open = true;
      field.focus();
    },
  };
}
