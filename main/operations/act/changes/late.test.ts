import { expect, test } from 'vitest';
import { changesText } from '../../../core/changes/changes-text.ts';
import { asked, click } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../testing/hosts/watched-input.ts';
import { performAction } from '../perform-action.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 800, height: 600 };
const DESKTOP = { point: (point: { x: number; y: number }) => point, region: <T>(region: T) => region };
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

const PLACE = { x: 400, y: 20, width: 200, height: 60 };
const lines = (effect: Awaited<ReturnType<typeof later>>): readonly string[] =>
  effect === null ? [] : changesText(effect.changes, DESKTOP).text.split('\n');
function write(memory: MemoryDesk, text: string): void {
  memory.screen.fill(PLACE, 0x20_20_20);
  memory.text.write(text, { x: 420, y: 40 });
}

test('text that a window without elements shows late is in the next answer, with its time', async () => {
  const memory = form();
  const caller = memory.caller();
  await act(memory, caller);
  await pass(memory, 3000);
  write(memory, 'Saved');
  await pass(memory, 2000);
  const effect = await later(memory, caller);
  expect(lines(effect)).toEqual(['text 400,20,200,60 "Saved"']);
  expect(effect?.afterMs).toBeGreaterThanOrEqual(3000);
  expect(effect?.afterMs).toBeLessThan(3500);
  expect(await later(memory, caller)).toBeNull();
});

test('a toast that came and went between two acts is in the answer of the second', async () => {
  const memory = form();
  const caller = memory.caller();
  await act(memory, caller);
  await pass(memory, 1000);
  memory.windows.add({ ...DONE, region: PLACE });
  write(memory, 'Message sent');
  await pass(memory, 500);
  memory.windows.remove(DONE.id);
  memory.screen.fill(PLACE, 0x30_50_70);
  await pass(memory, 500);
  await act(memory, caller, false);
  expect(lines(await later(memory, caller))).toEqual([
    'text 400,20,200,60 "Message sent"',
    'region 400,20,200,60',
    'window 400,20,200,60 "Done" opened and closed',
  ]);
});

test('an act that seemed to have no effect is corrected, without being asked for changes', async () => {
  const memory = form();
  const caller = memory.caller();
  const requested = asked(click(50, 20), { evidence: true });
  const { evidence } = await memory.clock.until(
    memory.service.invoke(performAction, { screen: 0, requested }, caller),
  );
  expect(evidence.effect?.state).toBe('unchanged');
  await pass(memory, 2000);
  memory.windows.add({ ...DONE, region: PLACE });
  memory.windows.remove(7);
  write(memory, 'Done');
  await pass(memory, 500);
  const effect = await later(memory, caller);
  expect(titles(effect)).toEqual(['Done']);
  expect(lines(effect)).toContain('window 0,0,800,600 "Form" closed');
  expect(await later(memory, caller)).toBeNull();
});

/** A busy machine: pictures are of the moment they are asked for, and come late. */
const slow = (reacts: (memory: MemoryDesk) => void): MemoryDesk => {
  const memory: MemoryDesk = createMemoryDesk({
    regions: [SCREEN],
    parts: ({ capture, input }) => ({
      input: watchInput(input, (index) => {
        if (index === 1) reacts(memory);
      }),
      capture: {
        ...capture,
        async capture(...asked) {
          const frame = await capture.capture(...asked);
          await memory.clock.sleep(100, new AbortController().signal);
          return frame;
        },
      },
    }),
  });
  memory.windows.add({ id: 7, title: 'Form', region: SCREEN, foreground: true });
  return memory;
};

test('what shows between the last look after an act and its answer is late', async () => {
  const after = (memory: MemoryDesk, ms: number, draw: () => void): void => {
    memory.clock.sleep(ms, new AbortController().signal).then(draw, draw);
  };
  const memory = slow((reacting) => {
    after(reacting, 560, () => write(reacting, 'Message sent'));
    after(reacting, 1200, () => reacting.screen.fill(PLACE, 0x30_50_70));
  });
  const caller = memory.caller();
  const requested = asked(click(50, 20), { evidence: true });
  const { evidence } = await memory.clock.until(
    memory.service.invoke(performAction, { screen: 0, requested }, caller),
  );
  expect(evidence.effect?.state).toBe('unchanged');
  await pass(memory, 2000);
  expect(lines(await later(memory, caller))).toContain('text 400,20,200,60 "Message sent"');
});

test('a text is late where other texts came and went just before, too', async () => {
  const memory = form();
  const caller = memory.caller();
  await memory.clock.until(memory.desk.news.follow(new AbortController().signal));
  write(memory, 'Welcome');
  await pass(memory, 700);
  memory.screen.fill(PLACE, 0x30_50_70);
  const requested = asked(click(50, 20), { evidence: true });
  await memory.clock.until(memory.service.invoke(performAction, { screen: 0, requested }, caller));
  await pass(memory, 300);
  write(memory, 'Message sent');
  await pass(memory, 800);
  memory.screen.fill(PLACE, 0x30_50_70);
  await pass(memory, 400);
  expect(lines(await later(memory, caller))).toContain('text 400,20,200,60 "Message sent"');
});

test('ten seconds after an act, the desktop is no longer followed', async () => {
  const memory = form();
  await act(memory, memory.caller());
  await pass(memory, 11_000);
  write(memory, 'Seen');
  await pass(memory, 500);
  const { last } = memory.desk.news.ring;
  for (let drawn = 0; drawn < 5; drawn++) {
    write(memory, `Frame ${drawn}`);
    await pass(memory, 500);
  }
  expect(memory.desk.news.ring.last).toBe(last);
});
