import { expect, test } from 'vitest';
import { asked, click } from '../../../hosts/testing/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../hosts/testing/memory-desk.ts';
import { performAction } from '../perform-action.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 800, height: 600 };
const DONE = { id: 9, title: 'Done', region: { x: 300, y: 300, width: 100, height: 50 } };

function form(): MemoryDesk {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  memory.windows.add({ id: 7, title: 'Form', region: SCREEN, foreground: true });
  return memory;
}

const act = (memory: MemoryDesk, caller: Caller, changes = true) =>
  memory.clock.until(
    memory.service.invoke(performAction, { screen: 0, requested: asked(click(50, 20), { changes }) }, caller),
  );
const later = (memory: MemoryDesk, caller: Caller) => memory.clock.until(memory.service.later(caller));
const pass = (memory: MemoryDesk, ms: number): Promise<void> =>
  memory.clock.until(memory.clock.sleep(ms, new AbortController().signal));
const titles = (effect: Awaited<ReturnType<typeof later>>): readonly string[] =>
  (effect?.changes.delta.added ?? []).map(({ item }) => item.window.title);

test.each([500, 1000, 3000, 8000])('an effect after %i ms is in the next answer, once', async (ms) => {
  const memory = form();
  const caller = memory.caller();
  await act(memory, caller);
  await pass(memory, ms);
  memory.windows.add(DONE);
  await pass(memory, 200);
  const effect = await later(memory, caller);
  expect(titles(effect)).toEqual(['Done']);
  expect(effect?.act).toBe('click');
  expect(effect?.afterMs).toBeGreaterThanOrEqual(ms);
  expect(await later(memory, caller)).toBeNull();
});

test('what came before the next act is not an effect of that act', async () => {
  const memory = form();
  const caller = memory.caller();
  await act(memory, caller);
  await pass(memory, 1000);
  memory.windows.add(DONE);
  const { changes } = await act(memory, caller);
  expect(changes?.delta.added).toEqual([]);
  expect(titles(await later(memory, caller))).toEqual(['Done']);
});

test('nothing is said after an act of another caller, to other callers, or to one who may not look', async () => {
  const memory = form();
  const caller = memory.caller();
  const other = memory.caller(undefined, {});
  await act(memory, caller);
  await act(memory, other, false);
  await pass(memory, 1000);
  memory.windows.add(DONE);
  expect(await later(memory, caller)).toBeNull();
  await act(memory, caller);
  await pass(memory, 1000);
  memory.windows.remove(DONE.id);
  expect(await later(memory, other)).toBeNull();
  expect(await later(memory, { ...caller, scopes: new Set(['act'] as const) })).toBeNull();
  expect(await later(memory, caller)).not.toBeNull();
});
