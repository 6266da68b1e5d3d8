// The forms of a round and of the pack.

import { chosenName } from './chosen.js';
import { at, make, makeButton, write } from './elements.js';
import { makeField, numberField, options, selectField, textField } from './fields.js';
import { mediaField } from './media.js';
import { languageName, texts } from './speak.js';
import { rename, set, store } from './store.js';

const row = (...fields) => make('div', { class: 'row wide' }, ...fields.map(({ element }) => element));

function makeForm(id, fields, order, ...others) {
  const element = make('form', { id, novalidate: '', autocomplete: 'off' }, ...order, ...others);
  element.addEventListener('submit', (event) => event.preventDefault());
  return {
    element,
    showIssues(issuesOf) { for (const [key, field] of Object.entries(fields)) field.showIssues(issuesOf(key)); },
    focus(key) { (fields[key] ?? fields.title).focus(); },
  };
}

export function makeRoundForm() {
  const changing = (key) => (value) => set('round', chosenName(), { [key]: value });
  const number = (key, label, hint) =>
    numberField(`round-${key}`, { label, hint, options: { placeholder: texts.usual }, changed: changing(key) });
  const fields = {
    title: textField('round-title', {
      label: texts.roundTitle, hint: texts.roundTitleHint, limit: 'round-title', changed: changing('title'),
    }),
    points: number('points', texts.points, texts.pointsHint),
    'time-limit': number('time-limit', texts.timeLimit, texts.timeLimitHint),
    break: number('break', texts.break, texts.breakHint),
    scoring: selectField('round-scoring', { label: texts.scoring, changed: changing('scoring') }),
    scores: selectField('round-scores', { label: texts.scores, changed: changing('scores') }),
    image: mediaField('round-image', 'image', changing('image')),
    alt: textField('round-alt', {
      label: texts.alt, hint: texts.altHint, limit: 'alt', isLong: true, changed: changing('alt'),
    }),
  };
  const form = makeForm('round-form', fields, [
    fields.title.element, row(fields.points, fields['time-limit']), row(fields.scoring, fields.scores),
    fields.break.element, fields.image.element, fields.alt.element,
  ]);
  return {
    ...form,
    show(round) {
      for (const key of ['title', 'points', 'time-limit', 'break', 'alt']) fields[key].show(round[key]);
      fields.scoring.show(round.scoring, options.scoring);
      fields.scores.show(round.scores === 'always' ? null : round.scores, options.scores);
      fields.image.show(round.image, round.as);
      fields.alt.element.hidden = !round.image && !round.alt;
    },
  };
}

export function makePackForm() {
  const changing = (key) => (value) => set('pack', null, { [key]: value });
  const fields = {
    title: textField('pack-title', {
      label: texts.packTitle, hint: texts.packTitleHint, limit: 'title', changed: changing('title'),
    }),
    language: selectField('pack-language', {
      label: texts.language, hint: texts.packLanguageHint, changed: changing('language'),
    }),
    category: textField('pack-category', {
      label: texts.packCategory, hint: texts.packCategoryHint, options: { list: 'categories' },
      changed: changing('category'),
    }),
  };
  const file = make('p', { class: 'file-name', dir: 'auto' });
  const choose = makeButton({ class: 'small', 'aria-describedby': 'import-hint' }, texts.chooseImport);
  choose.addEventListener('click', () => at('import-file').click());
  const control = make('input', { autocomplete: 'nickname', maxlength: 40, dir: 'auto', 'data-own-undo': '' });
  const name = makeField('your-name', control, { label: texts.yourName, hint: texts.yourNameHint });
  control.addEventListener('change', () => rename(control.value.trim()));
  const section = (title, ...parts) => make('section', { class: 'section' }, make('h3', {}, title), ...parts);
  const form = makeForm('pack-form', fields, [fields.title.element, row(fields.language, fields.category)],
    section(texts.import, make('p', { class: 'hint', id: 'import-hint' }, texts.importHint), choose),
    section(texts.you, name.element), section(texts.file, file));
  return {
    ...form,
    show(pack) {
      fields.title.show(pack.title);
      fields.category.show(pack.category);
      const languages = store.languages.map((tag) => [tag, languageName(tag)]);
      fields.language.show(pack.language, [[null, texts.notSaid], ...languages]);
      if (document.activeElement !== control) control.value = store.name;
      write(file, store.file);
    },
  };
}
