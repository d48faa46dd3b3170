/** Late effects where something stands between them and the next answer: they are in it, or it says that it may lack some. */
import { expect, test } from 'vitest';
import { changesText } from '../../../core/changes/changes-text.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { Rule } from '../../../core/rule.ts';
import type { Machine } from '../../../ports/machine.ts';
import { asked, click } from '../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../testing/hosts/watched-input.ts';
import { performAction } from '../perform-action.ts';

type Caller = ReturnType<MemoryDesk['caller']>;
type Late = Awaited<ReturnType<MemoryDesk['service']['later']>>;

const SCREEN = { x: 0, y: 0, width: 800, height: 600 };
const DESKTOP = { point: (point: { x: number; y: number }) => point, region: <T>(region: T) => region };
const PLACE = { x: 400, y: 20, width: 200, height: 60 };
const SAVED = 'text 400,20,200,60 "Saved"';

interface FormOptions {
  readonly parts?: (machine: Machine) => Partial<Machine>;
  readonly rules?: readonly Rule[];
}

function form({ parts, rules = [] }: FormOptions = {}): MemoryDesk {
  const memory = createMemoryDesk({
    regions: [SCREEN],
    rules: { rulesOf: () => rules, protectedNames: () => [] },
    ...(parts === undefined ? {} : { parts }),
  });
  memory.windows.add({ id: 7, title: 'Form', region: SCREEN, foreground: true });
  return memory;
}

async function clickUnchanged(memory: MemoryDesk, caller: Caller): Promise<void> {
  const requested = asked(click(50, 20), { evidence: true });
  const acting = memory.service.invoke(performAction, { screen: 0, requested }, caller);
  const { evidence } = await memory.clock.until(acting);
  expect(evidence.effect?.state).toBe('unchanged');
}
const later = (memory: MemoryDesk, caller: Caller): Promise<Late> =>
  memory.clock.until(memory.service.later(caller));
const pass = (memory: MemoryDesk, ms: number): Promise<void> =>
  memory.clock.until(memory.clock.sleep(ms, new AbortController().signal));
const lines = (effect: Late): readonly string[] =>
  effect === null
    ? []
    : changesText(effect.changes, DESKTOP)
        .text.split('\n')
        .filter((line) => line !== '');
const write = (memory: MemoryDesk, text: string): void => {
  memory.screen.fill(PLACE, 0x20_20_20);
  memory.text.write(text, { x: 420, y: 40 });
};
const clear = (memory: MemoryDesk): void => memory.screen.fill(PLACE, 0x30_50_70);
const unavailable = (): Promise<never> =>
  Promise.reject(new ServiceError('display_unavailable', 'The display does not answer.'));

test('what shows while following begins slowly is in the answer of the act itself', async () => {
  const opened: number[] = [];
  const memory: MemoryDesk = form({
    parts: ({ capture, input }) => ({
      input: watchInput(input, (index) => {
        if (index !== 1) return;
        const shows = memory.clock.sleep(480, new AbortController().signal);
        shows.then(() => write(memory, 'Saved')).catch(() => undefined);
      }),
      capture: {
        ...capture,
        async watchDamage() {
          opened.push(memory.clock.monotonic());
          // The second one is the follower's.
          if (opened.length === 2) await memory.clock.sleep(600, new AbortController().signal);
          return (await capture.watchDamage?.()) ?? null;
        },
      },
    }),
  });
  const requested = asked(click(50, 20), { evidence: true });
  const acting = memory.service.invoke(performAction, { screen: 0, requested }, memory.caller());
  const { evidence } = await memory.clock.until(acting);
  expect(opened).toHaveLength(2);
  expect(evidence.effect).toMatchObject({ state: 'changed', regions: [PLACE] });
});

test('a text that elements name is in it after an act before which none were listed', async () => {
  const memory = form();
  memory.elements.add({
    ref: 'send',
    role: 'button',
    name: 'Send',
    region: { x: 10, y: 10, width: 80, height: 30 },
    windowId: 7,
  });
  const caller = memory.caller();
  await clickUnchanged(memory, caller);
  await pass(memory, 1000);
  write(memory, 'Saved');
  memory.elements.add({ ref: 'toast', role: 'text', name: 'Saved', region: PLACE, windowId: 7 });
  await pass(memory, 500);
  const effect = await later(memory, caller);
  expect(lines(effect)).toEqual([SAVED]);
  expect(effect?.isIncomplete).toBe(false);
});

test('a place whose text cannot be read is named without it', async () => {
  const memory = form({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        recognize: () => Promise.reject(new ServiceError('ocr_timeout', 'Reading took too long.')),
      },
    }),
  });
  memory.elements.add({
    ref: 'send',
    role: 'button',
    name: 'Send',
    region: { x: 10, y: 10, width: 80, height: 30 },
    windowId: 7,
  });
  const caller = memory.caller();
  await clickUnchanged(memory, caller);
  await pass(memory, 1000);
  write(memory, 'Saved');
  await pass(memory, 500);
  expect(lines(await later(memory, caller))).toEqual(['region 400,20,200,60']);
});

test('where windows cannot be listed, what was drawn is in it, and that it may lack more; the list comes with the next', async () => {
  let isDown = false;
  const memory = form({
    parts: ({ elements }) => ({
      elements: {
        ...elements,
        read: (...args) => (isDown ? unavailable() : elements.read(...args)),
      },
    }),
  });
  const caller = memory.caller();
  const requested = asked(click(50, 20), { changes: true });
  await memory.clock.until(memory.service.invoke(performAction, { screen: 0, requested }, caller));
  await pass(memory, 1000);
  write(memory, 'Saved');
  memory.elements.add({
    ref: 'done',
    role: 'button',
    name: 'Done',
    region: { x: 10, y: 80, width: 80, height: 30 },
    windowId: 7,
  });
  await pass(memory, 500);
  isDown = true;
  const first = await later(memory, caller);
  expect(lines(first)).toEqual([SAVED]);
  expect(first?.isIncomplete).toBe(true);
  isDown = false;
  const second = await later(memory, caller);
  expect(lines(second).join('\n')).toContain('"Done"');
  expect(second?.isIncomplete).toBe(false);
});

test('that the desktop could not be followed is said, once', async () => {
  const memory = form();
  const caller = memory.caller();
  await clickUnchanged(memory, caller);
  await pass(memory, 1000);
  memory.screen.arrange([{ ...SCREEN, width: 640 }]);
  await pass(memory, 500);
  const effect = await later(memory, caller);
  expect(effect).toMatchObject({ act: 'click', isIncomplete: true });
  expect(await later(memory, caller)).toBeNull();
});

test('a failure of the look itself is said, and no failure of a caller that may not look', async () => {
  const memory = form();
  const caller = memory.caller();
  await clickUnchanged(memory, caller);
  await pass(memory, 1000);
  const busy = {
    ...caller,
    admit: () => {
      throw new ServiceError('busy', 'Too many answers wait.');
    },
  };
  expect(await later(memory, { ...caller, scopes: new Set(['act'] as const) })).toBeNull();
  expect(await later(memory, busy)).toMatchObject({ act: 'click', isIncomplete: true });
  expect(await later(memory, busy)).toBeNull();
});

test('no person is asked whether a caller may see what came late', async () => {
  const ask = { decision: 'ask', scope: 'see', action: null, application: null, until: null } as const;
  const memory = form({ rules: [ask] });
  const caller = { ...memory.caller(), actor: 'shop' };
  await clickUnchanged(memory, caller);
  await pass(memory, 1000);
  write(memory, 'Saved');
  await pass(memory, 500);
  const askedAt = memory.clock.monotonic();
  expect(await later(memory, caller)).toBeNull();
  // A person has a minute to answer.
  expect(memory.clock.monotonic() - askedAt).toBeLessThan(1000);
  expect(memory.service.approvals.pending()).toEqual([]);
});

test('a text is late in a place that has changed often before the act', async () => {
  const memory = form();
  const caller = memory.caller();
  await memory.clock.until(memory.desk.news.follow(new AbortController().signal));
  for (let shown = 0; shown < 10; shown++) {
    write(memory, 'Saved');
    await pass(memory, 500);
    clear(memory);
    await pass(memory, 500);
  }
  await clickUnchanged(memory, caller);
  write(memory, 'Sent');
  await pass(memory, 400);
  clear(memory);
  await pass(memory, 400);
  expect(lines(await later(memory, caller))).toContain('text 400,20,200,60 "Sent"');
});

test.each([
  ['evidence of its effect', { evidence: true }, 2],
  ['quiet alone, after which nothing is called unchanged', { settle: { quietMs: 200, maxMs: 2000 } }, 1],
] as const)('an act that asks for %s listens to drawing for that only', async (_, proof, most) => {
  let listened = 0;
  const memory = form({
    parts: ({ capture }) => ({
      capture: {
        ...capture,
        async watchDamage() {
          listened++;
          return (await capture.watchDamage?.()) ?? null;
        },
      },
    }),
  });
  const requested = asked(click(50, 20), proof);
  await memory.clock.until(memory.service.invoke(performAction, { screen: 0, requested }, memory.caller()));
  expect(listened).toBe(most);
});
