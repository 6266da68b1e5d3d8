// What is shown before the host lets the page in: nothing to do but wait, or a code to type.

import { at, write } from './elements.js';
import { texts } from './speak.js';
import { enter, on, store } from './store.js';

export function view(name) {
  document.body.dataset.view = name;
  for (const each of ['wait', 'door', 'desk']) at(each).hidden = each !== name;
}

function denied({ reason, sentence }) {
  write(at(reason === 'code' ? 'door-notice' : 'notice'), sentence ?? '');
  view(reason === 'code' ? 'door' : 'wait');
  at('again').hidden = reason === 'code';
  if (reason !== 'code') return;
  at('door-name').value ||= store.name;
  at('code').focus();
  at('code').select();
}

export function listenToDoor() {
  write(at('notice'), texts.loading);
  view('wait');
  on('denied', denied);
  // A newer page comes with a newer host.
  at('again').addEventListener('click', () => location.reload());
  at('door-form').addEventListener('submit', (event) => {
    event.preventDefault();
    // A keyboard of another script has digits of its own.
    const code = at('code').value.normalize('NFKC').replace(/\s/g, '');
    if (code) enter(at('door-name').value.trim(), code);
    else at('code').focus();
  });
}
