// The page's words with what is to be filled in.

import { languages } from './catalogue.js';

const preferred = (navigator.languages?.[0] ?? navigator.language ?? 'en').toLowerCase();

/** The one that says most of what is preferred (pt-BR before pt); the first where there is none. */
const spoken = languages
  .filter(({ code }) => `${preferred}-`.startsWith(`${code.toLowerCase()}-`))
  .sort((one, other) => other.code.length - one.code.length)[0] ?? languages[0];

export const { texts } = spoken;

/** The language of the page's words. */
export const language = spoken.code;

const rules = new Intl.PluralRules(spoken.tag);
const joining = Intl.ListFormat && new Intl.ListFormat(spoken.tag, { type: 'conjunction' });

/** What keeps a space to a Han character: letters and digits of other scripts, as the host has it (HanSpacing.swift). */
const apart = /[!-~\u00A1-\u10FF\u1E00-\u1FFF\u2190-\u25FF]/;

/** A text with what stands in its braces filled in. */
export const fill = (text, values) =>
  text.replace(/(\p{Script=Han}?)\{(\w+)\}(?=(\p{Script=Han}?))/gu, (_, before, name, after) => {
    const value = String(values[name]);
    const left = before && apart.test(value.slice(0, 1)) ? ' ' : '';
    return before + left + value + (after && apart.test(value.slice(-1)) ? ' ' : '');
  });

/** The form of a text that goes with a number, filled in; `{count}` is that number. */
export const count = (forms, number, values = {}) =>
  fill(forms[rules.select(number)] ?? forms.other ?? forms, { ...values, count: number });

/** Some things, one after the other. */
export const list = (items) => (joining ? joining.format(items) : items.join(', '));

/** What a language is called by those who speak it. */
export const languageName = (tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag);

const segmenter = Intl.Segmenter && new Intl.Segmenter();

/** How many letters people see, as the host counts them. */
export const lengthOf = (text) => (segmenter ? [...segmenter.segment(text)] : [...text]).length;

/** Puts the page's own words into the elements that name them. */
export function translatePage() {
  document.documentElement.lang = spoken.tag;
  document.title = texts.title;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
    if (element.matches('button')) element.title = texts[element.dataset.label];
  }
  for (const element of document.querySelectorAll('[data-title]')) element.title = texts[element.dataset.title];
  for (const element of document.querySelectorAll('[data-placeholder]')) {
    element.placeholder = texts[element.dataset.placeholder];
  }
}
