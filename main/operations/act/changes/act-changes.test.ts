import { expect, test } from 'vitest';
import { changesText } from '../../../core/changes/changes-text.ts';
import { asked, click } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../testing/hosts/watched-input.ts';
import { performAction } from '../perform-action.ts';
import { performBatch } from '../perform-batch.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 800, height: 600 };
const FORM = { id: 7, title: 'Form', region: SCREEN, foreground: true };
const DESKTOP = { point: (point: { x: number; y: number }) => point, region: <T>(region: T) => region };
const WRAP = {
  ref: 'wrap',
  role: 'checkbox',
  name: 'Wrap',
  windowId: 7,
  region: { x: 10, y: 10, width: 80, height: 20 },
} as const;

/** A form that answers the first press of a button. */
function form(answer: (memory: MemoryDesk) => void): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    regions: [SCREEN],
    parts: ({ input }) => ({
      input: watchInput(input, (index) => {
        if (index === 1) answer(memory);
      }),
    }),
  });
  memory.windows.add(FORM);
  memory.elements.add(WRAP);
  memory.elements.add({ ...WRAP, ref: 'old', name: 'Old', region: { ...WRAP.region, y: 40 } });
  return memory;
}

const CHANGES = asked(click(50, 20), { changes: true });
const act = (memory: MemoryDesk, caller: Caller = memory.caller()) =>
  memory.clock.until(memory.service.invoke(performAction, { screen: 0, requested: CHANGES }, caller));

const answered = ({ elements, windows }: MemoryDesk): void => {
  elements.add({ ...WRAP, states: ['checked'] });
  elements.remove('old');
  elements.add({ ...WRAP, ref: 'saved', role: 'text', name: 'Saved', region: { ...WRAP.region, y: 90 } });
  windows.add({ id: 9, title: 'Done', region: { x: 300, y: 300, width: 100, height: 50 } });
};

test('an act answers what appeared, changed and went, with ids', async () => {
  const { changes } = await act(form(answered));
  expect(changes === undefined ? undefined : changesText(changes, DESKTOP)).toMatchObject({
    elements: 3,
    windows: 1,
    more: 0,
    text: [
      '# 7',
      '~ e1 checkbox "Wrap" 50,20 checked was no states',
      '+ e3 text "Saved" 50,100',
      '- e2 checkbox "Old"',
      '+ # 9 "Done" 300,300,100,50',
      '(its program exposes no elements)',
    ].join('\n'),
  });
});

test('a batch answers for all of its acts, once', async () => {
  const memory = form(answered);
  const batch = { screen: 0, actions: [CHANGES, asked(click(50, 20))], stopOnError: true };
  const { changes, entries } = await memory.clock.until(
    memory.service.invoke(performBatch, batch, memory.caller()),
  );
  expect(changes?.delta.added.map(({ item }) => item.window.id)).toEqual([9]);
  expect(entries.map((entry) => entry.ok && 'changes' in entry.result)).toEqual([false, false]);
});

test('a caller who may not look is refused before anything is done', async () => {
  const memory = form(answered);
  const blind = { ...memory.caller(), scopes: new Set(['act'] as const) };
  await expect(act(memory, blind)).rejects.toMatchObject({
    reason: 'scope_missing',
    delivery: 'not_delivered',
  });
  expect(memory.input.events).toEqual([]);
});

test('the answer is bounded: the largest changes are listed, the others counted', async () => {
  const large = { ...WRAP, ref: 'large', name: 'Large', region: { x: 300, y: 100, width: 400, height: 300 } };
  const { changes } = await act(
    form(({ elements }) => {
      for (let index = 0; index < 100; index++)
        elements.add({
          ...WRAP,
          ref: `n${index}`,
          name: `Number ${index}`,
          region: { x: 100 + 10 * (index % 10), y: 200 + 10 * Math.floor(index / 10), width: 8, height: 8 },
        });
      elements.add(large);
    }),
  );
  const { text = '', more = 0, elements } = changes === undefined ? {} : changesText(changes, DESKTOP);
  expect(text.length).toBeLessThanOrEqual(1600);
  expect(text).toContain('"Large"');
  expect(elements).toBe(101);
  expect(text.split('\n').length + more).toBe(101);
});
