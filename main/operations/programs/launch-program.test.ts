import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { launchProgram, type LaunchProgramInput } from './launch-program.ts';
import type { WindowQuery } from '../windows/window-query.ts';

const program = { executable: '/usr/bin/notes', args: ['--new', 'a b'] };
/** The memory launcher counts from here. */
const PID = 4001;

const launch = (memory: MemoryDesk, over: Partial<LaunchProgramInput> = {}, signal?: AbortSignal) =>
  launchProgram.run(memory.desk, { program, window: null, dryRun: false, ...over }, memory.run(signal));
const waiting = (query: Partial<WindowQuery> = {}) => ({
  window: { query: { visibleOnly: true, ...query }, timeoutMs: 1000 },
});

test('a dry run starts nothing and says what it would', async () => {
  const memory = createMemoryDesk();
  expect(await launch(memory, { dryRun: true, ...waiting() })).toEqual({
    pid: null,
    window: null,
    end: null,
    cwd: '/home/memory',
    argv: ['/usr/bin/notes', '--new', 'a b'],
  });
  expect(memory.processes.launched).toEqual([]);
});

test('no one waits for a window unless asked to', async () => {
  const memory = createMemoryDesk();
  expect(await launch(memory)).toMatchObject({ pid: PID, window: null });
  expect(memory.processes.launched).toEqual([program]);
});

test.each([{}, { titleContains: '' }])(
  'by %j: a new window of the program or its children, and of no one else',
  async (query) => {
    const memory = createMemoryDesk();
    memory.windows.add({ id: 1, title: 'there before', pid: PID });
    const launching = launch(memory, waiting(query));
    await memory.clock.advance(100);
    memory.windows.add({ id: 2, title: 'of somebody else', pid: 77 });
    await memory.clock.advance(100);
    memory.windows.add({ id: 3, title: 'its own', pid: PID });
    expect(await memory.clock.until(launching)).toMatchObject({ window: { isNew: true, found: { id: 3 } } });
  },
);

test('if processes of windows are not reported: a new window of an application of that name', async () => {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 1, title: 'a window', pid: 0, className: 'org.example.Notes' });
  const launching = launch(memory, waiting());
  await memory.clock.advance(100);
  memory.windows.add({ id: 2, title: 'a window', pid: 0, className: 'terminal' });
  memory.windows.add({ id: 3, title: 'a window', pid: 77, className: 'notes' });
  await memory.clock.advance(100);
  memory.windows.add({ id: 4, title: 'a window', pid: 0, className: 'org.example.Notes' });
  expect(await memory.clock.until(launching)).toMatchObject({ window: { isNew: true, found: { id: 4 } } });
});

test('with selectors: a new match of whichever program', async () => {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 1, title: 'Notes' });
  const launching = launch(memory, waiting({ titleContains: 'notes' }));
  await memory.clock.advance(200);
  memory.windows.add({ id: 2, title: 'More notes', pid: 77 });
  expect(await memory.clock.until(launching)).toMatchObject({ window: { isNew: true, found: { id: 2 } } });
});

test('with selectors, when the time is up: one that was there before', async () => {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 1, title: 'Notes' });
  const launching = launch(memory, waiting({ titleContains: 'notes' }));
  expect(await memory.clock.until(launching)).toMatchObject({ window: { isNew: false, found: { id: 1 } } });
  expect(memory.clock.monotonic()).toBe(1000);
});

test('none at all is an answer', async () => {
  const memory = createMemoryDesk();
  expect(await memory.clock.until(launch(memory, waiting()))).toMatchObject({ window: { found: null } });
});

describe('a program that ends before a window came', () => {
  const failed = { exitCode: 3, signal: null, stderr: 'cannot open display' };
  const fine = { exitCode: 0, signal: null, stderr: '' };

  test.each([
    [{}, failed, 120],
    [{ titleContains: 'notes' }, failed, 120],
    [{}, fine, 120],
    [{ titleContains: 'notes' }, fine, 2160],
  ])('by %j, ended with %o, is reported after %d ms', async (query, end, afterMs) => {
    const memory = createMemoryDesk();
    const launching = launch(memory, {
      window: { query: { visibleOnly: true, ...query }, timeoutMs: 60_000 },
    });
    await memory.clock.advance(100);
    memory.processes.ended.set(PID, end);
    expect(await memory.clock.until(launching)).toMatchObject({ window: { found: null }, end });
    expect(memory.clock.monotonic()).toBeLessThanOrEqual(afterMs);
  });

  test('is waited for while something that it started runs', async () => {
    const child = 77;
    const memory = createMemoryDesk({
      parts: ({ launcher }) => ({
        launcher: { ...launcher, processTree: () => Promise.resolve(new Set([child])) },
      }),
    });
    const launching = launch(memory, waiting());
    memory.processes.ended.set(PID, failed);
    await memory.clock.advance(500);
    memory.windows.add({ id: 3, title: 'of its child', pid: child });
    expect(await memory.clock.until(launching)).toMatchObject({ window: { found: { id: 3 } }, end: failed });
  });

  test('may have handed over to an instance that opens the window', async () => {
    const memory = createMemoryDesk();
    memory.processes.ended.set(PID, fine);
    const launching = launch(memory, waiting({ titleContains: 'notes' }));
    await memory.clock.advance(500);
    memory.windows.add({ id: 2, title: 'Notes', pid: 77 });
    expect(await memory.clock.until(launching)).toMatchObject({ window: { isNew: true, found: { id: 2 } } });
  });
});

test('a bad expression is refused before anything is started', async () => {
  const memory = createMemoryDesk();
  await expect(launch(memory, waiting({ titleRegex: '(' }))).rejects.toMatchObject({
    issues: [{ path: 'match.titleRegex' }],
  });
  expect(memory.processes.launched).toEqual([]);
});

test('stopped while it waits: the program had been started', async () => {
  const memory = createMemoryDesk();
  const stopping = new AbortController();
  const stopped = expect(launch(memory, waiting(), stopping.signal)).rejects.toMatchObject({
    reason: 'paused',
    delivery: 'delivered',
  });
  await memory.clock.advance(100);
  stopping.abort(new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }));
  await stopped;
});

test.each([
  [true, 0, { found: { id: 3 }, isNew: true }],
  [true, 1, { found: null, isNew: false }],
  [false, 0, { found: null, isNew: false }],
])(
  'takes the window of another process if the program passes requests on (%j) and ended with %d',
  async (handsOver, exitCode, window) => {
    const memory = createMemoryDesk();
    if (handsOver) memory.processes.handingOver.add(program.executable);
    const launching = launch(memory, waiting());
    await memory.clock.advance(100);
    memory.windows.add({ id: 2, title: 'of another program, while it runs', pid: 77 });
    await memory.clock.advance(100);
    memory.windows.remove(2);
    memory.processes.ended.set(PID, { exitCode, signal: null, stderr: '' });
    memory.windows.add({ id: 3, title: 'of the program of the store', pid: 78 });
    expect(await memory.clock.until(launching)).toMatchObject({ window });
  },
);

test('waits for the window of what a program passed the request on to, as that takes a moment to start', async () => {
  const memory = createMemoryDesk();
  memory.processes.handingOver.add(program.executable);
  const launching = launch(memory, waiting());
  await memory.clock.advance(100);
  memory.processes.ended.set(PID, { exitCode: 0, signal: null, stderr: '' });
  await memory.clock.advance(600);
  memory.windows.add({ id: 3, title: 'of the program of the store', pid: 78 });
  expect(await memory.clock.until(launching)).toMatchObject({ window: { found: { id: 3 }, isNew: true } });
});
