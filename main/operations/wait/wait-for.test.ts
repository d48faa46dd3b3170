import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import type { Condition, SingleCondition, TextCondition } from './conditions/condition.ts';
import type { Run } from '../support/run.ts';
import { poll } from './conditions/poll.ts';
import { waitFor } from './wait-for.ts';

const text = (over: Partial<TextCondition> = {}): TextCondition => ({
  kind: 'text',
  part: null,
  text: 'Done',
  match: 'contains',
  caseSensitive: false,
  present: true,
  languages: ['eng'],
  minConfidence: 0.5,
  ...over,
});
const notes = (state: 'exists' | 'focused' | 'closed'): SingleCondition => ({
  kind: 'window',
  query: { titleContains: 'notes', visibleOnly: true },
  state,
});
const visual = (state: 'change' | 'stable', threshold = 0.01): SingleCondition => ({
  kind: 'visual',
  state,
  part: null,
  threshold,
  stableForMs: 500,
});

interface Timing {
  readonly timeoutMs?: number;
  readonly intervalMs?: number;
  readonly signal?: AbortSignal;
}

const start = (memory: MemoryDesk, condition: Condition, { signal, ...timing }: Timing = {}) =>
  waitFor.run(
    memory.desk,
    { screen: 0, condition, timeoutMs: 2000, intervalMs: 200, ...timing },
    memory.run(signal),
  );

const wait = (memory: MemoryDesk, condition: Condition, timing?: Timing) =>
  memory.clock.until(start(memory, condition, timing));

describe('text', () => {
  test('appears; the words that matched are told', async () => {
    const memory = createMemoryDesk();
    const waiting = start(memory, text());
    await memory.clock.advance(500);
    memory.text.write('All Done now', { x: 4, y: 4 });
    const result = await memory.clock.until(waiting);
    expect(result).toMatchObject({ satisfied: true, timedOut: false, elapsedMs: 500, polls: 4 });
    expect(result.finding).toMatchObject({ kind: 'text', outcome: 'met', words: [{ text: 'Done' }] });
  });

  test('goes; one that is not sure enough was never there', async () => {
    const memory = createMemoryDesk();
    memory.text.write('Done', { x: 4, y: 4 });
    const waiting = start(memory, text({ present: false }));
    await memory.clock.advance(300);
    memory.screen.fill({ x: 0, y: 0, width: 200, height: 100 }, 0x30_50_70);
    expect(await memory.clock.until(waiting)).toMatchObject({ satisfied: true, elapsedMs: 300 });
    memory.text.write('Done', { x: 4, y: 50 }, { confidence: 0.3 });
    expect(await wait(memory, text({ present: false }))).toMatchObject({ satisfied: true, polls: 1 });
  });

  test('a still picture is read once', async () => {
    let readings = 0;
    const memory = createMemoryDesk({
      parts: ({ recognition }) => ({
        recognition: {
          languages: () => recognition.languages(),
          defaultLanguages: () => recognition.defaultLanguages(),
          recognizePicture: (bytes, options) => recognition.recognizePicture(bytes, options),
          recognize(raster, options) {
            readings++;
            return recognition.recognize(raster, options);
          },
        },
      }),
    });
    expect(await wait(memory, text())).toMatchObject({ satisfied: false, timedOut: true, elapsedMs: 2000 });
    expect(readings).toBe(1);
  });

  test('only its own region counts, and one outside is named', async () => {
    const memory = createMemoryDesk();
    memory.text.write('Done', { x: 4, y: 4 });
    const region = { x: 100, y: 50, width: 100, height: 50 };
    const part = { kind: 'region', region, path: 'region_x' } as const;
    expect(await wait(memory, text({ part }))).toMatchObject({ satisfied: false });
    const outside = text({ part: { ...part, region: { ...region, x: 900 } } });
    await expect(wait(memory, outside)).rejects.toMatchObject({ issues: [{ path: 'condition.region_x' }] });
    const several: Condition = { kind: 'all', conditions: [notes('exists'), outside] };
    await expect(wait(memory, several)).rejects.toMatchObject({
      issues: [{ path: 'condition.conditions.1.region_x' }],
    });
  });
});

describe('windows', () => {
  test('exists, has the keyboard, is gone', async () => {
    const memory = createMemoryDesk();
    const { windows, clock } = memory;
    const exists = start(memory, notes('exists'));
    const focused = start(memory, notes('focused'));
    await clock.advance(100);
    windows.add({ id: 7, title: 'My Notes' });
    expect(await clock.until(exists)).toMatchObject({ satisfied: true, finding: { window: { id: 7 } } });
    await clock.advance(100);
    windows.add({ id: 7, title: 'My Notes', foreground: true });
    expect(await clock.until(focused)).toMatchObject({ satisfied: true, finding: { window: { id: 7 } } });
    const closed = start(memory, notes('closed'));
    await clock.advance(100);
    await windows.minimize(7);
    expect(await clock.until(start(memory, notes('exists'), { timeoutMs: 300 }))).toMatchObject({
      satisfied: false,
    });
    windows.remove(7);
    expect(await clock.until(closed)).toMatchObject({ satisfied: true, finding: { window: null } });
  });

  test('which window must be said', async () => {
    const any: Condition = { kind: 'window', query: { visibleOnly: false }, state: 'exists' };
    await expect(wait(createMemoryDesk(), any)).rejects.toMatchObject({
      issues: [{ path: 'condition', code: 'selector_missing' }],
    });
  });
});

describe('pixels', () => {
  const blink = ({ screen }: MemoryDesk, color: number): void =>
    screen.fill({ x: 0, y: 0, width: 200, height: 100 }, color);

  test('change is against the first frame', async () => {
    const memory = createMemoryDesk();
    const waiting = start(memory, visual('change'));
    await memory.clock.advance(300);
    blink(memory, 0xff_ff_ff);
    const result = await memory.clock.until(waiting);
    expect(result).toMatchObject({ satisfied: true, elapsedMs: 300, finding: { outcome: 'met' } });
  });

  test('stable begins again with each change, and a slow drift is one', async () => {
    const memory = createMemoryDesk();
    const waiting = start(memory, visual('stable', 0.05), { timeoutMs: 10_000, intervalMs: 100 });
    for (let step = 1; step <= 10; step++) {
      await memory.clock.advance(100);
      blink(memory, step * 0x08_08_08);
    }
    const result = await memory.clock.until(waiting);
    expect(result.satisfied).toBe(true);
    expect(result.elapsedMs).toBeGreaterThanOrEqual(1400);
    expect(result.finding).toMatchObject({ stableMs: expect.any(Number) as number });
  });
});

describe('what cannot be evaluated', () => {
  test('alone, it is an error at once', async () => {
    const memory = createMemoryDesk();
    memory.text.available = false;
    await expect(wait(memory, text())).rejects.toMatchObject({ reason: 'ocr_unavailable' });
    expect(memory.clock.monotonic()).toBe(0);
    memory.screen.arrange(null);
    await expect(wait(memory, visual('change'))).rejects.toMatchObject({ reason: 'display_unavailable' });
    expect(memory.clock.sleeping).toBe(0);
  });

  test('among others it is unknown, and says what it is and why', async () => {
    const memory = createMemoryDesk();
    memory.text.available = false;
    const unknown = { kind: 'failed', of: 'text', outcome: 'unknown', error: { reason: 'ocr_unavailable' } };
    const all = await wait(memory, { kind: 'all', conditions: [text(), notes('closed')] });
    expect(all).toMatchObject({ satisfied: false, finding: { findings: [unknown, { outcome: 'met' }] } });
    const any = await wait(memory, { kind: 'any', conditions: [text(), notes('closed')] });
    expect(any).toMatchObject({ satisfied: true, finding: { findings: [unknown, { outcome: 'met' }] } });
  });

  test('it counts again once it can be', async () => {
    const memory = createMemoryDesk();
    memory.text.available = false;
    memory.text.write('Done', { x: 1, y: 1 });
    const waiting = start(memory, { kind: 'all', conditions: [text(), visual('stable')] });
    await memory.clock.advance(900);
    memory.text.available = true;
    expect(await memory.clock.until(waiting)).toMatchObject({ satisfied: true, elapsedMs: 1000 });
  });
});

test('aborted, it ends with the reason at once and leaves nothing behind', async () => {
  const memory = createMemoryDesk();
  const client = new AbortController();
  const waiting = expect(start(memory, text(), { signal: client.signal })).rejects.toThrow('gone');
  await memory.clock.advance(500);
  client.abort(new Error('gone'));
  await waiting;
  expect(memory.clock.sleeping).toBe(0);
});

test('no time at all is one look', async () => {
  const memory = createMemoryDesk();
  memory.text.write('Done', { x: 1, y: 1 });
  expect(await wait(memory, text(), { timeoutMs: 0 })).toMatchObject({ satisfied: true, polls: 1 });
  expect(await wait(memory, text({ text: 'Never' }), { timeoutMs: 0 })).toMatchObject({
    satisfied: false,
    timedOut: true,
    polls: 1,
    finding: { outcome: 'unmet' },
  });
});

test('law: it looks once more at the deadline, for a second at most; the other looks keep to the schedule', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 50, max: 700 }),
      fc.integer({ min: 0, max: 900 }),
      fc.option(fc.integer({ min: 1, max: 12 }), { nil: Infinity }),
      async (timeoutMs, intervalMs, lookMs, metAt) => {
        const { clock, run } = createMemoryDesk();
        let looks = 0;
        const begun: number[] = [];
        const watch = {
          async look({ signal }: Run) {
            begun.push(clock.monotonic());
            await clock.sleep(lookMs, signal);
            looks++;
            const outcome = looks >= metAt ? ('met' as const) : ('unmet' as const);
            return { kind: 'window' as const, outcome, window: null };
          },
        };
        const result = await clock.until(poll(watch, { timeoutMs, intervalMs }, run()));
        expect(result.satisfied).toBe(looks >= metAt);
        expect(result.timedOut).toBe(!result.satisfied);
        expect(result.polls).toBe(looks);
        expect(result.elapsedMs).toBeLessThanOrEqual(timeoutMs + 1000);
        if (!result.satisfied) expect(begun.at(-1)).toBeGreaterThanOrEqual(timeoutMs);
        for (const at of begun) expect(at >= timeoutMs || at % intervalMs === 0).toBe(true);
        expect(clock.sleeping).toBe(0);
      },
    ),
  );
});

test('what comes between the last look of the schedule and the deadline is found', async () => {
  const { desk, screen, clock, run } = createMemoryDesk();
  // Without damage events.
  const input = { screen: 0, condition: visual('change'), timeoutMs: 1000, intervalMs: 700 };
  const waiting = waitFor.run(
    { ...desk, capture: { capture: (region) => desk.capture.capture(region) } },
    input,
    run(),
  );
  await clock.advance(900);
  screen.fill({ x: 0, y: 0, width: 100, height: 100 }, 0xff_ff_ff);
  expect(await clock.until(waiting)).toMatchObject({ satisfied: true, elapsedMs: 1000, polls: 3 });
});

test('a still screen is not captured again and again', async () => {
  let captures = 0;
  const memory = createMemoryDesk({
    parts: ({ capture }) => ({
      capture: {
        ...capture,
        capture(region, options) {
          captures++;
          return capture.capture(region, options);
        },
      },
    }),
  });
  const condition: Condition = { kind: 'any', conditions: [visual('change'), text({ text: 'Never' })] };
  expect(await wait(memory, condition, { timeoutMs: 10_000, intervalMs: 100 })).toMatchObject({
    satisfied: false,
    polls: 101,
  });
  // One to begin with, and one every two seconds in case something was drawn and not reported.
  expect(captures).toBeLessThanOrEqual(14);
});

describe('the measure of change', () => {
  const tick = { x: 40, y: 40, width: 13, height: 13 };
  const caret = { x: 90, y: 10, width: 1, height: 16 };

  test.each([
    ['any visible change by default', null, tick, true],
    ['a caret is none', null, caret, false],
    ['0 is any difference', 0, caret, true],
    ['a number is the mean difference', 0.01, tick, false],
  ])('%s', async (_, threshold, region, changes) => {
    const memory = createMemoryDesk();
    const waiting = start(memory, {
      kind: 'visual',
      state: 'change',
      part: null,
      threshold,
      stableForMs: 0,
    });
    await memory.clock.advance(100);
    memory.screen.fill(region, 0xff_ff_ff);
    expect((await memory.clock.until(waiting)).satisfied).toBe(changes);
  });

  test('0 is no difference if there is none', async () => {
    const zero: Condition = { kind: 'visual', state: 'change', part: null, threshold: 0, stableForMs: 0 };
    expect((await wait(createMemoryDesk(), zero)).satisfied).toBe(false);
  });
});

test('an error of a look that is not the end of the time is the answer', async () => {
  const { clock, run } = createMemoryDesk();
  const broken = new ServiceError('capture_timeout', 'too slow');
  const look = () => Promise.reject(broken);
  await expect(clock.until(poll({ look }, { timeoutMs: 100, intervalMs: 50 }, run()))).rejects.toBe(broken);
});
