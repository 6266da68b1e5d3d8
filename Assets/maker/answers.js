// The part of a question's form that holds its answers, which looks different for each kind.

import { makeAnswerList, trimmed } from './answer-list.js';
import { make } from './elements.js';
import { numberField, radioField, textField } from './fields.js';
import { answersOf, isNamed, kindOf, rightCount, spellingsOf } from './kinds.js';
import { texts } from './speak.js';
import { store } from './store.js';

const answerKeys = ['answers', 'answer', 'right', 'unit', 'range', 'not'];
const orNone = (values) => (values.length > 0 ? values : null);

/** Two lists as one field: issues stand below the second, and who goes there comes to the one that lacks more. */
const together = (first, second, isFirst) => ({
  element: second.element,
  showIssues: second.showIssues,
  focus: () => (isFirst() ? first : second).focus(),
});

/** @param changeKeys is called with the values of keys, all of which are one step of undo. */
export function makeAnswers(changeKeys) {
  let question = {};
  const answers = () => answersOf(question);
  // A kind that is known by its answer alone must not change while somebody types another one.
  const change = (values) => changeKeys(isNamed(question) ? values : { kind: kindOf(question), ...values });
  const parts = {
    choice: makeChoice(),
    several: makeSeveral(),
    order: makeList('order', {
      heading: texts.orderAnswers, least: 4, isOrdered: true, sign: (place) => String(place + 1),
    }),
    poll: makeList('poll', { heading: texts.pollAnswers, least: 3, isOrdered: true, sign: '•' }),
    survey: makeList('survey', { heading: texts.pollAnswers, least: 3, isOrdered: true, sign: '•' }),
    typed: makeTyped(),
    'true-false': makeTruth(),
    estimate: makeEstimate(),
  };
  const element = make('div', { id: 'answers' }, ...Object.values(parts).flatMap((part) => part.elements));

  function makeList(name, plan) {
    const list = makeAnswerList(`answers-${name}`, plan, (values) => change({ answers: orNone(values) }));
    return {
      elements: [list.element],
      fields: { answers: list, right: list },
      show: () => list.show(answers(), store.limits.answers),
    };
  }

  function makeChoice() {
    const join = (right, wrong) => change({ answers: orNone(trimmed([right, ...wrong])) });
    const swap = (place) => {
      const [right = '', ...wrong] = answers();
      const text = wrong[place];
      // An empty right answer leaves no empty wrong one behind.
      join(text, right ? wrong.with(place, right) : wrong.filter((_, other) => other !== place));
    };
    const right = makeAnswerList('answers-right', {
      heading: texts.rightAnswer, isFixed: true, look: 'right', sign: '✓',
    }, ([text = '']) => join(text, answers().slice(1)));
    const wrong = makeAnswerList('answers-wrong', {
      heading: texts.wrongAnswers, hint: texts.wrongHint, least: 3, look: 'ring', sign: '',
      mark: { text: texts.makeRight, said: texts.isRightNow, act: swap },
    }, (values) => join(answers()[0] ?? '', values));
    return {
      elements: [right.element, wrong.element],
      fields: { answers: together(right, wrong, () => !answers()[0]), right },
      show() {
        right.show(answers().slice(0, 1), 1);
        wrong.show(answers().slice(1), store.limits.answers - 1);
      },
    };
  }

  function makeSeveral() {
    const halves = () => [answers().slice(0, rightCount(question)), answers().slice(rightCount(question))];
    const join = (right, wrong) => change({ answers: orNone([...right, ...wrong]), right: right.length });
    const toWrong = (place) => {
      const [right, wrong] = halves();
      join(right.filter((_, other) => other !== place), [right[place], ...wrong]);
    };
    const toRight = (place) => {
      const [right, wrong] = halves();
      join([...right, wrong[place]], wrong.filter((_, other) => other !== place));
    };
    const right = makeAnswerList('answers-rights', {
      heading: texts.rightAnswers, least: 2, look: 'right', sign: '✓',
      mark: { text: texts.makeWrong, said: texts.isWrongNow, act: toWrong },
    }, (values) => join(values, halves()[1]));
    const wrong = makeAnswerList('answers-wrongs', {
      heading: texts.wrongAnswers, hint: texts.severalHint, least: 2, look: 'ring', sign: '',
      mark: { text: texts.makeRight, said: texts.isRightNow, act: toRight },
    }, (values) => join(halves()[0], values));
    return {
      elements: [right.element, wrong.element],
      fields: { answers: together(right, wrong, () => rightCount(question) === 0), right },
      show() {
        const [rights, wrongs] = halves();
        right.show(rights, store.limits.answers - wrongs.length);
        wrong.show(wrongs, store.limits.answers - rights.length);
      },
    };
  }

  function makeTyped() {
    const spellings = makeAnswerList('answers-typed', {
      heading: texts.spellings, hint: texts.spellingsHint, least: 2, isOrdered: true, look: 'right', sign: '✓',
    }, (values) => change({ answers: orNone(values), answer: null }));
    const nots = makeAnswerList('answers-not', { heading: texts.nots, hint: texts.notsHint, least: 1, sign: '✕' },
      (values) => change({ not: orNone(values) }));
    return {
      elements: [spellings.element, nots.element],
      fields: { answers: spellings, answer: spellings, not: nots },
      show() {
        spellings.show(spellingsOf(question), store.limits.spellings);
        nots.show(answersOf({ answers: question.not }), store.limits.spellings);
      },
    };
  }

  function makeTruth() {
    const field = radioField('answer-truth', {
      label: texts.statement, look: 'truths', choices: [[true, texts.isTrue], [false, texts.isFalse]],
      changed: (answer) => change({ answer }),
    });
    return {
      elements: [field.element],
      fields: { answer: field, answers: field },
      show: () => field.show(question.answer),
    };
  }

  function makeEstimate() {
    const limits = () => {
      const { range } = question;
      return Array.isArray(range) ? [0, 1].map((place) => range[place] ?? null) : [range ?? null, null];
    };
    const setLimit = (place) => (value) => {
      const range = limits().with(place, value);
      change({ range: range.every((limit) => limit == null) ? null : range });
    };
    const language = () => question.language ?? store.pack.language;
    const number = numberField('answer-number', {
      language, label: texts.number, hint: texts.numberHint, changed: (answer) => change({ answer }),
    });
    const unit = textField('answer-unit', {
      label: texts.unit, hint: texts.unitHint, limit: 'unit', changed: (value) => change({ unit: value }),
    });
    const least = numberField('answer-least', { language, label: texts.smallest, changed: setLimit(0) });
    const most = numberField('answer-most', { language, label: texts.largest, changed: setLimit(1) });
    return {
      elements: [
        make('div', { class: 'row' }, number.element, unit.element),
        make('fieldset', { class: 'field' },
          make('legend', {}, texts.range), make('div', { class: 'row' }, least.element, most.element)),
      ],
      fields: { answer: number, answers: number, unit, range: least },
      show() {
        number.show(question.answer);
        unit.show(question.unit);
        [least, most].forEach((field, place) => field.show(limits()[place]));
      },
    };
  }

  const part = () => parts[kindOf(question)];

  return {
    element,

    show(next) {
      question = next;
      for (const each of Object.values(parts)) for (const box of each.elements) box.hidden = each !== part();
      part().show();
    },

    showIssues(issuesOf) {
      const found = new Map();
      for (const [key, field] of Object.entries(part().fields)) {
        found.set(field, [...(found.get(field) ?? []), ...issuesOf(key)]);
      }
      for (const [field, list] of found) field.showIssues(list);
    },

    /** Whether a key is a matter of answers, of whatever kind. */
    has: (key) => answerKeys.includes(key),

    /** The field of a key, if this part has it. */
    field: (key) => part().fields[key],
  };
}
