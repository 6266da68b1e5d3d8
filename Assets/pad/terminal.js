// The line that fetches the terminal pad from this host and starts it.

import { isPhone, linuxProcessor } from './device.js';
import { fill, texts } from './texts.js';

const element = (id) => document.getElementById(id);

function commandLine(code) {
  const { hostname, port, protocol } = location;
  const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  // The brackets of an IPv6 address mean something to curl and to shells.
  const isPlain = !hostname.includes('[');
  const fetching = isPlain ? `curl -fO http://${place}/parlor-pad` : `curl -gfO 'http://${place}/parlor-pad'`;
  const address = isPlain ? place : `'${place}'`;
  // A code comes from the address bar: nothing else may get into a shell.
  const option = /^[A-Z0-9]{3,8}$/.test(code) ? ` --code ${code}` : '';
  return `${fetching} && chmod +x parlor-pad && ./parlor-pad ${address}${option}`;
}

async function describe(code) {
  element('terminal-how').hidden = true;
  let pad = null;
  try {
    const answer = await fetch('parlor-pad.json', { cache: 'no-store' });
    if (answer.ok) pad = await answer.json();
  } catch { /* No line to the host is as good as no pad. */ }
  const note = element('terminal-note');
  if (!pad) {
    note.textContent = texts.terminalNone;
    return;
  }
  const here = linuxProcessor();
  // Chromium says x86_64 on every Linux.
  const isOther = here !== null && here !== pad.architecture && here !== 'x86_64';
  note.textContent = fill(isOther ? texts.terminalOther : texts.terminalFor, { processor: pad.architecture });
  element('terminal-command').textContent = commandLine(code);
  element('terminal-sum').textContent = pad.sha256;
  element('terminal-how').hidden = isOther;
}

function select(target) {
  const selection = window.getSelection();
  selection.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(target);
  selection.addRange(range);
}

/** Shows the section; `code` says what stands in the form. */
export function offerTerminal(code) {
  if (isPhone()) return;
  const section = element('terminal');
  section.hidden = false;
  section.addEventListener('toggle', () => { if (section.open) describe(code()); });
  const command = element('terminal-command');
  command.addEventListener('click', () => select(command));
  // The newer clipboard interface does not come with plain HTTP.
  const copy = element('terminal-copy');
  copy.hidden = !document.queryCommandSupported?.('copy');
  copy.addEventListener('click', () => {
    select(command);
    if (document.execCommand('copy')) copy.textContent = texts.copied;
  });
  return () => { if (section.open) describe(code()); };
}
