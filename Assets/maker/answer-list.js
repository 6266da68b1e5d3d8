// A list of answers: a line for each and an empty one to go on, keys to move among them, marks and buttons beside them.

import { fit, make, makeButton, mark, write } from './elements.js';
import { fillIssues, listenToTyping, makeCounter, setValue } from './fields.js';
import { tellReaders } from './say.js';
import { fill, texts } from './speak.js';

/** Answers without the empty ones at the end. */
export function trimmed(values) {
  const last = values.findLastIndex((value) => value !== '');
  return values.slice(0, last + 1);
}

/**
 * @param plan `heading`, `hint`, `look`, `least` lines; `isFixed` for one line that nothing can be done with;
 *   `isOrdered` for lines that can be moved; `sign`, what stands before a line; `mark`, what the sign does when it is
 *   pressed, as `{text, said, act(place)}`
 * @param changed is called with all answers
 */
export function makeAnswerList(id, plan, changed) {
  const issues = make('ul', { class: 'issues', id: `${id}-issues` });
  issues.hidden = true;
  const list = make('ol', { class: 'answers' });
  const heading = make('h3', { id: `${id}-heading` }, plan.heading);
  const hint = plan.hint ? [make('p', { class: 'hint', id: `${id}-hint` }, plan.hint)] : [];
  const element = make('div', { class: `answer-list ${plan.look ?? ''}`, role: 'group', 'aria-labelledby': heading.id },
    heading, list, ...hint, issues);
  const described = [...hint, issues].map((part) => part.id).join(' ');
  let values = [];

  const inputs = () => [...list.querySelectorAll('input')];
  const placeOf = (row) => [...list.children].indexOf(row);
  const focus = (place, isAtEnd = true) => {
    const input = inputs()[Math.max(0, Math.min(place, list.children.length - 1))];
    input?.focus();
    if (isAtEnd) input?.setSelectionRange(input.value.length, input.value.length);
  };

  /** Where an answer is that was at a place; at the end if it is gone. */
  function placeNow(text, place) {
    if ((values[place] ?? '') === text) return place;
    const other = text === '' ? -1 : values.indexOf(text);
    return other < 0 ? values.length : other;
  }

  /** Where the focus belongs when other answers are shown: it stays with its answer. */
  function focusIn(next) {
    const place = inputs().indexOf(document.activeElement);
    if (place < 0 || list.children[place].typing.isComposing) return null;
    // What is typed here is shown where it is typed.
    const text = inputs()[place].value;
    if ((next[place] ?? '') === text) return null;
    if (text === '') return place >= values.length ? next.length : null;
    const other = next.indexOf(text);
    return other < 0 ? null : other;
  }

  function setAt(place, value) {
    const next = [...values];
    while (next.length <= place) next.push('');
    next[place] = value;
    changed(trimmed(next));
  }

  function move(place, step) {
    const target = place + step;
    if (target < 0 || target >= values.length || place >= values.length) return;
    const next = [...values];
    [next[place], next[target]] = [next[target], next[place]];
    changed(trimmed(next));
    focus(target);
    tellReaders(fill(texts.rowMoved, { text: values[target] ?? '', place: target + 1 }));
  }

  function removeAt(place) {
    changed(trimmed(values.filter((_, other) => other !== place)));
    focus(place);
    tellReaders(texts.rowRemoved);
  }

  /** A list that was copied elsewhere becomes as many lines. */
  function paste(place, event) {
    const text = event.clipboardData?.getData('text') ?? '';
    const lines = text.split(/[\r\n\t]+/).map((line) => line.trim()).filter(Boolean);
    if (lines.length < 2 || plan.isFixed) return;
    event.preventDefault();
    const next = [...values];
    while (next.length < place) next.push('');
    next.splice(place, next[place] ? 0 : 1, ...lines);
    changed(trimmed(next));
    focus(place + lines.length);
  }

  function takeKey(event, place) {
    const isLast = place >= list.children.length - 1;
    if (event.key === 'Enter' && !event.ctrlKey && !event.isComposing && !isLast) focus(place + 1);
    else if (event.altKey && plan.isOrdered && ['ArrowUp', 'ArrowDown'].includes(event.key)) {
      move(place, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Backspace' && event.target.value === '' && place > 0 && !plan.isFixed) {
      if (place < values.length) changed(trimmed(values.filter((_, other) => other !== place)));
      focus(place - 1);
    } else return;
    event.preventDefault();
  }

  function makeRow() {
    const row = make('li');
    const sign = plan.mark ? makeButton({ class: 'sign' }) : make('span', { class: 'sign', 'aria-hidden': true });
    const input = make('input', { dir: 'auto', autocomplete: 'off', 'aria-describedby': described });
    // Others may put answers before one that an input method is still composing.
    let began = null;
    input.addEventListener('compositionstart', () => { began = values[placeOf(row)] ?? ''; });
    row.typing = listenToTyping(input, (value) => {
      const place = began === null ? placeOf(row) : placeNow(began, placeOf(row));
      began = null;
      setAt(place, value);
      if (place !== placeOf(row)) focus(place);
    });
    input.addEventListener('keydown', (event) => takeKey(event, placeOf(row)));
    input.addEventListener('paste', (event) => paste(placeOf(row), event));
    row.counter = makeCounter(`${id}-${list.children.length}`, 'answer');
    // Keys do the same in the line itself: the Tab key goes from line to line.
    const [up, down] = [[-1, '▲'], [1, '▼']].map(([step, text]) => {
      const button = makeButton({ class: 'step', tabindex: -1 }, text);
      button.addEventListener('click', () => move(placeOf(row), step));
      return button;
    });
    const remove = makeButton({ class: 'step remove', tabindex: -1 }, '×');
    remove.addEventListener('click', () => removeAt(placeOf(row)));
    if (plan.mark) {
      sign.addEventListener('click', () => {
        const place = placeOf(row);
        const text = values[place];
        plan.mark.act(place);
        tellReaders(fill(plan.mark.said, { text }));
      });
    }
    const buttons = [...(plan.isOrdered ? [up, down] : []), ...(plan.isFixed ? [] : [remove])];
    row.append(sign, input, ...buttons, row.counter.element);
    return row;
  }

  function nameButtons(row, text, place) {
    const isEmpty = place >= values.length;
    const [up, down] = plan.isOrdered ? row.querySelectorAll('.step') : [];
    const buttons = [
      [up, texts.rowUp, place === 0],
      [down, texts.rowDown, place >= values.length - 1],
      [row.querySelector('.remove'), texts.rowRemove, false],
      [plan.mark ? row.firstChild : null, plan.mark?.text, text === ''],
    ];
    for (const [button, words, isOff] of buttons) {
      if (!button) continue;
      mark(button, 'aria-label', fill(words, { text: text || String(place + 1) }));
      button.title = button.getAttribute('aria-label');
      button.disabled = isOff || isEmpty;
    }
  }

  return {
    element,
    /** Goes to the first line that is empty and should not be; to the first of all where there is none. */
    focus() {
      const empty = inputs().slice(0, plan.least).findIndex(({ value }) => value === '');
      focus(Math.max(0, empty), false);
    },

    /** Shows answers; `most` is how many there can be. */
    show(next, most) {
      const place = focusIn(next);
      const { selectionStart: start, selectionEnd: end } = document.activeElement ?? {};
      values = next;
      // A file can have more answers than there can be.
      const length = Math.max(values.length, Math.min(Math.max(plan.least, values.length + 1), most));
      const rows = Array.from({ length: plan.isFixed ? 1 : length }, (_, place) => (
        { id: String(place), text: values[place] ?? '', place }));
      fit(list, rows, makeRow, (row, { text, place }) => {
        const input = row.querySelector('input');
        if (!row.typing.isComposing) setValue(input, text);
        row.counter.show(text, true);
        const name = fill(texts.row, { heading: plan.heading, number: place + 1 });
        mark(input, 'aria-label', plan.isFixed ? plan.heading : name);
        write(row.firstChild, typeof plan.sign === 'function' ? plan.sign(place) : plan.sign);
        nameButtons(row, text, place);
      });
      const input = place === null ? null : inputs()[place];
      input?.focus();
      input?.setSelectionRange(start, end);
      hint.forEach((text) => { text.hidden = values.length < 1; });
    },

    showIssues: (found) => fillIssues(issues, found),
  };
}
