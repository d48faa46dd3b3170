import { expect, it } from 'vitest';
import type { SeenElement } from '../../../core/elements/model.ts';
import { unguarded } from '../../../ports/effect-guard.ts';
import { chooseDrawnTree } from './child/open-drawn-tree.ts';
import type { DrawnTree, ReadWindow } from './drawn-tree.ts';
import { joinTrees } from './joined-tree.ts';

const NOTHING: ReadWindow = { elements: [], gap: undefined };

const one = (ref: string): ReadWindow => ({
  elements: [
    {
      ref,
      source: 'tree',
      role: 'button',
      name: ref,
      windowId: 1,
      region: { x: 0, y: 0, width: 1, height: 1 },
      states: [],
      does: [],
    } satisfies SeenElement,
  ],
  gap: undefined,
});

const treeOf = (prefix: string, read: () => Promise<ReadWindow>): DrawnTree => ({
  means: prefix.replace(':', ''),
  read,
  owns: (ref) => ref.startsWith(prefix),
  again: () => Promise.resolve(null),
  act: () => Promise.resolve(prefix === 'uia:' ? 'asked' : 'refused'),
});
const msaa = treeOf('msaa:', () => Promise.resolve(one('msaa:1')));

it.each([
  ['gives elements', () => Promise.resolve(one('uia:1')), ['uia:1'], undefined],
  ['gives nothing', () => Promise.resolve(NOTHING), ['msaa:1'], undefined],
  ['fails', () => Promise.reject<ReadWindow>(new Error('E_FAIL')), ['msaa:1'], undefined],
  [
    'finds its program hanging',
    () => Promise.resolve<ReadWindow>({ elements: [], gap: 'not_answering' }),
    [],
    'not_answering',
  ],
] as const)('where UI Automation %s', async (_, read, refs, gap) => {
  const read1 = await joinTrees(treeOf('uia:', read), msaa).read(1, 1000);
  expect(read1.elements.map(({ ref }) => ref)).toEqual(refs);
  expect(read1.gap).toBe(gap);
});

it('sends what is asked of an element to the interface that reported it', async () => {
  const joined = joinTrees(
    treeOf('uia:', () => Promise.resolve(NOTHING)),
    msaa,
  );
  expect(await joined.act('uia:1', 'press', undefined, unguarded)).toBe('asked');
  expect(await joined.act('msaa:1', 'press', undefined, unguarded)).toBe('refused');
  expect(await joined.at?.('msaa:1', { x: 0, y: 0 })).toEqual({ kind: 'unknown' });
});

it.each([
  ['auto', true, 'uia+msaa'],
  ['auto', false, 'msaa'],
  ['uia', true, 'uia'],
  ['uia', false, undefined],
  ['msaa', true, 'msaa'],
] as const)('asked for %s, with UI Automation %s: asks by %s', (means, isThere, asked) => {
  const uia = treeOf('uia:', () => Promise.resolve(NOTHING));
  expect(chooseDrawnTree(means, isThere ? uia : null, msaa)?.means).toBe(asked);
});
