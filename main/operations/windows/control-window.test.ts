import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { controlWindow, type WindowCommand } from './control-window.ts';

const region = { x: 10, y: 10, width: 50, height: 40 };

function desktop(): MemoryDesk {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 1, title: 'Notes', region });
  memory.windows.add({ id: 2, title: 'Terminal', foreground: true });
  return memory;
}

const control = (memory: MemoryDesk, command: WindowCommand, titleContains = 'notes', signal?: AbortSignal) =>
  controlWindow.run(
    memory.desk,
    { query: { titleContains, visibleOnly: true }, command, timeoutMs: 3000 },
    memory.run(signal),
  );

test.each<[WindowCommand, object]>([
  [{ kind: 'focus' }, { foreground: true }],
  [{ kind: 'minimize' }, { minimized: true }],
  [{ kind: 'maximize' }, { maximized: true }],
  [{ kind: 'restore' }, { minimized: false, maximized: false }],
  [{ kind: 'place', region: { x: 99, y: 3 } }, { region: { ...region, x: 99, y: 3 } }],
  [{ kind: 'place', region: { width: 120, height: 9 } }, { region: { ...region, width: 120, height: 9 } }],
])('%j is seen to be obeyed', async (command, after) => {
  const memory = desktop();
  const result = await memory.clock.until(control(memory, command));
  expect(result).toMatchObject({ achieved: true, timedOut: false, before: { id: 1, region }, after });
  expect(memory.clock.monotonic()).toBe(0);
});

test('closed: there is no window after it', async () => {
  const memory = desktop();
  expect(await memory.clock.until(control(memory, { kind: 'close' }))).toMatchObject({
    achieved: true,
    after: null,
  });
});

test.each<WindowCommand['kind']>(['restore', 'focus'])(
  'a minimised window is meant only with visible_only: false, which the refusal of %s says',
  async (kind) => {
    const memory = desktop();
    await memory.windows.minimize(1);
    const command = kind === 'place' ? { kind, region: {} } : { kind };
    await expect(control(memory, command)).rejects.toMatchObject({
      reason: 'window_not_found',
      details: { candidates: [{ id: 1 }] },
      hint: expect.stringContaining('{visibleOnly}: false') as unknown,
    });
    const query = { titleContains: 'notes', visibleOnly: false };
    const done = controlWindow.run(memory.desk, { query, command, timeoutMs: 3000 }, memory.run());
    expect(await memory.clock.until(done)).toMatchObject({
      achieved: true,
      before: { visible: false },
      after: { visible: true, minimized: false },
    });
  },
);

test('a window that does not obey costs its time and is reported as it is', async () => {
  const memory = desktop();
  memory.windows.hung.add(1);
  const result = await memory.clock.until(control(memory, { kind: 'minimize' }));
  expect(result).toMatchObject({ achieved: false, timedOut: true, after: { minimized: false } });
  expect(memory.clock.monotonic()).toBe(3000);
});

test('a window that vanishes in the meantime can no longer be minimised', async () => {
  const memory = desktop();
  memory.windows.hung.add(1);
  const asked = control(memory, { kind: 'minimize' });
  await memory.clock.advance(200);
  memory.windows.remove(1);
  expect(await memory.clock.until(asked)).toMatchObject({ achieved: false, timedOut: false, after: null });
});

test('a window that goes somewhere else and stays there has had its say', async () => {
  const memory = desktop();
  memory.windows.hung.add(1);
  const asked = control(memory, { kind: 'place', region: { width: 57 } });
  await memory.clock.advance(100);
  memory.windows.add({ id: 1, title: 'Notes', region: { ...region, width: 56 } });
  expect(await memory.clock.until(asked)).toMatchObject({ achieved: false, timedOut: false });
  expect(memory.clock.monotonic()).toBeLessThan(1000);
});

describe('refused before anything is sent', () => {
  test.each([
    ['', { issues: [{ path: '', code: 'selector_missing' }] }],
    ['n', { reason: 'ambiguous_window', details: { candidates: [{ id: 1 }, { id: 2 }] } }],
    ['nothing', { reason: 'window_not_found' }],
  ])('title_contains %j', async (title, error) => {
    await expect(control(desktop(), { kind: 'close' }, title)).rejects.toMatchObject(error);
  });

  test('no selector, also if there is no desktop to look at', async () => {
    const gone = new ServiceError('display_unavailable', 'gone');
    const memory = createMemoryDesk({
      parts: ({ windows }) => ({ windows: { ...windows, list: () => Promise.reject(gone) } }),
    });
    await expect(control(memory, { kind: 'close' }, '')).rejects.toMatchObject({
      issues: [{ path: '', code: 'selector_missing' }],
    });
    await expect(control(memory, { kind: 'close' })).rejects.toBe(gone);
  });

  test("Deskhand's own window", async () => {
    const memory = createMemoryDesk({
      parts: ({ ownWindows }) => ({ ownWindows: { ...ownWindows, owns: (id) => Promise.resolve(id === 1) } }),
    });
    memory.windows.add({ id: 1, title: 'Notes' });
    await expect(control(memory, { kind: 'close' })).rejects.toMatchObject({
      reason: 'own_window',
      delivery: 'not_delivered',
    });
    expect(await memory.windows.get(1)).not.toBeNull();
  });
});

test('stopped while it looks: the request had been sent', async () => {
  const memory = desktop();
  memory.windows.hung.add(1);
  const stopping = new AbortController();
  const stopped = expect(control(memory, { kind: 'close' }, 'notes', stopping.signal)).rejects.toMatchObject({
    reason: 'paused',
    delivery: 'delivered',
  });
  await memory.clock.advance(100);
  stopping.abort(new ServiceError('paused', 'stopped', { delivery: 'not_delivered' }));
  await stopped;
});
