// Random edits: the page's pack and the mock's are the same, and undoing all of it gives the first pack again.
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { apply, moved, received, find } from '../../Assets/maker/pack.js';
import { kinds, switched } from '../../Assets/maker/kinds.js';
const text = readFileSync('./mock.mjs', 'utf8');
const part = text.slice(text.indexOf('// MARK: edits'), text.indexOf('function change('));
let seed = 1; const random = (n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
const any = (list) => list[random(list.length)];
const norm = (p) => JSON.stringify([p.title ?? null, p.rounds, p.questions.map(({ round, ...q }) => ({ ...q, round: round ?? null }))], (k, v) => (v && !Array.isArray(v) && typeof v === 'object' ? Object.fromEntries(Object.entries(v).sort()) : v));
for (let round = 0; round < 400; round += 1) {
  const state = { pack: JSON.parse(readFileSync('./sample.json')) };
  const runAll = new Function('state', `${part}; return runAll;`)(state);
  let page = received(structuredClone(state.pack)); const first = norm(page); const undo = [];
  for (let i = 0; i < 30; i += 1) {
    const qs = page.questions.map((q) => q.as); const rs = [null, ...page.rounds.map((r) => r.as)];
    const q = any(qs) ?? 'gone'; const r = any(rs.slice(1)) ?? 'gone'; let edits;
    switch (random(9)) {
      case 0: edits = [{ set: 'question', of: q, key: any(['question', 'answers', 'image']), value: any([null, 'x', ['a']]) }]; break;
      case 1: edits = [{ set: 'round', of: r, key: 'title', value: any([null, 'T']) }]; break;
      case 2: { const g = any(rs); edits = [{ add: 'question', as: `n${round}-${i}`, round: g, after: any([null, ...page.questions.filter((x) => (x.round ?? null) === g).map((x) => x.as)]), content: { kind: 'choice' } }]; break; }
      case 3: edits = [{ add: 'round', as: `r${round}-${i}`, after: any(rs) }]; break;
      case 4: case 5: { if (!qs.length || r === 'gone') continue; const m = moved(page, any([q, r]) ?? q, any([-1, 1])); if (!m) continue; edits = [m]; break; }
      case 6: edits = [{ remove: 'question', of: q }]; break;
      case 7: if (random(4)) continue; edits = [{ remove: 'round', of: r }]; break;
      default: { const g = any(rs); const others = page.questions.filter((x) => (x.round ?? null) === g && x.as !== q).map((x) => x.as); edits = [{ move: 'question', of: q, round: g, after: any([null, ...others]) }]; }
    }
    undo.push(runAll(structuredClone(edits))); page = apply(page, edits);
    assert.equal(norm(page), norm(state.pack), JSON.stringify(edits));
  }
  while (undo.length) { const edits = undo.pop(); runAll(structuredClone(edits)); page = apply(page, edits); assert.equal(norm(page), norm(state.pack)); }
  assert.equal(norm(page), first);
}
// From any kind through all others and back nothing is lost.
for (const kind of kinds) {
  const start = { 'true-false': { kind, answer: false }, estimate: { kind, answer: 7, unit: 'm', range: [1, 9] }, typed: { kind, answers: ['a', 'b'], not: ['c'] }, several: { kind, answers: ['a', 'b', 'c'], right: 2 } }[kind] ?? { kind, answers: ['a', 'b', 'c'] };
  for (let t = 0; t < 200; t += 1) {
    let q = { as: 'q', ...start }; let kept = {};
    for (const k of [any(kinds), any(kinds), any(kinds), kind]) { const s = switched(q, k, kept); kept = s.kept; q = apply({ rounds: [], questions: [q] }, Object.entries(s.values).map(([key, value]) => ({ set: 'question', of: 'q', key, value }))).questions[0]; }
    assert.deepEqual(q, { as: 'q', ...start }, kind);
  }
}
console.log('ok');
