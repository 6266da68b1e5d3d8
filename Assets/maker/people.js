// Who else edits the pack, and where each of them is.

import { chosenName } from './chosen.js';
import { at, write } from './elements.js';
import { find, isRound, numberOf } from './pack.js';
import { tellReaders } from './say.js';
import { count, fill, list, texts } from './speak.js';
import { isOnline, on, store } from './store.js';

export const nameOfPerson = ({ name, number }) => name || fill(texts.person, { number });

const others = () => store.people.filter(({ number }) => number !== store.you);

/** The others who are at a question or a round. */
export const peopleAt = (name) => others().filter((person) => person.at === name);

function placeOf(person) {
  if (!person.at || !find(store.pack, person.at)) return null;
  const words = isRound(store.pack, person.at) ? texts.personAtRound : texts.personAt;
  return fill(words, { name: nameOfPerson(person), number: numberOf(store.pack, person.at) });
}

export function showPeople() {
  const text = count(texts.people, store.people.length);
  const places = others().map(placeOf).filter(Boolean);
  // Without a line nobody knows.
  at('people').hidden = store.people.length < 2 || !isOnline();
  write(at('people'), places.length > 0 ? fill(texts.peopleAt, { people: text, places: list(places) }) : text);
  const here = peopleAt(chosenName()).map(nameOfPerson);
  const words = here.map((name) => fill(texts.personHere, { name })).join(' ');
  if (words && words !== at('here').textContent) tellReaders(words);
  at('here').hidden = here.length === 0;
  write(at('here'), words);
}

on('people', showPeople);
on('line', showPeople);
