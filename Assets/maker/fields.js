// Fields of forms: what labels them, the control, a hint, how long the text is, and what the host says is wrong.
//
// Each field has `element`, `show(value)`, `showIssues(issues)` and `focus()`, and says `changed(value)` when a person
// has changed it.

import { asText, make, mark, unseen, write } from './elements.js';
import { isAmbiguous, readNumber, writeNumber } from './numbers.js';
import { tellReaders } from './say.js';
import { count, fill, lengthOf, texts } from './speak.js';
import { store, typing } from './store.js';

/** So much of a limit has to be used up before anybody wants to know. */
const nearly = 0.8;

/** Shows issues in a list, each with its word for screen readers. */
export function fillIssues(box, issues) {
  const known = box.dataset.issues ?? '';
  const wanted = JSON.stringify(issues.map(({ severity, sentence }) => [severity, sentence]));
  if (known === wanted) return;
  box.dataset.issues = wanted;
  box.replaceChildren(...issues.map(({ severity, sentence }) => make(
    'li', { class: severity }, unseen(`${texts[severity]}: `), sentence)));
  box.hidden = issues.length === 0;
}

/** What a control is described by, of those parts that there are. */
const describe = (control, parts) => mark(control, 'aria-describedby', parts.map(({ id }) => id).join(' ') || null);

/** Puts a control into a field with its label. */
export function makeField(id, control, { label, hint, isBeside = false }) {
  control.id = id;
  const issues = make('ul', { class: 'issues', id: `${id}-issues` });
  issues.hidden = true;
  const parts = [issues];
  const name = make('label', { for: id }, label);
  const element = isBeside
    ? make('div', { class: 'field beside' }, control, name) : make('div', { class: 'field' }, name, control);
  if (hint) {
    const text = make('p', { class: 'hint', id: `${id}-hint` }, hint);
    parts.unshift(text);
    element.append(text);
  }
  element.append(issues);
  describe(control, parts);
  return {
    element,
    control,
    parts,
    focus: () => control.focus(),
    showIssues(list) {
      fillIssues(issues, list);
      mark(control, 'aria-invalid', list.some(({ severity }) => severity === 'error') || null);
    },
  };
}

/** Changes what is in a text field; the caret stays where it was. */
export function setValue(control, value) {
  if (control.value === value) return;
  const { selectionStart: start, selectionEnd: end } = control;
  control.value = value;
  if (document.activeElement !== control) return;
  control.setSelectionRange(Math.min(start, value.length), Math.min(end, value.length));
}

/** Calls an action with what is typed; what an input method is still composing is no text yet. */
export function listenToTyping(control, typed) {
  let isComposing = false;
  control.addEventListener('compositionstart', () => { isComposing = true; });
  control.addEventListener('compositionend', () => {
    isComposing = false;
    typing(() => typed(control.value));
  });
  control.addEventListener('input', () => { if (!isComposing) typing(() => typed(control.value)); });
  return { get isComposing() { return isComposing; } };
}

/** How much of a limit is used, below a text field. */
export function makeCounter(id, limitName) {
  const element = make('p', { class: 'counter', id: `${id}-counter` });
  let wasTooLong = false;
  return {
    element,
    show(value, isQuiet) {
      const limit = store.limits[limitName];
      const length = lengthOf(value);
      const isTooLong = limit !== undefined && length > limit;
      const isHidden = !limit || (isQuiet && length < limit * nearly);
      const text = isTooLong ? count(texts.tooLong, length - limit) : fill(texts.counter, { count: length, limit });
      element.hidden = isHidden;
      element.classList.toggle('over', isTooLong);
      // What describes a field is read out even where nobody sees it.
      write(element, isHidden ? '' : text);
      const isBeingTyped = element.parentElement?.contains(document.activeElement);
      if (isTooLong && !wasTooLong && isBeingTyped) tellReaders(texts.nowTooLong);
      wasTooLong = isTooLong;
    },
  };
}

/** Grows with its text, in browsers that do not do so by themselves. */
function grow(control) {
  if (CSS.supports('field-sizing', 'content') || !control.isConnected) return;
  control.style.height = 'auto';
  const edges = control.offsetHeight - control.clientHeight;
  if (control.scrollHeight > 0) control.style.height = `${control.scrollHeight + edges}px`;
}

/** A text of one line, or of several where `isLong`; `limit` names one of the host's limits. */
export function textField(id, { label, hint, limit, isLong = false, isAlwaysCounted = false, options = {}, changed }) {
  const control = make(isLong ? 'textarea' : 'input', { dir: 'auto', autocomplete: 'off', ...options });
  if (isLong) control.rows = 2;
  const field = makeField(id, control, { label, hint });
  const counter = limit && makeCounter(id, limit);
  if (counter) {
    field.element.insertBefore(counter.element, field.parts.at(-1));
    describe(control, [...field.parts, counter.element]);
  }
  const refresh = (value) => {
    counter?.show(value, !isAlwaysCounted);
    if (isLong) grow(control);
  };
  const hand = listenToTyping(control, (value) => {
    refresh(value);
    changed(value === '' ? null : value);
  });
  if (isLong) {
    // A question is one line, however many it takes here.
    control.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.ctrlKey) event.preventDefault();
    });
  }
  return {
    ...field,
    show(value) {
      if (hand.isComposing) return;
      setValue(control, asText(value));
      refresh(control.value);
    },
  };
}

/**
 * A number. What is no number is kept too, and the host says what is wrong with it.
 *
 * @param language returns the language in which it is typed
 */
export function numberField(id, { label, hint, options = {}, language = () => store.pack.language, changed }) {
  const control = make('input', { inputmode: 'decimal', autocomplete: 'off', ...options });
  const field = makeField(id, control, { label, hint });
  // What would be another number in another language is said as it is read.
  const reading = make('p', { class: 'hint', id: `${id}-reading` });
  field.element.insertBefore(reading, field.parts.at(-1));
  describe(control, [...field.parts, reading]);
  const read = () => readNumber(control.value, language());
  const refresh = () => {
    const number = writeNumber(read(), language());
    write(reading, isAmbiguous(control.value) ? fill(texts.readAs, { number }) : '');
    reading.hidden = reading.textContent === '';
  };
  listenToTyping(control, () => {
    refresh();
    changed(read());
  });
  return {
    ...field,
    // “1.” is on its way to “1.5” and must not become “1”.
    show(value) {
      if (read() !== (value ?? null)) setValue(control, value == null ? '' : writeNumber(value, language()));
      refresh();
    },
  };
}

/** A key's values with their texts; that of none is the first. */
export const options = {
  difficulty: [
    [null, texts.difficultyNone], ['easy', texts.difficultyEasy], ['medium', texts.difficultyMedium],
    ['hard', texts.difficultyHard],
  ],
  audience: [[null, texts.audienceNone], ['children', texts.audienceChildren], ['adults', texts.audienceAdults]],
  scoring: [
    [null, texts.scoringNone], ['first', texts.scoringFirst], ['speed', texts.scoringSpeed],
    ['right', texts.scoringRight],
  ],
  scores: [[null, texts.scoresNone], ['after', texts.scoresAfter]],
};

/** One of several values: pairs of a value, null for none, and a text. */
export function selectField(id, { label, hint, changed }) {
  const control = make('select');
  const field = makeField(id, control, { label, hint });
  let known = '';
  let values = [];
  control.addEventListener('change', () => changed(values[control.selectedIndex]));
  return {
    ...field,
    show(value, options) {
      const wanted = value ?? null;
      // A file can hold what the page does not know.
      const all = options.some(([each]) => each === wanted) ? options : [...options, [wanted, String(wanted)]];
      const look = JSON.stringify(all);
      if (look !== known) {
        known = look;
        values = all.map(([each]) => each);
        control.replaceChildren(...all.map(([, text]) => make('option', {}, text)));
      }
      control.selectedIndex = values.indexOf(wanted);
    },
  };
}

/** Yes or no; no is no value. */
export function checkField(id, { label, hint, changed }) {
  const control = make('input', { type: 'checkbox' });
  const field = makeField(id, control, { label, hint, isBeside: true });
  control.addEventListener('change', () => changed(control.checked || null));
  return { ...field, show(value) { control.checked = value === true; } };
}

/** One of a few values, all of which are in sight: pairs of a value and a text. */
export function radioField(id, { label, choices, look = 'segments', changed }) {
  const issues = make('ul', { class: 'issues', id: `${id}-issues` });
  issues.hidden = true;
  const hint = make('p', { class: 'hint', id: `${id}-hint` });
  const radios = choices.map(([value], place) => (
    make('input', { type: 'radio', name: id, id: `${id}-${place}`, value: String(value) })));
  const group = make('div', { class: look }, ...radios.map((radio, place) => make(
    'label', {}, radio, make('span', {}, choices[place][1]))));
  const element = make('fieldset', { class: 'field', 'aria-describedby': `${id}-hint ${id}-issues` },
    make('legend', {}, label), group, hint, issues);
  radios.forEach((radio, place) => radio.addEventListener('change', () => changed(choices[place][0])));
  return {
    element,
    focus: () => (radios.find((radio) => radio.checked) ?? radios[0]).focus(),
    show(value, hintText = '') {
      radios.forEach((radio, place) => { radio.checked = choices[place][0] === value; });
      write(hint, hintText);
      hint.hidden = !hintText;
    },
    showIssues: (list) => fillIssues(issues, list),
  };
}
