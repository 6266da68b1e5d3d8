// The fields of a picture and of a sound: a button that chooses a file, and what is known of it.

import { make, makeButton, mark, write } from './elements.js';
import { fillIssues } from './fields.js';
import { addressOf, sendMedia } from './files.js';
import { texts } from './speak.js';

const kinds = {
  image: {
    accept: 'image/png,image/jpeg,image/webp', label: texts.image, hint: texts.imageHint, look: 'img',
    choose: texts.chooseImage, change: texts.changeImage, remove: texts.removeImage,
  },
  sound: {
    accept: 'audio/ogg,audio/flac,audio/mpeg,audio/wav,.ogg,.flac,.mp3,.wav', label: texts.sound, hint: texts.soundHint,
    look: 'audio', choose: texts.chooseSound, change: texts.changeSound, remove: texts.removeSound,
  },
};

/** @param changed is called with null when the file is removed; another one comes from the host. */
export function mediaField(id, key, changed) {
  const kind = kinds[key];
  const input = make('input', { type: 'file', accept: kind.accept, id, tabindex: -1, 'aria-hidden': true });
  input.hidden = true;
  const issues = make('ul', { class: 'issues', id: `${id}-issues` });
  issues.hidden = true;
  const name = make('span', { class: 'file-name', dir: 'auto' });
  const choose = makeButton({ class: 'small', 'aria-describedby': `${id}-hint ${id}-issues` });
  const remove = makeButton({ class: 'small' }, kind.remove);
  const hint = make('p', { class: 'hint', id: `${id}-hint` }, kind.hint);
  const sample = make(kind.look, key === 'image' ? { alt: '' } : { controls: '' });
  const deeds = make('div', { class: 'file-deeds' }, name, choose, remove);
  const element = make('div', { class: `field media ${key}`, role: 'group', 'aria-label': kind.label },
    make('span', { class: 'label', 'aria-hidden': true }, kind.label), make('div', { class: 'file' }, sample, deeds),
    hint, issues, input);

  // A broken file is the host's to complain about.
  sample.addEventListener('error', () => { sample.hidden = true; });
  choose.addEventListener('click', () => input.click());
  remove.addEventListener('click', () => {
    changed(null);
    choose.focus();
  });
  input.addEventListener('change', () => {
    const [file] = input.files;
    input.value = '';
    if (file) sendMedia(key, file);
  });

  return {
    element,
    focus: () => choose.focus(),
    show(value, of) {
      const address = addressOf(of, key, value);
      sample.hidden = !address;
      mark(sample, 'src', address);
      if (key === 'sound') mark(sample, 'aria-label', value);
      write(name, value ?? '');
      name.hidden = !value;
      write(choose, value ? kind.change : kind.choose);
      remove.hidden = !value;
      hint.hidden = !!value;
    },
    showIssues: (list) => fillIssues(issues, list),
  };
}
