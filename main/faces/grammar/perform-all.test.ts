import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { MODEL_VIEW } from '../../core/model-views.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { scopesWithout } from '../../../testing/hosts/scopes.ts';
import type { Caller } from '../../service/caller.ts';
import { stepOf, type NeutralAction, type Step } from './action.ts';
import { openFrame, type FaceHost, type StepAnswer } from './call.ts';
import { keyNamed } from './keys.ts';
import { performAll } from './perform-all.ts';

let memory: MemoryDesk;
let host: FaceHost;
const key = (name: string) => keyNamed(name, '');
const spot = (x: number, y: number) => ({ x, y, path: 'spot' });
const steps = (...actions: readonly NeutralAction[]): Step[] =>
  actions.map((action) => ({ word: action.kind, actions: [action] }));

beforeEach(() => {
  memory = createMemoryDesk({ regions: [{ x: 0, y: 0, width: 400, height: 300 }] });
  host = {
    service: memory.service,
    clock: memory.clock,
    random: memory.desk.random,
    platform: 'linux',
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 100 }),
  };
});

async function perform(
  all: readonly Step[],
  caller: Caller = memory.caller(),
): Promise<readonly StepAnswer[]> {
  const frame = await openFrame(host, caller, { view: MODEL_VIEW.native });
  return memory.clock.until(performAll(all, host, caller, { frame }));
}
const statuses = (answers: readonly StepAnswer[]): string[] => answers.map(({ status }) => status);
const kinds = (): string[] => memory.input.events.map(({ kind }) => kind);

describe('every action reaches the desktop as what it is', () => {
  test.each<[NeutralAction, readonly unknown[]]>([
    [{ kind: 'move', to: spot(10, 20) }, [{ kind: 'move', point: { x: 10, y: 20 } }]],
    [
      { kind: 'click', at: spot(5, 6), button: 'right', count: 2, holdKeys: [key('ctrl')] },
      ['key_press', 'move', 'press', 'release', 'press', 'release', 'key_release'],
    ],
    [{ kind: 'press', button: 'middle' }, [{ kind: 'press', button: 'middle' }]],
    [
      { kind: 'scroll', at: spot(1, 1), unit: 'pixels', right: 0, down: 300, holdKeys: [key('Shift')] },
      ['key_press', 'move', { kind: 'wheel', direction: 'down', notches: 3 }, 'key_release'],
    ],
    [{ kind: 'type', text: 'a\r\nb' }, [{ kind: 'text', text: 'a\nb' }]],
    [
      { kind: 'chords', chords: [[key('ctrl'), key('a')], [key('Delete')]], repeat: 2 },
      [1, 2].flatMap(() => [
        'key_press',
        'key_press',
        'key_release',
        'key_release',
        'key_press',
        'key_release',
      ]),
    ],
    [{ kind: 'hold', keys: [key('Space')], durationMs: 60_000 }, ['key_press', 'key_release']],
    [{ kind: 'wait', durationMs: 5000 }, []],
  ])('%j', async (action, events) => {
    const before = memory.clock.monotonic();
    const [answer] = await perform(steps(action));
    expect(answer?.status).toBe('done');
    expect(memory.input.events).toHaveLength(events.length);
    for (const [index, event] of events.entries())
      expect(memory.input.events[index]).toMatchObject(
        typeof event === 'string' ? { kind: event } : Object(event),
      );
    if ('durationMs' in action && action.durationMs !== undefined)
      expect(memory.clock.monotonic() - before).toBeGreaterThanOrEqual(action.durationMs);
  });

  test('a drag along a path begins at the pointer if it names no start', async () => {
    await perform(
      steps(
        { kind: 'move', to: spot(50, 60) },
        { kind: 'drag', through: [spot(70, 80), spot(90, 80)], button: 'left' },
      ),
    );
    expect(memory.input.events.find(({ kind }) => kind === 'press')).toMatchObject({ at: { x: 50, y: 60 } });
    expect(memory.input.events.at(-1)).toMatchObject({ kind: 'release', at: { x: 90, y: 80 } });
  });

  test('what is asked of the screen is answered in the call’s frame', async () => {
    const [moved, pointer, shot, zoomed] = await perform(
      steps(
        { kind: 'move', to: spot(11, 12) },
        { kind: 'pointer' },
        { kind: 'screenshot' },
        { kind: 'zoom', region: { x: 100, y: 100, width: 100, height: 50 }, path: 'region' },
      ),
    );
    expect(moved?.status).toBe('done');
    expect(pointer?.answers[0]).toMatchObject({ kind: 'pointer', inFrame: { x: 11, y: 12 } });
    expect(shot?.answers[0]).toMatchObject({
      kind: 'picture',
      taken: { picture: { width: 400, height: 300 } },
    });
    expect(zoomed?.answers[0]).toMatchObject({ taken: { picture: { width: 400, height: 200 } } });
  });

  test('a command runs in the default shell, for callers with the scope and the secret alone', async () => {
    memory.processes.printed.set('uname -s', 'Linux\n');
    const run = steps({ kind: 'run', command: 'uname -s' });
    const [done] = await perform(run);
    expect(done?.answers[0]).toMatchObject({ kind: 'run', result: { stdout: { text: 'Linux\n' } } });
    const [refused] = await perform(run, { ...memory.caller(), scopes: scopesWithout('exec') });
    expect(refused).toMatchObject({ status: 'failed', error: { reason: 'scope_missing' } });
    const [unproven] = await perform(run, { ...memory.caller(), evidence: {} });
    expect(unproven).toMatchObject({ status: 'failed', error: { reason: 'exec_secret_invalid' } });
  });
});

test('stops at the first failure: what came before was done, what comes after is not run', async () => {
  const answers = await perform([
    ...steps({ kind: 'move', to: spot(1, 1) }),
    stepOf('key', () => [{ kind: 'chords', chords: [[key('nokey')]] }]),
    ...steps({ kind: 'type', text: 'secret' }),
  ]);
  expect(statuses(answers)).toEqual(['done', 'failed', 'not_run']);
  expect(kinds()).toEqual(['move']);
});

test('a step of several actions answers those that were done before it failed', async () => {
  const outside = { kind: 'click', at: spot(400, 0), button: 'left', count: 1 } as const;
  const [answer] = await perform([{ word: 'both', actions: [{ kind: 'move', to: spot(1, 1) }, outside] }]);
  expect(answer).toMatchObject({ status: 'failed', answers: [{ kind: 'gesture' }] });
});

test('each action needs its own scope', async () => {
  const looking = { ...memory.caller(), scopes: new Set(['see'] as const) };
  const answers = await perform(steps({ kind: 'screenshot' }, { kind: 'type', text: 'x' }), looking);
  expect(answers).toMatchObject([
    { status: 'done' },
    { status: 'failed', error: { reason: 'scope_missing' } },
  ]);
  expect(memory.input.events).toEqual([]);
});

test('reports what a gesture changed', async () => {
  const [answer] = await perform(steps({ kind: 'click', at: spot(5, 5), button: 'left', count: 1 }));
  expect(answer?.answers[0]).toMatchObject({ results: [{ evidence: { effect: { state: 'unchanged' } } }] });
});

test('a client that goes in the middle leaves nothing down, and gets no answer', async () => {
  const gone = new AbortController();
  const caller = memory.caller(gone.signal);
  const frame = await openFrame(host, caller, { view: MODEL_VIEW.native });
  const all = steps(
    { kind: 'press', button: 'left' },
    { kind: 'key_down', keys: [key('Shift')] },
    { kind: 'wait', durationMs: 10_000 },
    { kind: 'type', text: 'never' },
  );
  const performing = performAll(all, host, caller, { frame });
  const rejected = expect(performing).rejects.toThrow('gone');
  await memory.clock.advance(1000);
  expect([...memory.input.down]).toEqual(['button left', 'key Shift']);
  gone.abort(new ServiceError('shutting_down', 'gone'));
  await memory.clock.advance(1000);
  await rejected;
  expect([...memory.input.down]).toEqual([]);
  expect(kinds()).not.toContain('text');
});
